// Owns: nothing. Composes queries on lists of bests; those of pages are prepared once for each kind of list.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { LEVELS } from '#sport/people/levels.rules.ts';
import {
  ALL_INDOOR_SEASONS,
  ALL_OUTDOOR_SEASONS,
  CONDITION_BITS,
  inTeam,
  isAllSeasons,
  seasonSpanOf,
} from './best-keys.rules.ts';
import type { BestList, ListFilter, ListScope } from './best-lists.rules.ts';

/** The properties of a list that change the text of a query; everything else is a parameter. */
export interface ListShape {
  scope: ListScope['kind'];
  /** A list of a state with a country leaves out teams of other countries that have a state of the same name. */
  isInCountry: boolean;
  /** Part of the text, so that the indexes of single levels are used. */
  levelMask: number;
  hasGrade: boolean;
  /** A list of one grade in all seasons reads single seasons, since the best of all may be from another grade. */
  isAcrossSeasons: boolean;
  /** The first and last season of a list across them, in the text so that PostgreSQL knows it reads most of an index. */
  seasonFrom: number;
  seasonTo: number;
}

/** Parameters of a query by name, or their placeholders. */
export interface ListValues {
  eventVariant?: unknown;
  gender?: unknown;
  /** Left out in a list across seasons. */
  seasonId?: unknown;
  /** Bit of the conditions, and the same bit within a team. */
  bit?: unknown;
  teamBit?: unknown;
  /** `athlete` or `squad`. */
  kind?: unknown;
  atLeast?: unknown;
  country?: unknown;
  state?: unknown;
  teamIds?: unknown;
  grade?: unknown;
  /** A row of the list, with `id`. */
  rankKey?: unknown;
  id?: unknown;
}

export function shapeOf(
  scope: ListScope,
  { levelMask, grade }: ListFilter,
  seasonIds: readonly number[],
): ListShape {
  const allSeasons = grade == null ? undefined : seasonIds.find(isAllSeasons);
  const span = allSeasons === undefined ? { from: 0, to: 0 } : seasonSpanOf(allSeasons);
  return {
    scope: scope.kind,
    isInCountry: 'country' in scope && scope.country !== null,
    levelMask: levelMask ?? 0,
    hasGrade: grade != null,
    isAcrossSeasons: allSeasons !== undefined,
    seasonFrom: span.from,
    seasonTo: span.to,
  };
}

export function valuesOfScope(scope: ListScope, { grade }: ListFilter): ListValues {
  return {
    ...(scope.kind === 'state' && { state: scope.state }),
    ...('country' in scope && scope.country !== null && { country: scope.country }),
    ...(scope.kind === 'teams' && { teamIds: scope.teamIds }),
    ...(grade != null && { grade }),
  };
}

export function valuesOfList(list: BestList): ListValues {
  const { eventVariant, gender, seasonId, conditions, atLeast, scope } = list;
  const bit = CONDITION_BITS[conditions];
  const kind = getVariant(eventVariant).isRelay ? 'squad' : 'athlete';
  const shape = shapeOf(scope, list, [seasonId]);
  return {
    eventVariant,
    gender,
    ...(!shape.isAcrossSeasons && { seasonId, bit }),
    ...(isNarrowed(shape) && { teamBit: inTeam(bit), kind }),
    atLeast: atLeast ?? MARK_INVALID,
    ...valuesOfScope(scope, list),
  };
}

const isNarrowed = ({ scope, levelMask, hasGrade }: ListShape): boolean =>
  scope !== 'world' || levelMask !== 0 || hasGrade;

/** The condition for a row `s` to be in a list, except for its team. */
export function inList(shape: ListShape, values: ListValues): RawBuilder<unknown> {
  const { eventVariant, gender, seasonId, bit, teamBit, kind, atLeast } = values;
  const rowValues = {
    bit: sql`${bit}::smallint`,
    teamBit: sql`${teamBit}::smallint`,
    kind: sql`${kind}`,
    season: { id: sql`${seasonId}`, from: sql.lit(shape.seasonFrom), to: sql.lit(shape.seasonTo) },
  };
  return sql`s.event_variant = ${eventVariant} and s.gender = ${gender} and ${inSeason(shape, rowValues)}
    and s.rank_key <= ${atLeast} and ${isBestRow(shape, values, rowValues)} and ${inRegion(shape, values)}
    and ${inFilter(shape, values)}`;
}

type Value = RawBuilder<unknown>;

interface RowValues {
  bit: Value;
  teamBit: Value;
  kind: Value;
  season: { id: Value; from: Value; to: Value };
}

