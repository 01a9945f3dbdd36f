// The calls about a meet over HTTP: replies, and refused input.
import { describe, expect, test } from 'vitest';
import { type CallOptions, callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { recordsScreenWords } from '#competition/records/records-screen.words.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { itemsOf, type MeetCalls, openMeet, refused } from './meet-calls.fixtures.ts';

type Program = MeetCalls & { harbor: HarborMeet };

function asProgram(test: (program: Program) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      await test({ ...(await openMeet(ctx, harbor.meetId)), harbor });
    });
}

const girls200 = ({ varsityId }: HarborMeet) => ({ gender: 'f', divId: varsityId, eventShort: '200m' });

describe('GetMeetData: the meet', () => {
  test(
    'returns the meet and its token',
    asProgram(async ({ ask, harbor: { meetId, teamId } }) => {
      const { status, body } = await ask('/Meet/GetMeetData', { query: { meetId, sport: 'TrackAndField' } });
      expect(status).toBe(200);
      expect(body.meet).toMatchObject({
        ID: meetId,
        Name: 'Harbor Invitational',
        StartDate: '2026-05-08',
        EndDate: '2026-05-09',
        SetupState: { offDays: [] },
        Settings: {},
        PublicEntries: null,
        PublicEntriesUTC: null,
        LiveID: null,
        Bolt: false,
        HasResults: true,
        sport: 'tf',
        timing: 'meet-day',
        venue: { name: 'Harbor Field', timeZone: 'America/New_York', isTimeZoneAssumed: false },
        host: { teamId: teamId('Alder Creek'), name: 'Alder Creek' },
        teamCount: 3,
        athleteCount: 11,
        resultCount: 33,
        progress: { total: 10, official: 2, complete: 7, inProgress: 1 },
        lastResultTime: '12:00 PM',
      });
    }),
  );

  test(
    'gives the time when entries become public in UTC and as the clock at the venue shows it',
    asProgram(async ({ ask, harbor: { meetId }, ctx }) => {
      const schedule = { entries_public_at: '2026-05-08T01:00:00Z', has_supporter_exception: true };
      await ctx.db.updateTable('meets').set(schedule).where('id', '=', meetId).execute();
      const { body } = await ask('/Meet/GetMeetData', { query: { meetId, sport: 'tf' } });
      expect(body.meet).toMatchObject({
        PublicEntriesUTC: '2026-05-08T01:00:00Z',
        PublicEntries: '2026-05-07T21:00:00',
        entriesState: 'no-entries',
      });
    }),
  );

  test(
    'refuses input that names no meet',
    asProgram(async ({ ask, harbor: { meetId } }) => {
      const get = (query: CallOptions['query']) => ask('/Meet/GetMeetData', { query: query ?? {} });
      expect(await get({ meetId: meetId + 1, sport: 'tf' })).toMatchObject(refused(404, 'MEET_UNKNOWN'));
      expect(await get({ meetId, sport: 'xc' })).toMatchObject(refused(404, 'MEET_UNKNOWN'));
      for (const wrong of ['0', '-1', '1.5', 'x', '01', '1e3', '9'.repeat(16), '', `${meetId} `]) {
        const reply = await get({ meetId: wrong, sport: 'tf' });
        expect(reply, wrong).toMatchObject(refused(400, 'INPUT_INVALID'));
        expect(reply.body.fields, wrong).toHaveProperty('meetId');
      }
      expect(await get({ meetId })).toMatchObject({ body: { fields: { sport: expect.any(String) } } });
    }),
  );
});

test(
  'GetMeetRedirect returns the address of a meet of the other sport',
  asProgram(async ({ ask, harbor: { meetId } }) => {
    const get = (sport: string) => ask('/Meet/GetMeetRedirect', { query: { meetId, sport } });
    expect(await get('xc')).toEqual({ status: 200, body: { redirect: `/TrackAndField/meet/${meetId}` } });
    expect(await get('tf')).toEqual({ status: 200, body: { redirect: null } });
  }),
);

