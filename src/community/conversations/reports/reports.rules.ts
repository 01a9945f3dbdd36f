// Reasons for a report, and the decisions of moderators.
import { Refusal } from '#kit/refusal.ts';
import { reportWords as words } from './reports.words.ts';

export const REPORT_REASONS = ['hurtful', 'unsafe', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The message breaks no rule and stays, or its text is removed. */
export const REPORT_DECISIONS = ['dismissed', 'removed'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const reportUnknown = () => new Refusal('REPORT_UNKNOWN', words.unknown, { status: 404 });

export const reportDecided = () => new Refusal('REPORT_DECIDED', words.decidedAlready, { status: 409 });
