// Owns: nothing. Reads a meet, and how far each of its rounds has come.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface MeetToRun {
  meetId: number;
  name: string;
  sport: Sport;
  startOn: Day;
  endOn: Day;
  timeZone: string;
  /** True for a private copy of a past meet, on which the staff practices. */
  isRehearsal: boolean;
}

export async function findMeetToRun({ db }: Context, meetId: number): Promise<MeetToRun | null> {
  const { rows } = await sql<MeetToRun>`
    select m.id as "meetId", m.name, m.sport, m.start_on as "startOn", m.end_on as "endOn",
      v.time_zone as "timeZone", m.kind = 'rehearsal' as "isRehearsal"
    from meets m join venues v on v.id = m.venue_id where m.id = ${meetId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the rehearsal of a meet that is there now, a meet of its own. */
export async function findRehearsalOf({ db }: Context, meetId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from meets where rehearsal_of = ${meetId} and removed_at is null order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export interface RoundCounts {
  roundId: number;
  releaseMode: 'live' | 'hold' | 'check';
  /** Entries of the event that may start and are not scratched. */
  entries: number;
  slots: number;
  /** Slots whose athletes came to the check-in. */
  checkedIn: number;
  scratched: number;
  /** Slots with a mark that counts. */
  marked: number;
  /** Marks that count and are not public yet. */
  held: number;
  conflicts: number;
  openProtests: number;
}

/** Counts by round of a meet. */
export async function listRoundCounts({ db }: Context, meetId: number): Promise<RoundCounts[]> {
  const { rows } = await sql<RoundCounts>`
    select o.id as "roundId", e.release_mode as "releaseMode",
      (select count(*)::int from entries n
        where n.meet_id = e.meet_id and n.meet_event_id in (e.id, e.parent_id) and n.removed_at is null
        and n.scratched_at is null and n.acceptance > 0) as entries,
      s.slots, s.checked_in as "checkedIn", s.scratched, k.marked, k.held, k.conflicts,
      (select count(*)::int from protests p where p.round_id = o.id and p.decision is null and p.withdrawn_at is null)
        as "openProtests"
    from rounds o
    join meet_events e on e.id = o.meet_event_id
    cross join lateral (
      select count(*)::int as slots, count(checked_in_at)::int as checked_in, count(scratched_at)::int as scratched
      from start_slots where round_id = o.id) s
    cross join lateral (
      select count(distinct slot_id) filter (where state = 'counting')::int as marked,
        count(*) filter (where state = 'counting' and released_at is null)::int as held,
        count(*) filter (where state = 'conflict')::int as conflicts
      from marks where round_id = o.id) k
    where e.meet_id = ${meetId} and e.removed_at is null`.execute(db);
  return rows;
}
