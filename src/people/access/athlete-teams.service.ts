// Finds the teams of athletes, and whether another team or the family answers for them.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { TeamAndSport } from '#people/access/membership/access.store.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { isElsewhere, newestTeams } from './athlete-teams.rules.ts';
import { listStints } from './athlete-teams.store.ts';

/** Lists the teams for which the athlete competes: by sport those of the newest season, unless it ended a year ago. */
export async function teamsOfAthlete(ctx: Context, athleteId: number): Promise<TeamAndSport[]> {
  return (await teamsOfAthletes(ctx, [athleteId])).get(athleteId) ?? [];
}

/** Maps several athletes to their teams. */
export async function teamsOfAthletes(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<ReadonlyMap<number, TeamAndSport[]>> {
  const rows = await listStints(ctx, athleteIds);
  return new Map(rows.map(({ athleteId, stints }) => [athleteId, newestTeams(stints, thisYear(ctx))]));
}

/** Lists the teams that the athlete has left for another one. */
export async function listLeftTeams(ctx: Context, athleteId: number): Promise<TeamAndSport[]> {
  const [row] = await listStints(ctx, [athleteId]);
  return (row?.stints ?? []).filter(({ hasLeft }) => hasLeft).map(({ teamId, sport }) => ({ teamId, sport }));
}

/** Lists the athletes for whom others answer: a coach of this team may not add or activate them alone. */
export async function listElsewhere(
  ctx: Context,
  team: TeamAndSport,
  athleteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await listStints(ctx, athleteIds);
  const elsewhere = rows.filter((row) => isElsewhere(row, team, thisYear(ctx)));
  return new Set(elsewhere.map(({ athleteId }) => athleteId));
}

/** Whether the athlete competes for another team now, and not for this one. */
export async function hasOtherTeam(ctx: Context, team: TeamAndSport, athleteId: number): Promise<boolean> {
  const [row] = await listStints(ctx, [athleteId]);
  return row !== undefined && isElsewhere({ ...row, hasFamily: false }, team, thisYear(ctx));
}

const thisYear = ({ clock }: Context): number => dayParts(todayUtc({ clock })).year;
