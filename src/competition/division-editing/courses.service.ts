// The courses of a venue, and changes of one course for the divisions of one meet.
import { saveDivisionSettings } from '#competition/divisions/division-settings.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { listCourses, saveCourse } from '#people/venues/courses.service.ts';
import { changeDivisions } from './division-changes.service.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';
import { openMeet } from './division-lists.service.ts';

const METERS_MIN = 10;
const METERS_MAX = 999_999;

interface CourseRow {
  courseId: number;
  venueId: number;
  name: string;
  meters: number;
}

export async function getCourses(ctx: Context, venueId: number): Promise<CourseRow[]> {
  await openMeet(ctx, 'xc');
  return listCourses(ctx, venueId);
}

/**
 * Gives the divisions of this meet that are run on the old course another name or length of it; other meets keep theirs.
 * Without an old course, adds one to the venue.
 */
export function updateCourse(
  ctx: Context,
  {
    meetId,
    oldCourseId,
    name,
    meters,
  }: { meetId: number; oldCourseId: number | null; name: string; meters: number },
): Promise<CourseRow> {
  return changeDivisions(
    ctx,
    'xc',
    async (ctx, { venueId }, present) => {
      const courses = await listCourses(ctx, venueId);
      if (oldCourseId !== null && !courses.some(({ courseId }) => courseId === oldCourseId))
        throw new Refusal('COURSE_UNKNOWN', words.courseUnknown, { status: 404 });
      if (!Number.isInteger(meters) || meters < METERS_MIN || meters > METERS_MAX)
        throw new Refusal('COURSE_LENGTH_WRONG', words.courseLengthWrong(METERS_MIN, METERS_MAX));
      const courseId = await saveCourse(ctx, { venueId, name, meters });
      for (const division of present) {
        if (oldCourseId === null || division.courseId !== oldCourseId || courseId === oldCourseId) continue;
        await saveDivisionSettings(ctx, division.divisionId, { ...division, courseId }, ['courseId']);
      }
      return { courseId, venueId, name: name.trim(), meters };
    },
    meetId,
  );
}
