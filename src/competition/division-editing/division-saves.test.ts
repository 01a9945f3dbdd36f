import { describe, expect, test } from 'vitest';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { listEntries, makeEntries } from '#competition/entries/entries.service.ts';
import { getMeetRace, listMeetEvents } from '#competition/events/meet-events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { createRaceMeet } from '#competition/results/race-meet.fixtures.ts';
import type { TestContext } from '#kit/server/testing/test-database.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveCourse } from '#people/venues/courses.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { hostWithToken } from './division-editing.fixtures.ts';
import { countDivisions, getDivisions } from './division-lists.service.ts';
import { removeDivision } from './division-removals.service.ts';
import { saveDivision, saveFilters } from './division-saves.service.ts';
import { canToggleLevel } from './level-toggles.service.ts';

async function createTwoDays(ctx: TestContext, sport: 'tf' | 'xc') {
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'America/Chicago' });
  const meet = {
    sport,
    name: 'Oak Relays',
    startOn: '2026-09-11',
    endOn: '2026-09-13',
    isIndoor: false,
  } as const;
  const setupState = { offDays: ['2026-09-12'] };
  const { meetId } = await createMeet(ctx, { ...meet, venueId, levelMask: 4, setupState });
  const host = await hostWithToken(ctx, { meetId, sport });
  return { meetId, venueId, host };
}

describe('a new division', () => {
  test('of cross country has its defaults, a race and the next ID', () =>
    withRollback(async (ctx) => {
      const { meetId, host } = await createTwoDays(ctx, 'xc');
      const first = await saveDivision(host, 'xc', { gender: 'F', change: {} });
      expect(first).toMatchObject({
        ...{ name: 'New Division', gender: 'F', distance: 5000, units: 'Meters', meters: 5000, levelMask: 4 },
        ...{ maxEntries: -1, maxMeetEntries: -1, multiTeams: false, hytekId: 1, day: 1, raceTime: null },
        ...{ entries: 0, results: 0, version: 1, filters: [] },
      });
      const second = await saveDivision(host, 'xc', { gender: 'M', change: { levelMask: 6 } });
      expect(second).toMatchObject({ hytekId: 2, levelMask: 4 });
      const events = await listMeetEvents(ctx, meetId);
      expect(getMeetRace(events, first.divisionId)).toMatchObject({
        ...{ variantKey: 'xc-5000m', gender: 'F', status: null },
        rounds: [{ round: 'F', competedOn: '2026-09-11' }],
      });
      const { divisions, meet } = await getDivisions(host, 'xc');
      expect(divisions.map(({ divisionId }) => divisionId)).toEqual([first.divisionId, second.divisionId]);
      expect(meet.days).toEqual(['2026-09-11', '2026-09-13']);
      expect(ctx.announced.flatMap(({ tell = [] }) => tell.map(({ channel }) => channel))).toContain(
        `xc/meets/${meetId}/divisions`,
      );
    }));

  test('of cross country with a higher cap takes those who wait, and one below the entries is refused', () =>
    withRollback(async (ctx) => {
      const { meetId, host } = await createTwoDays(ctx, 'xc');
      const made = await saveDivision(host, 'xc', { gender: 'M', change: { maxMeetEntries: 1 } });
      const { divisionId, race } = made;
      const athletes = await createTestAthletes(ctx, 3);
      const entries = athletes.map((athleteId) => testEntry({ meetEventId: race!.meetEventId, athleteId }));
      await makeEntries(ctx, meetId, entries, { byUserId: null });
      const states = async () => (await listEntries(ctx, meetId)).map(({ acceptance }) => acceptance);
      const setCap = (maxMeetEntries: number, version: number) =>
        saveDivision(host, 'xc', { divisionId, version, change: { maxMeetEntries } });
      const { version } = await setCap(2, made.version);
      expect(await states()).toEqual([30, 30, -5]);
      await expect(setCap(1, version)).rejects.toMatchObject({ code: 'PLACES_TAKEN', status: 409 });
      await setCap(-1, version);
      expect(await states()).toEqual([30, 30, 30]);
    }));

  test('of track and field is for every gender and has no race', () =>
    withRollback(async (ctx) => {
      const { meetId, host } = await createTwoDays(ctx, 'tf');
      const division = await saveDivision(host, 'tf', { change: { name: 'Open', nameShort: 'O' } });
      expect(division).toMatchObject({
        name: 'Open',
        nameShort: 'O',
        gender: null,
        distance: null,
        race: null,
      });
      expect(await listMeetEvents(ctx, meetId)).toEqual([]);
    }));

  test('of cross country needs a gender', () =>
    withRollback(async (ctx) => {
      const { host } = await createTwoDays(ctx, 'xc');
      const save = saveDivision(host, 'xc', { change: {} });
      await expect(save).rejects.toMatchObject({ code: 'DIVISION_GENDER_MISSING' });
    }));
});

