import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { createTwoMeets } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { buildMeetCalendar, removeCalendarsOf } from './calendar.service.ts';

const refused = (status: number, code: string) => ({ status, body: { code } });
const ok = (body: object) => ({ status: 200, body });

interface World {
  ctx: Context;
  meetId: number;
  teamIds: number[];
  athleteId: number;
  coach: { userId: number; ask: Ask };
  parent: { userId: number; ask: Ask };
  stranger: { userId: number; ask: Ask };
  token: string;
}

const inWorld = (check: (world: World) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const { may: meetId } = await createTwoMeets(ctx);
    const teamIds = await createTeams(ctx, [{ name: 'Salt Harbor' }, { name: 'Port Ellery' }]);
    const [athleteId = 0] = await createAthletes(ctx, [
      { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' },
    ]);
    const person = async (name: string) => {
      const { userId, ctx: own } = await createPerson(ctx, name);
      return { userId, ask: callsWithin(own) };
    };
    const [coach, parent, stranger] = [
      await person('Delphine Okafor'),
      await person('Imelda Tellis'),
      await person('Odile Marsh'),
    ];
    await grantAccess(ctx, { userId: coach.userId, teamId: teamIds[0]!, sport: 'tf', type: 'C' });
    await linkAthlete(ctx, { userId: parent.userId, athleteId, relation: 'parent', isConfirmed: true });
    const token = await tokenOf(callsWithin(ctx), meetId);
    await check({ ctx, meetId, teamIds, athleteId, coach, parent, stranger, token });
  });

describe('AddMeetToCal', () => {
  test(
    'adds the meet of the token to the calendar of the coach’s team, once',
    inWorld(async ({ teamIds, coach, token }) => {
      const [teamId] = teamIds;
      expect(await coach.ask('/Meet/AddMeetToCal', { token })).toEqual(ok({ teamId, isNew: true }));
      const again = coach.ask('/Meet/AddMeetToCal', { token, query: { teamId: teamId! } });
      expect(await again).toEqual(ok({ teamId, isNew: false }));
      const { body } = await coach.ask('/Meet/GetMeetDataForUser', { token });
      expect(body).toMatchObject({
        isInCalendar: false,
        teams: [{ teamId, teamName: 'Salt Harbor', isInCalendar: true }],
      });
    }),
  );

  test(
    'wants to know the team of a coach of several, and refuses everyone else',
    inWorld(async ({ ctx, teamIds, coach, stranger, token }) => {
      const add = (ask: Ask, teamId?: number) =>
        ask('/Meet/AddMeetToCal', { token, query: teamId === undefined ? {} : { teamId } });
      expect(await add(coach.ask, teamIds[1])).toMatchObject(refused(403, 'COACH_ONLY'));
      await grantAccess(ctx, { userId: coach.userId, teamId: teamIds[1]!, sport: 'xc', type: 'C' });
      expect((await add(coach.ask)).status, 'in another sport').toBe(200);
      await grantAccess(ctx, { userId: coach.userId, teamId: teamIds[1]!, sport: 'tf', type: 'C' });
      expect(await add(coach.ask)).toMatchObject(refused(400, 'TEAM_MISSING'));
      expect(await add(coach.ask, teamIds[1])).toEqual(ok({ teamId: teamIds[1], isNew: true }));
      expect(await add(stranger.ask)).toMatchObject(refused(403, 'COACH_ONLY'));
      expect(await add(callsWithin(ctx))).toMatchObject(refused(401, 'SIGN_IN_NEEDED'));
      const noToken = await coach.ask('/Meet/AddMeetToCal');
      expect(noToken).toMatchObject(refused(403, 'MEET_TOKEN_MISSING'));
    }),
  );
});

test(
  'AddUCalendar adds a meet to one’s own calendar, until the account is deleted',
  inWorld(async ({ ctx, meetId, stranger, token }) => {
    const add = (sport: string) => stranger.ask('/UserHome/AddUCalendar', { body: { meetId, sport } });
    expect(await add('tf')).toEqual(ok({ isNew: true }));
    expect(await add('TrackAndField')).toEqual(ok({ isNew: false }));
    expect(await add('xc')).toMatchObject(refused(404, 'MEET_UNKNOWN'));
    const isIn = async () => (await stranger.ask('/Meet/GetMeetDataForUser', { token })).body.isInCalendar;
    expect(await isIn()).toBe(true);
    await removeCalendarsOf(ctx, stranger.userId);
    expect(await isIn()).toBe(false);
  }),
);

test(
  'a meet in one’s own calendar is listed until it is over, and taken out again',
  inWorld(async ({ ctx, meetId, stranger, parent }) => {
    const list = async (ask: Ask) => (await ask('/UserHome/GetUCalendar')).body.items;
    const remove = (ask: Ask) => ask('/UserHome/RemoveUCalendar', { body: { meetId } });
    await stranger.ask('/UserHome/AddUCalendar', { body: { meetId, sport: 'tf' } });
    const soon = ctx.clock.now().toString().slice(0, 10);
    const setDay = (day: string) =>
      ctx.db.updateTable('meets').set({ start_on: day, end_on: day }).where('id', '=', meetId).execute();
    await setDay(soon);
    expect(await list(stranger.ask)).toEqual([{ meetId, sport: 'tf' }]);
    expect(await list(parent.ask)).toEqual([]);
    await setDay('2020-05-09');
    expect(await list(stranger.ask), 'over').toEqual([]);
    await setDay(soon);
    expect(await remove(parent.ask), 'of another').toEqual(ok({ isRemoved: false }));
    expect(await remove(stranger.ask)).toEqual(ok({ isRemoved: true }));
    expect(await list(stranger.ask)).toEqual([]);
    expect(await remove(callsWithin(ctx))).toMatchObject(refused(401, 'SIGN_IN_NEEDED'));
  }),
);

