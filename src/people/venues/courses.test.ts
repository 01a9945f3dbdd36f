import { expect, it } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveCourse } from './courses.service.ts';
import { saveVenue } from './venues.service.ts';

it('a course is found again by its name and length; another length is another course', () =>
  withRollback(async (ctx) => {
    const { venueId } = await saveVenue(ctx, { name: 'Foghorn Point Headlands', timeZone: 'UTC' });
    const loop = { venueId, name: 'Lighthouse Loop', meters: 5000 };
    const courseId = await saveCourse(ctx, loop);
    expect(await saveCourse(ctx, { ...loop, name: ' LIGHTHOUSE loop' })).toBe(courseId);
    expect(await saveCourse(ctx, { ...loop, meters: 3000 })).not.toBe(courseId);
  }));

it('a course has a name', () =>
  withRollback(async (ctx) => {
    const { venueId } = await saveVenue(ctx, { name: 'Foghorn Point Headlands', timeZone: 'UTC' });
    const nameless = saveCourse(ctx, { venueId, name: '  ', meters: 5000 });
    await expect(nameless).rejects.toMatchObject({ code: 'COURSE_NAME_MISSING' });
  }));
