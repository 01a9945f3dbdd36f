// The meets around today of somebody's teams and athletes, those they run, and those among their favorites.

import type { Favorite } from '#community/favorites/favorites.rules.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, type Day, meetTiming } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { athletesAt, type ComingMeet, type LookedAfter } from './member-home.rules.ts';
import {
  listDaysOfMeets,
  listMeetsAround,
  listResultsInMeets,
  type MeetAroundToday,
} from './member-home.store.ts';

const AHEAD_DAYS = 90;
/** Those that the reader runs stay for a while: results are checked after the meet. */
const HOSTED_DAYS = 21;
const MEETS_MOST = 40;

export interface HomeMeet extends ComingMeet {
  city: string | null;
  /** The reader runs it. */
  isHosted: boolean;
  progress: { total: number; official: number };
  resultCount: number;
  athletes: LookedAfter[];
  /** Of those athletes, as they were run. */
  results: { firstName: string; result: VisibleResult }[];
}

export interface HomePeople {
  lookedAfter: readonly LookedAfter[];
  teams: readonly { teamId: number; sport: Sport }[];
  hostedIds: readonly number[];
  favorites: readonly Favorite[];
}

/** The first one first; over ones only where the reader runs them. */
export async function listHomeMeets(ctx: Context, people: HomePeople, today: Day): Promise<HomeMeet[]> {
  const { lookedAfter, hostedIds } = people;
  const teams = [...people.teams, ...lookedAfter.flatMap((athlete) => athlete.teams)];
  const found = await listMeetsAround(ctx.db, {
    teamIds: [...new Set(teams.map(({ teamId }) => teamId))],
    hostedIds,
    meetIds: people.favorites.flatMap(({ Type, itemID }) =>
      Type === 'Meet' && itemID !== null ? itemID : [],
    ),
    from: addDays(today, -HOSTED_DAYS),
    until: addDays(today, AHEAD_DAYS),
    most: MEETS_MOST,
  });
  const rows = found.filter((row) => {
    const isOver = timingOf(ctx, row) === 'past';
    return row.isHosted || (!isOver && concerns(row, teams, people));
  });
  return withAthletes(ctx, rows, lookedAfter);
}

/** A team of the reader in the sport of the meet, or a star. */
function concerns(
  row: MeetAroundToday,
  teams: readonly { teamId: number; sport: Sport }[],
  { favorites }: HomePeople,
): boolean {
  const isFavorite = favorites.some(({ Type, itemID }) => Type === 'Meet' && itemID === row.meetId);
  return isFavorite || teams.some(({ teamId, sport }) => sport === row.sport && row.teamIds.includes(teamId));
}

async function withAthletes(
  ctx: Context,
  rows: readonly MeetAroundToday[],
  lookedAfter: readonly LookedAfter[],
): Promise<HomeMeet[]> {
  const current = rows.filter((row) => ['meet-day', 'between-days'].includes(timingOf(ctx, row)));
  const [days, ran] = await Promise.all([
    listDaysOfMeets(
      ctx.db,
      rows.map(({ meetId }) => meetId),
    ),
    listResultsInMeets(
      ctx.db,
      lookedAfter.map(({ athleteId }) => athleteId),
      current.map(({ meetId }) => meetId),
    ),
  ]);
  const shown = await listVisibleResults(
    ctx,
    ran.map(({ resultId }) => resultId),
  );
  return rows.map((row) => {
    const { setupState, venueId, venueName: name, timeZone, eventCount, officialCount, ...meet } = row;
    const results = ran.flatMap(({ athleteId, resultId }) => {
      const result = shown.get(resultId);
      const athlete = lookedAfter.find((one) => one.athleteId === athleteId);
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
      athletes: athletesAt(row, lookedAfter),
      results,
    };
  });
}

function timingOf(ctx: Context, { startOn, endOn, setupState, timeZone }: MeetAroundToday) {
  const span = { startOn, endOn, offDays: setupState.offDays ?? [] };
  return meetTiming(span, todayIn(ctx.clock, timeZone));
}