describe('a change', () => {
  test('moves the race to another day, time and distance', () =>
    withRollback(async (ctx) => {
      const { meetId, host, venueId } = await createTwoDays(ctx, 'xc');
      const { divisionId } = await saveDivision(host, 'xc', { gender: 'F', change: {} });
      const courseId = await saveCourse(ctx, { venueId, name: 'Pond Loop', meters: 4828 });
      const change = { distance: 3, units: 'Miles', day: 2, raceTime: '09:30', courseId } as const;
      const saved = await saveDivision(host, 'xc', { divisionId, version: 1, change });
      expect(saved).toMatchObject({ ...change, meters: 4828, version: 2 });
      expect(getMeetRace(await listMeetEvents(ctx, meetId), divisionId)).toMatchObject({
        variantKey: 'xc-4828m',
        rounds: [{ competedOn: '2026-09-13', plannedAt: '2026-09-13T14:30:00Z' }],
      });
      const early = await saveDivision(host, 'xc', { divisionId, version: 2, change: { raceTime: null } });
      expect(early).toMatchObject({ day: 2, raceTime: null });
    }));

  test('of another setting than that of a second host is merged; of the same one it is refused with the newer division', () =>
    withRollback(async (ctx) => {
      const { host } = await createTwoDays(ctx, 'tf');
      const { divisionId } = await saveDivision(host, 'tf', { change: {} });
      const on = (change: object) => saveDivision(host, 'tf', { divisionId, version: 1, change });
      await on({ name: 'Varsity' });
      expect(await on({ nameShort: 'V' })).toMatchObject({ name: 'Varsity', nameShort: 'V', version: 3 });
      await expect(on({ name: 'Open', hytekId: 7 })).rejects.toMatchObject({
        ...{ code: 'CHANGED_MEANWHILE', status: 409 },
        details: { fields: ['name'], division: { name: 'Varsity', hytekId: 1, version: 3 } },
      });
      expect(await on({ name: 'Varsity' })).toMatchObject({ version: 3 });
      const unversioned = saveDivision(host, 'tf', { divisionId, change: { name: 'Open' } });
      await expect(unversioned).rejects.toMatchObject({ code: 'DIVISION_VERSION_MISSING' });
    }));

  test.each([
    [{ name: ' ' }, 'DIVISION_NAME_MISSING', 'A division needs a name.'],
    [
      { name: 'x'.repeat(38) },
      'DIVISION_NAME_TOO_LONG',
      'The name of a division can have at most 37 characters.',
    ],
    [{ nameShort: 'VARSIT' }, 'DIVISION_SHORT_TOO_LONG', 'An abbreviation can have at most 5 characters.'],
    [{ levelMask: 0 }, 'LEVEL_REQUIRED', 'At least one level is required'],
    [{ levelMask: 1024 }, 'LEVEL_UNKNOWN', 'There is no such level'],
    [{ levelMask: 6 }, 'LEVELS_EXCLUSIVE', 'A division is either high school or middle school, not both'],
    [{ hytekId: 256 }, 'DIVISION_ID_WRONG', 'A division ID is a whole number from 1 to 255.'],
    [{ hytekId: null }, 'DIVISION_ID_WRONG', 'A division ID is a whole number from 1 to 255.'],
    [
      { hytekId: 2 },
      'DIVISION_ID_TAKEN',
      "You've chosen an ID which is used elsewhere. Division ID's must be unique from other divisions",
    ],
    [{ maxAthleteEvents: -1 }, 'ATHLETE_EVENTS_WRONG', null],
    [{ destMeetId: 999_999 }, 'MEET_UNKNOWN', null],
  ])('to %j is refused', (change, code, sentence) =>
    withRollback(async (ctx) => {
      const { host } = await createTwoDays(ctx, 'tf');
      const { divisionId } = await saveDivision(host, 'tf', { change: {} });
      await saveDivision(host, 'tf', { change: {} });
      const refused = saveDivision(host, 'tf', { divisionId, version: 1, change });
      await expect(refused).rejects.toMatchObject({ code, ...(sentence && { message: sentence }) });
      expect((await getDivisions(host, 'tf')).divisions[0]).toMatchObject({
        name: 'New Division',
        version: 1,
      });
    }),
  );

  test('of an ID is refused within the gender only', () =>
    withRollback(async (ctx) => {
      const { host } = await createTwoDays(ctx, 'xc');
      const girls = await saveDivision(host, 'xc', { gender: 'F', change: {} });
      const boys = await saveDivision(host, 'xc', { gender: 'M', change: {} });
      const ofBoys = { divisionId: boys.divisionId, version: 1 };
      expect(await saveDivision(host, 'xc', { ...ofBoys, change: { hytekId: girls.hytekId } })).toMatchObject(
        { hytekId: 1 },
      );
      const others = saveDivision(host, 'xc', { gender: 'M', change: { hytekId: 1 } });
      await expect(others).rejects.toMatchObject({
        message:
          "You've chosen an ID which is used elsewhere. Division ID's must be unique from other divisions of the same gender",
      });
      expect(await saveDivision(host, 'xc', { gender: 'M', change: { hytekId: 300 } })).toMatchObject({
        hytekId: 300,
      });
    }));

  test('of races is refused where the meet has no such day or course, and Team Max without a supporter', () =>
    withRollback(async (ctx) => {
      const { host } = await createTwoDays(ctx, 'xc');
      const { divisionId } = await saveDivision(host, 'xc', { gender: 'F', change: {} });
      const to = (change: object) => saveDivision(host, 'xc', { divisionId, version: 1, change });
      await expect(to({ day: 3 })).rejects.toMatchObject({ code: 'DAY_WRONG' });
      await expect(to({ courseId: 999_999 })).rejects.toMatchObject({ code: 'COURSE_UNKNOWN' });
      await expect(to({ distance: 0 })).rejects.toMatchObject({ code: 'DISTANCE_WRONG' });
      await expect(to({ maxEntries: 7 })).rejects.toMatchObject({
        ...{ code: 'SUPPORTER_ONLY', status: 403 },
        message: 'Site Supporters can set a limit on entries allowed per team',
      });
    }));

  test('of Team Max is for supporters, from -1 to 999', () =>
    withRollback(async (ctx) => {
      const { meetId, host } = await createTwoDays(ctx, 'xc');
      await ctx.db
        .updateTable('meets')
        .set({ has_supporter_exception: true })
        .where('id', '=', meetId)
        .execute();
      const { divisionId } = await saveDivision(host, 'xc', { gender: 'F', change: {} });
      const to = (maxEntries: number) =>
        saveDivision(host, 'xc', { divisionId, version: 9, change: { maxEntries } });
      for (const maxEntries of [999, 0, -1]) expect(await to(maxEntries)).toMatchObject({ maxEntries });
      for (const maxEntries of [1000, -2, 1.5])
        await expect(to(maxEntries)).rejects.toMatchObject({ code: 'TEAM_MAX_WRONG' });
    }));

  test('keeps a longer name of an imported meet until the host edits it', () =>
    withRollback(async (ctx) => {
      const { host } = await createTwoDays(ctx, 'tf');
      const { divisionId } = await saveDivision(host, 'tf', { change: {} });
      const long = 'x'.repeat(50);
      await ctx.db.updateTable('meet_divisions').set({ name: long }).where('id', '=', divisionId).execute();
      const saved = await saveDivision(host, 'tf', {
        divisionId,
        version: 1,
        change: { name: long, nameShort: 'X' },
      });
      expect(saved).toMatchObject({ name: long, nameShort: 'X' });
    }));
});

