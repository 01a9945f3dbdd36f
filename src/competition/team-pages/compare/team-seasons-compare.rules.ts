// Compares the bests of two seasons of a team, event by event.
import { findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { FIELD_ORIGIN, type MarkKind, parseMark } from '#sport/marks/marks.rules.ts';
import type { Measure } from '#sport/units.rules.ts';

export interface BestOfEvent {
  /** The key of the event variant. */
  eventShort: string;
  mark: string;
}

export type Trend = 'better' | 'worse' | 'same' | 'new' | 'gone';

export interface ComparedEvent<Best> {
  eventShort: string;
  before: Best | null;
  after: Best | null;
  trend: Trend;
  /** Both marks as lists compare them; null unless both are there. */
  keys: [before: number, after: number] | null;
  /** How the newer mark is measured; null for a time, and for a mark that cannot be read again. */
  measure: Measure | null;
}

/** Each event of either season once, in the order of the newer one. */
export function compareSeasons<Best extends BestOfEvent>(
  before: readonly Best[],
  after: readonly Best[],
): ComparedEvent<Best>[] {
  const earlier = new Map(before.map((best) => [best.eventShort, best]));
  const later = new Map(after.map((best) => [best.eventShort, best]));
  return [...new Set([...later.keys(), ...earlier.keys()])].map((eventShort) => {
    const pair = { before: earlier.get(eventShort) ?? null, after: later.get(eventShort) ?? null };
    const keys = keysOf(pair.before, pair.after);
    const measure = pair.after && (readMark(pair.after)?.measure ?? null);
    return { eventShort, ...pair, keys, measure, trend: trendOf(pair, keys) };
  });
}

function keysOf(before: BestOfEvent | null, after: BestOfEvent | null): [number, number] | null {
  const [first, second] = [before, after].map((best) => (best ? keyOf(best) : null));
  return first == null || second == null ? null : [first, second];
}

/** Null for a mark that cannot be read again. */
function keyOf(best: BestOfEvent): number | null {
  const variant = findVariant(best.eventShort);
  const read = readMark(best);
  return variant && read && toComparable(read, variant);
}

function readMark({ eventShort, mark }: BestOfEvent) {
  const variant = findVariant(eventShort);
  if (!variant) return null;
  const read = parseMark(mark, variant.markKind, { timing: 'fat' });
  return read instanceof Error || 'status' in read ? null : read;
}

function trendOf(
  { before, after }: { before: unknown; after: unknown },
  keys: [number, number] | null,
): Trend {
  if (!before) return 'new';
  if (!after) return 'gone';
  if (!keys || keys[0] === keys[1]) return 'same';
  return keys[1] < keys[0] ? 'better' : 'worse';
}

/** The change as a share of the earlier mark; positive is better. */
export function gainOf(kind: MarkKind, [before, after]: [before: number, after: number]): number {
  const first = kind === 'time' ? before : FIELD_ORIGIN - before;
  return first > 0 ? (before - after) / first : 0;
}

export function countTrends(events: readonly { trend: Trend }[]): Record<Trend, number> {
  const counts: Record<Trend, number> = { better: 0, worse: 0, same: 0, new: 0, gone: 0 };
  for (const { trend } of events) counts[trend] += 1;
  return counts;
}
