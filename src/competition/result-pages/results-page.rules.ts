// How results stand on a page: their order, gaps, what a round says of itself, and why a place is what it is.
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { isValidMark, MARK_INVALID, type MarkKind } from '#sport/marks/marks.rules.ts';
import { compareStatuses, isStatusCode, type StatusCode } from '#sport/marks/statuses.rules.ts';
import { ceilTime, formatTime, type TimePrecision } from '#sport/marks/time-texts.rules.ts';
import {
  heightsOf,
  placeByHeights,
  placeByTrials,
  type StoredAttempt,
  trialsOf,
} from '#sport/places/field-series.rules.ts';
import { placesWithTies } from '#sport/places/places.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import { type Why, why } from '#sport/why.rules.ts';
import { resultWords } from './results-page.words.ts';

/** What the order and the place of a result depend on. */
export interface Listed {
  resultId: number;
  /** Of the athlete or the team; orders what nothing else does. */
  name: string;
  place: number | null;
  heat: number | null;
  markRaw: number;
  status: string | null;
  isExhibition: boolean;
  isJudgesDecision: boolean;
  timing: 'fat' | 'hand' | null;
  validation: number;
}

/** An invalidated mark has a validation below 0 (meets-and-payments §3). */
export const isInvalidated = (result: Pick<Listed, 'validation'>): boolean => result.validation < 0;

/** A mark that nobody has confirmed yet. */
export const isAwaitingValidation = (result: Pick<Listed, 'validation'>): boolean => result.validation === 0;

const statusOf = (result: Listed): StatusCode | null =>
  result.status !== null && isStatusCode(result.status) ? result.status : null;

/** Placed results by place, then marks without a place, invalid ones, and last those without a mark by their status. */
export function compareListed(a: Listed, b: Listed): number {
  return (
    listingGroup(a) - listingGroup(b) ||
    (a.place ?? 0) - (b.place ?? 0) ||
    a.markRaw - b.markRaw ||
    compareStatuses(statusOf(a) ?? 'NM', statusOf(b) ?? 'NM') ||
    a.name.localeCompare(b.name, 'en') ||
    a.resultId - b.resultId
  );
}

function listingGroup(result: Listed): number {
  if (!isValidMark(result.markRaw)) return 3;
  if (isInvalidated(result)) return 2;
  return result.place === null ? 1 : 0;
}

/** How far the shown time is behind the best shown one: "+0.23"; null for the best, for field events, without a mark. */
export function gapBehind(
  result: Listed,
  best: number | null,
  kind: MarkKind,
  precision: TimePrecision = result.timing === 'hand' ? 'tenth' : 'hundredth',
): string | null {
  if (kind !== 'time' || best === null || !isValidMark(result.markRaw) || isInvalidated(result)) return null;
  const behindMs = ceilTime(result.markRaw, precision) - ceilTime(best, precision);
  return behindMs > 0 ? `+${formatTime(behindMs, precision)}` : null;
}

export function bestMarkOf(results: readonly Listed[]): number | null {
  const best = Math.min(
    MARK_INVALID,
    ...results.filter((each) => !isInvalidated(each)).map((each) => each.markRaw),
  );
  return isValidMark(best) ? best : null;
}

/**
 * Results whose hundredths another result of the round shows too, while the thousandths differ: their mark is
 * shown with the thousandths behind it (field guide §1.4).
 */
export function withTellingThousandths(results: readonly Listed[], kind: MarkKind): Set<number> {
  if (kind !== 'time') return new Set();
  const byHundredth = Map.groupBy(
    results.filter((result) => isValidMark(result.markRaw)),
    (result) => Math.ceil(result.markRaw / 10),
  );
  const telling = [...byHundredth.values()].filter(
    (group) => new Set(group.map((each) => each.markRaw)).size > 1,
  );
  return new Set(telling.flat().map((result) => result.resultId));
}

/**
 * The place of each result among those of its heat, from the order of the round; marks that are equal share it. For
 * rounds of several heats whose reports print no places.
 */
