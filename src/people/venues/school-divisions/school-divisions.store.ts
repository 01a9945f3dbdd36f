// Owns: school_divisions, school_division_teams. The tree of schools: World, countries, states, associations and leagues.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type Membership,
  type SchoolDivision,
  type SchoolDivisionToEnsure,
  type TeamPlace,
  WORLD_DIVISION_ID,
  type YearSpan,
} from './school-divisions.rules.ts';

const DIVISION_COLUMNS = sql`d.id as "schoolDivisionId", d.parent_id as "parentId", d.kind, d.name,
  d.short_name as "shortName", d.level_mask as "levelMask"`;

export function listChildren(ctx: Context, parentId: number | null): Promise<SchoolDivision[]> {
  return parentId === null ? roots(ctx) : childrenOf(ctx, parentId);
}

const children = (isChild: RawBuilder<unknown>) => sql<SchoolDivision>`
  select ${DIVISION_COLUMNS} from school_divisions d
  where ${isChild} and d.removed_at is null
  order by d.sort, d.name collate people, d.id`;

const roots = compiledOnce(() => children(sql`d.parent_id is null`));
const childrenOf = compiledOnce((_, parentId: number) => children(sql`d.parent_id = ${parentId}`));

export function listChildrenOfAll(ctx: Context, parentIds: readonly number[]): Promise<SchoolDivision[]> {
  return childrenOfAll(ctx, parentIds);
}

const childrenOfAll = compiledOnce(
  (_, parentIds: readonly number[]) => sql<SchoolDivision>`
    select ${DIVISION_COLUMNS} from school_divisions d
    where d.parent_id = any(${parentIds}::bigint[]) and d.removed_at is null
    order by d.parent_id, d.sort, d.name collate people, d.id`,
);

export async function listTree({ db }: Context, limit: number): Promise<SchoolDivision[]> {
  const { rows } = await sql<SchoolDivision>`
    with recursive step as (
      select id, 0 as depth from school_divisions where parent_id is null
      union all
      select d.id, step.depth + 1
      from step join school_divisions d on d.parent_id = step.id and d.removed_at is null
    )
    select ${DIVISION_COLUMNS} from step join school_divisions d on d.id = step.id
    order by step.depth, d.sort, d.name collate people, d.id limit ${limit}`.execute(db);
  return rows;
}

/** Lists the path from the root to the node, then its children; empty when there is no such node. */
export function listPathAndChildren(ctx: Context, schoolDivisionId: number): Promise<SchoolDivision[]> {
  return pathAndChildren(ctx, schoolDivisionId);
}

const pathAndChildren = compiledOnce(
  (_, schoolDivisionId: number) => sql<SchoolDivision>`
    with recursive step as (
      select id, parent_id, 0 as height from school_divisions where id = ${schoolDivisionId} and removed_at is null
      union all
      select above.id, above.parent_id, step.height + 1
      from step join school_divisions above on above.id = step.parent_id
    ), family as (
      select id, height from step
      union all
      select child.id, -1 from step join school_divisions child on child.parent_id = step.id and child.removed_at is null
      where step.height = 0
    )
    select ${DIVISION_COLUMNS} from family join school_divisions d on d.id = family.id
    order by family.height desc, d.sort, d.name collate people, d.id`,
);

/** Finds or creates the child of this kind and name. */
export async function ensureChild(
  ctx: Context,
  { parentId, kind, name, shortName = null, levelMask = null, sort = null }: LooseDivision,
  now: string,
): Promise<{ schoolDivisionId: number; isChanged: boolean }> {
  const { rows: changed } = await sql<{ id: number }>`
    insert into school_divisions as d (parent_id, kind, name, short_name, level_mask, sort, created_at)
    values (${parentId}, ${kind}, ${name}, ${shortName}, coalesce(${levelMask}::int, 0), coalesce(${sort}::int, 0), ${now})
    on conflict (parent_id, kind, name) where removed_at is null do update set
      short_name = coalesce(${shortName}, d.short_name),
      level_mask = coalesce(${levelMask}::int, d.level_mask),
      sort = coalesce(${sort}::int, d.sort),
      version = d.version + 1
    where (coalesce(${shortName}, d.short_name), coalesce(${levelMask}::int, d.level_mask), coalesce(${sort}::int, d.sort))
      is distinct from (d.short_name, d.level_mask, d.sort)
    returning id`.execute(ctx.db);
  const id = changed[0]?.id ?? (await findChild(ctx, { parentId, kind, name }));
  return { schoolDivisionId: id, isChanged: changed.length > 0 };
}

type LooseDivision = Omit<SchoolDivisionToEnsure, 'levelMask' | 'sort'> & {
  levelMask?: number | null;
  sort?: number | null;
};

