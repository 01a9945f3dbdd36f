// Decides which changed results are worth a brief message: not the event that one reads, and none too often.
import type { MeetUpdate, UpdatedRow } from './followed-meets.rules.ts';

/** At most one message in this time for each division and event. */
export const NOTICE_EVERY_MS = 10_000;

export interface NoticeOptions {
  /** Milliseconds of a clock that never goes back. */
  nowMs(): number;
}

type NamedEvent = Pick<MeetUpdate, 'meetDivisionId' | 'gender' | 'eventShort'>;
type UpdatedEvent = NamedEvent & Pick<MeetUpdate, 'items' | 'isPartial'>;

/** Identifies a division's event over all its rounds. */
export const eventKeyOf = ({ meetDivisionId, gender, eventShort }: NamedEvent): string =>
  [meetDivisionId, gender, eventShort].join(' ');

/** Returns a function that is true when a message about this update is due. */
export function createNoticeRule({ nowMs }: NoticeOptions) {
  const lastMs = new Map<string, number>();
  return (update: UpdatedEvent, openEventKey: string | null): boolean => {
    const key = eventKeyOf(update);
    const isOnlyRemoval = update.items.length === 0 && !update.isPartial;
    if (isOnlyRemoval || key === openEventKey) return false;
    const now = nowMs();
    const last = lastMs.get(key);
    if (last !== undefined && now - last < NOTICE_EVERY_MS) return false;
    // Entries that cannot hold back anything are dropped, since a page may stay open for a day.
    for (const [other, ms] of lastMs) if (now - ms >= NOTICE_EVERY_MS) lastMs.delete(other);
    lastMs.set(key, now);
    return true;
  };
}

/** What came in: the only changed row, else the only changed heat, else neither. */
export function newsOf({ items }: Pick<MeetUpdate, 'items'>): {
  heat: number | null;
  row: UpdatedRow | null;
} {
  const heats = new Set(items.map(({ heat }) => heat ?? null));
  const [heat = null] = heats.size === 1 ? heats : [];
  return { heat, row: items.length === 1 ? items[0]! : null };
}
