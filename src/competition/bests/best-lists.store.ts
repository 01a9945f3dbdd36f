// Owns: nothing. Reads lists of bests in order, and ranks in them, using only the indexes of season_best.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { inTeam, seasonSpanOf } from './best-keys.rules.ts';
import {
  type BestList,
  type CountLimit,
  LIST_COUNT_MAX,
  LIST_DEPTH_MAX,
  type ListFilter,
  type ListScope,
  RANKINGS_PAGE_SIZE,
} from './best-lists.rules.ts';
import {
  inFilter,
  inList,
  inRegion,
  inSeason,
  inTeams,
  isBestRow,
  type ListShape,
  type ListValues,
  runPrepared,
  shapeOf,
  valuesOfList,
  valuesOfScope,
} from './list-queries.store.ts';

/** A row of a list, with the columns of the index. */
export interface BestKey {
  /** A canonical athlete, or a team with its relays. */
  id: number;
  rankKey: number;
  resultId: number;
  teamId: number | null;
  grade: number | null;
}

const KEY_COLUMNS = sql`s.subject_id as id, s.rank_key as "rankKey", s.result_id as "resultId",
  s.team_id as "teamId", s.grade`;

/** Sorts before every row. */
const BEFORE_ALL = { rankKey: -1, id: 0 };

/** Lists the first `limit` rows of a list, or those after a row. */
export function listKeys(
  ctx: Context,
  list: BestList,
  { after, limit }: { after: { rankKey: number; id: number } | null; limit: number },
): Promise<BestKey[]> {
  const { rankKey, id } = after ?? BEFORE_ALL;
  const shape = shapeOf(list.scope, list, [list.seasonId]);
  const parameters = { ...valuesOfList(list), rankKey, id };
  const compose = (values: ListValues) => {
    const isAfter = sql`and (s.rank_key, s.subject_id) > (${values.rankKey}::int, ${values.id}::bigint)`;
    return sql<BestKey>`${ordered(shape, values, KEY_COLUMNS, isAfter, limit)}`;
  };
  return limit === RANKINGS_PAGE_SIZE + 1
    ? runPrepared(ctx, 'keys', shape, parameters, compose)
    : rowsOf(ctx, compose(parameters));
}

/** Lists the rows of a list after the first `skip`, with their ranks. */
export function listRankedKeys(
  ctx: Context,
  list: BestList,
  { skip, limit }: { skip: number; limit: number },
): Promise<(BestKey & { rank: number })[]> {
  const shape = shapeOf(list.scope, list, [list.seasonId]);
  const upTo = ordered(shape, valuesOfList(list), KEY_COLUMNS, sql``, skip + limit);
  return rowsOf(
    ctx,
    sql<BestKey & { rank: number }>`
      select * from (
        select *, (rank() over (order by "rankKey"))::int as rank from (${upTo}) upto
      ) ranked order by "rankKey", id offset ${skip}`,
  );
}

/** Counts the rows up to and including one, and those of them with a better mark, as far as lists are read. */
export async function countUpTo(
  ctx: Context,
  list: BestList,
  { rankKey, id }: { rankKey: number; id: number },
): Promise<{ better: number; row: number }> {
  const shape = shapeOf(list.scope, list, [list.seasonId]);
  const parameters = { ...valuesOfList(list), rankKey, id };
  const [counts] = await runPrepared(ctx, 'up to', shape, parameters, (values) => {
    // Not one comparison of pairs, for which PostgreSQL would look at every column of every entry of the index.
    const isUpTo = sql`and s.rank_key <= ${values.rankKey}::int
      and (s.rank_key < ${values.rankKey}::int or s.subject_id <= ${values.id}::bigint)`;
    return sql<{ better: number; row: number }>`
      select count(*)::int as row, (count(*) filter (where upto.rank_key < ${values.rankKey}))::int as better
      from (${unordered(shape, values, sql`s.rank_key`, isUpTo, LIST_DEPTH_MAX + 1)}) upto`;
  });
  return counts!;
}