async function findChild(
  { db }: Context,
  child: Pick<SchoolDivisionToEnsure, 'parentId' | 'kind' | 'name'>,
): Promise<number> {
  const { id } = await db
    .selectFrom('school_divisions')
    .select('id')
    .where('parent_id', '=', child.parentId)
    .where('kind', '=', child.kind)
    .where('name', '=', child.name)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody else changes the members until the end of the transaction. Returns false when there is no such node. */
export async function lockDivision({ db }: Context, schoolDivisionId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from school_divisions where id = ${schoolDivisionId} and removed_at is null
    for no key update`.execute(db);
  return rows.length > 0;
}

type Member = YearSpan & { teamId: number };

/** Removes the spans that overlap or touch these years, to be written again as one. */
export async function takeMemberships(
  { db }: Context,
  { schoolDivisionId, sport, fromYear, toYear, teamIds }: Membership,
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    delete from school_division_teams
    where school_division_id = ${schoolDivisionId} and sport = ${sport} and team_id = any(${teamIds}::bigint[])
      and from_year <= ${toYear + 1} and to_year >= ${fromYear - 1}
    returning team_id as "teamId", from_year as "fromYear", to_year as "toYear"`.execute(db);
  return rows;
}

export async function insertMemberships(
  { db }: Context,
  { schoolDivisionId, sport }: Pick<Membership, 'schoolDivisionId' | 'sport'>,
  members: readonly Member[],
): Promise<void> {
  await sql`
    insert into school_division_teams (school_division_id, team_id, sport, from_year, to_year)
    select ${schoolDivisionId}, member.team_id, ${sport}, member.from_year, member.to_year
    from unnest(
      ${members.map(({ teamId }) => teamId)}::bigint[],
      ${members.map(({ fromYear }) => fromYear)}::smallint[],
      ${members.map(({ toYear }) => toYear)}::smallint[]
    ) as member (team_id, from_year, to_year)`.execute(db);
}

interface SportYear {
  sport: Sport;
  year: number;
}

/**
 * Pairs of every node with each node below it. `offset 0` looks up each node in the index: PostgreSQL expects a thousand
 * times the nodes that there are, and would read the whole tree.
 */
const below = (schoolDivisionIds: RawBuilder<unknown>) => sql`
  select id as root, id from unnest(${schoolDivisionIds}) as asked (id)
  union all
  select step.root, d.id from step cross join lateral (
    select id from school_divisions where parent_id = step.id and removed_at is null offset 0
  ) as d`;

/** The teams of each step, looked up in the index as well. */
const membersOfStep = ({ sport, year }: SportYear) => sql`
  cross join lateral (
    select team_id from school_division_teams
    where school_division_id = step.id and sport = ${sport} and ${year}::smallint between from_year and to_year
    offset 0
  ) as m`;

export async function listMembers(
  ctx: Context,
  schoolDivisionId: number,
  { sport, year }: SportYear,
): Promise<number[]> {
  return (await members(ctx, schoolDivisionId, sport, year)).map(({ teamId }) => teamId);
}

const members = compiledOnce(
  (_, schoolDivisionId: number, sport: Sport, year: number) => sql<{ teamId: number }>`
    with recursive step as (${below(sql`array[${schoolDivisionId}::bigint]`)})
    select distinct m.team_id as "teamId"
    from step ${membersOfStep({ sport, year })}
    order by 1`,
);

export async function countMembers(
  ctx: Context,
  schoolDivisionIds: readonly number[],
  { sport, year }: SportYear,
): Promise<ReadonlyMap<number, number>> {
  const rows = await memberCounts(ctx, schoolDivisionIds, sport, year);
  return new Map(rows.map(({ root, count }) => [root, count]));
}

const memberCounts = compiledOnce(
  (_, schoolDivisionIds: readonly number[], sport: Sport, year: number) => sql<{
    root: number;
    count: number;
  }>`
    with recursive step as (${below(sql`${schoolDivisionIds}::bigint[]`)})
    select step.root, count(distinct m.team_id)::int as count
    from step ${membersOfStep({ sport, year })}
    group by step.root`,
);

/**
 * Lists the nodes that a team belongs to and all nodes above them; for a team without any, those of the country and
 * state of its address.
 */
export function listNodesAboveTeam(
  ctx: Context,
  { teamId, country, state }: TeamPlace,
  { sport, year }: SportYear,
): Promise<SchoolDivision[]> {
  return nodesAboveTeam(ctx, teamId, sport, year, country, state);
}

const nodesAboveTeam = compiledOnce(
  (
    _db,
    teamId: number,
    sport: Sport,
    year: number,
    country: string | null,
    state: string | null,
  ) => sql<SchoolDivision>`
    with recursive step as (
      select d.id, d.parent_id
      from school_division_teams m
      join school_divisions d on d.id = m.school_division_id and d.removed_at is null
      where m.team_id = ${teamId} and m.sport = ${sport} and ${year} between m.from_year and m.to_year
      union
      select above.id, above.parent_id from step join school_divisions above on above.id = step.parent_id
    ), inside as (
      select c.id from school_divisions c
      where c.parent_id = ${sql.lit(WORLD_DIVISION_ID)} and c.removed_at is null
        and coalesce(c.short_name, c.name) = ${country} and not exists (select from step)
    ), said as (
      select id from inside
      union all
      select s.id from inside join school_divisions s on s.parent_id = inside.id and s.removed_at is null
        and coalesce(s.short_name, s.name) = ${state}
    )
    select ${DIVISION_COLUMNS}
    from (select id from step union all select id from said) as node
    join school_divisions d on d.id = node.id
    order by d.sort, d.id`,
);
