// Owns: nothing. Reads who may run in the relays of a round.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';

export interface RunnerRow extends PersonRow {
  teamId: number;
  athleteId: number;
}

/** Lists the athletes whom the teams of a round have entered in the meet, alone or on a relay, by name. */
export async function listRelayRunners({ db }: Context, roundId: number): Promise<RunnerRow[]> {
  const { rows } = await sql<RunnerRow>`
    with squads as (
      select distinct e.meet_id, e.gender, n.team_id from start_slots s
      join entries n on n.id = s.entry_id
      join rounds o on o.id = s.round_id
      join meet_events e on e.id = o.meet_event_id
      where s.round_id = ${roundId} and n.athlete_id is null and n.team_id is not null),
    runners as (
      select q.team_id, q.gender, n.athlete_id from squads q
      join entries n on n.meet_id = q.meet_id and n.team_id = q.team_id and n.removed_at is null
      where n.athlete_id is not null
      union
      select q.team_id, q.gender, l.athlete_id from squads q
      join entries n on n.meet_id = q.meet_id and n.team_id = q.team_id and n.removed_at is null
      join entry_legs l on l.entry_id = n.id)
    select r.team_id as "teamId", recorded.id as "athleteId", a.first_name, a.last_name, a.visibility,
      recorded.visibility as recorded_visibility
    from runners r
    join athletes recorded on recorded.id = r.athlete_id
    join athletes a on a.id = recorded.canonical_id
    where r.gender = 'X' or a.gender = r.gender
    order by r.team_id, a.last_name collate people, a.first_name collate people, recorded.id`.execute(db);
  return rows;
}