export function heatPlacesOf(results: readonly Listed[]): Map<number, number> {
  const ranked = results.filter(
    (each) => each.heat !== null && each.status === null && listingGroup(each) < 2 && !each.isExhibition,
  );
  const heats = Map.groupBy(ranked, ({ heat }) => heat);
  if (heats.size < 2) return new Map();
  const placeIn = (heat: readonly Listed[], result: Listed) =>
    1 + heat.filter((other) => isAhead(other, result)).length;
  return new Map(
    [...heats.values()].flatMap((heat) =>
      heat.map((result) => [result.resultId, placeIn(heat, result)] as const),
    ),
  );
}

function isAhead(other: Listed, result: Listed): boolean {
  if (other.place !== null && result.place !== null) return other.place < result.place;
  return other.markRaw < result.markRaw;
}

/** "Timed finals, 4 heats, FAT"; null when there is nothing to say. */
export function roundSummary(
  round: { round: RoundCode; heatCount: number },
  isOnlyRound: boolean,
  results: readonly Listed[],
): string | null {
  const timings = new Set(results.map((result) => result.timing).filter((timing) => timing !== null));
  const parts = [
    round.round === 'F' && isOnlyRound && round.heatCount > 1 && timings.size > 0
      ? resultWords.timedFinals
      : null,
    round.heatCount > 1 ? resultWords.heats(round.heatCount, timings.size > 0) : null,
    timings.size === 1 ? resultWords.timing([...timings][0]!) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** A result with the attempts that tell equal marks apart. */
export interface Explained extends Listed {
  /** The mark as it is shown. */
  shown: string;
  measure: Measure | null;
  /** Of a field event; empty where none are known. */
  attempts: readonly StoredAttempt[];
}

/**
 * Why each result of a round has its place: in field events by misses and next best trials where those are known. A
 * place the rules alone would not give is told as recorded.
 */
export function placeWhys(results: readonly Explained[], kind: MarkKind): Map<number, Why> {
  const placed = placesWithTies(
    results.map((result) => ({
      result,
      name: result.name,
      shown: result.shown,
      sortInt: isInvalidated(result) ? MARK_INVALID : result.markRaw,
      status: statusOf(result),
      isExhibition: result.isExhibition,
      heat: result.heat,
      imageOrder: kind === 'time' ? result.place : null,
      tieOrder: kind === 'time' ? null : result.place,
    })),
    { kind },
  );
  const bySeries = seriesWhys(results, kind);
  return new Map(
    placed.map(({ item: { result }, place, why: reason }) => [
      result.resultId,
      bySeries.get(result.resultId) ?? (place === result.place ? reason : placeAsRecorded(result)),
    ]),
  );
}

/** Places that the attempts alone give; none where somebody's attempts are not known. */
function seriesWhys(results: readonly Explained[], kind: MarkKind): Map<number, Why> {
  const ranked = results.filter(
    (result) => listingGroup(result) === 0 && !result.isExhibition && statusOf(result) === null,
  );
  if (ranked.some(({ attempts }) => attempts.length === 0)) return new Map();
  const placed =
    kind === 'height'
      ? placeByHeights(
          ranked.map((result) => ({
            result,
            heights: heightsOf(result.attempts),
            measure: result.measure,
            jumpOffOrder: result.place,
          })),
        )
      : kind === 'distance'
        ? placeByTrials(ranked.map((result) => ({ result, trials: trialsOf(result.attempts) })))
        : [];
  const isExplained = ({ markRaw }: Explained) =>
    kind === 'height' || ranked.filter((other) => other.markRaw === markRaw).length > 1;
  return new Map(
    placed.flatMap(({ item: { result }, place, why: reason }) =>
      place === result.place && isExplained(result) ? [[result.resultId, reason] as const] : [],
    ),
  );
}

function placeAsRecorded({ place }: Listed): Why {
  return place === null
    ? why('no-place-recorded', resultWords.recordedWithoutPlace)
    : why('place-recorded', resultWords.recordedPlace(place), resultWords.recordedRule);
}
