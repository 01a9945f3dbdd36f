// An athlete's progress in one event: every mark by date, the standards of the state, and close rivals.

import type { ResultOfAthlete } from '#competition/athlete-pages/athlete-results.rules.ts';
import { listResults } from '#competition/athlete-pages/athlete-results.service.ts';
import { gradedSeasons } from '#competition/athlete-pages/profile/athlete-head.rules.ts';
import {
  type AthleteProfile,
  getAthleteProfile,
  teamOfAthlete,
} from '#competition/athlete-pages/profile/athlete-profile.service.ts';
import {
  type EventOfAthlete,
  eventKey,
  eventsOf,
  isIn,
  type SeasonOfAthlete,
} from '#competition/athlete-pages/profile/participations.rules.ts';
import { factsOf } from '#competition/events/meet-events.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { buildProgress, type ProgressPoint } from './progress.rules.ts';
import { listStateStandardRows, type StandardRow } from './progress.store.ts';
import { MET_MIN, RACES_SEARCHED_MAX, RIVALS_MAX, type Rival } from './rivals.rules.ts';
import { listRivalRows } from './rivals.store.ts';

export interface AthleteProgress {
  athlete: AthleteProfile;
  /** Null for an athlete without results in events of the catalog. */
  event: EventOfAthlete | null;
  /** The seasons with a mark, oldest first. */
  seasons: SeasonOfAthlete[];
  points: ProgressPoint<ResultOfAthlete>[];
  standards: StandardRow[];
  rivals: Rival[];
}

/** The event defaults to the main one, also when the athlete has no results in it. Refuses with 404 `ATHLETE_UNKNOWN`. */
export async function getAthleteProgress(
  ctx: Context,
  athleteId: number,
  { sport, event: requested }: { sport: Sport; event: string | null },
): Promise<AthleteProgress> {
  const athlete = await getAthleteProfile(ctx, athleteId);
  const { participations } = athlete;
  const events = eventsOf(participations, sport);
  const event = events.find((item) => eventKey(item) === requested) ?? events[0] ?? null;
  const seasons = gradedSeasons(athlete, sport);
  const newest = seasons.find(({ id }) =>
    participations.some((each) => event && each.seasonId === id && isIn(each, event)),
  );
  if (!event || !newest) return { athlete, event: null, seasons: [], points: [], standards: [], rivals: [] };
  const [results, standards, rivals] = await Promise.all([
    listResults(ctx, event.resultIds),
    listStandards(ctx, athlete, event, newest.id),
    listRivals(ctx, athlete, event, { sport, seasonId: newest.id }),
  ]);
  const points = buildProgress(results);
  const withMark = new Set(points.map(({ mark }) => mark.seasonId));
  return {
    athlete,
    event,
    seasons: seasons.filter(({ id }) => withMark.has(id)).reverse(),
    points,
    standards,
    rivals,
  };
}

async function listStandards(
  ctx: Context,
  athlete: AthleteProfile,
  { variant, isRelay }: EventOfAthlete,
  seasonId: number,
): Promise<StandardRow[]> {
  const team = isRelay ? null : teamOfAthlete(athlete);
  return team?.state ? listStateStandardRows(ctx, team.state, variant, athlete.gender, seasonId) : [];
}

async function listRivals(
  ctx: Context,
  { recordedIds }: AthleteProfile,
  { variant, isRelay, resultIds }: EventOfAthlete,
  { sport, seasonId }: { sport: Sport; seasonId: number },
): Promise<Rival[]> {
  if (isRelay) return [];
  const isByHeat = factsOf({ variantKey: variant }).markKind === 'time';
  const races = resultIds.slice(0, RACES_SEARCHED_MAX[sport]);
  const rows = await listRivalRows(ctx, races, isByHeat, recordedIds, MET_MIN, RIVALS_MAX, variant, seasonId);
  return rows.map(({ athleteId, teamName, metCount, aheadCount, behindCount, best, ...person }) => ({
    athleteId,
    person: visiblePerson(person),
    teamName,
    metCount,
    aheadCount,
    behindCount,
    best,
  }));
}
