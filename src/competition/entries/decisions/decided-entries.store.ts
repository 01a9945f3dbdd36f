// Owns: nothing. Reads what a message about entries that moved up or were rejected says.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface DecidedEntry {
  entryId: number;
  meetEventId: number;
  meetName: string;
  sport: Sport;
  eventName: string;
  gender: Gender;
  levelMask: number;
  teamId: number | null;
  /** Empty without a team. */
  teamName: string;
  relayLetter: string | null;
  /** The identity; null for a relay. */
  athleteId: number | null;
  /** Full names, for coaches and the family only. */
  firstName: string;
  lastName: string;
}

/** In the order of the events. */
export async function listDecided({ db }: Context, entryIds: readonly number[]): Promise<DecidedEntry[]> {
  const { rows } = await sql<DecidedEntry>`
    select e.id as "entryId", e.meet_event_id as "meetEventId", m.name as "meetName", m.sport, v.name as "eventName", v.gender,
      d.level_mask as "levelMask", e.team_id as "teamId", coalesce(t.name, '') as "teamName",
      e.relay_letter as "relayLetter", p.id as "athleteId", coalesce(p.first_name, '') as "firstName",
      coalesce(p.last_name, '') as "lastName"
    from entries e
    join staffed_meets m on m.id = e.meet_id
    join meet_events v on v.id = e.meet_event_id
    join meet_divisions d on d.id = v.meet_division_id
    left join teams t on t.id = e.team_id
    left join athletes a on a.id = e.athlete_id
    left join athletes p on p.id = a.canonical_id
    where e.id = any(${entryIds}::bigint[])
    order by v.sort, v.id, e.id`.execute(db);
  return rows;
}
