import { expect, test } from 'vitest';
import { callsWithin, type Reply } from '#app/api/calls.fixtures.ts';
import { createTwoMeets } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff, endStaff } from '#competition/meets/staff/staff.service.ts';
import type { Announcement, Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';

function ask(
  { ctx }: Pick<Person, 'ctx'>,
  address: string,
  { body, ...headers }: { body?: object } & Record<string, unknown> = {},
): Promise<Reply> {
  const [path = '', query] = address.split('?');
  return callsWithin(ctx)(path, {
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(body && { body }),
    headers: headers as Record<string, string>,
  });
}

async function openMeet(ctx: Context) {
  const { may, june } = await createTwoMeets(ctx);
  const host = await createPerson(ctx, 'Wendell Abara');
  const staffId = await addStaff(ctx, { meetId: may, userId: host.userId, role: 'host' });
  const { body } = await ask(host, `/MeetManager/InitialData?sport=tf&calendarId=${may}`);
  const token = { 'x-edit-token': body.editToken as string };
  const save = (fields: object, by: Person = host, headers: object = token) =>
    ask(by, '/Edit_ManageMeet/TFMeet_Save', { body: fields, ...headers });
  return { may, june, host, staffId, data: body, token, save };
}

const meetOf = ({ body }: Reply) => body.meet as Record<string, unknown>;

test('the manager opens with thirteen values', () =>
  withRollback(async (ctx) => {
    const { may, host, data } = await openMeet(ctx);
    expect(Object.keys(data).sort()).toEqual([
      'IPAddress',
      'calendar',
      'compNumSystems',
      'divEditToken',
      'editToken',
      'meet',
      'meetGrades',
      'meetId',
      'meetToken',
      'participantsToken',
      'regSystems',
      'siteSupport',
      'userId',
    ]);
    expect(data).toMatchObject({
      meetId: may,
      userId: host.userId,
      IPAddress: '192.0.2.1',
      calendar: { ID: may, SchoolID: 0, SeasonID: 2026 },
      siteSupport: false,
      regSystems: [
        { id: 'None', name: 'None' },
        { id: 'USATF', name: 'USATF' },
      ],
      meetGrades: [9, 10, 11, 12].map((ID) => ({ ID, Grade: `${ID}th grade` })),
      meet: {
        ID: may,
        version: 1,
        Name: 'Invitational of 2026-05-09',
        StartDate: '2026-05-09',
        EndDate: '2026-05-09',
        TitleDateString: 'Sat, May 9, 2026',
        Settings: '{}',
        SetupState: '{}',
        AthleteBio: '{}',
        CustomForms: '[]',
        RegEnabled: false,
        RegStart: null,
        Template: null,
        DivisionLock: false,
        DfpTag: null,
        Website: null,
        VideoURL: null,
      },
    });
  }));

test('the meet may be named by the calendar or beside it, and not under the other sport', () =>
  withRollback(async (ctx) => {
    const { may, june, host } = await openMeet(ctx);
    const open = async (query: string) => {
      const { status, body } = await ask(host, `/MeetManager/InitialData?${query}`);
      return body.meetId ?? [status, body.code];
    };
    expect(await open(`sport=track&calendarId=0&meetId=${may}`)).toBe(may);
    expect(await open(`sport=tf&calendarId=${may}&meetId=${may}`)).toBe(may);
    const unknown = [404, 'MEET_UNKNOWN'];
    expect(await open(`sport=tf&calendarId=${may}&meetId=${june}`)).toEqual(unknown);
    expect(await open(`sport=crosscountry&calendarId=${may}`)).toEqual(unknown);
    expect(await open('sport=tf')).toEqual(unknown);
    expect(await open('sport=tf&calendarId=999999')).toEqual(unknown);
    expect(await open(`sport=tf&calendarId=${june}`)).toEqual([403, 'HOST_ONLY']);
  }));

test('a save changes the fields that it names, and gives back the version and the grades', () =>
  withRollback(async (ctx) => {
    const { save, host, token } = await openMeet(ctx);
    const fields = {
      Name: ' Harbor Invitational ',
      Website: 'example.org/harbor',
      RegStart: '2026-03-15T08:00',
      RegEnd: '2026-05-01T21:00',
      Settings: JSON.stringify({ limits: { total: 4, track: 3 }, regNumType: 'USATF' }),
    };
    const first = await save({ version: 1, ...fields });
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(meetOf(first)).toMatchObject({
      Name: 'Harbor Invitational',
      Website: 'https://example.org/harbor',
      RegStart: '2026-03-15T08:00:00',
      StartDate: '2026-05-09',
    });
    expect((first.body.grades as { ID: number }[]).map(({ ID }) => ID)).toEqual([
      ...[9, 10, 11, 12],
      ...[400, 401, 402, 403, 404, 405, 406, 407],
    ]);
    const second = await save({
      version: 2,
      Settings: JSON.stringify({ limits: { track: null } }),
      RegStart: null,
    });
    expect(JSON.parse(meetOf(second).Settings as string)).toEqual({
      limits: { total: 4 },
      regNumType: 'USATF',
    });
    expect(meetOf(second)).toMatchObject({ RegStart: null, RegEnd: '2026-05-01T21:00:00', version: 3 });
    const { body } = await ask(host, '/Edit_ManageMeet/Meet_Get', token);
    expect(body.meet).toEqual(second.body.meet);
    const { rows } = await ctx.db
      .selectFrom('meets')
      .select(['registration_closes_at', 'setup_saved_by'])
      .where('registration_closes_at', 'is not', null)
      .execute()
      .then((rows) => ({ rows }));
    // In New York, where the venue is.
    expect(rows).toEqual([{ registration_closes_at: '2026-05-02T01:00:00Z', setup_saved_by: host.userId }]);
  }));

test('of two hosts who save at once the second gets the newer meet, and loses nothing', () =>
  withRollback(async (ctx) => {
    const { save } = await openMeet(ctx);
    await save({ version: 1, Name: 'Harbor Invitational' });
    const late = await save({ version: 1, Website: 'https://example.org' });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(late.body.details).toMatchObject({
      meet: { Name: 'Harbor Invitational', version: 2, Website: null, Settings: '{}' },
    });
    expect(late.body.details).toMatchObject({ meet: { savedBy: 'Wendell Abara' } });
    // The answer to an earlier save was lost: the same values are saved already.
    const again = await save({ version: 1, Name: 'Harbor Invitational' });
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
  }));

test('a signature is of the person who signs, and the first one stays', () =>
  withRollback(async (ctx) => {
    const { save, host } = await openMeet(ctx);
    const forged = { id: 999, ip: '198.51.100.1', ts: '2001-01-01T00:00:00Z' };
    const signed = await save({
      version: 1,
      SetupState: JSON.stringify({ agreeStart: forged, template: 'current' }),
    });
    const state = JSON.parse(meetOf(signed).SetupState as string);
    const agreeStart = { id: host.userId, ip: '192.0.2.1', ts: expect.stringMatching(/^20\d\d-.*Z$/) };
    expect(state).toEqual({ template: 'current', agreeStart });
    const again = await save({
      version: 2,
      SetupState: JSON.stringify({ agreeStart: true, template: 'done' }),
    });
    expect(JSON.parse(meetOf(again).SetupState as string)).toEqual({
      template: 'done',
      agreeStart: state.agreeStart,
    });
    const removed = await save({ version: 3, SetupState: JSON.stringify({ agreeStart: null }) });
    expect(removed).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
  }));

test.each([
  [{ StartDate: '2026-05-10', EndDate: '2026-05-09' }, 'MEET_DAYS_WRONG'],
  [{ EndDate: '2026-05-11', SetupState: '{"offDays":["2026-05-09"]}' }, 'MEET_STARTS_ON_DAY_OFF'],
  [{ LocationID: 999_999 }, 'VENUE_UNKNOWN'],
  [{ Template: 999_999 }, 'TEMPLATE_UNKNOWN'],
  [{ SchoolID: 999_999 }, 'HOST_TEAM_NOT_YOURS'],
  [{ Website: 'javascript://alert(1)' }, 'WEB_ADDRESS_WRONG'],
  [{ Settings: 'not json' }, 'INPUT_INVALID'],
  [{ Settings: '{"unheard":1}' }, 'INPUT_INVALID'],
  [{ Settings: '{"limits":{"total":-1}}' }, 'INPUT_INVALID'],
  [{ RegStart: '2026-03-15T08:00:00Z' }, 'INPUT_INVALID'],
  [{ Name: 'x'.repeat(121) }, 'INPUT_INVALID'],
])('%j is refused with %s, and nothing is saved', (fields, code) =>
  withRollback(async (ctx) => {
    const { save, host, token } = await openMeet(ctx);
    const { status, body } = await save({ version: 1, ...fields });
    expect([body.code, status < 500]).toEqual([code, true]);
    expect((await ask(host, '/Edit_ManageMeet/Meet_Get', token)).body).toMatchObject({ version: 1 });
  }),
);

test('only a coach of a team makes it the host of a meet', () =>
  withRollback(async (ctx) => {
    const { save, host } = await openMeet(ctx);
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: 4 }]);
    expect(await save({ version: 1, SchoolID: teamId })).toMatchObject({
      body: { code: 'HOST_TEAM_NOT_YOURS' },
    });
    await grantAccess(ctx, { userId: host.userId, teamId: teamId!, sport: 'tf', type: 'C', status: 100 });
    expect(meetOf(await save({ version: 1, SchoolID: teamId })).SchoolID).toBe(teamId);
  }));

