// A season of an athlete: results by event, totals and meets.
import { factsOf, ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import { SCORING_ROUND, scoringPlaceOf } from '#competition/results/scoring/scoring.rules.ts';
import { compareDays, type Day } from '#sport/calendar/days.rules.ts';
import { hasStarted } from '#sport/marks/statuses.rules.ts';

/** The fields of a result that decide the order and the totals of a season. */
export interface SeasonResult {
  resultId: number;
  meetId: number;
  competedOn: Day;
  round: RoundCode;
  variantKey: string | null;
  eventName: string;
  parentId: number | null;
  teamId: number | null;
  relayLetter: string | null;
  place: number | null;
  status: string | null;
  validation: number;
  isExhibition: boolean;
  /** Units of 1/2520. */
  points: number | null;
  bestFlag: 'PR' | 'SR' | null;
  previousBest: number | null;
}

export interface EventOfSeason<Result> {
  /** Null for a part of a combined event and for an event outside the catalog; these are grouped by name. */
  variantKey: string | null;
  name: string;
  /** Newest first. */
  results: Result[];
}

/** Events with the most results come first, then relays, then parts of combined events. */
export function groupByEvent<Result extends SeasonResult>(
  results: readonly Result[],
): EventOfSeason<Result>[] {
  return [...Map.groupBy(results, groupOf).values()]
    .map((group) => toEvent(group.toSorted(newestFirst)))
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        b.results.length - a.results.length ||
        factsOf(a).sort - factsOf(b).sort ||
        a.name.localeCompare(b.name, 'en'),
    );
}

const isOwnEvent = ({ variantKey, parentId }: SeasonResult): boolean =>
  parentId === null && factsOf({ variantKey }).variant !== null;

const groupOf = (result: SeasonResult): string =>
  isOwnEvent(result) ? `${result.variantKey}` : `named ${result.eventName}`;

function toEvent<Result extends SeasonResult>(results: Result[]): EventOfSeason<Result> {
  const first = results[0]!;
  if (!isOwnEvent(first)) return { variantKey: null, name: first.eventName, results };
  return { variantKey: first.variantKey, name: factsOf(first).variant!.name, results };
}

function rankOf({ variantKey }: EventOfSeason<unknown>): number {
  if (variantKey === null) return 2;
  return factsOf({ variantKey }).isRelay ? 1 : 0;
}

function newestFirst(a: SeasonResult, b: SeasonResult): number {
  return (
    compareDays(b.competedOn, a.competedOn) ||
    ROUND_CODES.indexOf(b.round) - ROUND_CODES.indexOf(a.round) ||
    b.resultId - a.resultId
  );
}

export interface Glance {
  /** Results without DNS and scratches. */
  starts: number;
  /** Improvements only; a first mark has the PR flag but does not count here. */
  personalRecords: number;
  /** First places in finals. */
  wins: number;
  /** Units of 1/2520, a relay counting one leg's share. Null when nothing was scored. */
  points: number | null;
}

const LEGS_DEFAULT = 4;

export function summarizeSeason(results: readonly SeasonResult[]): Glance {
  const scored = results.filter(({ points }) => points !== null && points > 0);
  return {
    starts: results.filter(({ parentId, status }) => parentId === null && hasStarted(status)).length,
    personalRecords: results.filter(
      ({ bestFlag, previousBest }) => bestFlag === 'PR' && previousBest !== null,
    ).length,
    wins: results.filter(isWin).length,
    points: scored.length === 0 ? null : scored.reduce((sum, result) => sum + pointsOfAthlete(result), 0),
  };
}

const isWin = (result: SeasonResult): boolean =>
  result.round === SCORING_ROUND && result.parentId === null && scoringPlaceOf(result) === 1;

function pointsOfAthlete({ points, relayLetter, variantKey }: SeasonResult): number {
  if (relayLetter === null) return points ?? 0;
  return Math.round((points ?? 0) / (factsOf({ variantKey }).variant?.legs ?? LEGS_DEFAULT));
}

export interface MeetOfSeason {
  meetId: number;
  /** The day of the last result there. */
  competedOn: Day;
  eventCount: number;
}

/** Newest first; the parts of a combined event count as one event, and so do the rounds of an event. */
export function meetsOf(results: readonly SeasonResult[]): MeetOfSeason[] {
  return [...Map.groupBy(results, ({ meetId }) => meetId)]
    .map(([meetId, all]) => ({
      meetId,
      competedOn: all
        .map(({ competedOn }) => competedOn)
        .sort(compareDays)
        .at(-1)!,
      eventCount: new Set(all.filter(({ parentId }) => parentId === null).map(groupOf)).size,
    }))
    .sort((a, b) => compareDays(b.competedOn, a.competedOn) || b.meetId - a.meetId);
}