/** Counts the rows of a list, up to one more than `LIST_COUNT_MAX`. */
export async function countRows(ctx: Context, list: BestList): Promise<number> {
  const shape = shapeOf(list.scope, list, [list.seasonId]);
  const [counts] = await runPrepared(
    ctx,
    'count',
    shape,
    valuesOfList(list),
    (values) => sql<{ count: number }>`
      select count(*)::int as count
      from (${unordered(shape, values, sql``, sql``, LIST_COUNT_MAX + 1)}) counts`,
  );
  return counts!.count;
}

/** Finds the row of one subject in a list. */
export async function findKey(
  ctx: Context,
  list: BestList,
  subject: { kind: 'athlete' | 'squad'; id: number },
): Promise<BestKey | null> {
  const shape = shapeOf(list.scope, list, [list.seasonId]);
  const values = valuesOfList(list);
  const [row] = await rowsOf(
    ctx,
    sql<BestKey>`
      select ${KEY_COLUMNS} from season_best s
      where s.subject_kind = ${subject.kind} and s.subject_id = ${subject.id} and ${inList(shape, values)}
        and ${inTeams(shape, values, 's')}`,
  );
  return row ?? null;
}

export interface MarkKey {
  eventVariant: string;
  gender: Gender;
  seasonId: number;
  conditionBit: number;
  rankKey: number;
}

const RELAYS = EVENT_VARIANTS.flatMap(({ isRelay, key }) => (isRelay ? sql.lit(key) : []));

const MARK_VALUES = {
  bit: sql`mark.condition_bit`,
  teamBit: sql`mark.team_bit`,
  kind: sql`case when mark.event_variant in (${sql.join(RELAYS)}) then 'squad' else 'athlete' end`,
  season: { id: sql`mark.season_id`, from: sql`mark.season_from`, to: sql`mark.season_to` },
};

/** Counts the better marks in the list of each mark, up to `limit`, in the order of the marks. */
export async function countBetter(
  ctx: Context,
  scope: ListScope,
  filter: ListFilter,
  marks: readonly MarkKey[],
  limit: CountLimit,
): Promise<number[]> {
  const shape = shapeOf(
    scope,
    filter,
    marks.map(({ seasonId }) => seasonId),
  );
  const spans = marks.map(({ seasonId }) => seasonSpanOf(seasonId));
  const parameters = {
    ...valuesOfScope(scope, filter),
    eventVariants: marks.map(({ eventVariant }) => eventVariant),
    genders: marks.map(({ gender }) => gender),
    ...(shape.isAcrossSeasons
      ? { seasonFroms: spans.map(({ from }) => from), seasonTos: spans.map(({ to }) => to) }
      : { seasonIds: marks.map(({ seasonId }) => seasonId) }),
    bits: marks.map(({ conditionBit }) => conditionBit),
    teamBits: marks.map(({ conditionBit }) => inTeam(conditionBit)),
    rankKeys: marks.map(({ rankKey }) => rankKey),
  };
  const rows = await runPrepared(ctx, `better ${limit}`, shape, parameters, (values) => {
    const { eventVariants, genders, bits, teamBits, rankKeys, teamIds } = values;
    const { seasonIds, seasonFroms, seasonTos } = values as Record<string, unknown>;
    const [seasons, columns] = shape.isAcrossSeasons
      ? [sql`${seasonFroms}::int[], ${seasonTos}::int[]`, sql`season_from, season_to`]
      : [sql`${seasonIds}::int[]`, sql`season_id`];
    const ofMark = sql`s.event_variant = mark.event_variant and s.gender = mark.gender
      and ${inSeason(shape, MARK_VALUES)} and ${isBestRow(shape, values, MARK_VALUES)}
      and s.rank_key < mark.rank_key and ${inFilter(shape, values)} and ${inRegion(shape, values)}`;
    const upTo = sql.lit(limit);
    const better =
      shape.scope === 'teams'
        ? sql`select from unnest(${teamIds}::bigint[]) as team (id) cross join lateral (
            select from season_best s where s.team_id = team.id and ${ofMark} limit ${upTo}) s limit ${upTo}`
        : sql`select from season_best s where ${ofMark} limit ${upTo}`;
    // In a subquery PostgreSQL cannot see how long the array is. Otherwise it plans the query anew for each short one.
    return sql<{ better: number }>`
      select (select count(*)::int from (${better}) better) as better
      from unnest((select ${eventVariants}::text[]), ${genders}::text[], ${bits}::smallint[], ${teamBits}::smallint[],
        ${rankKeys}::int[], ${seasons}
      ) with ordinality as mark (event_variant, gender, condition_bit, team_bit, rank_key, ${columns}, number)
      order by mark.number`;
  });
  return rows.map(({ better }) => better);
}

