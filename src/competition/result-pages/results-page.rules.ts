// Results on a page: their order, gaps, the summary of a round, and the reasons of places.
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

/** The fields on which the order and the place of a result depend. */
export interface Listed {
  resultId: number;
  /** Name of the athlete or the team, the last criterion of the order. */
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

/** An invalidated mark has a validation below 0. */
export const isInvalidated = (result: Pick<Listed, 'validation'>): boolean => result.validation < 0;

/** The mark has not been confirmed yet. */
export const isAwaitingValidation = (result: Pick<Listed, 'validation'>): boolean => result.validation === 0;

const statusOf = (result: Listed): StatusCode | null =>
  result.status !== null && isStatusCode(result.status) ? result.status : null;

/** Orders results by place, then marks without a place, invalid marks, and results without a mark by status. */
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

/** Returns the gap to the best time, "+0.23"; null for the best time, in field events, and without a mark. */
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
    ...results.filter((result) => !isInvalidated(result)).map(({ markRaw }) => markRaw),
  );
  return isValidMark(best) ? best : null;
}

/**
 * Finds results with the same hundredths as another result of the round and different thousandths. Their marks are
 * shown with thousandths.
 */
export function withTellingThousandths(results: readonly Listed[], kind: MarkKind): Set<number> {
  if (kind !== 'time') return new Set();
  const byHundredth = Map.groupBy(
    results.filter((result) => isValidMark(result.markRaw)),
    (result) => Math.ceil(result.markRaw / 10),
  );
  const telling = [...byHundredth.values()].filter(
    (group) => new Set(group.map(({ markRaw }) => markRaw)).size > 1,
  );
  return new Set(telling.flat().map((result) => result.resultId));
}

/**
 * Derives the place of each result in its heat from the order of the round; equal marks share it. Used for rounds of
 * several heats whose reports print no places.
 */
export function heatPlacesOf(results: readonly Listed[]): Map<number, number> {
  const ranked = results.filter(
    (result) =>
      result.heat !== null && result.status === null && listingGroup(result) < 2 && !result.isExhibition,
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

/** "Timed finals, 4 heats, FAT"; null when empty. */
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

/** A result with the data that explains its place. */
export interface Explained extends Listed {
  markText: string;
  measure: Measure | null;
  /** Attempts in a field event; empty when there are none. */
  attempts: readonly StoredAttempt[];
}

/**
 * Explains the place of each result of a round, in field events by misses and next best trials when these are known.
 * A place that the rules alone would not give is explained as recorded.
 */
export function placeWhys(results: readonly Explained[], kind: MarkKind): Map<number, Why> {
  const placed = placesWithTies(
    results.map((result) => ({
      result,
      name: result.name,
      markText: result.markText,
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

/** Explains places that follow from the attempts alone; empty when somebody's attempts are missing. */
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