test('the tokens are dead the moment a host is removed, and of no use elsewhere', () =>
  withRollback(async (ctx) => {
    const { may, june, host, staffId, data, token, save } = await openMeet(ctx);
    const other = await createPerson(ctx, 'Marguerite Holloway');
    await addStaff(ctx, { meetId: june, userId: other.userId, role: 'host' });
    const fields = { version: 1, Name: 'Taken' };
    expect((await save(fields, other)).body.code).toBe('MEET_TOKEN_OTHER_USER');
    expect((await save({ ...fields, ID: june })).body.code).toBe('MEET_TOKEN_OTHER_MEET');
    for (const wrong of [data.meetToken, data.divEditToken, data.participantsToken]) {
      expect((await save(fields, host, { 'x-edit-token': wrong })).body.code).toBe(
        'MEET_TOKEN_WRONG_PURPOSE',
      );
    }
    expect((await save(fields, host, {})).body.code).toBe('MEET_TOKEN_MISSING');
    const race = await ask(host, '/Edit_ManageMeet/XCMeet_Save', { body: fields, ...token });
    expect(race.body.code).toBe('MEET_TOKEN_OTHER_SPORT');
    await endStaff(ctx, { meetId: may, staffId });
    expect(await save(fields)).toMatchObject({ status: 403, body: { code: 'HOST_ONLY' } });
    expect((await ask(host, `/MeetManager/InitialData?sport=tf&calendarId=${may}`)).status).toBe(403);
  }));

