// The calls about divisions over HTTP, with the names that the published API has.
import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { endStaff, listStaff } from '#competition/meets/staff/staff.service.ts';
import { createRaceMeet } from '#competition/results/race-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { hostWithToken } from './division-editing.fixtures.ts';
import { createMergeWorld } from './merges/merge-world.fixtures.ts';

const TF = '/Edit_TF_Divisions';
const XC = '/Edit_XC_Divisions';
const tokenOf = (host: { request?: { sent?: Headers } }) => host.request!.sent!.get('x-meet-token')!;

test('a host reads, saves, merges and removes track divisions by the names of the published API', () =>
  withRollback(async (ctx) => {
    const { host, meetId, varsityId, jvId } = await createMergeWorld(ctx, [
      { division: 'JV', event: '100m', heats: 1, entered: [2], marks: [{ who: 0, mark: '11.00' }] },
    ]);
    const ask = callsWithin(host);
    const token = tokenOf(host);
    const put = (call: string, body: object) => ask(`${TF}/${call}`, { method: 'PUT', token, body });
    const list = (await ask(`${TF}/Divisions_Get2`, { token })).body as { items: object[] };
    expect(list).toMatchObject({ MeetID: meetId, canSetTeamMax: false, lockedSentence: null, merges: [] });
    expect(list.items[1]).toMatchObject({
      ...{
        ID: jvId,
        IDDiv: jvId,
        MeetID: meetId,
        Division: 'JV',
        DivisionShort: null,
        HyTekID: 2,
        LevelMask: 4,
      },
      ...{
        Filters: [],
        DestMeet: null,
        MaxAthleteEvents: null,
        entries: 2,
        results: 1,
        hasBoltResults: false,
      },
    });
    expect((await ask(`${TF}/EntriesResultCounts_Get2`, { token })).body).toMatchObject({
      entries: [
        { IDDiv: varsityId, Entries: 0 },
        { IDDiv: jvId, Entries: 2 },
      ],
      results: [
        { IDDiv: varsityId, Results: 0 },
        { IDDiv: jvId, Results: 1 },
      ],
    });
    const added = await put('Division_Save2', { Division: 'Open', DivisionShort: 'O' });
    const { ID } = added.body as { ID: number };
    expect(added.body).toMatchObject({ division: { ID, Division: 'Open', HyTekID: 3 } });
    expect((await put('Division_Save2', { ID, version: 1, Division: 'Elite' })).status).toBe(200);
    expect(await put('Division_Save2', { ID, version: 1, Division: 'Novice' })).toMatchObject({
      ...{ status: 409, body: { code: 'CHANGED_MEANWHILE', details: { fields: ['name'] } } },
    });
    const filters = { DivID: ID, version: 2, Filters: [{ GradeID: 9 }, { MinAge: '', MaxAge: 111 }] };
    expect((await put('Division_SaveFilters2', filters)).body).toMatchObject({
      division: {
        Filters: [
          { DivID: ID, GradeID: 9 },
          { GradeID: null, MinAge: null, MaxAge: 110 },
        ],
      },
    });
    expect((await put('Division_Remove2', { divId: ID })).body).toEqual({ ID, IDDiv: ID });
    const merged = await put('Divisions_Merge2', { keepId: varsityId, removeId: jvId });
    expect(merged.body).toMatchObject({ division: { ID: varsityId, entries: 2, results: 1 } });
    const { mergeId } = merged.body as { mergeId: number };
    expect((await put('Divisions_UndoMerge', { mergeId })).body).toMatchObject({ ID: jvId });
    const toggled = await ask(`${TF}/Divisions_CanToggleLevel`, { token, query: { DivID: jvId, Level: 4 } });
    expect(toggled.body).toMatchObject({ canToggle: false, message: 'At least one level is required' });

    expect((await put('Division_Save2', { ID: jvId, Division: 7 })).status).toBe(400);
    const staff = await listStaff(ctx, meetId);
    const { staffId } = staff.find(({ role }) => role === 'host')!;
    await endStaff(ctx, { meetId, staffId });
    expect(await put('Division_Remove2', { divId: jvId })).toMatchObject({
      status: 403,
      body: { code: 'HOST_ONLY' },
    });
  }));

test('races have a start, a distance and a course', () =>
  withRollback(async (ctx) => {
    const { meetId, courseId, divisionId } = await createRaceMeet(ctx, [
      { name: 'Varsity', gender: 'F', order: '' },
    ]);
    const host = await hostWithToken(ctx, { meetId, sport: 'xc' });
    const ask = callsWithin(host);
    const token = tokenOf(host);
    const put = (call: string, body: object) => ask(`${XC}/${call}`, { method: 'PUT', token, body });
    const ID = divisionId('Varsity F');
    const change = { Distance: 3.1, Units: 'Miles', raceTime_timeOnly: '10:40', MultiTeams: true };
    expect((await put('Division_Save2', { ID, version: 1, ...change })).body).toMatchObject({
      ID,
      division: {
        ...change,
        Gender: 'F',
        Meters: 4988,
        Day: 1,
        RaceTime: '10:40',
        CourseID: courseId,
        MaxEntries: -1,
      },
    });
    expect((await put('Division_Save2', { ID, version: 2, raceTime_timeOnly: '25:00' })).status).toBe(400);
    const { body: list } = await ask(`${XC}/Divisions_Get2`, { token });
    const courses = await ask(`${XC}/Courses_Get`, { token, query: { locationId: Number(list.LocationID) } });
    expect(courses.body).toEqual({
      items: [{ ID: courseId, LocationID: list.LocationID, Description: 'Lighthouse Loop', Meters: 5000 }],
    });
    const course = { Description: 'Short Loop', Meters: 3000 };
    const updated = await put('Course_Update2', { oldCourse: { ID: courseId }, course, meetID: meetId });
    expect(updated.body).toMatchObject(course);
    const elsewhere = await put('Course_Update2', { oldCourse: null, course, meetID: meetId + 1 });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'MEET_TOKEN_OTHER_MEET' } });
  }));
