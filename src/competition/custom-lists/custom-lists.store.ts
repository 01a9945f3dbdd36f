// Owns: custom_lists
// Lists and reports of supporting teams, and the marks of the athletes in them.
import { type Selectable, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import type { ChosenContent, ChosenMarks, ChosenRelay, CustomListKind } from './custom-lists.rules.ts';

export type CustomListRow = Selectable<Schema['custom_lists']>;

export interface ListOwner {
  teamId: number;
  seasonKind: SeasonKind;
}

/** The last changed first. */
export function listRows({ db }: Context, { teamId, seasonKind }: ListOwner): Promise<CustomListRow[]> {
  return db
    .selectFrom('custom_lists')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('season_kind', '=', seasonKind)
    .where('removed_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Removed lists are found too, so that a removal can be taken back. */
export function findRow({ db }: Context, listId: number): Promise<CustomListRow | undefined> {
  return db.selectFrom('custom_lists').selectAll().where('id', '=', listId).executeTakeFirst();
}

export function findShared({ db }: Context, key: string): Promise<CustomListRow | undefined> {
  return db
    .selectFrom('custom_lists')
    .selectAll()
    .where('share_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

const columnsOf = ({ name, athleteIds, events, seasonId, fromOn, toOn }: ChosenContent) => ({
  name,
  athlete_ids: [...athleteIds],
  events: [...events],
  season_id: seasonId,
  from_on: fromOn,
  to_on: toOn,
});

export async function insertRow(
  { db, clock }: Context,
  owner: ListOwner & { kind: CustomListKind; createdBy: number },
  content: ChosenContent,
): Promise<CustomListRow> {
  const now = clock.now().toString();
  return db
    .insertInto('custom_lists')
    .values({
      team_id: owner.teamId,
      season_kind: owner.seasonKind,
      kind: owner.kind,
      created_by: owner.createdBy,
      created_at: now,
      changed_at: now,
      ...columnsOf(content),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns undefined when the list has another version by now. */
export async function updateRow(
  { db, clock }: Context,
  { listId, version }: { listId: number; version: number },
  change: ChosenContent | { isRemoved: boolean },
): Promise<CustomListRow | undefined> {
  const now = clock.now().toString();
  const columns = 'name' in change ? columnsOf(change) : { removed_at: change.isRemoved ? now : null };
  return db
    .updateTable('custom_lists')
    .set({ ...columns, changed_at: now, version: version + 1 })
    .where('id', '=', listId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

export async function setShareKey({ db }: Context, listId: number, key: string | null): Promise<void> {
  await db.updateTable('custom_lists').set({ share_key: key }).where('id', '=', listId).execute();
}

export interface MarksToRead {
  athleteIds: readonly number[];
  events: readonly string[];
  /** The first and last season, and the first and last day. */
  seasons: { from: number; to: number };
  fromOn: string;
  toOn: string;
}

/** The marks with legal wind of each athlete and event, once for each identity. */
export async function listChosenMarks({ db }: Context, chosen: MarksToRead): Promise<ChosenMarks[]> {
  const { athleteIds, events, seasons, fromOn, toOn } = chosen;
  const { rows } = await sql<ChosenMarks>`
    with person as (
      select distinct canonical_id as id from athlete_records where id = any(${athleteIds}::bigint[])
    )
    select person.id as "athleteId", r.event_variant as "eventVariant", r.gender,
      (array_agg(r.id order by r.mark_legal, r.competed_on, r.id))[1] as "bestId", min(r.mark_legal) as "bestKey",
      (array_agg(r.id order by r.competed_on, r.id))[1] as "firstId",
      (array_agg(r.mark_legal order by r.competed_on, r.id))[1] as "firstKey",
      (array_agg(r.id order by r.competed_on desc, r.id desc))[1] as "latestId",
      (array_agg(r.mark_legal order by r.competed_on desc, r.id desc))[1] as "latestKey",
      count(*)::int as count
    from person
    join athlete_records recorded on recorded.canonical_id = person.id
    join results r on r.athlete_id = recorded.id
    where r.counts and r.mark_legal is not null and r.event_variant = any(${events}::text[])
      and r.season_id between ${seasons.from} and ${seasons.to}
      and r.competed_on between ${fromOn}::date and ${toOn}::date
    group by person.id, r.event_variant, r.gender`.execute(db);
  return rows;
}

/** The best relay of each team for which one of the athletes has a mark in the chosen time, of the athletes' gender. */
export async function listChosenRelays({ db }: Context, chosen: MarksToRead): Promise<ChosenRelay[]> {
  const { athleteIds, events, seasons, fromOn, toOn } = chosen;
  const { rows } = await sql<ChosenRelay>`
    with squad as (
      select distinct own.team_id, own.gender
      from athlete_records chosen
      join athlete_records recorded on recorded.canonical_id = chosen.canonical_id
      join results own on own.athlete_id = recorded.id
      where chosen.id = any(${athleteIds}::bigint[]) and own.counts and own.team_id is not null
        and own.season_id between ${seasons.from} and ${seasons.to}
        and own.competed_on between ${fromOn}::date and ${toOn}::date
    )
    select r.team_id as "teamId", r.event_variant as "eventVariant", r.gender,
      (array_agg(r.id order by r.mark_legal, r.competed_on, r.id))[1] as "bestId", min(r.mark_legal) as "bestKey"
    from results r
    where r.athlete_id is null and r.counts and r.mark_legal is not null
      and r.event_variant = any(${events}::text[])
      and exists (select from squad where squad.team_id = r.team_id and r.gender in (squad.gender, 'X'))
      and r.team_id in (select team_id from squad)
      and r.season_id between ${seasons.from} and ${seasons.to}
      and r.competed_on between ${fromOn}::date and ${toOn}::date
    group by r.team_id, r.event_variant, r.gender`.execute(db);
  return rows;
}

export interface ChosenPersonRow {
  id: number;
  canonical_id: number;
  first_name: string | null;
  last_name: string | null;
  visibility: string | null;
  recorded_visibility: string | null;
}

/** The athletes as they were chosen, each with the person behind the record. */
export async function listPeople({ db }: Context, athleteIds: readonly number[]): Promise<ChosenPersonRow[]> {
  const { rows } = await sql<ChosenPersonRow>`
    select recorded.id, recorded.canonical_id, a.first_name, a.last_name, a.visibility,
      recorded.visibility as recorded_visibility
    from athletes recorded join athletes a on a.id = recorded.canonical_id
    where recorded.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}
