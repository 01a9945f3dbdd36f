import { describe, expect, test } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { createRaceMeet } from '#competition/results/race-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { listCourses } from '#people/venues/courses.service.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL, UNATTACHED } from '#sport/people/levels.rules.ts';
import { getCourses, updateCourse } from './courses.service.ts';
import { hostWithToken } from './division-editing.fixtures.ts';
import { getDivisions } from './division-lists.service.ts';
import { removeDivision } from './division-removals.service.ts';
import { saveDivision } from './division-saves.service.ts';
import { levelsAfterPress } from './level-changes.rules.ts';
import { canToggleLevel } from './level-toggles.service.ts';

describe('a press on the button of a level', () => {
  const division = { divisionId: 1, name: 'Junior Varsity', levelMask: HIGH_SCHOOL };
  const entered = (levelMask: number, count: number, divisionId = 1) => ({ divisionId, levelMask, count });
  test.each([
    ['turns a level on', division, CLUB, [entered(HIGH_SCHOOL, 5)], HIGH_SCHOOL | CLUB],
    [
      'turns the other school level off',
      division,
      MIDDLE_SCHOOL,
      [entered(HIGH_SCHOOL, 806, 2)],
      MIDDLE_SCHOOL,
    ],
    [
      'is refused while athletes of the other school level are entered',
      ...[division, MIDDLE_SCHOOL, [entered(HIGH_SCHOOL, 806)]],
      "Middle School can't be added to Junior Varsity. 806 entries in it come from high schools, and a division is for HS or MS, not both.",
    ],
    [
      'is refused while athletes of the level are entered',
      ...[{ ...division, levelMask: HIGH_SCHOOL | UNATTACHED }, UNATTACHED, [entered(UNATTACHED, 1)]],
      "Unattached can't be turned off in Junior Varsity. 1 entry in it comes from unattached athletes.",
    ],
    [
      'ignores athletes who keep another level',
      ...[{ ...division, levelMask: HIGH_SCHOOL | CLUB }, CLUB, [entered(HIGH_SCHOOL | CLUB, 3)]],
      HIGH_SCHOOL,
    ],
    ['never turns off the last level', division, HIGH_SCHOOL, [], 'At least one level is required'],
    ['enables a disabled division', { ...division, levelMask: 0 }, COLLEGE, [], COLLEGE],
    ['is for levels of teams only', division, 1024, [], 'There is no such level'],
  ] as [string, typeof division, number, ReturnType<typeof entered>[], number | string][])(
    '%s',
    (_, pressed, level, entries, expected) => {
      const after = levelsAfterPress(pressed, level, entries);
      expect(typeof after === 'number' ? after : after.message).toBe(expected);
    },
  );
});

async function createEntered(ctx: Context) {
  const meet = await createMeetToEnter(ctx);
  const [athleteId] = await createTestAthletes(ctx, 1);
  const [teamId] = await createTeams(ctx, [{ name: 'Alder Creek', levelMask: HIGH_SCHOOL, country: 'USA' }]);
  const entry = testEntry({ meetEventId: meet.event('100m'), athleteId: athleteId!, teamId: teamId! });
  await makeEntries(ctx, meet.meetId, [entry], { byUserId: null });
  return { ...meet, host: await hostWithToken(ctx, { meetId: meet.meetId, sport: 'tf' }) };
}

test('levels are refused by the check and by the save alike', () =>
  withRollback(async (ctx) => {
    const { host, divisionId } = await createEntered(ctx);
    expect(await canToggleLevel(host, 'tf', { divisionId, level: MIDDLE_SCHOOL })).toEqual({
      canToggle: false,
      levelMask: HIGH_SCHOOL,
      message:
        "Middle School can't be added to Varsity. 1 entry in it comes from high schools, and a division is for HS or MS, not both.",
    });
    const save = saveDivision(host, 'tf', { divisionId, version: 1, change: { levelMask: MIDDLE_SCHOOL } });
    await expect(save).rejects.toMatchObject({ code: 'LEVEL_HAS_ENTRIES', status: 409 });
    expect(await canToggleLevel(host, 'tf', { divisionId, level: CLUB })).toEqual({
      ...{ canToggle: true, message: null, levelMask: HIGH_SCHOOL | CLUB },
    });
  }));

