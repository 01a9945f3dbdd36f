// Owns: nothing. Reads lists of bests in order, and ranks in them, from the indexes of season_best alone.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import { EVENT_VARIANTS, getVariant } from '#sport/events.rules.ts';
import type { Gender } from '#sport/genders.rules.ts';
import { CONDITION_BITS, inTeam } from './best-keys.rules.ts';
import { type BestList, LIST_DEPTH_MAX, type ListFilter, type ListScope } from './best-lists.rules.ts';

/** A row of a list as the index holds it. */
export interface BestKey {
  /** Canonical athlete, or the team of a relay. */
  id: number;
  rankKey: number;
  resultId: number;
  teamId: number | null;
  grade: number | null;
}

const KEY_COLUMNS = sql`s.subject_id as id, s.rank_key as "rankKey", s.result_id as "resultId",
  s.team_id as "teamId", s.grade`;

/** The first `limit` rows of a list, or those behind a place in it. */
export async function listKeys(
  db: Db,
  list: BestList,
  { after, limit }: { after: { rankKey: number; id: number } | null; limit: number },
): Promise<BestKey[]> {
  const behind = after ? sql`and (s.rank_key, s.subject_id) > (${after.rankKey}, ${after.id})` : sql``;
  const { rows } = await sql<BestKey>`
    ${ordered(list, KEY_COLUMNS, behind, limit)}`.execute(db);
  return rows;
}

/** The row with this number; null when the list is shorter. */
export async function findRow(
  db: Db,
  list: BestList,
  row: number,
): Promise<{ id: number; rankKey: number } | null> {
  const place = sql`s.subject_id as id, s.rank_key as "rankKey"`;
  const { rows } = await sql<{ id: number; rankKey: number }>`
    select id, "rankKey" from (${ordered(list, place, sql``, row)}) upto offset ${row - 1}`.execute(db);
  return rows[0] ?? null;
}

/** How many rows stand up to a place, itself included, and how many of them have a better mark; as far as lists are read. */
export async function countUpTo(
  db: Db,
  list: BestList,
  { rankKey, id }: { rankKey: number; id: number },
): Promise<{ better: number; row: number }> {
  const upTo = sql`and (s.rank_key, s.subject_id) <= (${rankKey}, ${id})`;
  const { rows } = await sql<{ better: number; row: number }>`
    select count(*)::int as row, (count(*) filter (where upto.rank_key < ${rankKey}))::int as better
    from (${unordered(list, sql`s.rank_key`, upTo, LIST_DEPTH_MAX + 1)}) upto`.execute(db);
  return rows[0]!;
}

