// Owns: nothing
// Reads the results of a round from which athletes advance.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { FinisherRow } from './advance.rules.ts';

export async function listFinishers({ db }: Context, roundId: number): Promise<FinisherRow[]> {
  const { rows } = await sql<FinisherRow>`
    select p.id as "resultId", h.number as heat, coalesce(a.canonical_id, p.athlete_id) as "athleteId",
      p.team_id as "teamId", coalesce(t.name, p.team_text) as team, p.relay_letter as "relayLetter",
      p.heat_place as "heatPlace", p.place, p.mark_entered as "markEntered", p.mark_raw as "markRaw",
      p.mark_calc as "markCalc", p.timing, p.status, p.is_exhibition as "isExhibition", p.qualifier
    from results p
    join rounds o on o.id = ${roundId} and o.meet_event_id = p.meet_event_id
    left join heats h on h.id = p.heat_id
    left join athletes a on a.id = p.athlete_id
    left join teams t on t.id = p.team_id
    where p.round_id = o.id and p.removed_at is null order by p.id`.execute(db);
  return rows;
}

/** True while marks of the round contradict each other. */
export async function hasConflicts({ db }: Context, roundId: number): Promise<boolean> {
  const { rows } = await sql`
    select from marks m join heats h on h.id = m.heat_id
    where h.round_id = ${roundId} and m.state = 'conflict' limit 1`.execute(db);
  return rows.length > 0;
}
