// Owns: nothing. Composes queries of lists of bests; those of pages are prepared, one for each kind of list.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
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

/** What the text of a query depends on; everything else is a value. */
export interface ListShape {
  scope: ListScope['kind'];
  /** Of a state: the teams of another country that say its name are left out. */
  isInCountry: boolean;
  /** In the text, so that the indexes of single levels are found. */
  levelMask: number;
  /** Of one grade. */
  hasGrade: boolean;
  /** Of one grade in all seasons: the best of all seasons may be of another grade, so single seasons are read. */
  isAcrossSeasons: boolean;
}

/** Values by name, as a query is given them or with something in their places. */
export interface ListValues {
  eventVariant?: unknown;
  gender?: unknown;
  seasonId?: unknown;
  /** Of a list across seasons, in place of the season. */
  seasonFrom?: unknown;
  seasonTo?: unknown;
  /** Of the conditions, and the same for a team. */
  bit?: unknown;
  teamBit?: unknown;
  /** Of the subjects: athlete or squad. */
  kind?: unknown;
  atLeast?: unknown;
  country?: unknown;
  state?: unknown;
  teamIds?: unknown;
  grade?: unknown;
  /** A place in the list. */
  rankKey?: unknown;
  id?: unknown;
}

/** With the seasons that are asked for. */
export function shapeOf(
  scope: ListScope,
  { levelMask, grade }: ListFilter,
  seasonIds: readonly number[],
): ListShape {
  return {
    scope: scope.kind,
    isInCountry: 'country' in scope && scope.country !== null,
    levelMask: levelMask ?? 0,
    hasGrade: grade != null,
    isAcrossSeasons: grade != null && seasonIds.some(isAllSeasons),
  };
}

