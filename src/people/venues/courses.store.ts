// Owns: courses. Finds and creates the cross-country courses of a venue.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** Returns the id of the course, which is created when the venue has none of this name and length. */
export async function ensureCourse(
  { db }: Context,
  { venueId, name, meters }: { venueId: number; name: string; meters: number },
  now: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (venue_id, name, meters, created_at) values (${venueId}, ${name}, ${meters}, ${now})
    on conflict (venue_id, name_folded, meters) where removed_at is null do update set name = courses.name
    returning id`.execute(db);
  return rows[0]!.id;
}
