// Reads a division menu: the division's siblings, and the divisions, states and teams below it.
import { membershipYear } from '#competition/bests/list-scopes.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import {
  hasMembers,
  placeOf,
  type SchoolDivision,
} from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  type CountedDivision,
  getDivisionPath,
  listChildrenOf,
  listCountedChildren,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { proposeSeason } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { countRosters, listMemberTeams, listTeamsInRegion, type TeamBelow } from './division-teams.store.ts';
import { LINKS_PER_COLUMN } from './menu-columns.rules.ts';

/** Twelve columns of teams; visitors find further teams by name. */
export const MENU_TEAMS_MAX = 12 * LINKS_PER_COLUMN;

export interface MenuDivision extends CountedDivision {
  hasBelow: boolean;
}

export interface DivisionChildren {
  /** From World to the division itself. */
  path: readonly SchoolDivision[];
  siblings: MenuDivision[];
  divisions: MenuDivision[];
  teams: (TeamBelow & { athleteCount: number })[];
  hasMoreTeams: boolean;
}

/** Uses this year's season by default. Refuses an unknown division with 404 `SCHOOL_DIVISION_UNKNOWN`. */
export async function getDivisionChildren(
  ctx: Context,
  schoolDivisionId: number,
  { sport, season }: { sport: Sport; season: number | null },
): Promise<DivisionChildren> {
  const path = await getDivisionPath(ctx, schoolDivisionId);
  const today = todayUtc(ctx);
  const seasonId = season ?? proposeSeason(sport, today, false).id;
  const when = { sport, year: membershipYear(seasonId, today) };
  const nodes = await countedNodes(ctx, path, when);
  const divisions = nodes.filter(({ parentId }) => parentId === schoolDivisionId);
  const members = await listTeams(ctx, path, { isLowest: divisions.length === 0, when });
  const teams = members.slice(0, MENU_TEAMS_MAX);
  const athleteCounts = await countRosters(
    ctx,
    teams.map(({ teamId }) => teamId),
    { sport, seasonId },
  );
  return {
    path,
    siblings: nodes.filter(({ parentId }) => parentId !== schoolDivisionId),
    divisions,
    teams: teams.map((team) => ({ ...team, athleteCount: athleteCounts.get(team.teamId) ?? 0 })),
    hasMoreTeams: members.length > teams.length,
  };
}

interface SportYear {
  sport: Sport;
  year: number;
}

/** Reads the siblings of the last node and the nodes below it. */
async function countedNodes(
  ctx: Context,
  path: readonly SchoolDivision[],
  when: SportYear,
): Promise<MenuDivision[]> {
  const nodes = await listCountedChildren(ctx, path.slice(-2), when);
  const below = await listChildrenOf(
    ctx,
    nodes.map(({ schoolDivisionId }) => schoolDivisionId),
  );
  const parents = new Set(below.map(({ parentId }) => parentId));
  return nodes.map((node) => ({
    ...node,
    hasBelow: node.teamCount === null || node.teamCount > 0 || parents.has(node.schoolDivisionId),
  }));
}

/** A state lists its teams only when it has no divisions; hundreds of teams would not make a menu. */
function listTeams(
  ctx: Context,
  path: readonly SchoolDivision[],
  { isLowest, when }: { isLowest: boolean; when: SportYear },
): Promise<TeamBelow[]> {
  const node = path.at(-1)!;
  const limit = MENU_TEAMS_MAX + 1;
  if (hasMembers(node)) return listMemberTeams(ctx, node.schoolDivisionId, when, limit);
  const country = path.find(({ kind }) => kind === 'country');
  if (!isLowest || !country) return Promise.resolve([]);
  return listTeamsInRegion(ctx, { region: placeOf(node), country: placeOf(country) }, limit);
}
