// Checks of settings that a host types: limits of events, and ranges of bibs.
import { Refusal } from '#kit/refusal.ts';
import type { ManagedSettings } from './meet-settings.rules.ts';
import { settingsCheckWords as words } from './settings-checks.words.ts';

/** The most events of one athlete; null or left out for no limit. */
export interface EventLimits {
  total?: number | null;
  track?: number | null;
  field?: number | null;
}

export const EVENT_LIMIT_MAX = 99;

const KINDS = ['track', 'field'] as const;

/** Returns a sentence for each limit that cannot be. */
export function errorsInEventLimits(limits: EventLimits): Partial<Record<keyof EventLimits, string>> {
  const errors: Partial<Record<keyof EventLimits, string>> = {};
  for (const name of ['total', ...KINDS] as const) {
    const limit = limits[name] ?? null;
    const isLimit = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= EVENT_LIMIT_MAX);
    if (!isLimit) errors[name] = words.limitWrong(EVENT_LIMIT_MAX);
  }
  const total = limits.total ?? null;
  if (errors.total !== undefined || total === null) return errors;
  for (const name of KINDS) {
    if (errors[name] === undefined && (limits[name] ?? 0) > total) errors[name] = words.aboveTotal(total);
  }
  return errors;
}

export interface BibRange {
  from: number;
  to: number;
  /** The range is for one team, one division, or, without either, for everyone else. */
  teamId?: number;
  divisionId?: number;
}

export const BIB_MAX = 99_999;

/** True for a range from a smaller or equal number to a larger one. */
export const isBibRange = ({ from, to }: BibRange): boolean =>
  [from, to].every((bib) => Number.isInteger(bib) && bib >= 1 && bib <= BIB_MAX) && from <= to;

/** Refuses limits of events that contradict each other, and ranges of bibs that run backwards. */
export function refusalToSettings({ limits = {}, bibs = {} }: ManagedSettings): Refusal | null {
  const errors = errorsInEventLimits(limits);
  const [sentence] = Object.values(errors);
  if (sentence !== undefined) return new Refusal('EVENT_LIMITS_WRONG', sentence, { fields: errors });
  if (bibs.ranges?.every(isBibRange) ?? true) return null;
  return new Refusal('BIB_RANGE_WRONG', words.bibRangeWrong(BIB_MAX));
}
