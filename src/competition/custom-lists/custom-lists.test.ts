// Custom lists and reports: who makes, reads and shares them, and what stands in them.
import { describe, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { saveTestMarks } from '#competition/rankings/rankings.fixtures.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess, saveSubscription } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { checkContent } from './custom-lists.rules.ts';
import { removeList, saveList, shareList } from './custom-lists.service.ts';

interface World {
  ctx: Context;
  teamId: number;
  coach: Person;
  parent: Person;
  stranger: Person;
  athleteId(who: string): number;
  content: Parameters<typeof saveList>[1];
}

const SEASON = { seasonId: 2026, fromOn: null, toOn: null };

function inWorld(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const [teamId] = await createTestTeams(ctx, 1);
      const { athleteId } = await saveTestMarks(ctx, [
        { who: 'Al', mark: '11.20', teamId: teamId! },
        { who: 'Al', mark: '10.90', teamId: teamId! },
        { who: 'Bo', mark: '10.90', teamId: teamId! },
        { who: 'Cy', mark: '10.50' },
        { who: 'Al', mark: '11.00', teamId: teamId! },
      ]);
      const coach = await createPerson(ctx, 'Saskia Kell');
      const parent = await createPerson(ctx, 'Dana Whitlock');
      const stranger = await createPerson(ctx, 'Nobody Known');
      await grantAccess(ctx, { userId: coach.userId, teamId: teamId!, sport: 'tf', type: 'C' });
      await grantAccess(ctx, { userId: parent.userId, teamId: teamId!, sport: 'tf', type: 'P' });
      await saveSubscription(ctx, { teamId: teamId!, outdoor: 2026 });
      await look({
        ctx,
        teamId: teamId!,
        ...{ coach, parent, stranger, athleteId },
        content: {
          ...{ teamId: teamId!, seasonKind: 'tfo', kind: 'list', name: 'Sprinters' },
          athleteIds: [athleteId('Al'), athleteId('Bo')],
          events: ['100m'],
          ...SEASON,
        },
      });
    });
}

describe('a list', () => {
  test(
    'ranks the chosen athletes alone, with ties, and its reader sees it by key until the link is ended',
    inWorld(async ({ ctx, coach, content }) => {
      const { id: listId } = await saveList(coach.ctx, content);
      const key = await shareList(coach.ctx, { listId, isShared: true });
      expect(key).toMatch(/^[\w-]{22}$/);
      expect(await shareList(coach.ctx, { listId, isShared: true })).toBe(key);
      const read = () => callsWithin(ctx)('/Lists/Get', { query: { key: key! } });
      const { status, body } = await read();
      expect(status).toBe(200);
      expect(body).toMatchObject({ name: 'Sprinters', content: null, periodText: '2026 outdoor' });
      expect(body.rankings).toMatchObject([
        {
          title: 'Boys 100 Meters',
          rows: [
            { rank: 1, isTied: true, athleteName: 'Al Oak', best: { mark: '10.90', meetName: 'Meet 2' } },
            { rank: 1, isTied: true, athleteName: 'Bo Oak' },
          ],
        },
      ]);
      await shareList(coach.ctx, { listId, isShared: false });
      expect(await read()).toMatchObject({ status: 404, body: { code: 'LIST_UNKNOWN' } });
      const next = await shareList(coach.ctx, { listId, isShared: true });
      expect(next).not.toBe(key);
    }),
  );

  test(
    'leaves out who is hidden by now, and says only how many',
    inWorld(async ({ ctx, coach, content, athleteId }) => {
      const { id: listId } = await saveList(coach.ctx, content);
      const key = await shareList(coach.ctx, { listId, isShared: true });
      await ctx.db
        .updateTable('athletes')
        .set({ visibility: 'hidden' })
        .where('id', '=', athleteId('Bo'))
        .execute();
      const { body } = await callsWithin(ctx)('/Lists/Get', { query: { key: key! } });
      expect(body).toMatchObject({ hiddenCount: 1, rankings: [{ rows: [{ athleteName: 'Al Oak' }] }] });
      expect(JSON.stringify(body)).not.toContain('Bo Oak');
      expect(await codeOf(saveList(coach.ctx, content))).toBe('LIST_WRONG');
    }),
  );

  test(
    'keeps who is hidden by now when a coach changes it, because its form cannot show them',
    inWorld(async ({ ctx, coach, content, athleteId }) => {
      const { id: listId, version } = await saveList(coach.ctx, content);
      const bo = athleteId('Bo');
      await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', bo).execute();
      const change = { ...content, listId, version, athleteIds: [athleteId('Al')], name: 'Fast' };
      expect(await saveList(coach.ctx, change)).toMatchObject({ athlete_ids: [athleteId('Al'), bo] });
    }),
  );

  test(
    'of days takes the marks of these days',
    inWorld(async ({ coach, content }) => {
      const days = { seasonId: null, fromOn: '2026-04-01', toOn: '2026-04-01' };
      const { id: listId } = await saveList(coach.ctx, { ...content, ...days });
      const { body } = await callsWithin(coach.ctx)('/Lists/Get', { query: { listId } });
      expect(body).toMatchObject({
        periodText: 'Apr 1, 2026 to Apr 1, 2026',
        rankings: [{ rows: [{ athleteName: 'Al Oak', best: { mark: '11.20' } }] }],
        content: { canChange: true, fromOn: '2026-04-01' },
      });
    }),
  );
});