test(
  'GetEventListData lists the events with their catalog ids, rounds and statuses',
  asProgram(async ({ read, harbor: { varsityId, eventId } }) => {
    const items = itemsOf(await read('/Meet/GetEventListData'));
    expect(items).toHaveLength(10);
    expect(items[0]).toMatchObject({
      ID: eventId('girls 200'),
      DivisionID: varsityId,
      EventID: 17,
      EventTypeID: 1,
      EventNum: '15',
      gender: 'F',
      genderName: 'Girls',
      divisionName: 'Varsity',
      eventShort: '200m',
      name: '200 Meters',
      statusName: 'Official',
      rounds: [
        { round: 'F', name: 'Finals', heatCount: 1 },
        { round: 'P', name: 'Prelims', heatCount: 2 },
      ],
    });
    const unrun = items.find(({ eventShort }) => eventShort === '3200m');
    expect(unrun).toMatchObject({ statusName: 'In progress', hasResults: false });
    const part = items.find(({ eventShort }) => eventShort === 'pentathlon-800m');
    expect(part).toMatchObject({ EventParent: eventId('girls pentathlon'), name: 'Pentathlon: 800 Meters' });
  }),
);

test(
  'GetEventDivisionData lists the divisions with the genders in each',
  asProgram(async ({ read, harbor: { varsityId, openId } }) => {
    const items = itemsOf(await read('/Meet/GetEventDivisionData'));
    expect(items.map(({ IDDiv, Division, genders }) => [IDDiv, Division, genders])).toEqual([
      [
        varsityId,
        'Varsity',
        [
          { gender: 'F', name: 'Girls', eventCount: 7 },
          { gender: 'M', name: 'Boys', eventCount: 2 },
        ],
      ],
      [openId, 'Open', [{ gender: 'M', name: 'Boys', eventCount: 1 }]],
    ]);
  }),
);

describe('GetResultsData3: one event', () => {
  test(
    'returns raw integers and reasons only when they are requested',
    asProgram(async ({ ask, harbor, token }) => {
      const firstOf = async (options: object) => {
        const { body } = await ask('/Meet/GetResultsData3', {
          body: { ...girls200(harbor), ...options },
          token,
        });
        return (body.rounds as { items: Record<string, unknown>[] }[])[0]!.items[0]!;
      };
      expect(await firstOf({})).toMatchObject({ mark: '24.08', raw: null, tips: null });
      expect(await firstOf({ rawResults: true })).toMatchObject({
        raw: { sortIntRaw: 24_076, sortIntCalc: 24_080, points2520: 25_200 },
      });
      expect(await firstOf({ showTips: 'true' })).toMatchObject({
        tips: { place: { rule: 'place-by-mark' }, points: { rule: expect.any(String) } },
      });
    }),
  );

  test(
    'refuses unknown divisions, genders and names, and invalid input',
    asProgram(async ({ ask, harbor, token }) => {
      const get = (part: object) =>
        ask('/Meet/GetResultsData3', { body: { ...girls200(harbor), ...part }, token });
      for (const part of [
        { gender: 'm' },
        { divId: harbor.openId },
        { eventShort: '20m' },
        { gender: '?' },
      ]) {
        expect(await get(part), JSON.stringify(part)).toMatchObject(refused(404, 'EVENT_UNKNOWN'));
      }
      for (const part of [
        { divId: 0 },
        { divId: 'x' },
        { divId: null },
        { gender: 7 },
        { gender: 'x'.repeat(9) },
        { eventShort: '' },
        { eventShort: 'x'.repeat(65) },
        { showTips: 'yes' },
        { rawResults: 1 },
      ]) {
        expect(await get(part), JSON.stringify(part)).toMatchObject(refused(400, 'INPUT_INVALID'));
      }
    }),
  );

  test(
    'does not find the event with the token of another meet',
    asProgram(async ({ ctx, ask, harbor, token }) => {
      const other = await createHarborMeet(ctx, 'Harbor Classic');
      const otherToken = await tokenOf(ask, other.meetId);
      const get = (meetToken: string) =>
        ask('/Meet/GetResultsData3', { body: girls200(harbor), token: meetToken });
      expect(await get(otherToken)).toMatchObject(refused(404, 'EVENT_UNKNOWN'));
      expect(await get(token)).toMatchObject({ status: 200 });
      const ids = itemsOf(await ask('/Meet/GetEventListData', { token: otherToken })).map(({ ID }) => ID);
      expect(ids).not.toContain(harbor.eventId('girls 200'));
      const heat = { divId: harbor.varsityId, eventId: harbor.eventId('boys 1600'), round: 'F' };
      expect(await ask('/Meet/GetRunSplits', { query: heat, token: otherToken })).toMatchObject(
        refused(404, 'EVENT_UNKNOWN'),
      );
    }),
  );
});

