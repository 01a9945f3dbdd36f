// Counts athletes who wait for a team's coaches: on the roster of any season, or because of a request or offer of
// another team.
import type { Context } from '#kit/server/context.ts';
import { requireCoachOrMaker } from '#people/access/membership/access.service.ts';
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
  /** Counts the rosters of all seasons. */
  athletes: number;
  /** Counts requests of other teams about an athlete who would leave or join. */
  moves: number;
  /** Rosters with waiting athletes, newest season first. */
  rosters: RosterWithWaiting[];
  /** The newest waiting time; null if nobody waits. */
  lastAt: string | null;
}

/** Only for coaches of the team in that sport, and admins. */
export async function countWaitingAthletes(ctx: Context, where: TeamAndSport): Promise<RosterWaiting> {
  await requireCoachOrMaker(ctx, where.teamId, where.sport);
  const [waiting] = await countWaitingOfTeams(ctx, [where]);
  return waiting!;
}

/** Returns one row for each of these teams, in order. It checks no permission. */
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
    const [rosterRows, moveRow] = [rosters.filter(isHere), moves.find(isHere)];
    const instants = [...rosterRows, ...(moveRow ? [moveRow] : [])].map(({ lastAt }) => lastAt);
    return {
      teamId,
      sport,
      athletes: rosterRows.reduce((sum, { athletes }) => sum + athletes, 0),
      moves: moveRow?.moves ?? 0,
      rosters: rosterRows.map(({ seasonId, gender, athletes }) => ({
        kind: seasonKindOf(sport, isIndoorSeason(seasonId)),
        seasonId,
        gender,
        athletes,
      })),
      lastAt: instants.sort().at(-1) ?? null,
    };
  });
}
