// Owns: nothing
// Reads how far today's meet of the demo has come.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface StagedRound {
  meetEventId: number;
  eventShort: string;
  divisionName: string;
  gender: string;
  eventStatus: number | null;
  roundId: number;
  round: string;
  roundStatus: number | null;
  plannedAt: string | null;
  /** Heat ids by number. */
  heats: [number, number][];
}

export async function listStagedRounds({ db }: Context, meetId: number): Promise<StagedRound[]> {
  const { rows } = await sql<StagedRound>`
    select e.id as "meetEventId", e.event_short as "eventShort", d.name as "divisionName", e.gender,
      e.status as "eventStatus", o.id as "roundId", o.round, o.status as "roundStatus", o.planned_at as "plannedAt",
      coalesce((select json_agg(json_build_array(h.number, h.id)) from heats h where h.round_id = o.id), '[]') as heats
    from meet_events e
    join meet_divisions d on d.id = e.meet_division_id
    join rounds o on o.meet_event_id = e.id
    where e.meet_id = ${meetId} and e.removed_at is null
    order by e.id, o.id`.execute(db);
  return rows;
}

export async function listMarkUuids({ db }: Context, meetId: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`select uuid from marks where meet_id = ${meetId}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Lists the rounds in which a person has entered marks. */
export async function listRoundsOfPeople({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ roundId: number }>`
    select distinct round_id as "roundId" from marks
    where meet_id = ${meetId} and user_id is not null`.execute(db);
  return rows.map(({ roundId }) => roundId);
}

/** The number of earlier meets of the same name and source: which edition this one is, from 0. */
export async function countEditionsBefore({ db }: Context, meetId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meets m, meets other
    where m.id = ${meetId} and other.name_folded = m.name_folded and other.source_id = m.source_id
      and other.id < m.id and other.removed_at is null`.execute(db);
  return rows[0]!.count;
}

export interface BestMark {
  athleteId: number;
  eventVariant: string;
  resultId: number;
  entered: string;
  sort: number;
}

/** The best marks of the season before this meet, by athlete and event. */
export async function listBestsBefore({ db }: Context, meetId: number): Promise<BestMark[]> {
  const { rows } = await sql<BestMark>`
    select distinct on (r.athlete_id, r.event_variant) r.athlete_id as "athleteId",
      r.event_variant as "eventVariant", r.id as "resultId", r.mark_entered as entered, r.mark_raw as sort
    from meets m
    join results r on r.season_id = m.season_id
    where m.id = ${meetId} and r.meet_id <> m.id and r.counts and r.removed_at is null and r.athlete_id is not null
      and r.competed_on < m.start_on
    order by r.athlete_id, r.event_variant, r.mark_calc, r.id`.execute(db);
  return rows;
}

export async function findVenueOfMeet({ db }: Context, meetId: number): Promise<number> {
  const { venue_id } = await db
    .selectFrom('meets')
    .select('venue_id')
    .where('id', '=', meetId)
    .executeTakeFirstOrThrow();
  return venue_id;
}