test(
  'a meet in the calendar of a team is on its schedule, for its coach to take out again',
  inWorld(async ({ ctx, meetId, teamIds, coach, stranger, token }) => {
    const teamId = teamIds[0]!;
    const ask = callsWithin(ctx);
    const onSchedule = async () => {
      const { body } = await ask('/Team/GetTeamSeason', { query: { teamId, sport: 'tfo', season: 2026 } });
      return (body.schedule as { MeetID: number }[]).map((meet) => meet.MeetID);
    };
    expect(await onSchedule()).toEqual([]);
    await coach.ask('/Meet/AddMeetToCal', { token });
    expect(await onSchedule()).toEqual([meetId]);
    const remove = (ask: Ask) => ask('/Meet/RemoveMeetFromCal', { token, body: {} });
    expect(await remove(stranger.ask)).toMatchObject(refused(403, 'COACH_ONLY'));
    expect(await remove(coach.ask)).toEqual(ok({ teamId, isRemoved: true }));
    expect(await remove(coach.ask)).toEqual(ok({ teamId, isRemoved: false }));
    expect(await onSchedule()).toEqual([]);
  }),
);

describe('SetMeetGrade', () => {
  test(
    'sets and takes back the grade of an athlete without a roster, for this meet',
    inWorld(async ({ meetId, athleteId, parent, token }) => {
      const set = (grade: number | null) =>
        parent.ask('/UserHome/SetMeetGrade', {
          body: { meetId, sport: 'tf', gradeData: [{ athleteId, grade }] },
        });
      const grades = async () => (await parent.ask('/Meet/GetMeetDataForUser', { token })).body.athletes;
      expect(await set(8)).toEqual(ok({ isSaved: true }));
      expect(await set(7)).toEqual(ok({ isSaved: true }));
      expect(await grades()).toEqual([
        { athleteId, firstName: 'Rowan', lastName: 'Tellis', relation: 'parent', meetGrade: 7 },
      ]);
      expect(await set(null)).toEqual(ok({ isSaved: true }));
      expect(await grades()).toMatchObject([{ meetGrade: null }]);
      expect(await set(18)).toMatchObject(refused(400, 'INPUT_INVALID'));
    }),
  );

  test(
    'is for the family, and not for an athlete on a roster of the season; then nothing is saved',
    inWorld(async ({ ctx, meetId, athleteId, teamIds, parent, stranger, coach, token }) => {
      const body = { meetId, sport: 'tf', gradeData: [{ athleteId, grade: 8 }] };
      for (const { ask } of [stranger, coach]) {
        expect(await ask('/UserHome/SetMeetGrade', { body })).toMatchObject(refused(403, 'FAMILY_ONLY'));
      }
      const roster = { athleteId, teamId: teamIds[0]!, sport: 'tf' as const, grade: 9 };
      await saveRosters(ctx, [{ ...roster, seasonId: 2025 }]);
      expect((await parent.ask('/UserHome/SetMeetGrade', { body })).status, 'of another season').toBe(200);
      await saveRosters(ctx, [{ ...roster, seasonId: 2026 }]);
      const later = { ...body, gradeData: [{ athleteId, grade: 9 }] };
      expect(await parent.ask('/UserHome/SetMeetGrade', { body: later })).toMatchObject(
        refused(409, 'GRADE_ON_ROSTER'),
      );
      const { body: data } = await parent.ask('/Meet/GetMeetDataForUser', { token });
      expect(data.athletes).toMatchObject([{ meetGrade: 8 }]);
    }),
  );
});

test(
  'GetMeetDataForUser tells the roles of the visitor at the meet, and is for signed-in people',
  inWorld(async ({ ctx, meetId, stranger, token }) => {
    const read = (ask: Ask) => ask('/Meet/GetMeetDataForUser', { token });
    expect(await read(callsWithin(ctx))).toMatchObject(refused(401, 'SIGN_IN_NEEDED'));
    const nothing = { isHost: false, roles: [], judgedEventIds: [], teams: [], athletes: [] };
    expect(await read(stranger.ask)).toMatchObject(ok(nothing));
    await addStaff(ctx, { meetId, userId: stranger.userId, role: 'clerk' });
    await addStaff(ctx, { meetId, userId: stranger.userId, role: 'host' });
    expect((await read(stranger.ask)).body).toMatchObject({ isHost: true, roles: ['clerk', 'host'] });
  }),
);

test(
  'the file of a meet has its page and location, and a higher sequence after each change',
  inWorld(async ({ ctx, meetId }) => {
    const file = await buildMeetCalendar(ctx, { meetId, sport: 'tf' });
    expect(file).toContain(`URL:http://localhost:3000/TrackAndField/meet/${meetId}\r\n`);
    expect(file).toContain('LOCATION:Harbor Field\r\n');
    expect(file).toContain('SEQUENCE:1\r\n');
    await ctx.db.updateTable('meets').set({ data_version: 5, schedule_state: 'canceled' }).execute();
    const canceled = await buildMeetCalendar(ctx, { meetId, sport: 'tf' });
    expect(canceled).toContain('SEQUENCE:5\r\n');
    expect(canceled).toContain('STATUS:CANCELLED\r\n');
    const otherSport = buildMeetCalendar(ctx, { meetId, sport: 'xc' });
    await expect(otherSport).rejects.toMatchObject({ code: 'MEET_UNKNOWN', status: 404 });
  }),
);
