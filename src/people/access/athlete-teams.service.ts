// Finds the teams of athletes, and whether another team or the family answers for them.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { TeamAndSport } from '#people/access/membership/access.store.ts';
import { findTeam } from '#people/teams/teams.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { isElsewhere, newestTeams } from './athlete-teams.rules.ts';
import { listEverOnRosters, listOutOfReach, listStints } from './athlete-teams.store.ts';

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

/**
 * Lists the athletes for whom others answer: a coach of this team may not add or activate them alone. A team that no
 * admin has confirmed answers for nobody who has an account, a parent or another roster.
 */
export async function listElsewhere(
  ctx: Context,
  team: TeamAndSport,
  athleteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if ((await findTeam(ctx, team.teamId)) === null) {
    return new Set(await listOutOfReach(ctx, team.teamId, athleteIds));
  }
  const rows = await listStints(ctx, athleteIds);
  const elsewhere = rows.filter((row) => isElsewhere(row, team, thisYear(ctx)));
  return new Set(elsewhere.map(({ athleteId }) => athleteId));
}

/** Lists the athletes of a team's rosters for whom nobody else answers: no account, no parent, no other roster. */
export async function listNewcomers(ctx: Context, teamId: number): Promise<number[]> {
  const athleteIds = await listEverOnRosters(ctx, teamId);
  const outOfReach = new Set(await listOutOfReach(ctx, teamId, athleteIds));
  return athleteIds.filter((athleteId) => !outOfReach.has(athleteId));
}

/** Whether the athlete competes for another team now, and not for this one. */
export async function hasOtherTeam(ctx: Context, team: TeamAndSport, athleteId: number): Promise<boolean> {
  const [row] = await listStints(ctx, [athleteId]);
  return row !== undefined && isElsewhere({ ...row, hasFamily: false }, team, thisYear(ctx));
}

const thisYear = ({ clock }: Context): number => dayParts(todayUtc({ clock })).year;
