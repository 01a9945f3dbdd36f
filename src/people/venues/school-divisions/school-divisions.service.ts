// The tree of schools: World, countries, states, associations and leagues, and which teams belong to them in a season.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { readShared } from '#kit/server/pages/shared-reads.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { visibleDivisions } from './school-division-crumbs.rules.ts';
import {
  divisionUnknown,
  hasMembers,
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
  listPathAndChildren,
  listTree,
  lockDivision,
  takeMemberships,
} from './school-divisions.store.ts';

/**
 * Announced when the tree changes: its divisions, their names, or which teams belong to them. It covers what is read
 * of the tree alone. Counts of teams do not look at the teams, so one that is removed or renamed changes none of them.
 */
const TREE_TAGS = ['school-divisions'];

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
export async function getDivisionPath(
  ctx: Context,
  schoolDivisionId: number,
): Promise<readonly SchoolDivision[]> {
  const { path } = await readFamily(ctx, schoolDivisionId);
  if (path.length === 0) throw divisionUnknown();
  return path;
}

interface Family {
  /** From World to the division; empty if there is none. */
  path: readonly SchoolDivision[];
  children: readonly SchoolDivision[];
}

/** A page that shows a path mostly shows the children of its last division too. */
function readFamily(ctx: Context, schoolDivisionId: number): Promise<Family> {
  return readShared(ctx, `division ${schoolDivisionId}`, TREE_TAGS, async () => {
    const divisions = await listPathAndChildren(ctx, schoolDivisionId);
    const isChild = ({ parentId }: SchoolDivision) => parentId === schoolDivisionId;
    return {
      path: divisions.filter((division) => !isChild(division)),
      children: divisions.filter(isChild),
    };
  });
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
): Promise<readonly number[]> {
  return readShared(ctx, `teams of division ${schoolDivisionId} ${keyOf(when)}`, TREE_TAGS, () =>
    listMembers(ctx, schoolDivisionId, when),
  );
}

const keyOf = ({ sport, year }: SportYear): string => `${sport} ${year}`;

export interface CountedDivision extends SchoolDivision {
  /** The number of teams of the division and of everything below it; null for one that teams cannot belong to. */
  teamCount: number | null;
}

/** Lists the divisions directly below each division of a path, with their teams. */
export async function listCountedChildren(
  ctx: Context,
  path: readonly SchoolDivision[],
  when: SportYear,
): Promise<CountedDivision[]> {
  const ofEach = await Promise.all(
    path.map(({ schoolDivisionId }) => readCountedChildren(ctx, schoolDivisionId, when)),
  );
  return ofEach.flat();
}

/** The counts of all teams of a state take longer than the page of a list, and are the same for all its lists. */
async function readCountedChildren(
  ctx: Context,
  parentId: number,
  when: SportYear,
): Promise<readonly CountedDivision[]> {
  const { children } = await readFamily(ctx, parentId);
  const memberIds = children.filter(hasMembers).map(({ schoolDivisionId }) => schoolDivisionId);
  const counts =
    memberIds.length === 0
      ? new Map<number, number>()
      : await readShared(ctx, `teams below division ${parentId} ${keyOf(when)}`, TREE_TAGS, () =>
          countMembers(ctx, memberIds, when),
        );
  return children.map((child) => ({
    ...child,
    teamCount: hasMembers(child) ? (counts.get(child.schoolDivisionId) ?? 0) : null,
  }));
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
