// Owns: nothing. Reads the divisions of a meet, and what its events limit.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

interface DivisionRow {
  divisionId: number;
  name: string;
  /** Null in track and field, where a division holds every gender. */
  gender: Gender | null;
  levelMask: number;
}

/** A limit is null where the event has none. */
interface EventRow {
  divisionId: number;
  gender: string;
  eventVariant: string | null;
  teamEntriesMax: number | null;
  firstEntries: number | null;
  topEntries: number | null;
}

export async function listDivisionNames({ db }: Context, meetId: number): Promise<DivisionRow[]> {
  const { rows } = await sql<DivisionRow>`
    select id as "divisionId", name, gender, level_mask as "levelMask" from meet_divisions
    where meet_id = ${meetId} and removed_at is null
    order by sort, id`.execute(db);
  return rows;
}

/** Leaves out parts of combined events, which nobody enters by themselves. */
export async function listEventLimits({ db }: Context, meetId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select meet_division_id as "divisionId", gender, event_variant as "eventVariant",
      team_entries_max as "teamEntriesMax", first_entries as "firstEntries", top_entries as "topEntries"
    from meet_events
    where meet_id = ${meetId} and removed_at is null and parent_id is null`.execute(db);
  return rows;
}
