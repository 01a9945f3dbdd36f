// Owns: courses. Finds and creates the cross-country courses of a venue.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface StoredCourse {
  courseId: number;
  venueId: number;
  name: string;
  meters: number;
}

export async function listCoursesOfVenue({ db }: Context, venueId: number): Promise<StoredCourse[]> {
  return db
    .selectFrom('courses')
    .select(['id as courseId', 'venue_id as venueId', 'name', 'meters'])
    .where('venue_id', '=', venueId)
    .where('removed_at', 'is', null)
    .orderBy('name_folded')
    .orderBy('meters')
    .execute();
}

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
