// The API calls for lists: the input that they refuse, and their replies.
import { describe, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveTestMarks } from './rankings.fixtures.ts';

const WORLD = { divId: 1, sport: 'tf' };

describe('a list', () => {
  test('is chosen when the call names none, and the reply names the choice', () =>
    withRollback(async (ctx) => {
      await createHarborMeet(ctx);
      const call = callsWithin(ctx);
      const { status, body } = await call('/Rankings/GetList', { query: WORLD });
      expect(status).toBe(200);
      expect(body.choice).toMatchObject({ sport: 'tf', season: 2026, seasonName: '2026 outdoor' });
      expect(body).toMatchObject({ asOf: '2026-05-09T16:00:00Z', next: null, hasNextPage: false });
      const { items } = body as { items: { rank: number; path: string }[] };
      expect(items[0]).toMatchObject({ rank: 1, rowNum: 1, path: expect.stringMatching(/#r\d+$/) });
    }));

  test('says when its results last changed, however late it is read', () =>
    withRollback(async (ctx) => {
      await createHarborMeet(ctx);
      const later = { ...ctx, clock: fixedClock('2026-06-01T08:00:00Z') };
      const { body } = await callsWithin(later)('/Rankings/GetList', { query: WORLD });
      expect(body).toMatchObject({ asOf: '2026-05-09T16:00:00Z' });
    }));

  test('withholds hidden names and does not link to them', () =>
    withRollback(async (ctx) => {
      const { athleteId } = await saveTestMarks(ctx, [{ who: 'Al', mark: '10.80' }]);
      await ctx.db
        .updateTable('athletes')
        .set({ visibility: 'hidden' })
        .where('id', '=', athleteId('Al'))
        .execute();
      const call = callsWithin(ctx);
      const { body } = await call('/Rankings/GetList', { query: { ...WORLD, event: '100m', gender: 'm' } });
      expect(body.items).toMatchObject([
        { rank: 1, AthleteName: 'Name withheld', athleteId: null, isHidden: true },
      ]);
    }));

  test.each([
    [{ divId: 999 }, 404, 'SCHOOL_DIVISION_UNKNOWN'],
    [{ sport: 'chess' }, 404, 'SPORT_UNKNOWN'],
    [{ event: 'sack-race' }, 404, 'EVENT_UNKNOWN'],
    [{ event: 'xc-5000m' }, 404, 'EVENT_UNKNOWN'],
    [{ season: 1066 }, 404, 'SEASON_UNKNOWN'],
    [{ page: 21 }, 400, 'INPUT_INVALID'],
    [{ after: 'nonsense' }, 400, 'INPUT_INVALID'],
    [{ conditions: 'indoors' }, 400, 'INPUT_INVALID'],
    [{ gender: 'q' }, 400, 'INPUT_INVALID'],
  ])('%o is answered %i %s', (query, status, code) =>
    withRollback(async (ctx) => {
      const reply = await callsWithin(ctx)('/Rankings/GetList', { query: { ...WORLD, ...query } });
      expect(reply).toMatchObject({ status, body: { code } });
    }),
  );
});

test('the divisions around a list are offered with the events and seasons that have marks', () =>
  withRollback(async (ctx) => {
    await createHarborMeet(ctx);
    const { body } = await callsWithin(ctx)('/Rankings/GetScopes', { query: { sport: 'tf', tree: true } });
    const events = body.events as { event: string; genders: { name: string }[] }[];
    expect(events.find(({ event }) => event === '200m')?.genders.map(({ name }) => name)).toContain('Women');
    expect(body).toMatchObject({ tree: [{ ID: 1, kind: 'world' }], path: [{ ID: 1 }], season: 2026 });
    expect(body.seasons).toContainEqual({ season: 0, name: 'All outdoor seasons' });
  }));

test("a mark's rank is explained, and marks are found by the athlete's name", () =>
  withRollback(async (ctx) => {
    const { resultId } = await saveTestMarks(ctx, [
      { who: 'Al', mark: '10.80' },
      { who: 'Al', mark: '10.90' },
    ]);
    const call = callsWithin(ctx);
    const why = (mark: string) =>
      call('/Rankings/WhyNotHere', { query: { divId: 1, resultId: resultId(`Al ${mark}`) } });
    expect((await why('10.80')).body).toMatchObject({ isListed: true, rank: 1 });
    expect((await why('10.90')).body).toMatchObject({
      isListed: false,
      rank: null,
      result: { AthleteName: 'Al Oak', mark: '10.90', seasonName: '2026 outdoor' },
      reasons: [{ rule: 'other-counts' }],
    });
    const unknown = await call('/Rankings/WhyNotHere', { query: { divId: 1, resultId: 999 } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'RESULT_UNKNOWN' } });
    const query = { sport: 'tf', event: '100m', gender: 'm', season: 2026, q: 'Oak' };
    const { body } = await call('/Rankings/FindMarks', { query });
    expect(body.items).toMatchObject([{ mark: '10.90' }, { mark: '10.80' }]);
  }));
