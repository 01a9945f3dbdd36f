// Owns: meet_events, rounds, heats. The events of a meet, their rounds, and the heats of a round.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertRows, takeIds, updateRows } from '#kit/server/database/bulk.ts';
import type { StoredEvent, StoredHeat, StoredRound } from './stored-events.rules.ts';

export interface Plan<Stored> {
  created: Stored[];
  changed: Stored[];
}

export async function listStoredEvents({ db }: Context, meetId: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select id as "meetEventId", meet_division_id as "divisionId", gender, event_variant as "eventVariant",
      event_short as "eventShort", name, event_number as "eventNumber", is_scored as "isScored", status, sort,
      parent_id as "parentId"
    from meet_events
    where meet_id = ${meetId} and removed_at is null`.execute(db);
  return rows;
}

export async function listStoredRounds({ db }: Context, meetId: number): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select r.id as "roundId", r.meet_event_id as "meetEventId", r.round, r.competed_on as "competedOn",
      r.planned_at as "plannedAt", r.status, r.advance_note as "advanceNote"
    from rounds r join meet_events e on e.id = r.meet_event_id
    where e.meet_id = ${meetId}`.execute(db);
  return rows;
}

export async function listStoredHeats({ db }: Context, meetId: number): Promise<StoredHeat[]> {
  const { rows } = await sql<StoredHeat>`
    select h.id as "heatId", h.round_id as "roundId", h.number, h.wind_tenths as "windTenths",
      h.wind_status as "windStatus", h.planned_at as "plannedAt", h.started_at as "startedAt"
    from heats h join rounds r on r.id = h.round_id join meet_events e on e.id = r.meet_event_id
    where e.meet_id = ${meetId}`.execute(db);
  return rows;
}

export async function markEventsRemoved(
  { db }: Context,
  meetEventIds: readonly number[],
  now: string,
): Promise<void> {
  await db
    .updateTable('meet_events')
    .set({ removed_at: now })
    .where('id', 'in', meetEventIds)
    .where('removed_at', 'is', null)
    .execute();
}

/** Moves the rounds of the meet, their planned times, and the planned times and starts of their heats. */
export async function updateRoundDays({ db }: Context, meetId: number, days: number): Promise<void> {
  const ofMeet = sql`select r.id from rounds r join meet_events e on e.id = r.meet_event_id where e.meet_id = ${meetId}`;
  const later = sql`make_interval(days => ${days}::int)`;
  await sql`
    update rounds set competed_on = competed_on + ${days}::int, planned_at = planned_at + ${later},
      started_at = started_at + ${later}
    where id in (${ofMeet})`.execute(db);
  await sql`
    update heats set planned_at = planned_at + ${later}, started_at = started_at + ${later}
    where coalesce(planned_at, started_at) is not null and round_id in (${ofMeet})`.execute(db);
}

/** Times were stored in the venue's assumed time zone: keeps their time of day in the corrected zone. */
export async function updateHeatStarts(
  { db }: Context,
  venueId: number,
  from: string,
  to: string,
): Promise<void> {
  const moved = (column: 'planned_at' | 'started_at') =>
    sql`(${sql.ref(column)} at time zone ${from}) at time zone ${to}`;
  const ofVenue = sql`
    select r.id from rounds r join meet_events e on e.id = r.meet_event_id join meets m on m.id = e.meet_id
    where m.venue_id = ${venueId}`;
  await sql`
    update rounds set planned_at = ${moved('planned_at')}, started_at = ${moved('started_at')}
    where coalesce(planned_at, started_at) is not null and id in (${ofVenue})`.execute(db);
  await sql`
    update heats set planned_at = ${moved('planned_at')}, started_at = ${moved('started_at')}
    where coalesce(planned_at, started_at) is not null and round_id in (${ofVenue})`.execute(db);
}

export function takeEventIds({ db }: Context, count: number): Promise<number[]> {
  return takeIds(db, 'meet_events', count);
}

export function takeRoundIds({ db }: Context, count: number): Promise<number[]> {
  return takeIds(db, 'rounds', count);
}

export function takeHeatIds({ db }: Context, count: number): Promise<number[]> {
  return takeIds(db, 'heats', count);
}

export async function writeEvents(
  { db }: Context,
  meetId: number,
  plan: Plan<StoredEvent>,
  now: string,
): Promise<void> {
  const columnsOf = (event: StoredEvent) => ({
    id: event.meetEventId,
    meet_division_id: event.divisionId,
    gender: event.gender,
    event_variant: event.eventVariant,
    event_short: event.eventShort,
    name: event.name,
    event_number: event.eventNumber,
    is_scored: event.isScored,
    status: event.status,
    sort: event.sort,
    parent_id: event.parentId,
  });
  const created = plan.created.map((event) => ({ ...columnsOf(event), meet_id: meetId, created_at: now }));
  await insertRows(db, 'meet_events', created);
  const columns = ['name', 'event_number', 'is_scored', 'status', 'sort', 'parent_id'] as const;
  await updateRows(db, 'meet_events', columns, plan.changed.map(columnsOf));
}

export async function writeRounds({ db }: Context, plan: Plan<StoredRound>): Promise<void> {
  const columnsOf = (round: StoredRound) => ({
    id: round.roundId,
    meet_event_id: round.meetEventId,
    round: round.round,
    competed_on: round.competedOn,
    planned_at: round.plannedAt,
    status: round.status,
    advance_note: round.advanceNote,
  });
  await insertRows(db, 'rounds', plan.created.map(columnsOf));
  const columns = ['competed_on', 'planned_at', 'status', 'advance_note'] as const;
  await updateRows(db, 'rounds', columns, plan.changed.map(columnsOf));
}

export async function writeHeats({ db }: Context, plan: Plan<StoredHeat>): Promise<void> {
  const columnsOf = (heat: StoredHeat) => ({
    id: heat.heatId,
    round_id: heat.roundId,
    number: heat.number,
    wind_tenths: heat.windTenths,
    wind_status: heat.windStatus,
    planned_at: heat.plannedAt,
    started_at: heat.startedAt,
  });
  await insertRows(db, 'heats', plan.created.map(columnsOf));
  const columns = ['wind_tenths', 'wind_status', 'planned_at', 'started_at'] as const;
  await updateRows(db, 'heats', columns, plan.changed.map(columnsOf));
}