export function valuesOfScope(scope: ListScope, { grade }: ListFilter): ListValues {
  const place = scope.kind === 'state' ? { state: scope.state } : {};
  return {
    ...place,
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
  const { from: seasonFrom, to: seasonTo } = seasonSpanOf(seasonId);
  return {
    eventVariant,
    gender,
    ...(shape.isAcrossSeasons ? { seasonFrom, seasonTo } : { seasonId, bit }),
    ...(isNarrowed(shape) && { teamBit: inTeam(bit), kind }),
    atLeast: atLeast ?? MARK_INVALID,
    ...valuesOfScope(scope, list),
  };
}

const isNarrowed = ({ scope, levelMask, hasGrade }: ListShape): boolean =>
  scope !== 'world' || levelMask !== 0 || hasGrade;

/** What holds for a row `s` that stands in a list, but for its team. */
export function inList(shape: ListShape, values: ListValues): RawBuilder<unknown> {
  const { eventVariant, gender, seasonId, seasonFrom, seasonTo, bit, teamBit, kind, atLeast } = values;
  const shown = {
    bit: sql`${bit}::smallint`,
    teamBit: sql`${teamBit}::smallint`,
    kind: sql`${kind}`,
    season: { id: sql`${seasonId}`, from: sql`${seasonFrom}::int`, to: sql`${seasonTo}::int` },
  };
  return sql`s.event_variant = ${eventVariant} and s.gender = ${gender} and ${inSeason(shape, shown)}
    and s.rank_key <= ${atLeast} and ${isShown(shape, values, shown)} and ${inPlace(shape, values)}
    and ${inFilter(shape, values)}`;
}

type Value = RawBuilder<unknown>;

interface Shown {
  bit: Value;
  teamBit: Value;
  kind: Value;
  season: { id: Value; from: Value; to: Value };
}

/** Rows of the season, or of the single seasons of a list across them. */
export function inSeason(
  { hasGrade, isAcrossSeasons }: ListShape,
  { season }: Pick<Shown, 'season'>,
  row = 's',
) {
  const id = sql.ref(`${row}.season_id`);
  const isAsked = isAcrossSeasons
    ? sql`${id} between ${season.from} and ${season.to}`
    : sql`${id} = ${season.id}`;
  // In the words of the indexes of grades, so that they are found whatever the season.
  const all = sql`(${sql.lit(ALL_OUTDOOR_SEASONS)}, ${sql.lit(ALL_INDOOR_SEASONS)})`;
  return hasGrade ? sql`${isAsked} and ${id} not in ${all}` : isAsked;
}

/**
 * A subject stands once in a list: with its best of all, or where that is of another place, level or grade, with the
 * best it has for a team inside. Across seasons it stands with the best of its season bests inside.
 */
export function isShown(shape: ListShape, values: ListValues, shown: Shown) {
  const { bit, teamBit, kind } = shown;
  if (!isNarrowed(shape)) return sql`s.conditions & ${bit} <> 0`;
  if (shape.isAcrossSeasons)
    return sql`s.conditions & ${teamBit} <> 0 and not exists (
      select from season_best other
      where other.subject_kind = ${kind} and other.subject_id = s.subject_id
        and other.event_variant = s.event_variant and other.gender = s.gender
        and ${inSeason(shape, shown, 'other')} and other.conditions & ${teamBit} <> 0
        and (other.rank_key, other.result_id) < (s.rank_key, s.result_id)
        and ${inPlace(shape, values, 'other')} and ${inTeams(shape, values, 'other')}
        and ${inFilter(shape, values, 'other')}
    )`;
  return sql`(s.conditions & ${bit} <> 0 or s.conditions & ${teamBit} <> 0 and not exists (
    select from season_best other
    where other.subject_kind = ${kind} and other.subject_id = s.subject_id
      and other.event_variant = s.event_variant and other.gender = s.gender and other.season_id = s.season_id
      and other.conditions & ${teamBit} <> 0
      and (other.conditions & ${bit} <> 0 or (other.rank_key, other.result_id) < (s.rank_key, s.result_id))
      and ${inPlace(shape, values, 'other')} and ${inTeams(shape, values, 'other')}
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

// A team that says a state and no country stands in the list of the state.
export function inPlace({ scope, isInCountry }: ListShape, values: ListValues, row = 's') {
  const [ofCountry, ofState] = [sql.ref(`${row}.country`), sql.ref(`${row}.state`)];
  if (scope === 'country') return sql`${ofCountry} = ${values.country}`;
  if (scope !== 'state') return sql`true`;
  const ofItsCountry = isInCountry
    ? sql`(${ofCountry} = ${values.country} or ${ofCountry} is null)`
    : sql`true`;
  return sql`${ofState} = ${values.state} and ${ofItsCountry}`;
}

type Prepared = (db: Db, ...values: unknown[]) => Promise<unknown[]>;

const prepared = new Map<string, Prepared>();
const PREPARED_LEVELS: ReadonlySet<number> = new Set([0, ...LEVELS.map(({ bit }) => bit)]);

/**
 * Asks a query of a shape, whose other texts are few: `name` says which. Prepared unless several levels are asked for
 * at once, which pages do not do.
 */
export async function askPrepared<Values extends ListValues, Row>(
  db: Db,
  name: string,
  shape: ListShape,
  values: Values,
  compose: (values: Values) => RawBuilder<Row>,
): Promise<Row[]> {
  if (!PREPARED_LEVELS.has(shape.levelMask)) return (await compose(values).execute(db)).rows;
  const key = [name, ...Object.values(shape)].join(' ');
  const known = prepared.get(key) ?? prepare(Object.keys(values), compose);
  prepared.set(key, known);
  return (await known(db, ...Object.values(values))) as Row[];
}

function prepare<Values>(
  names: readonly string[],
  compose: (values: Values) => RawBuilder<unknown>,
): Prepared {
  return compiledOnce((_db, ...given: unknown[]) =>
    compose(Object.fromEntries(names.map((name, index) => [name, given[index]])) as Values),
  );
}