test(
  'a report follows each athlete from the first mark to the best and the latest',
  inWorld(async ({ coach, content }) => {
    const { id: listId } = await saveList(coach.ctx, { ...content, kind: 'report', events: [] });
    const { body } = await callsWithin(coach.ctx)('/Lists/Get', { query: { listId } });
    expect(body.rankings).toEqual([]);
    expect(body.athletes).toMatchObject([
      {
        athleteName: 'Al Oak',
        teamName: 'Team 1',
        events: [
          {
            eventName: '100 Meters',
            first: { mark: '11.20' },
            best: { mark: '10.90' },
            latest: { mark: '11.00' },
            progress: '−0.30 s',
            count: 3,
          },
        ],
      },
      { athleteName: 'Bo Oak', events: [{ progress: null, count: 1 }] },
    ]);
  }),
);

describe('who may', () => {
  test(
    'the people of a supporting team read, its coaches change, and nobody else does either',
    inWorld(async ({ teamId, coach, parent, stranger, content }) => {
      const { id: listId, version } = await saveList(coach.ctx, content);
      const listsOf = (person: Person) =>
        callsWithin(person.ctx)('/Lists/GetTeamLists', { query: { teamId, kind: 'tfo' } });
      const rightsOf = async (person: Person) =>
        (await callsWithin(person.ctx)('/Lists/GetRights', { query: { teamId, kind: 'tfo' } })).body;
      expect(await rightsOf(coach)).toEqual({ canRead: true, canChange: true });
      expect(await rightsOf(parent)).toEqual({ canRead: true, canChange: false });
      expect(await rightsOf(stranger)).toEqual({ canRead: false, canChange: false });
      expect(await listsOf(coach)).toMatchObject({
        body: { canChange: true, support: 'now', items: [{ name: 'Sprinters', athleteCount: 2 }] },
      });
      expect(await listsOf(parent)).toMatchObject({ body: { canChange: false, items: [{ listId }] } });
      expect(await listsOf(stranger)).toMatchObject({ status: 403, body: { code: 'SUPPORTERS_ONLY' } });
      expect(await codeOf(saveList(parent.ctx, content))).toBe('COACH_ONLY');
      expect(await codeOf(shareList(stranger.ctx, { listId, isShared: true }))).toBe('SUPPORTERS_ONLY');

      await removeList(coach.ctx, { listId, version, isRemoved: true });
      expect(await listsOf(coach)).toMatchObject({ body: { items: [] } });
      await removeList(coach.ctx, { listId, version: version + 1, isRemoved: false });
      expect(await listsOf(coach)).toMatchObject({ body: { items: [{ listId }] } });
    }),
  );

  test(
    'when the supporter season has ended, the lists can be read but not changed',
    inWorld(async ({ ctx, teamId, coach, content }) => {
      const saved = await saveList(coach.ctx, content);
      await saveSubscription(ctx, { teamId, outdoor: 2025 });
      const { body } = await callsWithin(coach.ctx)('/Lists/Get', { query: { listId: saved.id } });
      expect(body).toMatchObject({ name: 'Sprinters', content: { canChange: false, shareKey: null } });
      expect(await codeOf(saveList(coach.ctx, content))).toBe('SUPPORT_ENDED');
    }),
  );

  test(
    'of a season has no days, also when both were sent',
    inWorld(async ({ coach, content }) => {
      const both = { ...content, fromOn: '2026-04-01', toOn: '2026-04-02' };
      const { id: listId } = await saveList(coach.ctx, both);
      const { body } = await callsWithin(coach.ctx)('/Lists/Get', { query: { listId } });
      expect(body).toMatchObject({
        periodText: '2026 outdoor',
        content: { seasonId: 2026, fromOn: null, toOn: null },
      });
    }),
  );

  test(
    'two coaches who save at once do not undo each other',
    inWorld(async ({ coach, content }) => {
      const { id: listId, version } = await saveList(coach.ctx, content);
      await saveList(coach.ctx, { ...content, listId, version, name: 'Fast' });
      const late = { ...content, listId, version, name: 'Slow' };
      expect(await codeOf(saveList(coach.ctx, late))).toBe('LIST_OUTDATED');
    }),
  );
});