test('nothing changes while the divisions are locked', () =>
  withRollback(async (ctx) => {
    const { meetId, host } = await createTwoDays(ctx, 'tf');
    const { divisionId } = await saveDivision(host, 'tf', { change: {} });
    await ctx.db.updateTable('meets').set({ division_lock: true }).where('id', '=', meetId).execute();
    const message =
      'The divisions of this meet are locked. A host can unlock them in the settings of the meet.';
    const refused = { code: 'DIVISIONS_LOCKED', status: 403, message };
    const division = { divisionId, version: 1 };
    await expect(saveDivision(host, 'tf', { ...division, change: { name: 'Open' } })).rejects.toMatchObject(
      refused,
    );
    await expect(saveDivision(host, 'tf', { change: {} })).rejects.toMatchObject(refused);
    await expect(saveFilters(host, 'tf', { ...division, filters: [] })).rejects.toMatchObject(refused);
    await expect(removeDivision(host, 'tf', divisionId)).rejects.toMatchObject(refused);
    expect(await canToggleLevel(host, 'tf', { divisionId, level: 16 })).toMatchObject({
      canToggle: false,
      message,
    });
    expect((await getDivisions(host, 'tf')).divisions).toMatchObject([{ name: 'New Division' }]);
  }));

test('filters are grades and ages, each once and within limits', () =>
  withRollback(async (ctx) => {
    const { host } = await createTwoDays(ctx, 'tf');
    const { divisionId } = await saveDivision(host, 'tf', { change: {} });
    const to = (filters: object[], version = 1) => saveFilters(host, 'tf', { divisionId, version, filters });
    const saved = await to([
      ...[{ gradeId: 10 }, { gradeId: 9 }, { gradeId: 9 }],
      ...[
        { minAge: 20, maxAge: '18' },
        { minAge: -3, maxAge: '' },
        { minAge: '30', maxAge: 200 },
      ],
    ]);
    expect(saved.filters.map(({ gradeId, minAge, maxAge }) => [gradeId, minAge, maxAge])).toEqual([
      ...[
        [9, null, null],
        [10, null, null],
      ],
      ...[
        [null, 18, 18],
        [null, 30, 110],
      ],
    ]);
    await expect(to([{ gradeId: 9 }])).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await expect(to([{ gradeId: 55 }], 2)).rejects.toMatchObject({ code: 'GRADE_UNKNOWN' });
    expect(await to([], 2)).toMatchObject({ filters: [], version: 3 });
  }));

