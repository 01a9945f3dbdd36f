// How many athletes wait for the coaches of a team: on the roster of any season, or because another team asks for them or offers them.
import type { Context } from '#kit/server/context.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { isIndoorSeason, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { countMovesToAnswer, listWaitingOnRosters, type TeamAndSport } from './roster-waiting.store.ts';

export interface RosterWithWaiting {
  kind: SeasonKind;
  seasonId: number;
  gender: Gender;
  athletes: number;
}

export interface RosterWaiting extends TeamAndSport {
  /** On the rosters of all seasons. */
  athletes: number;
  /** Questions of other teams about an athlete who would leave or come. */
  moves: number;
  /** Where the athletes wait, the newest season first. */
  rosters: RosterWithWaiting[];
  /** Of the newest of all; null when nobody waits. */
  lastAt: string | null;
}

/** For coaches of the team in that sport, and admins. */
export async function countWaitingAthletes(ctx: Context, where: TeamAndSport): Promise<RosterWaiting> {
  await requireCoach(ctx, where.teamId, where.sport);
  const [waiting] = await countWaitingOfTeams(ctx, [where]);
  return waiting!;
}

/** One row for each of these teams, in their order. Nobody is asked for permission here. */
export async function countWaitingOfTeams(
  ctx: Context,
  teams: readonly TeamAndSport[],
): Promise<RosterWaiting[]> {
  const [rosters, moves] = await Promise.all([
    listWaitingOnRosters(ctx, teams),
    countMovesToAnswer(ctx, teams),
  ]);
  return teams.map(({ teamId, sport }) => {
    const isHere = (row: TeamAndSport) => row.teamId === teamId && row.sport === sport;
    const [own, asked] = [rosters.filter(isHere), moves.find(isHere)];
    const instants = [...own, ...(asked ? [asked] : [])].map(({ lastAt }) => lastAt);
    return {
      teamId,
      sport,
      athletes: own.reduce((sum, { athletes }) => sum + athletes, 0),
      moves: asked?.moves ?? 0,
      rosters: own.map(({ seasonId, gender, athletes }) => ({
        kind: seasonKindOf(sport, isIndoorSeason(seasonId)),
        seasonId,
        gender,
        athletes,
      })),
      lastAt: instants.sort().at(-1) ?? null,
    };
  });
}