test(
  'GetAllResultsData returns every event with results in the form of GetResultsData3',
  asProgram(async ({ read, ask, harbor, token }) => {
    const items = itemsOf(await read('/Meet/GetAllResultsData', { showTips: true }));
    expect(items).toHaveLength(9);
    const one = await ask('/Meet/GetResultsData3', { body: { ...girls200(harbor), showTips: true }, token });
    expect(items[0]).toEqual(one.body);
    expect(await read('/Meet/GetAllResultsData', { rawResults: 'maybe' })).toMatchObject(
      refused(400, 'INPUT_INVALID'),
    );
  }),
);

test(
  'GetTeams lists the teams by name',
  asProgram(async ({ read, harbor: { teamId } }) => {
    expect(itemsOf(await read('/Meet/GetTeams'))[0]).toEqual({
      teamId: teamId('Alder Creek'),
      TeamName: 'Alder Creek',
      SchoolName: 'Alder Creek',
      athleteCount: 3,
      resultCount: 9,
    });
  }),
);

test(
  'every call about a removed meet is refused as unknown',
  asProgram(async ({ ctx, read, ask, harbor, token }) => {
    await ctx.db.updateTable('meets').set({ removed_at: '2026-05-09T00:00:00Z' }).execute();
    const heat = { divId: harbor.varsityId, eventId: harbor.eventId('boys 1600'), round: 'F' };
    const replies = [
      await read('/Meet/GetEventListData'),
      await read('/Meet/GetEventDivisionData'),
      await read('/Meet/GetAllResultsData'),
      await read('/Meet/GetTeams'),
      await read('/Meet/GetTeamScoreData'),
      await read('/Meet/GetRunSplits', heat),
      await read('/Meet/GetMeetRecordsForEvent', {
        divisionId: harbor.varsityId,
        eventId: 17,
        eventTypeId: 1,
      }),
      await ask('/Meet/GetResultsData3', { body: girls200(harbor), token }),
    ];
    for (const reply of replies) expect(reply).toMatchObject(refused(404, 'MEET_UNKNOWN'));
  }),
);

describe('GetMeetRecords: all records of the meet', () => {
  test(
    'returns each record as of the start of the meet, and the result that broke it',
    asProgram(async ({ read, harbor: { resultId } }) => {
      const [record, ...others] = itemsOf(await read('/Meet/GetMeetRecords'));
      expect(others).toEqual([]);
      expect(record).toMatchObject({
        label: 'Meet record',
        badge: 'MR',
        eventName: '200 Meters',
        genderName: 'Girls',
        broken: {
          IDResult: resultId('girls 200', 'F', 'ada'),
          isEqual: false,
          team: 'Alder Creek',
          year: 2026,
          wind: expect.stringMatching(/^[+−]\d\.\d$/),
          isToday: true,
          isInReview: false,
        },
      });
    }),
  );

  test(
    'says that a record was broken on an earlier day, and that its event is in review',
    asProgram(async ({ harbor: { meetId, eventId }, ctx }) => {
      await ctx.db
        .updateTable('meet_events')
        .set({ status: 0 })
        .where('id', '=', eventId('girls 200'))
        .execute();
      const later = callsWithin({ ...ctx, clock: fixedClock('2026-05-20T16:00:00Z') });
      const token = await tokenOf(later, meetId);
      const [record] = itemsOf(await later('/Meet/GetMeetRecords', { token }));
      expect(record).toMatchObject({ broken: { isToday: false, isInReview: true } });
    }),
  );
});

