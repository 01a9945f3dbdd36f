// The tree of schools: World, countries, states, associations and leagues, and which teams belong to them in a season.
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { visibleDivisions } from './school-division-crumbs.rules.ts';
import {
  divisionUnknown,
  joinYears,
  type Membership,
  refusalToMembership,
  type SchoolDivision,
  type SchoolDivisionToEnsure,
  type TeamPlace,
} from './school-divisions.rules.ts';
import {
  countMembers,
  ensureChild,
  insertMemberships,
  listChildren,
  listChildrenOfAll,
  listMembers,
  listNodesAboveTeam,
  listPath,
  listTree,
  lockDivision,
  takeMemberships,
} from './school-divisions.store.ts';

/** Lists the divisions directly below a node; null asks for the root. */
export function listSchoolDivisions(ctx: Context, parentId: number | null): Promise<SchoolDivision[]> {
  return listChildren(ctx, parentId);
}

/** Lists the divisions directly below these nodes, those of each parent in their order. */
export function listChildrenOf(ctx: Context, parentIds: readonly number[]): Promise<SchoolDivision[]> {
  return listChildrenOfAll(ctx, parentIds);
}

/** The tree from the root down, level by level, until it has `most` nodes. */
export function listSchoolTree(ctx: Context, limit: number): Promise<SchoolDivision[]> {
  return listTree(ctx, limit);
}

/** Lists the path from World to the node; 404 `SCHOOL_DIVISION_UNKNOWN`. */
export async function getDivisionPath(ctx: Context, schoolDivisionId: number): Promise<SchoolDivision[]> {
  const path = await listPath(ctx, schoolDivisionId);
  if (path.length === 0) throw divisionUnknown();
  return path;
}

/** Finds or creates the nodes of a country and, when given, its state. */
export function ensureSchoolDivisions(
  ctx: Context,
  place: { country: string; state?: string | null },
): Promise<{ countryId: number; stateId: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    const [world] = await listChildren(ctx, null);
    const parentId = world!.schoolDivisionId;
    const countryId = await ensureSchoolDivision(ctx, { parentId, kind: 'country', name: place.country });
    if (!place.state) return { countryId, stateId: null };
    const state = { parentId: countryId, kind: 'state', name: place.state } as const;
    return { countryId, stateId: await ensureSchoolDivision(ctx, state) };
  });
}

/**
 * Finds or creates the node of this parent, kind and name. A given short name, levels or order replaces the stored one.
 */
export function ensureSchoolDivision(ctx: Context, division: SchoolDivisionToEnsure): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { schoolDivisionId, isChanged } = await ensureChild(ctx, division, ctx.clock.now().toString());
    if (isChanged) ctx.announce({ evict: ['school-divisions'] });
    return schoolDivisionId;
  });
}

/**
 * Adds teams to a division for these years. Years that overlap or touch stored ones become one span, so that saving the
 * same again changes nothing.
 */
export function saveMembership(ctx: Context, membership: Membership): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const refusal = refusalToMembership(membership);
    if (refusal) throw refusal;
    const { schoolDivisionId, sport, teamIds, fromYear, toYear } = membership;
    if (!(await lockDivision(ctx, schoolDivisionId))) throw divisionUnknown();
    const joined = Map.groupBy(await takeMemberships(ctx, membership), ({ teamId }) => teamId);
    const members = [...new Set(teamIds)].map((teamId) => ({
      teamId,
      ...joinYears({ fromYear, toYear }, joined.get(teamId) ?? []),
    }));
    await insertMemberships(ctx, { schoolDivisionId, sport }, members);
    ctx.announce({ evict: ['school-divisions', ...members.map(({ teamId }) => `team:${teamId}`)] });
  });
}

interface SportYear {
  sport: Sport;
  /** The year of the season's id, for indoor seasons as well. */
  year: number;
}

/** The teams of the node and of everything below it, ascending. */
export function listTeamIdsOfDivision(
  ctx: Context,
  schoolDivisionId: number,
  when: SportYear,
): Promise<number[]> {
  return listMembers(ctx, schoolDivisionId, when);
}

/** Counts the teams of each node and of everything below it; nodes without teams are left out. */
export function countTeamsOfDivisions(
  ctx: Context,
  schoolDivisionIds: readonly number[],
  when: SportYear,
): Promise<ReadonlyMap<number, number>> {
  return countMembers(ctx, schoolDivisionIds, when);
}

/**
 * Lists the state, associations and leagues of a team in a season, from the widest to the narrowest; for a team without
 * any, the country and state of its address.
 */
export async function listPlacesOfTeam(
  ctx: Context,
  team: TeamPlace,
  when: SportYear,
): Promise<SchoolDivision[]> {
  return visibleDivisions(await listNodesAboveTeam(ctx, team, when));
}