/** The condition for a row of the season, or of the single seasons of a list across them. */
export function inSeason(
  { hasGrade, isAcrossSeasons }: ListShape,
  { season }: Pick<RowValues, 'season'>,
  row = 's',
) {
  const id = sql.ref(`${row}.season_id`);
  const isInSpan = isAcrossSeasons
    ? sql`${id} between ${season.from} and ${season.to}`
    : sql`${id} = ${season.id}`;
  // Spelled as in the indexes of grades, so that they are used for every season.
  const all = sql`(${sql.lit(ALL_OUTDOOR_SEASONS)}, ${sql.lit(ALL_INDOOR_SEASONS)})`;
  return hasGrade ? sql`${isInSpan} and ${id} not in ${all}` : isInSpan;
}

/**
 * The condition that keeps one row for each subject in a list: its overall best, or if that is from another region,
 * level or grade, its best for a team within. Across seasons it is the best of its season bests within.
 */
export function isBestRow(shape: ListShape, values: ListValues, rowValues: RowValues) {
  const { bit, teamBit, kind } = rowValues;
  if (!isNarrowed(shape)) return sql`s.conditions & ${bit} <> 0`;
  if (shape.isAcrossSeasons)
    return sql`s.conditions & ${teamBit} <> 0 and not exists (
      select from season_best other
      where other.subject_kind = ${kind} and other.subject_id = s.subject_id
        and other.event_variant = s.event_variant and other.gender = s.gender
        and ${inSeason(shape, rowValues, 'other')} and other.conditions & ${teamBit} <> 0
        and (other.rank_key, other.result_id) < (s.rank_key, s.result_id)
        and ${inRegion(shape, values, 'other')} and ${inTeams(shape, values, 'other')}
        and ${inFilter(shape, values, 'other')}
    )`;
  return sql`(s.conditions & ${bit} <> 0 or s.conditions & ${teamBit} <> 0 and not exists (
    select from season_best other
    where other.subject_kind = ${kind} and other.subject_id = s.subject_id
      and other.event_variant = s.event_variant and other.gender = s.gender and other.season_id = s.season_id
      and other.conditions & ${teamBit} <> 0
      and (other.conditions & ${bit} <> 0 or (other.rank_key, other.result_id) < (s.rank_key, s.result_id))
      and ${inRegion(shape, values, 'other')} and ${inTeams(shape, values, 'other')}
      and ${inFilter(shape, values, 'other')}
  ))`;
}

export function inFilter({ levelMask, hasGrade }: ListShape, values: ListValues, row = 's') {
  const ofLevel = sql`${sql.ref(`${row}.level_mask`)} & ${sql.lit(levelMask)} <> 0`;
  const ofGrade = sql`${sql.ref(`${row}.grade`)} = ${values.grade}::smallint`;
  return sql`${levelMask ? ofLevel : sql`true`} and ${hasGrade ? ofGrade : sql`true`}`;
}

export const inTeams = ({ scope }: ListShape, values: ListValues, row: string) =>
  scope === 'teams' ? sql`${sql.ref(`${row}.team_id`)} = any(${values.teamIds}::bigint[])` : sql`true`;

// A team with a state but no country is in the list of the state.
export function inRegion({ scope, isInCountry }: ListShape, values: ListValues, row = 's') {
  const [ofCountry, ofState] = [sql.ref(`${row}.country`), sql.ref(`${row}.state`)];
  if (scope === 'country') return sql`${ofCountry} = ${values.country}`;
  if (scope !== 'state') return sql`true`;
  const isInItsCountry = isInCountry
    ? sql`(${ofCountry} = ${values.country} or ${ofCountry} is null)`
    : sql`true`;
  return sql`${ofState} = ${values.state} and ${isInItsCountry}`;
}

type Prepared = (ctx: Context, ...values: unknown[]) => Promise<unknown[]>;

const prepared = new Map<string, Prepared>();
const PREPARED_LEVELS: ReadonlySet<number> = new Set([0, ...LEVELS.map(({ bit }) => bit)]);

/**
 * Runs a query that is prepared once for each `name` and shape. Filters on several levels at once, which pages do not
 * use, are not prepared.
 */
export async function runPrepared<Values extends ListValues, Row>(
  ctx: Context,
  name: string,
  shape: ListShape,
  values: Values,
  compose: (values: Values) => RawBuilder<Row>,
): Promise<Row[]> {
  if (!PREPARED_LEVELS.has(shape.levelMask)) return (await compose(values).execute(ctx.db)).rows;
  const key = [name, ...Object.values(shape)].join(' ');
  const query = prepared.get(key) ?? prepare(Object.keys(values), compose);
  prepared.set(key, query);
  return (await query(ctx, ...Object.values(values))) as Row[];
}

function prepare<Values>(
  names: readonly string[],
  compose: (values: Values) => RawBuilder<unknown>,
): Prepared {
  return compiledOnce((_, ...parameters: unknown[]) =>
    compose(Object.fromEntries(names.map((name, index) => [name, parameters[index]])) as Values),
  );
}
