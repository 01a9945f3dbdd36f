// Decides which changed results are worth a brief message: not the event that one reads, and none too often.
import type { MeetUpdate, UpdatedRow } from './followed-meets.rules.ts';

/** At most one message in this time for each division and event. */
export const NOTICE_EVERY_MS = 10_000;
/** At most this many messages in a second: a phone that wakes up hears of an hour at once. */
export const NOTICES_A_SECOND = 2;

export interface NoticeOptions {
  /** Milliseconds of a clock that never goes back. */
  nowMs(): number;
}

type UpdatedEvent = Pick<MeetUpdate, 'meetDivisionId' | 'gender' | 'eventShort' | 'items' | 'isPartial'>;

/** A time as pages write it. Distances have a unit or a dash. */
const TIME = /^\d[\d:]*\.\d+h?$/;

/** Returns a function that is true when a message about this update is due. `isOpen`: the reader looks at the event. */
export function createNoticeRule({ nowMs }: NoticeOptions) {
  const lastMs = new Map<string, number>();
  let recentMs: number[] = [];
  return (update: UpdatedEvent, isOpen: boolean): boolean => {
    // The same for all rounds of a division's event.
    const key = [update.meetDivisionId, update.gender, update.eventShort].join(' ');
    const isOnlyRemoval = update.items.length === 0 && !update.isPartial;
    if (isOnlyRemoval || isOpen) return false;
    const now = nowMs();
    const last = lastMs.get(key);
    if (last !== undefined && now - last < NOTICE_EVERY_MS) return false;
    recentMs = recentMs.filter((ms) => now - ms < 1_000);
    if (recentMs.length >= NOTICES_A_SECOND) return false;
    recentMs.push(now);
    // Entries that cannot hold back anything are dropped, since a page may stay open for a day.
    for (const [other, ms] of lastMs) if (now - ms >= NOTICE_EVERY_MS) lastMs.delete(other);
    lastMs.set(key, now);
    return true;
  };
}

/** Finds what to name: the only changed row, else the only changed heat of a race, else neither. */
export function newsOf({ items }: Pick<MeetUpdate, 'items'>): {
  heat: number | null;
  row: UpdatedRow | null;
} {
  const heats = new Set(items.map(({ heat }) => heat ?? null));
  const isRace = items.some(({ mark }) => TIME.test(mark));
  const [heat = null] = isRace && heats.size === 1 ? heats : [];
  return { heat, row: items.length === 1 ? items[0]! : null };
}