test.each([
  ['Settings', { regMessage: { mail: 'a\0b' } }],
  ['AthleteBio', { questions: ['\ud83c'] }],
  ['CustomForms', [{ id: 'a', title: '\0', text: '', link: null, signer: 'athlete', isRequired: true }]],
])('%s with a character that cannot be stored is refused with its sentence', (field, value) =>
  withRollback(async (ctx) => {
    const { save } = await openMeet(ctx);
    const { status, body } = await save({ version: 1, [field]: JSON.stringify(value) });
    expect([status, body.code]).toEqual([400, 'INPUT_INVALID']);
    expect(body.fields).toMatchObject({ [field]: expect.stringContaining('cannot be stored') });
  }),
);

test('the other hosts hear of a save, and the pages of the meet are made anew', () =>
  withRollback(async (ctx) => {
    const { may, host, save } = await openMeet(ctx);
    const heard: Announcement[] = [];
    const listening = {
      ...host,
      ctx: { ...host.ctx, announce: (news: Announcement) => void heard.push(news) },
    };
    await save({ version: 1, Settings: '{"showSeeds":true}' }, listening);
    expect(heard.flatMap(({ evict }) => evict)).toEqual([`meet:${may}`]);
    expect(heard.flatMap(({ tell = [] }) => tell)).toMatchObject([
      { channel: `tf/meets/${may}/settings`, data: { version: 2 } },
      {
        channel: `tf/meets/${may}/meetManagerToast`,
        data: { text: 'Wendell Abara changed the settings.', userId: host.userId },
      },
    ]);
    await save({ version: 2, Settings: '{"showSeeds":true}' }, listening);
    expect(heard.flatMap(({ tell = [] }) => tell)).toHaveLength(2);
    await save({ version: 2, Name: 'Harbor Invitational' }, listening);
    expect(heard.flatMap(({ evict }) => evict)).toContain('home');
  }));

test('the meets that somebody hosts or works at are listed with their setup, and no others', () =>
  withRollback(async (ctx) => {
    const { may, june, host, save } = await openMeet(ctx);
    await addStaff(ctx, { meetId: june, userId: host.userId, role: 'judge' });
    await save({
      version: 1,
      SetupState: JSON.stringify({ agreeStart: true, template: 'skip', info: 'current' }),
    });
    const list = async () => (await ask(host, '/MeetManager/GetHostedMeets')).body.items;
    const later = { meetId: june, roles: ['judge'], dates: 'Tue, Jun 9, 2026', state: 'setup' };
    expect(await list()).toMatchObject([
      { ...later, progress: { done: 0, of: 10 } },
      { meetId: may, roles: ['host'], state: 'setup', progress: { done: 2, of: 10 } },
    ]);
    await save({ version: 2, RegEnabled: true });
    expect(await list()).toMatchObject([later, { meetId: may, state: 'now' }]);
    const stranger = await createPerson(ctx, 'Tobias Renner');
    expect((await ask(stranger, '/MeetManager/GetHostedMeets')).body).toEqual({ items: [] });
  }));

test('the staff at work are named to each other, and nobody else is', () =>
  withRollback(async (ctx) => {
    const { may, host, token } = await openMeet(ctx);
    const [clerk, stranger] = [
      await createPerson(ctx, 'Odile Marsh'),
      await createPerson(ctx, 'Tobias Renner'),
    ];
    await addStaff(ctx, { meetId: may, userId: clerk.userId, role: 'clerk' });
    const userIds = [host, clerk, stranger].map(({ userId }) => userId).join(',');
    const { body } = await ask(host, `/MeetManager/Presence_Names?userIds=${userIds}`, token);
    expect(body.items).toEqual([
      { userId: host.userId, name: 'Wendell Abara' },
      { userId: clerk.userId, name: 'Odile Marsh' },
    ]);
  }));
