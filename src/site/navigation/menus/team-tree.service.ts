// Reads a team menu: the team in its latest season of a sport, its school divisions, and its linked teams.
import {
  getTeamInSeason,
  listDivisionsAbove,
  type TeamInSeason,
} from '#competition/team-pages/season/team-head.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { type LinkedTeam, listTeamsSharingAthletes } from './division-teams.store.ts';

export interface TeamTree extends TeamInSeason {
  divisions: SchoolDivision[];
  linkedTeams: LinkedTeam[];
}

const LINKED_TEAMS_MAX = 6;
/** A single athlete who changed teams does not link two teams. */
const SHARED_ATHLETES_MIN = 2;

/** Uses the newest season of the sport. Refuses with 404 `TEAM_UNKNOWN`, or `SEASON_UNKNOWN` for an invalid sport. */
export async function getTeamTree(ctx: Context, teamId: number, sport: string): Promise<TeamTree> {
  const teamInSeason = await getTeamInSeason(ctx, teamId, { sport });
  const { team, season } = teamInSeason;
  const [divisions, linkedTeams] = await Promise.all([
    listDivisionsAbove(ctx, team, season),
    listTeamsSharingAthletes(
      ctx,
      { teamId, sport: sportOfKind(season.kind), seasonId: season.id },
      { min: SHARED_ATHLETES_MIN, limit: LINKED_TEAMS_MAX },
    ),
  ]);
  return { ...teamInSeason, divisions, linkedTeams };
}
