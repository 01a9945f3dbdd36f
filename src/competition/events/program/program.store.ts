// Owns: meet_events, rounds, heats. The events of a meet with what its host sets for them, and the plan of their rounds.
import { sql } from 'kysely';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { insertItems, takeIds, updateItems } from '#kit/server/database/bulk.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import type { ProgramDivision, ProgramEvent, ProgramMeet } from './program.rules.ts';

export interface ProgramMeetRow {
  meetId: number;
  startOn: Day;
  endOn: Day;
  offDays: Day[];
  timeZone: string;
  seasonKind: SeasonKind;
  divisions: ProgramDivision[];
  resultCount: number;
}

export async function findProgramMeet({ db }: Context, meetId: number): Promise<ProgramMeetRow | null> {
  const { rows } = await sql<ProgramMeetRow>`
    select m.id as "meetId", m.start_on as "startOn", m.end_on as "endOn",
      coalesce(m.setup_state -> 'offDays', '[]') as "offDays", v.time_zone as "timeZone", m.season_kind as "seasonKind",
      m.result_count as "resultCount",
      coalesce((
        select json_agg(json_build_object('divisionId', d.id, 'name', d.name, 'levelMask', d.level_mask, 'sort', d.sort)
          order by d.sort, d.id)
        from meet_divisions d where d.meet_id = m.id and d.removed_at is null), '[]') as divisions
    from meets m join venues v on v.id = m.venue_id
    where m.id = ${meetId} and m.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface RoundRow {
  roundId: number;
  round: RoundCode;
  competedOn: Day;
  sort: number;
  /** On the clock at the venue, `16:12`. */
  plannedTime: string | null;
  isStartFixed: boolean;
  advanceTop: number | null;
  advanceNext: number | null;
  heatCount: number;
}

export interface ProgramEventRow extends Omit<ProgramEvent, 'rounds'> {
  eventSort: number;
  rounds: RoundRow[];
}

export async function listProgramRows(
  { db }: Context,
  { meetId, timeZone }: Pick<ProgramMeet, 'meetId' | 'timeZone'>,
): Promise<ProgramEventRow[]> {
  const { rows } = await sql<ProgramEventRow>`
    select e.id as "meetEventId", e.meet_id as "meetId", e.meet_division_id as "divisionId", e.gender,
      e.event_variant as "variantKey", e.event_short as "eventShort", e.name, e.event_number as "eventNumber",
      e.parent_id as "parentId", e.version, e.sort as "eventSort", e.team_entries_max as "maxEntries",
      e.first_entries as "firstXEntries", e.top_entries as "topXEntries", e.paid_entries as "firstXEntriesPaid",
      e.is_registration_locked as "regLock", e.entry_standard as "entryStandard", e.auto_standard as "autoStandard",
      e.fee_cents as "feeCents",
      coalesce((
        select json_agg(json_build_object('roundId', r.id, 'round', r.round, 'competedOn', r.competed_on, 'sort', r.sort,
          'plannedTime', to_char(r.planned_at at time zone ${timeZone}, 'HH24:MI'),
          'isStartFixed', r.is_start_fixed, 'advanceTop', r.advance_top, 'advanceNext', r.advance_next,
          'heatCount', (select count(*) from heats where heats.round_id = r.id)))
        from rounds r where r.meet_event_id = e.id), '[]') as rounds
    from meet_events e
    join meet_divisions d on d.id = e.meet_division_id and d.removed_at is null
    where e.meet_id = ${meetId} and e.removed_at is null
    order by e.sort, e.id`.execute(db);
  return rows;
}

export const takeProgramIds = ({ db }: Context, count: number): Promise<number[]> =>
  takeIds(db, 'meet_events', count);

export async function insertProgramEvents(
  { db }: Context,
  events: readonly ProgramEvent[],
  now: string,
): Promise<void> {
  await insertItems(db, 'meet_events', events, {
    id: ({ meetEventId }) => meetEventId,
    meet_id: ({ meetId }) => meetId,
    parent_id: ({ parentId }) => parentId,
    created_at: () => now,
    ...COLUMNS,
  });
}

const COLUMNS = {
  meet_division_id: ({ divisionId }: ProgramEvent) => divisionId,
  gender: ({ gender }: ProgramEvent) => gender,
  event_variant: ({ variantKey }: ProgramEvent) => variantKey,
  event_short: ({ eventShort }: ProgramEvent) => eventShort,
  name: ({ name }: ProgramEvent) => name,
  event_number: ({ eventNumber }: ProgramEvent) => eventNumber,
  version: ({ version }: ProgramEvent) => version,
  team_entries_max: ({ maxEntries }: ProgramEvent) => maxEntries,
  first_entries: ({ firstXEntries }: ProgramEvent) => firstXEntries,
  top_entries: ({ topXEntries }: ProgramEvent) => topXEntries,
  paid_entries: ({ firstXEntriesPaid }: ProgramEvent) => firstXEntriesPaid,
  is_registration_locked: ({ regLock }: ProgramEvent) => regLock,
  entry_standard: ({ entryStandard }: ProgramEvent) => entryStandard,
  auto_standard: ({ autoStandard }: ProgramEvent) => autoStandard,
  fee_cents: ({ feeCents }: ProgramEvent) => feeCents,
};

export async function updateProgramEvents({ db }: Context, events: readonly ProgramEvent[]): Promise<void> {
  await updateItems(db, 'meet_events', events, ({ meetEventId }) => meetEventId, COLUMNS);
}

/** A round as it is stored. */
export interface RoundToStore {
  roundId: number;
  meetEventId: number;
  round: RoundCode;
  competedOn: Day;
  sort: number;
  plannedAt: string | null;
  isStartFixed: boolean;
  advanceTop: number | null;
  advanceNext: number | null;
}

const ROUND_COLUMNS = {
  competed_on: ({ competedOn }: RoundToStore) => competedOn,
  sort: ({ sort }: RoundToStore) => sort,
  planned_at: ({ plannedAt }: RoundToStore) => plannedAt,
  is_start_fixed: ({ isStartFixed }: RoundToStore) => isStartFixed,
  advance_top: ({ advanceTop }: RoundToStore) => advanceTop,
  advance_next: ({ advanceNext }: RoundToStore) => advanceNext,
};

export const takeRoundIds = ({ db }: Context, count: number): Promise<number[]> =>
  takeIds(db, 'rounds', count);

export async function insertProgramRounds({ db }: Context, rounds: readonly RoundToStore[]): Promise<void> {
  await insertItems(db, 'rounds', rounds, {
    id: ({ roundId }) => roundId,
    meet_event_id: ({ meetEventId }) => meetEventId,
    round: ({ round }) => round,
    ...ROUND_COLUMNS,
  });
}

/** The planned times of heats move with their round. */
export async function updateProgramRounds({ db }: Context, rounds: readonly RoundToStore[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    update heats set planned_at = heats.planned_at + (moved.planned_at - rounds.planned_at)
    from unnest(
      ${rounds.map(({ roundId }) => roundId)}::bigint[], ${rounds.map(({ plannedAt }) => plannedAt)}::timestamptz[]
    ) as moved (id, planned_at)
    join rounds on rounds.id = moved.id
    where heats.round_id = moved.id and moved.planned_at is distinct from rounds.planned_at
      and moved.planned_at is not null and rounds.planned_at is not null`.execute(db);
  await updateItems(db, 'rounds', rounds, ({ roundId }) => roundId, ROUND_COLUMNS);
}

export async function deleteProgramRounds({ db }: Context, roundIds: readonly number[]): Promise<void> {
  await sql`delete from rounds where id = any(${roundIds}::bigint[])`.execute(db);
}

/**
 * Brings removed events back with the parts that were removed with them, if their division is still there. Parts that an
 * event had before it got another type stay removed.
 */
export async function restoreEvents(
  { db }: Context,
  meetId: number,
  meetEventIds: readonly number[],
): Promise<void> {
  await sql`
    update meet_events event set removed_at = null, version = version + 1
    where meet_id = ${meetId} and removed_at is not null
      and exists (select from meet_divisions d where d.id = event.meet_division_id and d.removed_at is null)
      and (
        (parent_id is null and id = any(${meetEventIds}::bigint[]))
        or exists (
          select from meet_events parent
          where parent.id = event.parent_id and parent.id = any(${meetEventIds}::bigint[])
            and parent.removed_at = event.removed_at))`.execute(db);
}
