// Lists a member's meets around today: of their teams and athletes, their own, their favorites, and those in their
// calendar or at which they work.

import type { Favorite } from '#community/favorites/favorites.rules.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, type Day, meetTiming } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { athletesAt, type ComingMeet, type HomeAthlete } from './member-home.rules.ts';
import {
  listDaysOfMeets,
  listMeetsAround,
  listResultsInMeets,
  type MeetAroundToday,
} from './member-home.store.ts';

const AHEAD_DAYS = 90;
/** The reader's own meets stay for a while, because results are checked after the meet. */
const HOSTED_DAYS = 21;
const MEETS_MAX = 40;

export interface HomeMeet extends ComingMeet {
  city: string | null;
  /** True when the reader runs the meet. */
  isHosted: boolean;
  /** False while only its staff sees the meet. */
  isPublic: boolean;
  progress: { total: number; official: number };
  resultCount: number;
  athletes: HomeAthlete[];
  /** The results of these athletes, in the order in which they were run. */
  results: { firstName: string; result: VisibleResult }[];
}

export interface HomePeople {
  homeAthletes: readonly HomeAthlete[];
  teams: readonly { teamId: number; sport: Sport }[];
  hostedIds: readonly number[];
  favorites: readonly Favorite[];
  /** Meets in the reader's own calendar, and those at which the reader times, checks in or judges. */
  ownMeetIds: readonly number[];
}

/** The earliest meet comes first; past meets are listed only when the reader runs them. */
export async function listHomeMeets(ctx: Context, people: HomePeople, today: Day): Promise<HomeMeet[]> {
  const { homeAthletes, hostedIds } = people;
  const teams = [...people.teams, ...homeAthletes.flatMap((athlete) => athlete.teams)];
  const around = await listMeetsAround(ctx, {
    teamIds: [...new Set(teams.map(({ teamId }) => teamId))],
    hostedIds,
    meetIds: [
      ...people.ownMeetIds,
      ...people.favorites.flatMap(({ type, itemId }) => (type === 'Meet' && itemId !== null ? itemId : [])),
    ],
    from: addDays(today, -HOSTED_DAYS),
    until: addDays(today, AHEAD_DAYS),
    max: MEETS_MAX,
  });
  const rows = around.filter((row) => {
    const isOver = timingOf(ctx, row) === 'past';
    return row.isHosted || (!isOver && concerns(row, teams, people));
  });
  return withAthletes(ctx, rows, homeAthletes);
}

/** True for a meet of one of the reader's teams in its sport, for a favorite, and for one of the reader's own. */
function concerns(
  row: MeetAroundToday,
  teams: readonly { teamId: number; sport: Sport }[],
  { favorites, ownMeetIds }: HomePeople,
): boolean {
  const isFavorite = favorites.some(({ type, itemId }) => type === 'Meet' && itemId === row.meetId);
  if (isFavorite || ownMeetIds.includes(row.meetId)) return true;
  return teams.some(({ teamId, sport }) => sport === row.sport && row.teamIds.includes(teamId));
}

async function withAthletes(
  ctx: Context,
  rows: readonly MeetAroundToday[],
  homeAthletes: readonly HomeAthlete[],
): Promise<HomeMeet[]> {
  const current = rows.filter((row) => ['meet-day', 'between-days'].includes(timingOf(ctx, row)));
  const [days, ran] = await Promise.all([
    listDaysOfMeets(
      ctx,
      rows.map(({ meetId }) => meetId),
    ),
    listResultsInMeets(
      ctx,
      homeAthletes.map(({ athleteId }) => athleteId),
      current.map(({ meetId }) => meetId),
    ),
  ]);
  const visibleResults = await listVisibleResults(
    ctx,
    ran.map(({ resultId }) => resultId),
  );
  return rows.map((row) => {
    const { setupState, venueId, venueName: name, timeZone, eventCount, officialCount, ...meet } = row;
    const results = ran.flatMap(({ athleteId, resultId }) => {
      const result = visibleResults.get(resultId);
      const athlete = homeAthletes.find((homeAthlete) => homeAthlete.athleteId === athleteId);
      return result && athlete && result.meetId === row.meetId
        ? [{ firstName: athlete.firstName, result }]
        : [];
    });
    return {
      ...meet,
      offDays: setupState.offDays ?? [],
      timing: timingOf(ctx, row),
      venue: { venueId, name, timeZone },
      progress: { total: eventCount, official: officialCount },
      days: days.filter(({ meetId }) => meetId === row.meetId),
      athletes: athletesAt(row, homeAthletes),
      results,
    };
  });
}

function timingOf(ctx: Context, { startOn, endOn, setupState, timeZone }: MeetAroundToday) {
  const span = { startOn, endOn, offDays: setupState.offDays ?? [] };
  return meetTiming(span, todayIn(ctx.clock, timeZone));
}