describe('a division is removed', () => {
  test('with its events when it has no entries and no results', () =>
    withRollback(async (ctx) => {
      const meet = await createMeetToEnter(ctx);
      const host = await hostWithToken(ctx, { meetId: meet.meetId, sport: 'tf' });
      await removeDivision(host, 'tf', meet.divisionId);
      expect((await getDivisions(host, 'tf')).divisions).toEqual([]);
      expect(await listMeetEvents(ctx, meet.meetId)).toEqual([]);
      const again = removeDivision(host, 'tf', meet.divisionId);
      await expect(again).rejects.toMatchObject({ code: 'DIVISION_UNKNOWN', status: 404 });
    }));

  test('never with entries, also when it is disabled', () =>
    withRollback(async (ctx) => {
      const { host, divisionId } = await createEntered(ctx);
      const removed = () => removeDivision(host, 'tf', divisionId);
      await expect(removed()).rejects.toMatchObject({
        ...{ code: 'DIVISION_NOT_EMPTY', status: 409 },
        message: "Varsity has 1 entry, so you can't remove it.",
      });
      await ctx.db
        .updateTable('meet_divisions')
        .set({ level_mask: 0 })
        .where('id', '=', divisionId)
        .execute();
      await expect(removed()).rejects.toMatchObject({
        message: 'Varsity is disabled and still has 1 entry. Merge or move them before you remove it.',
      });
    }));

  test('never with results', () =>
    withRollback(async (ctx) => {
      const race = await createRaceMeet(ctx, [{ name: 'Varsity', gender: 'F', order: 'A1 B1' }]);
      const host = await hostWithToken(ctx, { meetId: race.meetId, sport: 'xc' });
      await expect(removeDivision(host, 'xc', race.divisionId('Varsity F'))).rejects.toMatchObject({
        message: "Varsity has 2 results, so you can't remove it.",
      });
    }));
});

test('a course changes for the divisions of one meet only', () =>
  withRollback(async (ctx) => {
    const race = await createRaceMeet(ctx, [
      { name: 'Varsity', gender: 'F', order: '' },
      { name: 'Open', gender: 'F', order: '', meters: 3000 },
    ]);
    const { meetId, courseId } = race;
    const host = await hostWithToken(ctx, { meetId, sport: 'xc' });
    const { meet } = await getDivisions(host, 'xc');
    const course = { meetId, name: ' Lighthouse Loop', meters: 5050 };
    const changed = await updateCourse(host, { ...course, oldCourseId: courseId });
    expect(changed).toMatchObject({ name: 'Lighthouse Loop', meters: 5050 });
    const { divisions } = await getDivisions(host, 'xc');
    expect(divisions.map((division) => division.courseId)).toEqual([changed.courseId, null]);
    expect(await getCourses(host, meet.venueId)).toEqual(await listCourses(ctx, meet.venueId));
    expect((await listCourses(ctx, meet.venueId)).map(({ meters }) => meters)).toEqual([5000, 5050]);

    const refused = (change: object) => updateCourse(host, { ...course, oldCourseId: courseId, ...change });
    await expect(refused({ name: ' ' })).rejects.toMatchObject({ code: 'COURSE_NAME_MISSING' });
    await expect(refused({ meters: 5 })).rejects.toMatchObject({ code: 'COURSE_LENGTH_WRONG' });
    await expect(refused({ oldCourseId: 999_999 })).rejects.toMatchObject({ code: 'COURSE_UNKNOWN' });
    await expect(refused({ meetId: meetId + 1 })).rejects.toMatchObject({ code: 'MEET_TOKEN_OTHER_MEET' });
  }));
