// The public view of the races of a cross-country meet: one race with its team scores, or all races as cards.
import { factsOf, isRace, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import { getMeetRace, listMeetEvents } from '#competition/events/meet-events.service.ts';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import type { MeetRecord } from '#competition/records/meet-records.service.ts';
import {
  type EventPage,
  getPageOfEvent,
  isRecordOf,
  listEventsWithResults,
  listRecordsOfMeet,
  type PageResult,
  toPageResult,
} from '#competition/result-pages/results-page.service.ts';
import {
  type RaceResult,
  type RaceRunner,
  type RaceScores,
  raceRulesOf,
  scoreRace,
} from '#competition/results/scoring/cross-country-race.rules.ts';
import { SCORING_ROUND } from '#competition/results/scoring/scoring.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { type PaceUnit, paceUnitIn } from '#sport/marks/paces.rules.ts';
import type { CrossCountryRules } from '#sport/scoring/cross-country-settings.rules.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import { listFinisherCounts, listLeaderRows } from './race-page.store.ts';

/** A result of the page in the form that scoring needs. */
export interface RacedResult extends RaceResult {
  page: PageResult;
}

export interface RacePage {
  meters: number;
  rules: CrossCountryRules;
  paceUnit: PaceUnit;
  finisherCount: number;
  /** Number of runners whose score in the results file differs from the one calculated here. */
  differentScoreCount: number;
  /** Null when teams are not scored. */
  scores: RaceScores<RacedResult> | null;
  /** Runners by result; empty when teams are not scored. */
  runnerOf: ReadonlyMap<number, RaceRunner<RacedResult>>;
}

/** Returns the race of a division of the granted meet; refuses with 404 `EVENT_UNKNOWN`. */
export async function getRaceEventPage(ctx: Context, meetDivisionId: number): Promise<EventPage> {
  // Must come before reading the events, so that a removed meet is refused as such.
  const { meetId } = await getGrantedMeet(ctx);
  return getPageOfEvent(ctx, getMeetRace(await listMeetEvents(ctx, meetId), meetDivisionId));
}

/** Scores the results of a cross-country race; returns null for other events. */
export function racePageOf({ event, rounds, country }: EventPage): RacePage | null {
  if (!isRace(event)) return null;
  const { results = [], waiting = [] } = rounds.find(({ round }) => round === SCORING_ROUND) ?? {};
  const raced = results.map((page) => ({
    ...page,
    teamName: page.teamId === null ? null : page.teamName,
    page,
  }));
  const rules = raceRulesOf(event);
  const scores = scoreRace(raced, rules, { waiting, scorings: event.raceScorings });
  const finishers = scores.runners.filter(({ notCounted }) => notCounted !== 'no-finish');
  return {
    meters: metersOf(event),
    rules,
    paceUnit: paceUnitIn(country),
    finisherCount: finishers.length,
    differentScoreCount: event.isScored ? countDifferentScores(scores.runners) : 0,
    scores: event.isScored ? scores : null,
    runnerOf: new Map(event.isScored ? scores.runners.map((runner) => [runner.result.resultId, runner]) : []),
  };
}

/** Returns 0 for a race without printed scores. */
function countDifferentScores(runners: readonly RaceRunner<RacedResult>[]): number {
  const printed = runners.map(({ result, scoringPlace }) => ({
    score: result.page.printedPoints2520,
    expected: scoringPlace === null ? null : scoringPlace * POINT,
  }));
  if (printed.every(({ score }) => score === null)) return 0;
  return printed.filter(({ score, expected }) => score !== expected).length;
}

const LEADERS_TO_PLACE = 5;

export interface RaceCard {
  event: MeetEvent;
  meters: number;
  finisherCount: number;
  hasResults: boolean;
  /** The first finishers, best first. */
  leaders: PageResult[];
  records: MeetRecord[];
}

/** Lists the races of the granted meet in order, with first finishers and records; empty for a track meet. */
export async function listRaceCards(ctx: Context): Promise<RaceCard[]> {
  const { meetId } = await getGrantedMeet(ctx);
  const races = (await listMeetEvents(ctx, meetId)).filter(isRace);
  if (races.length === 0) return [];
  const [counts, leaders, withResults, records] = await Promise.all([
    listFinisherCounts(ctx, meetId),
    listLeaderRows(ctx, meetId, LEADERS_TO_PLACE),
    listEventsWithResults(ctx, meetId),
    listRecordsOfMeet(ctx, meetId),
  ]);
  const leadersOf = Map.groupBy(leaders, (row) => row.meetEventId);
  return races.map((event) => ({
    event,
    meters: metersOf(event),
    finisherCount: counts.get(event.meetEventId) ?? 0,
    hasResults: withResults.has(event.meetEventId),
    leaders: (leadersOf.get(event.meetEventId) ?? []).map((row) => toPageResult(row)),
    records: records.filter((record) => isRecordOf(record, event)),
  }));
}

const metersOf = (event: MeetEvent): number => factsOf(event).variant?.distanceMeters ?? 0;
