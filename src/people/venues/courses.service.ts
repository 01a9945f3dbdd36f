// Cross-country courses: a named route of one length at a venue.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { ensureCourse, listCoursesOfVenue, type StoredCourse } from './courses.store.ts';
import { courseNameMissingSentence } from './venues.words.ts';

export interface CourseToSave {
  venueId: number;
  /** "Lighthouse Loop". */
  name: string;
  /** Whole meters: 4828 for three miles. */
  meters: number;
}

/** Finds the course by its name and length at the venue, or creates it; refuses with `COURSE_NAME_MISSING`. */
export function saveCourse(ctx: Context, course: CourseToSave): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const name = course.name.trim();
    if (name === '') throw new Refusal('COURSE_NAME_MISSING', courseNameMissingSentence());
    return ensureCourse(ctx, { ...course, name }, ctx.clock.now().toString());
  });
}

/** Lists the courses of a venue by name and length. */
export function listCourses(ctx: Context, venueId: number): Promise<StoredCourse[]> {
  return listCoursesOfVenue(ctx, venueId);
}
