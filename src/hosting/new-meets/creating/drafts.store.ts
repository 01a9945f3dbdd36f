// Owns: nothing
// Meets that nobody but their creator sees yet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

interface DraftToFind {
  userId: number;
  name: string;
  startOn: string;
  sport: Sport;
  /** The meet from which the setup was copied. */
  fromMeetId: number | null;
}

/** A meet of this name, day, sport and template that the person created and that is not public; null for none. */
export async function findSameDraft(
  { db }: Context,
  { userId, name, startOn, sport, fromMeetId }: DraftToFind,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from staffed_meets
    where created_by = ${userId} and unpublished_at is not null and name_folded = fold_name(${name})
      and start_on = ${startOn} and sport = ${sport} and template_meet_id is not distinct from ${fromMeetId}
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
