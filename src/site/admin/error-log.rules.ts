// Cleans an error report of a browser: cuts long text, and removes private text and known noise.
import { isKnownNoise } from '#kit/known-noise.ts';
import { withoutPrivateText } from '#kit/private-text.ts';

export const MESSAGE_MAX = 500;
export const PATH_MAX = 300;
export const DATA_MAX = 4_000;
export const USER_AGENT_MAX = 300;

/** The admin page lists at most this many errors. */
export const LISTED_ERRORS_MAX = 100;
export const ERROR_ORDERS = ['newest', 'frequent'] as const;

export type ErrorOrder = (typeof ERROR_ORDERS)[number];

export const ERROR_RETENTION_DAYS = 30;
/** Beyond this number, the errors reported longest ago are removed. */
export const ERRORS_MAX = 10_000;

/** Reports allowed from one network, and from all together; a broken page sends many equal reports. */
export const ERROR_LOG_RATE_LIMIT = { name: 'error-log', max: 30, windowSeconds: 600 };
export const ERROR_LOG_RATE_LIMIT_OF_ALL = { name: 'error-log-all', max: 3_000, windowSeconds: 3_600 };

export interface ErrorReport {
  message1: string;
  message2: string;
  path: string;
  data: string;
  userAgent: string;
}

/** Returns the report to save; null for an empty report or known noise. */
export function cleanReport(report: ErrorReport): ErrorReport | null {
  const cleaned = {
    message1: shortened(report.message1, MESSAGE_MAX),
    message2: shortened(report.message2, MESSAGE_MAX),
    path: shortened(report.path, PATH_MAX),
    data: shortened(report.data, DATA_MAX),
    userAgent: [...withoutControls(report.userAgent)].slice(0, USER_AGENT_MAX).join(''),
  };
  if (cleaned.message1 === '' && cleaned.message2 === '') return null;
  return isKnownNoise(report.message1) || isKnownNoise(report.message2) ? null : cleaned;
}

// The first cut keeps a huge text cheap; the second cuts at whole characters, as PostgreSQL counts them.
function shortened(text: string, max: number): string {
  const clean = withoutPrivateText(withoutControls(text.slice(0, 4 * max)));
  return [...clean.trim()].slice(0, max).join('');
}

/** PostgreSQL stores neither zero characters nor lone surrogates. */
const withoutControls = (text: string) => text.replaceAll('\0', '').toWellFormed();
