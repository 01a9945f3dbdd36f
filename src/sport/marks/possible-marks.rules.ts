// Refuses marks that no human can reach. Such a mark is a misread file and is never published.
import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { U_PER_METER } from '#sport/units.rules.ts';
import { FIELD_ORIGIN, formatMark, isValidMark, type Timing } from './marks.rules.ts';
import { impossibleMarkWords, impossibleSeedWords } from './marks.words.ts';

const MS_PER_SECOND = 1000;

/**
 * Average speeds in meters per second that nobody reaches, up to a distance in meters. World records are 12 to 20
 * percent slower. A relay is judged by the distance of one leg.
 */
const SPEED_LIMITS: readonly (readonly [metersMax: number, metersPerSecond: number])[] = [
  [250, 12.5],
  [500, 10.7],
  [1100, 9.3],
  [2500, 8.2],
  [5500, 7.8],
  [Number.POSITIVE_INFINITY, 7.3],
];
const HURDLES_SPEED_LIMIT = 10.5;

/**
 * Average speeds just above those of the world records, up to a distance in meters. A typed seed beyond them is a slip;
 * a result in a file may be rounded, or from a course that is too short.
 */
const SEED_SPEED_LIMITS: readonly (readonly [metersMax: number, metersPerSecond: number])[] = [
  [250, 10.6],
  [350, 9.9],
  [500, 9.45],
  [850, 8.4],
  [1100, 7.7],
  [1700, 7.4],
  [2500, 7.2],
  [3500, 7],
  [5500, 6.75],
  [11_000, 6.45],
  [Number.POSITIVE_INFINITY, 6.3],
];
/** Runners of a relay but the first start in motion. */
const SEED_RELAY_FACTOR = 1.04;
const SEED_HURDLES_SPEED_LIMIT = 9.25;
const WALK_SPEED_LIMIT = 6.5;

/** Meters and points beyond any world record, including light implements. */
const FIELD_LIMITS: Readonly<Record<string, number>> = {
  hj: 2.6,
  pv: 6.7,
  lj: 9.6,
  tj: 19.5,
  slj: 4.3,
  stj: 12.5,
  shot: 30,
  discus: 95,
  javelin: 115,
  hammer: 105,
  wt: 45,
  swt: 35,
  softball: 130,
  ball: 160,
  decathlon: 10_500,
  heptathlon: 8500,
  octathlon: 9000,
  pentathlon: 6500,
};
/** A mark as stored: lower is better. */
export interface MarkToGuard {
  markRaw: number;
  kind: 'time' | 'distance' | 'height' | 'points';
  timing?: Timing | null;
  /** The mark as somebody typed it, to name in a refusal; it is formatted when left out. */
  typed?: string;
}

/** Returns MARK_IMPOSSIBLE, or null if the mark is possible or the event is unknown. */
export function refusalToMark(
  { markRaw, kind, timing = null, typed }: MarkToGuard,
  variant: EventVariant | null,
): Refusal | null {
  if (!isValidMark(markRaw)) return null;
  const isPossible =
    kind === 'time'
      ? markRaw >= fastestMs(variant)
      : FIELD_ORIGIN - markRaw <= fieldLimit(variant) * (kind === 'points' ? 1 : U_PER_METER);
  if (isPossible) return null;
  const mark =
    typed ?? formatMark(markRaw, kind, { timing, ...(kind !== 'time' && { measure: 'M' as const }) });
  return new Refusal('MARK_IMPOSSIBLE', impossibleMarkWords(mark, variant?.name ?? null));
}

/** Also refuses, as SEED_IMPOSSIBLE, a seed that is faster than anybody has ever run. */
export function refusalToSeed(mark: MarkToGuard, variant: EventVariant | null): Refusal | null {
  const impossible = refusalToMark(mark, variant);
  const isRun = mark.kind === 'time' && isValidMark(mark.markRaw) && variant?.distanceMeters;
  if (impossible || !isRun || mark.markRaw >= fastestSeedMs(variant)) return impossible;
  const text = mark.typed ?? formatMark(mark.markRaw, 'time', { timing: mark.timing ?? null });
  return new Refusal('SEED_IMPOSSIBLE', impossibleSeedWords(text, variant.name));
}

function fastestSeedMs(variant: EventVariant): number {
  const meters = variant.distanceMeters!;
  const metersPerRunner = meters / (variant.legs ?? 1);
  const flat = SEED_SPEED_LIMITS.find(([metersMax]) => metersPerRunner <= metersMax)![1];
  const limit = Math.min(flat, isHurdled(variant) ? SEED_HURDLES_SPEED_LIMIT : flat);
  return (meters / (limit * (variant.isRelay ? SEED_RELAY_FACTOR : 1))) * MS_PER_SECOND;
}

/** False if nobody could run the split, even with a flying start. */
export const isPossibleSplit = (meters: number, ms: number): boolean =>
  ms * SPEED_LIMITS[0]![1] >= meters * MS_PER_SECOND;

function fastestMs(variant: EventVariant | null): number {
  if (!variant?.distanceMeters) return 0;
  const metersPerRunner = variant.distanceMeters / (variant.legs ?? 1);
  const flat = SPEED_LIMITS.find(([metersMax]) => metersPerRunner <= metersMax)![1];
  const limit = isWalk(variant) ? WALK_SPEED_LIMIT : isHurdled(variant) ? HURDLES_SPEED_LIMIT : flat;
  return (variant.distanceMeters / Math.min(limit, flat)) * MS_PER_SECOND;
}

const isWalk = ({ short }: EventVariant) => short.endsWith('rw');
const isHurdled = ({ short }: EventVariant) => /\d[my]h$|shuttleh$/.test(short);

const fieldLimit = (variant: EventVariant | null): number =>
  FIELD_LIMITS[variant?.short ?? ''] ?? Number.POSITIVE_INFINITY;
