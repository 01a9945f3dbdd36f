// Owns: nothing
// Reads what an import did: its changes of results, and the events and teams of its rows.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

interface BatchOfMeet {
  batchId: number;
  meetId: number;
}

export interface HolderRow {
  resultId: number;
  meetEventId: number;
  round: string;
  first_name: string | null;
  last_name: string | null;
  visibility: string | null;
  recorded_visibility: string | null;
  /** The team, or its printed name. */
  team: string | null;
  relayLetter: string | null;
  isRelay: boolean;
  markEntered: string;
}

export interface ChangeRow extends HolderRow {
  /** The line of the file; null for a result that the file does not have. */
  line: number | null;
  /** Null if the import created the result. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const HOLDER = sql`r.id as "resultId", r.meet_event_id as "meetEventId", r.round,
  person.first_name, person.last_name, person.visibility, recorded.visibility as recorded_visibility,
  coalesce(t.name, r.team_text) as team, r.relay_letter as "relayLetter", r.athlete_id is null as "isRelay",
  r.mark_entered as "markEntered"`;
const HOLDER_JOINS = sql`left join athletes recorded on recorded.id = r.athlete_id
    left join athletes person on person.id = recorded.canonical_id
    left join teams t on t.id = r.team_id`;

export async function listHolders({ db }: Context, resultIds: readonly number[]): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select ${HOLDER} from results r ${HOLDER_JOINS} where r.id = any(${resultIds}::bigint[])`.execute(db);
  return rows;
}

/** The changes in the order of the file; those of results that the file does not have come last. */
export async function listChanges({ db }: Context, { batchId, meetId }: BatchOfMeet): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${HOLDER}, row.line, c.before, c.after
    from result_changes c
    join results r on r.id = c.result_id
    ${HOLDER_JOINS}
    left join lateral (
      select min(line) as line from import_rows where batch_id = ${batchId} and result_id = c.result_id) row on true
    where c.import_batch_id = ${batchId} and c.meet_id = ${meetId} and c.origin = 'file'
    order by row.line nulls last, c.id`.execute(db);
  return rows;
}

export interface EventRow {
  meetEventId: number;
  name: string;
  gender: 'M' | 'F' | 'X';
  division: string;
  levelMask: number;
  /** Rows of the file that are results of the event. */
  rows: number;
}

/** The events of the meet with the number of rows that the file has for each. */
export async function listEvents({ db }: Context, { batchId, meetId }: BatchOfMeet): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id as "meetEventId", e.name, e.gender, d.name as division, d.level_mask as "levelMask",
      coalesce(counts.rows, 0)::int as rows
    from meet_events e
    join meet_divisions d on d.id = e.meet_division_id
    left join (
      select r.meet_event_id, count(*) as rows from import_rows row join results r on r.id = row.result_id
      where row.batch_id = ${batchId} group by r.meet_event_id) counts on counts.meet_event_id = e.id
    where e.meet_id = ${meetId}
    order by e.id`.execute(db);
  return rows;
}

export interface TeamRow {
  /** The name as the file writes it; empty for the unattached. */
  written: string;
  /** Null for the unattached, and while it is a question. */
  name: string | null;
  rows: number;
  /** The import created the team. */
  isNew: boolean;
}

export async function listTeams({ db }: Context, { batchId, meetId }: BatchOfMeet): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select row.parsed ->> 'teamText' as written, t.name, count(*)::int as rows,
      bool_or(exists (
        select from import_creations made
        where made.batch_id = ${batchId} and made.team_id = t.id and made.athlete_id is null)) as "isNew"
    from import_rows row
    join results r on r.id = row.result_id
    left join teams t on t.id = r.team_id
    where row.batch_id = ${batchId} and row.meet_id = ${meetId}
    group by 1, 2
    order by 3 desc, 1`.execute(db);
  return rows;
}
