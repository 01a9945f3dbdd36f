// Owns: nothing. Reads results in the order of a list, for lists whose filters season_best does not know.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import type { BestList } from './best-lists.rules.ts';
import type { BestKey } from './best-lists.store.ts';
import type { MarkFilter } from './mark-lists.rules.ts';

interface MarkReading {
  filter: MarkFilter;
  seasonIds: readonly number[];
  limit: number;
  /** Only the marks of one athlete, by the canonical id, or of one team's relays. */
  subject?: { id: number };
}

/** The first `limit` marks of a list in order; an athlete with several marks is there several times. */
export async function listMarkKeys(
  { db }: Context,
  list: BestList,
  reading: MarkReading,
): Promise<BestKey[]> {
  const { seasonIds, limit } = reading;
  const legal = marksOf(list, reading, sql`r.mark_legal`, sql`r.mark_legal is not null`);
  const aided = marksOf(list, reading, sql`r.mark_calc`, sql`r.mark_legal is distinct from r.mark_calc`);
  const marks = list.conditions.startsWith('legal') ? legal : sql`(${legal}) union all (${aided})`;
  const isRelay = getVariant(list.eventVariant).isRelay;
  const subject = isRelay ? sql`first.team_id` : sql`recorded.canonical_id`;
  const { rows } = await sql<BestKey>`
    with first as (
      select distinct on (rank_key, id) mark.*
      from unnest(${seasonIds}::int[]) as season (id)
      cross join unnest(array[${list.gender}, 'X']) as of (gender)
      cross join lateral (${marks}) mark
      order by rank_key, id limit ${sql.lit(limit)}
    )
    select ${subject} as id, first.rank_key as "rankKey", first.id as "resultId", first.team_id as "teamId", first.grade
    from first
    left join athletes recorded on recorded.id = first.athlete_id
    order by first.rank_key, first.id`.execute(db);
  return rows;
}

/** Whether a mark of the event waits for validation, or was rejected and counts nevertheless. */
export async function hasMarksNotValidated(
  ctx: Context,
  { eventVariant, gender }: Pick<BestList, 'eventVariant' | 'gender'>,
  seasonIds: readonly number[],
): Promise<boolean> {
  const [row] = await findMarksNotValidated(ctx, eventVariant, gender, seasonIds);
  return row!.exists;
}

const findMarksNotValidated = compiledOnce(
  (_, eventVariant: string, gender: string, seasonIds: readonly number[]) => sql<{ exists: boolean }>`
    select exists (
      select from results r
      where r.event_variant = ${eventVariant} and r.gender = any(array[${gender}, 'X'])
        and r.season_id = any(${seasonIds}::int[]) and r.counts and r.validation <= 0
    )`,
);

const FEW_TEAMS = 50;

/** Only marks of the list count toward the limit, so that fewer marks mean that there are no more. */
const squadsOf = ({ gender, scope }: BestList, subject?: { id: number }) => {
  const isOfFewTeams = subject || (scope.kind === 'teams' && scope.teamIds.length <= FEW_TEAMS);
  // Relays of many teams are read in the order of the list, not through the index of the relays of a team.
  const isRelay = isOfFewTeams ? sql`r.athlete_id is null` : sql`coalesce(r.athlete_id, 0) = 0`;
  return sql`${isRelay} and r.team_id is not null and r.gender = ${gender}`;
};

/** A mark of a mixed event is in the list of the athlete's own gender. */
export const athletesOf = ({ gender }: BestList) =>
  sql`r.athlete_id is not null and (r.gender <> 'X' or ${gender} = (
    select coalesce(identity.gender, 'X') from athletes mixed join athletes identity on identity.id = mixed.canonical_id
    where mixed.id = r.athlete_id))`;

/** Composes the condition that the team `t` of a result `r` meets another condition. */
type TeamTest = (condition: RawBuilder<unknown>) => RawBuilder<unknown>;

// PostgreSQL puts the ids of these teams into a hash, once, and reads the index of the list in its order. A join would make
// it guess how many results are left, and other filters make the guess too low.
const isAmongTeams: TeamTest = (condition) =>
  sql`coalesce(r.team_id in (select t.id from teams t where ${condition}), false)`;

/** Looks up the team of each result, which is less work for a few hundred results. */
export const isItsTeam: TeamTest = (condition) =>
  sql`coalesce((select ${condition} from teams t where t.id = r.team_id), false)`;

// A team with a state but no country is in the list of the state.
const inState = ({ state, country }: { state: string; country: string | null }) =>
  country === null
    ? sql`t.state = ${state}`
    : sql`t.state = ${state} and (t.country = ${country} or t.country is null)`;

/**
 * The level of a team, or of the division if the team has none. The division is found by the id of the result, because
 * the index of the list has no other way to it.
 */
const isOfLevel = (levelMask: number, isTeamWhere: TeamTest) => sql`(
  ${isTeamWhere(sql`t.level_mask & ${levelMask} <> 0`)}
  or (r.team_id is null or ${isTeamWhere(sql`t.level_mask = 0`)}) and (
    select d.level_mask & ${levelMask} <> 0
    from results own
    join meet_events e on e.id = own.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    where own.id = r.id))`;

/** Results of few teams are found by their team; those of many are read in the order of the list. */
const ofTeams = (teamIds: readonly number[]) =>
  teamIds.length <= FEW_TEAMS
    ? sql`r.team_id = any(${teamIds}::bigint[])`
    : sql`coalesce(r.team_id = any(${teamIds}::bigint[]), false)`;

/** The conditions for a result `r` to be of the teams and the level of a list. */
export const inScope = ({ scope, levelMask }: BestList, isTeamWhere: TeamTest): RawBuilder<unknown>[] =>
  [
    scope.kind === 'teams' && ofTeams(scope.teamIds),
    scope.kind === 'country' && isTeamWhere(sql`t.country = ${scope.country}`),
    scope.kind === 'state' && isTeamWhere(inState(scope)),
    levelMask && isOfLevel(levelMask, isTeamWhere),
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition));

/** The marks under all records of the athlete. */
const isOfAthlete = (canonicalId: number) =>
  sql`r.athlete_id = any(array(select own.id from athletes own where own.canonical_id = ${canonicalId}))`;

function marksOf(
  list: BestList,
  { filter, limit, subject }: MarkReading,
  key: RawBuilder<unknown>,
  isOfIndex: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { eventVariant, conditions, grade, atLeast } = list;
  const { fromOn, toOn, isValidated } = filter;
  const { isRelay } = getVariant(eventVariant);
  const conditionsOfRow = [
    sql`r.counts and ${isOfIndex}`,
    sql`r.event_variant = ${eventVariant} and r.gender = of.gender and r.season_id = season.id`,
    isRelay ? squadsOf(list, subject) : athletesOf(list),
    ...inScope(list, isAmongTeams),
    subject && (isRelay ? sql`r.team_id = ${subject.id}` : isOfAthlete(subject.id)),
    fromOn !== null && sql`r.competed_on >= ${fromOn}::date`,
    toOn !== null && sql`r.competed_on <= ${toOn}::date`,
    isValidated && sql`r.validation > 0`,
    conditions.endsWith('Fat') && sql`r.timing is distinct from 'hand'`,
    grade != null && sql`r.grade = ${grade}`,
    atLeast != null && sql`${key} <= ${atLeast}`,
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition));
  return sql`
    select r.id, ${key} as rank_key, r.athlete_id, r.team_id, r.grade, r.gender
    from results r
    where ${sql.join(conditionsOfRow, sql` and `)}
    order by ${key}, r.id limit ${sql.lit(limit)}`;
}
