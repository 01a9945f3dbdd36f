// Owns: marks. Marks of judges, timers and files, with the rounds that they are about.
import { sql } from 'kysely';
import type { ReleaseMode } from '#competition/events/release-modes.rules.ts';
import type { ResultStatus } from '#competition/events/result-status.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { StoredMark } from './marks.rules.ts';

/** A round that takes marks, with its event. */
export interface LiveRound {
  roundId: number;
  meetEventId: number;
  eventVariant: string | null;
  releaseMode: ReleaseMode;
  /** Null until it begins. */
  status: ResultStatus | null;
  sport: Sport;
  isIndoor: boolean;
  /** Athletes or coaches posted marks of the event, as in a virtual meet, and nobody judged them invalid. */
  hasPosted: boolean;
  /** The combined event that this event is a part of. */
  parentId: number | null;
  /** How many of a throw or long jump get three more trials, as somebody chose; null for the usual number. */
  finalists: number | null;
  heats: { heatId: number; windTenths: number | null }[];
}

/** Finds the rounds of a meet by their ids, their heats or their event; those of other meets are left out. */
export async function listLiveRounds(
  { db }: Context,
  meetId: number,
  {
    roundIds = [],
    heatIds = [],
    meetEventIds = [],
  }: Partial<Record<'roundIds' | 'heatIds' | 'meetEventIds', readonly number[]>>,
): Promise<LiveRound[]> {
  const { rows } = await sql<LiveRound>`
    select o.id as "roundId", e.id as "meetEventId", e.event_variant as "eventVariant",
      e.release_mode as "releaseMode", o.status, m.sport, m.season_kind = 'tfi' as "isIndoor",
      e.has_posted_marks as "hasPosted", e.parent_id as "parentId", o.finalists,
      coalesce((
        select json_agg(json_build_object('heatId', h.id, 'windTenths', h.wind_tenths)) from heats h
        where h.round_id = o.id), '[]') as heats
    from rounds o
    join meet_events e on e.id = o.meet_event_id
    join meets m on m.id = e.meet_id
    where e.meet_id = ${meetId} and e.removed_at is null
      and (o.id = any(${roundIds}::bigint[]) or e.id = any(${meetEventIds}::bigint[])
        or o.id in (select round_id from heats where id = any(${heatIds}::bigint[])))
    order by o.id`.execute(db);
  return rows;
}

/** A mark with its arrival, RFC 3339. No two of a round arrive at once. */
export interface ReceivedMark extends StoredMark {
  receivedAt: string;
}

/** Lists the marks of these rounds and those with these uuids, in the order of arrival. */
export async function listMarks(
  { db }: Context,
  meetId: number,
  { roundIds, uuids = [] }: { roundIds: readonly number[]; uuids?: readonly string[] },
): Promise<ReceivedMark[]> {
  const { rows } = await sql<ReceivedMark>`
    select uuid, round_id as "roundId", heat_id as "heatId", slot_id as "slotId", slot_version as "slotVersion", kind,
      number, content, source, user_id as "userId", device, made_at as "madeAt", state,
      released_at is not null as "isReleased", received_at as "receivedAt"
    from marks
    where (round_id = any(${roundIds}::bigint[]) and meet_id = ${meetId}) or uuid = any(${uuids}::uuid[])
    order by received_at`.execute(db);
  return rows;
}

/** True if the event has marks that nobody took back. */
export async function hasMarks({ db }: Context, meetEventId: number): Promise<boolean> {
  const { rows } = await sql`
    select from marks
    where round_id in (select id from rounds where meet_event_id = ${meetEventId}) and state <> 'withdrawn'
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function findRoundsOfMarks(
  { db }: Context,
  meetId: number,
  uuids: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ roundId: number }>`
    select distinct round_id as "roundId" from marks
    where uuid = any(${uuids}::uuid[]) and meet_id = ${meetId}`.execute(db);
  return rows.map(({ roundId }) => roundId);
}

export function insertMarks(
  { db }: Context,
  meetId: number,
  marks: readonly (ReceivedMark & { meetEventId: number })[],
): Promise<void> {
  return insertItems(db, 'marks', marks, {
    uuid: ({ uuid }) => uuid,
    meet_id: () => meetId,
    meet_event_id: ({ meetEventId }) => meetEventId,
    round_id: ({ roundId }) => roundId,
    heat_id: ({ heatId }) => heatId,
    slot_id: ({ slotId }) => slotId,
    slot_version: ({ slotVersion }) => slotVersion,
    kind: ({ kind }) => kind,
    number: ({ number }) => number,
    content: ({ content }) => content as never,
    source: ({ source }) => source,
    user_id: ({ userId }) => userId,
    device: ({ device }) => device,
    made_at: ({ madeAt }) => madeAt,
    received_at: ({ receivedAt }) => receivedAt,
    state: ({ state }) => state,
  });
}

/** Changes states one after the other: a mark stops counting before another one takes its part. */
export async function updateStates({ db }: Context, marks: readonly StoredMark[]): Promise<void> {
  const ordered = marks.toSorted((a, b) => Number(a.state === 'counting') - Number(b.state === 'counting'));
  for (const { uuid, state } of ordered) {
    await sql`update marks set state = ${state}, version = version + 1 where uuid = ${uuid}::uuid`.execute(
      db,
    );
  }
}

/** The marks of these rounds that count are in the results from now on, and no others. */
export async function markReleased({ db }: Context, roundIds: readonly number[], now: string): Promise<void> {
  await sql`
    update marks set released_at = case when state = 'counting' then coalesce(released_at, ${now}::timestamptz) end
    where round_id = any(${roundIds}::bigint[])
      and (state = 'counting') <> (released_at is not null)`.execute(db);
}

export async function clearReleased({ db }: Context, roundIds: readonly number[]): Promise<void> {
  await sql`
    update marks set released_at = null
    where round_id = any(${roundIds}::bigint[]) and released_at is not null`.execute(db);
}

export async function listEventsOfHeats(
  { db }: Context,
  meetId: number,
  heatIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from heats h
    join rounds o on o.id = h.round_id
    join meet_events e on e.id = o.meet_event_id
    where h.id = any(${heatIds}::bigint[]) and e.meet_id = ${meetId}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listEventsOfMarks(
  { db }: Context,
  meetId: number,
  uuids: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct meet_event_id as id from marks
    where uuid = any(${uuids}::uuid[]) and meet_id = ${meetId}`.execute(db);
  return rows.map(({ id }) => id);
}