test.each([
  [{ name: '' }, ['name']],
  [{ athleteIds: [] }, ['athletes']],
  [{ athleteIds: Array.from({ length: 101 }, (_, index) => index + 1) }, ['athletes']],
  [{ events: ['xc-5000m'] }, ['events']],
  [{ events: ['4x100m'] }, ['events']],
  [{ seasonId: 12_026 }, ['season']],
  [{ seasonId: null }, ['fromOn']],
  [{ seasonId: null, fromOn: '2026-05-02', toOn: '2026-05-01' }, ['toOn']],
])('%j is refused at its field', (change, fields) => {
  const content = { name: 'A', athleteIds: [1], events: [], ...SEASON, ...change };
  const owner = { seasonKind: 'tfo', kind: 'report' } as const;
  expect(Object.keys(checkContent(content, owner)!.fields!)).toEqual(fields);
});

test('a list may have relays, a report may not, nor a list of cross country', () => {
  const content = { name: 'A', athleteIds: [1], events: ['4x100m'], ...SEASON };
  expect(checkContent(content, { seasonKind: 'tfo', kind: 'list' })).toBeNull();
  const inCrossCountry = checkContent(content, { seasonKind: 'xc', kind: 'list' });
  expect(inCrossCountry?.fields).toHaveProperty('events');
});

test(
  'a list ranks the relays of the athletes’ teams, of their gender',
  inWorld(async ({ ctx, teamId, coach, content, athleteId }) => {
    const [rival] = (await createTestTeams(ctx, 1)) as [number];
    const relay = (team: number, mark: string) => ({
      who: `R${mark}`,
      athleteId: null,
      relayLetter: 'A',
      teamId: team,
      mark,
    });
    const squads = [relay(teamId, '44.00'), relay(teamId, '43.50'), relay(rival, '43.00')];
    await saveTestMarks(ctx, squads, { eventVariant: '4x100m' });
    await saveTestMarks(ctx, [relay(teamId, '50.00')], { eventVariant: '4x100m', gender: 'F' });
    const own = { ...content, events: ['100m', '4x100m'] };
    const read = async (list: typeof content) => {
      const { id: listId } = await saveList(coach.ctx, list);
      const { body } = await callsWithin(coach.ctx)('/Lists/Get', { query: { listId } });
      return body;
    };
    const { rankings, relays } = await read(own);
    expect(rankings).toHaveLength(1);
    expect(relays).toMatchObject([
      { title: 'Boys 4×100 Relay', rows: [{ rank: 1, teamId, best: { mark: '43.50' } }] },
    ]);
    await saveTestMarks(ctx, [{ who: 'Cy', athleteId: athleteId('Cy'), mark: '22.00', teamId: rival }], {
      eventVariant: '200m',
    });
    const withRival = await read({ ...own, events: [], athleteIds: [...own.athleteIds, athleteId('Cy')] });
    expect(withRival.relays).toMatchObject([{ rows: [{ teamId: rival }, { teamId }] }]);
    expect((await read({ ...content, kind: 'report', events: [] })).relays).toEqual([]);
  }),
);

test(
  'a report has the team and grade of the newest mark, also when older results were imported after it',
  inWorld(async ({ ctx, teamId, coach, content, athleteId }) => {
    const al = athleteId('Al');
    const older = { who: 'Other', athleteId: al, mark: '23.00', grade: 9, teamId: null };
    await saveTestMarks(ctx, [older], { eventVariant: '200m' });
    const report = { ...content, kind: 'report' as const, athleteIds: [al], events: [] };
    const { id: listId } = await saveList(coach.ctx, report);
    const { body } = await callsWithin(coach.ctx)('/Lists/Get', { query: { listId } });
    expect(body.athletes).toMatchObject([{ athleteId: al, teamId, events: [{}, {}] }]);
  }),
);