/** How many rows a list has, `limit` when there are as many or more. */
export async function countRows(db: Db, list: BestList, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${unordered(list, sql``, sql``, limit)}) counted`.execute(db);
  return rows[0]!.count;
}

/** The row of one subject in a list; null when it has none there. */
export async function findKey(
  db: Db,
  list: BestList,
  subject: { kind: 'athlete' | 'squad'; id: number },
): Promise<BestKey | null> {
  const { scope } = list;
  const { rows } = await sql<BestKey>`
    select ${KEY_COLUMNS} from season_best s
    where s.subject_kind = ${subject.kind} and s.subject_id = ${subject.id} and ${ofList(list)}
      and ${ofTeams(scope, 's')} and ${ofPlace(scope)}`.execute(db);
  return rows[0] ?? null;
}

export interface MarkKey {
  eventVariant: string;
  gender: Gender;
  seasonId: number;
  conditionBit: number;
  rankKey: number;
}

const RELAYS = EVENT_VARIANTS.filter(({ isRelay }) => isRelay).map(({ key }) => key);

const MARK_BITS = {
  bit: sql`mark.condition_bit`,
  teamBit: sql`mark.team_bit`,
  kind: sql`case when mark.event_variant = any(${RELAYS}::text[]) then 'squad' else 'athlete' end`,
};

/** For each mark how many of its list are better, counted up to `most`; in the order of the marks. */
export async function countBetter(
  db: Db,
  scope: ListScope,
  filter: ListFilter,
  marks: readonly MarkKey[],
  most: number,
): Promise<number[]> {
  const ofMark = sql`s.event_variant = mark.event_variant and s.gender = mark.gender
    and s.season_id = mark.season_id and ${isShown({ scope, filter, ...MARK_BITS })}
    and s.rank_key < mark.rank_key and ${ofFilter(filter)} and ${ofPlace(scope)}`;
  const better =
    scope.kind === 'teams'
      ? sql`select from unnest(${scope.teamIds}::bigint[]) as team (id) cross join lateral (
          select from season_best s where s.team_id = team.id and ${ofMark} limit ${most}) s limit ${most}`
      : sql`select from season_best s where ${ofMark} limit ${most}`;
  const { rows } = await sql<{ better: number }>`
    select (select count(*)::int from (${better}) better) as better
    from unnest(
      ${marks.map(({ eventVariant }) => eventVariant)}::text[],
      ${marks.map(({ gender }) => gender)}::text[],
      ${marks.map(({ seasonId }) => seasonId)}::int[],
      ${marks.map(({ conditionBit }) => conditionBit)}::smallint[],
      ${marks.map(({ conditionBit }) => inTeam(conditionBit))}::smallint[],
      ${marks.map(({ rankKey }) => rankKey)}::int[]
    ) with ordinality as mark (event_variant, gender, season_id, condition_bit, team_bit, rank_key, number)
    order by mark.number`.execute(db);
  return rows.map((row) => row.better);
}

/** From one pair to the next by the index, however many rows each has. */
export async function listVariantPairs(db: Db): Promise<{ eventVariant: string; gender: Gender }[]> {
  const { rows } = await sql<{ eventVariant: string; gender: Gender }>`
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
    select event_variant as "eventVariant", gender from pair`.execute(db);
  return rows;
}

// The order of every index: by key, and the subject where keys are equal.
const IN_ORDER = sql`order by s.rank_key, s.subject_id`;

/** Rows of a list in order: straight from an index, of teams the first of each, merged. */
function ordered(
  list: BestList,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const { scope } = list;
  if (scope.kind !== 'teams') {
    return sql`select ${columns} from season_best s
      where ${ofList(list)} and ${ofPlace(scope)} ${condition} ${IN_ORDER} limit ${limit}`;
  }
  return sql`select ${columns} from unnest(${scope.teamIds}::bigint[]) as team (id) cross join lateral (
      select s.subject_id, s.rank_key, s.result_id, s.team_id, s.grade from season_best s
      where s.team_id = team.id and ${ofList(list)} ${condition} ${IN_ORDER} limit ${limit}
    ) s ${IN_ORDER} limit ${limit}`;
}

/** The subjects of the first `limit` rows of a list, and all whose marks equal the last of them. */
export function firstSubjects(list: BestList, limit: number): RawBuilder<unknown> {
  const { scope } = list;
  const best = sql`order by s.rank_key fetch first ${limit} rows with ties`;
  if (scope.kind !== 'teams') {
    return sql`select s.subject_id as id from season_best s where ${ofList(list)} and ${ofPlace(scope)} ${best}`;
  }
  return sql`select s.subject_id as id from unnest(${scope.teamIds}::bigint[]) as team (id) cross join lateral (
      select s.subject_id, s.rank_key from season_best s where s.team_id = team.id and ${ofList(list)} ${best}
    ) s ${best}`;
}

function unordered(
  list: BestList,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const { scope } = list;
  if (scope.kind !== 'teams') {
    return sql`select ${columns} from season_best s
      where ${ofList(list)} and ${ofPlace(scope)} ${condition} limit ${limit}`;
  }
  return sql`select s.* from unnest(${scope.teamIds}::bigint[]) as team (id) cross join lateral (
      select ${columns} from season_best s where s.team_id = team.id and ${ofList(list)} ${condition} limit ${limit}
    ) s limit ${limit}`;
}

function ofList({ eventVariant, gender, seasonId, conditions, atLeast, scope, ...filter }: BestList) {
  const bit = sql`${CONDITION_BITS[conditions]}::smallint`;
  const teamBit = sql`${inTeam(CONDITION_BITS[conditions])}::smallint`;
  const kind = getVariant(eventVariant).isRelay ? 'squad' : 'athlete';
  return sql`s.event_variant = ${eventVariant} and s.gender = ${gender} and s.season_id = ${seasonId}
    and ${isShown({ scope, filter, bit, teamBit, kind: sql`${kind}` })} and ${ofFilter(filter)}
    and ${atLeast == null ? sql`true` : sql`s.rank_key <= ${atLeast}`}`;
}

interface Shown {
  scope: ListScope;
  filter: ListFilter;
  bit: RawBuilder<unknown>;
  teamBit: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
}

/**
 * A subject stands once in a list: with its best of all, or where that is of another place, level or grade, with the
 * best it has for a team inside.
 */
function isShown({ scope, filter, bit, teamBit, kind }: Shown) {
  const isNarrowed = scope.kind !== 'world' || Boolean(filter.levelMask) || filter.grade != null;
  if (!isNarrowed) return sql`s.conditions & ${bit} <> 0`;
  return sql`(s.conditions & ${bit} <> 0 or s.conditions & ${teamBit} <> 0 and not exists (
    select from season_best other
    where other.subject_kind = ${kind} and other.subject_id = s.subject_id
      and other.event_variant = s.event_variant and other.gender = s.gender and other.season_id = s.season_id
      and other.conditions & ${teamBit} <> 0
      and (other.conditions & ${bit} <> 0 or (other.rank_key, other.result_id) < (s.rank_key, s.result_id))
      and ${ofPlace(scope, 'other')} and ${ofTeams(scope, 'other')} and ${ofFilter(filter, 'other')}
  ))`;
}

function ofFilter({ levelMask, grade }: ListFilter, row = 's') {
  return sql`${levelMask ? sql`${sql.ref(`${row}.level_mask`)} & ${levelMask} <> 0` : sql`true`}
    and ${grade == null ? sql`true` : sql`${sql.ref(`${row}.grade`)} = ${grade}`}`;
}

const ofTeams = (scope: ListScope, row: string) =>
  scope.kind === 'teams' ? sql`${sql.ref(`${row}.team_id`)} = any(${scope.teamIds}::bigint[])` : sql`true`;

// A team that says a state and no country stands in the list of the state.
function ofPlace(scope: ListScope, row = 's') {
  const [inCountry, inState] = [sql.ref(`${row}.country`), sql.ref(`${row}.state`)];
  if (scope.kind === 'country') return sql`${inCountry} = ${scope.country}`;
  if (scope.kind !== 'state') return sql`true`;
  const { state, country } = scope;
  return sql`${inState} = ${state} and ${
    country === null ? sql`true` : sql`(${inCountry} = ${country} or ${inCountry} is null)`
  }`;
}
