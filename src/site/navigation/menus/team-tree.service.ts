// What a team menu offers: the pages of the team in a sport, its place in the tree of schools, and the linked teams.
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
/** One athlete who moved makes no link. */
const LINKED_SHARE_LEAST = 2;

/** In the newest season of the sport. 404 `TEAM_UNKNOWN`; of a sport that is none `SEASON_UNKNOWN`. */
export async function getTeamTree(ctx: Context, teamId: number, sport: string): Promise<TeamTree> {
  const found = await getTeamInSeason(ctx, teamId, { sport });
  const { team, season } = found;
  const [divisions, linkedTeams] = await Promise.all([
    listDivisionsAbove(ctx, team, season),
    listTeamsSharingAthletes(
      ctx.db,
      { teamId, sport: sportOfKind(season.kind), seasonId: season.id },
      { least: LINKED_SHARE_LEAST, limit: LINKED_TEAMS_MAX },
    ),
  ]);
  return { ...found, divisions, linkedTeams };
}