describe('divisions of a held meet', () => {
  test('are listed with their races, and counted', () =>
    withRollback(async (ctx) => {
      const race = await createRaceMeet(ctx, [
        { name: 'Varsity', gender: 'F', order: 'A1 B1 A2' },
        { name: 'Frosh', gender: 'F', order: '', meters: 3000 },
      ]);
      const host = await hostWithToken(ctx, { meetId: race.meetId, sport: 'xc' });
      const { divisions } = await getDivisions(host, 'xc');
      expect(divisions).toMatchObject([
        { name: 'Varsity', distance: 5000, units: 'Meters', courseId: race.courseId, entries: 0, results: 3 },
        { name: 'Frosh', distance: 3000, meters: 3000, day: 1, results: 0 },
      ]);
      const divisionId = race.divisionId('Varsity F');
      await saveDivision(host, 'xc', { divisionId, version: 1, change: { distance: 4000 } });
      const results = await ctx.db.selectFrom('results').select('event_variant').execute();
      expect(results.map((result) => result.event_variant)).toEqual(['xc-4000m', 'xc-4000m', 'xc-4000m']);
    }));

  test('are for the sport of the meet, and for its hosts', () =>
    withRollback(async (ctx) => {
      const { meetId, varsityId } = await createHarborMeet(ctx);
      const host = await hostWithToken(ctx, { meetId, sport: 'tf' });
      expect(
        (await countDivisions(host, 'tf')).find(({ divisionId }) => divisionId === varsityId)!.results,
      ).toBeGreaterThan(0);
      await expect(countDivisions(host, 'xc')).rejects.toMatchObject({ code: 'MEET_TOKEN_OTHER_SPORT' });
      await expect(countDivisions(ctx, 'tf')).rejects.toMatchObject({ status: 401 });
    }));
});