test('the Records tab says when a record was broken, with wind and review', () => {
  expect(recordsScreenWords.broken({ isEqual: false, isToday: true })).toBe('broken today');
  expect(recordsScreenWords.broken({ isEqual: true, isToday: false })).toBe('tied at this meet');
  expect(recordsScreenWords.about('Salt Harbor', '+0.9', true)).toBe('Salt Harbor, +0.9, in review');
  expect(recordsScreenWords.about(null, null)).toBe('');
});

test(
  'GetMeetEventId returns the event of a division with the ids of the catalog',
  asProgram(async ({ read, harbor: { varsityId, openId, eventId } }) => {
    const [event] = itemsOf(await read('/Meet/GetEventListData'));
    const ids = {
      eventId: Number(event?.EventID),
      eventTypeId: Number(event?.EventTypeID),
      divId: varsityId,
    };
    expect(await read('/Meet/GetMeetEventId', ids)).toEqual({
      status: 200,
      body: { ID: eventId('girls 200') },
    });
    const otherType = await read('/Meet/GetMeetEventId', { ...ids, eventTypeId: 99 });
    expect(otherType).toMatchObject(refused(404, 'EVENT_UNKNOWN'));
    const elsewhere = await read('/Meet/GetMeetEventId', { ...ids, divId: openId + 1000 });
    expect(elsewhere).toMatchObject(refused(404, 'EVENT_UNKNOWN'));
  }),
);

test(
  'UAthleteDetails returns the names that everyone may read, and at most 200',
  asProgram(async ({ ask, token, harbor: { athleteId } }) => {
    const details = (athleteIds: number[]) => ask('/Meet/UAthleteDetails', { token, body: { athleteIds } });
    const [ada, initials, hidden] = (['ada', 'initials', 'hidden'] as const).map(athleteId);
    const { status, body } = await details([hidden!, initials!, ada!, 999_999]);
    expect(status).toBe(200);
    const byId = new Map((body.items as { athleteId: number }[]).map((item) => [item.athleteId, item]));
    expect(byId.get(ada!)).toMatchObject({ AthleteName: 'Ada Rowan', canonicalId: ada, gender: 'F' });
    expect(byId.get(initials!)).toMatchObject({ AthleteName: 'O. V.' });
    expect([...byId.keys()].sort()).toEqual([ada, initials].sort());
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await details(tooMany)).toMatchObject(refused(400, 'INPUT_INVALID'));
    const noToken = await ask('/Meet/UAthleteDetails', { body: { athleteIds: [ada] } });
    expect(noToken).toMatchObject(refused(403, 'MEET_TOKEN_MISSING'));
  }),
);

test(
  'GetEventMedia2 lists the videos of the meet for each of its events',
  asProgram(async ({ ctx, read, harbor: { meetId, varsityId } }) => {
    const now = ctx.clock.now().toString();
    const video = { title: 'The 200', link_path: '/videos/200', published_at: now, created_at: now };
    await ctx.db
      .insertInto('videos')
      .values({ ...video, meet_id: meetId })
      .execute();
    await ctx.db
      .insertInto('videos')
      .values({ ...video, title: 'Elsewhere' })
      .execute();
    const event = { gender: 'f', divId: varsityId, eventShort: '200m' };
    expect(itemsOf(await read('/Meet/GetEventMedia2', event))).toMatchObject([
      { title: 'The 200', link_url: '/videos/200' },
    ]);
    const unknown = await read('/Meet/GetEventMedia2', { ...event, eventShort: 'javelin' });
    expect(unknown).toMatchObject(refused(404, 'EVENT_UNKNOWN'));
  }),
);
