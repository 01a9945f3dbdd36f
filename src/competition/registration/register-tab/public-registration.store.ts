// Owns: nothing. Reads whether a meet takes entries, and what everyone may know about them.
import { sql } from 'kysely';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

interface RegistrationRow {
  lockedAt: string | null;
  /** The limits of the events, each once; null stands for an event without one. */
  teamEntriesMaxes: (number | null)[];
}

/** No row for a meet that takes no entries. Every page of a meet reads it. */
export const readRegistrationRows = compiledOnce(
  (_, meetId: number) => sql<RegistrationRow>`
    select l.locked_at as "lockedAt", array(
      select distinct coalesce(e.team_entries_max, nullif(d.max_entries, -1))
      from meet_events e join meet_divisions d on d.id = e.meet_division_id and d.removed_at is null
      where e.meet_id = m.id and e.removed_at is null and e.parent_id is null) as "teamEntriesMaxes"
    from staffed_meets m
    left join entry_locks l on l.meet_id = m.id
    where m.id = ${meetId} and m.registration_enabled`,
);