/** Jumps from one pair to the next in the index, so that the number of rows does not matter. */
export function listVariantPairs(ctx: Context): Promise<{ eventVariant: string; gender: Gender }[]> {
  return variantPairs(ctx);
}

const variantPairs = compiledOnce(
  () => sql<{ eventVariant: string; gender: Gender }>`
    with recursive pair as (
      (select event_variant, gender from season_best order by event_variant, gender limit 1)
      union all
      select following.event_variant, following.gender
      from pair cross join lateral (
        select s.event_variant, s.gender from season_best s
        where (s.event_variant, s.gender) > (pair.event_variant, pair.gender)
        order by s.event_variant, s.gender limit 1
      ) following
    )
    select event_variant as "eventVariant", gender from pair`,
);

// The order of every index.
const IN_ORDER = sql`order by s.rank_key, s.subject_id`;

async function rowsOf<Row>({ db }: Context, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

/** The list, the columns of its rows, a condition that begins with `and`, and the number of rows at most. */
type RowSelection = [
  shape: ListShape,
  values: ListValues,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  limit: number,
];

/** Selects rows in order, straight from an index. For a list of teams, merges the first rows of each team. */
function ordered(...[shape, values, columns, condition, limit]: RowSelection): RawBuilder<unknown> {
  const limitText = sql.lit(limit);
  const isListed = sql`${inList(shape, values)} ${condition} ${IN_ORDER} limit ${limitText}`;
  if (shape.scope !== 'teams') return sql`select ${columns} from season_best s where ${isListed}`;
  return sql`select ${columns} from unnest(${values.teamIds}::bigint[]) as team (id) cross join lateral (
      select s.subject_id, s.rank_key, s.result_id, s.team_id, s.grade from season_best s
      where s.team_id = team.id and ${isListed}
    ) s ${IN_ORDER} limit ${limitText}`;
}

/** Selects the subjects of the first `limit` rows of a list, and those tied with the last of them. */
export function firstSubjects(list: BestList, limit: number): RawBuilder<unknown> {
  const shape = shapeOf(list.scope, list, [list.seasonId]);
  const values = valuesOfList(list);
  const isListed = inList(shape, values);
  const best = sql`order by s.rank_key fetch first ${limit} rows with ties`;
  if (shape.scope !== 'teams')
    return sql`select s.subject_id as id from season_best s where ${isListed} ${best}`;
  return sql`select s.subject_id as id from unnest(${values.teamIds}::bigint[]) as team (id) cross join lateral (
      select s.subject_id, s.rank_key from season_best s where s.team_id = team.id and ${isListed} ${best}
    ) s ${best}`;
}

function unordered(...[shape, values, columns, condition, limit]: RowSelection): RawBuilder<unknown> {
  const limitText = sql.lit(limit);
  const isListed = sql`${inList(shape, values)} ${condition} limit ${limitText}`;
  if (shape.scope !== 'teams') return sql`select ${columns} from season_best s where ${isListed}`;
  return sql`select s.* from unnest(${values.teamIds}::bigint[]) as team (id) cross join lateral (
      select ${columns} from season_best s where s.team_id = team.id and ${isListed}
    ) s limit ${limitText}`;
}
