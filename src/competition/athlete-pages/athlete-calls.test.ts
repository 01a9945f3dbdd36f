// The API calls for athletes over HTTP: their replies and what they refuse.
import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import {
  createHarborMeet,
  type HarborMeet,
  readingHarbor,
} from '#competition/results/harbor-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createRowanWorld, type RowanWorld } from './athlete-pages.fixtures.ts';

type Item = Record<string, unknown>;

function withRowan(test: (ask: Ask, world: RowanWorld, ctx: Context) => Promise<void>) {
  return () =>
    withRollback(async (ctx) => {
      const world = await createRowanWorld(ctx);
      await test(callsWithin(ctx), world, ctx);
    });
}

function withHarbor(test: (ask: Ask, harbor: HarborMeet, ctx: Context) => Promise<void>) {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      await test(callsWithin(ctx), harbor, readingHarbor(ctx, harbor));
    });
}

const CALLS = ['/Athlete/GetAthlete', '/Athlete/GetResults', '/Athlete/GetProgress'];

describe('every call of an athlete', () => {
  test(
    'refuses hidden and unknown athletes, and invalid ids and sports',
    withHarbor(async (ask, harbor) => {
      for (const call of CALLS) {
        const hidden = await ask(call, { query: { athleteId: harbor.athleteId('hidden'), sport: 'tf' } });
        expect(hidden, call).toMatchObject({ status: 404, body: { code: 'ATHLETE_UNKNOWN' } });
        const nobody = await ask(call, { query: { athleteId: 999_999_999, sport: 'tf' } });
        expect({ ...nobody.body, requestId: null }).toEqual({ ...hidden.body, requestId: null });
        const rugby = await ask(call, { query: { athleteId: harbor.athleteId('ada'), sport: 'rugby' } });
        expect(rugby, call).toMatchObject({ status: 404, body: { code: 'ATHLETE_UNKNOWN' } });
        const noId = await ask(call, { query: { athleteId: '0x1', sport: 'tf' } });
        expect(noId, call).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
      }
    }),
  );

  test(
    'shows initials for an athlete who shows only initials',
    withHarbor(async (ask, harbor) => {
      const query = { athleteId: harbor.athleteId('initials'), sport: 'track-and-field' };
      const { body } = await ask('/Athlete/GetAthlete', { query });
      expect(body.athlete).toMatchObject({ AthleteName: 'O. V.', isIndexed: false });
    }),
  );
});

describe('GetAthlete: the head and the records', () => {
  test(
    'returns team, class, seasons and personal records',
    withRowan(async (ask, { athleteId, meetId, resultId }) => {
      const { status, body } = await ask('/Athlete/GetAthlete', { query: { athleteId: athleteId('rowan') } });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        athlete: {
          athleteId: athleteId('rowan'),
          AthleteName: 'Rowan Tellis',
          FirstName: 'Rowan',
          TeamName: 'Salt Harbor',
          city: 'Salt Harbor',
          Grade: 11,
          gradeName: 'Grade 11',
          gradYear: 2027,
          gradeEndsAt: '2026-08-01T00:00:00Z',
          isIndexed: true,
        },
        sport: 'tf',
        sports: ['tf', 'xc'],
        rankScope: 'OH, High School, 2026',
      });
      expect(JSON.stringify(body)).not.toMatch(/birth|"age"/i);
      const [best, , indoor] = body.records as Item[];
      expect(best).toMatchObject({
        event: { key: '800m', name: '800 Meters' },
        mark: '1:54.55',
        date: 'May 8, 2026',
        MeetName: 'Twilight',
        isNew: true,
        rank: 1,
      });
      const id = resultId('Twilight', '800m', 'F', 'rowan');
      expect(best!.path).toMatch(
        new RegExp(`^/TrackAndField/meet/${meetId('Twilight')}/results/m/\\d+/800m#r${id}$`),
      );
      expect(indoor).toMatchObject({
        event: { key: '800m-indoor', name: '800 Meters, indoor' },
        mark: '2:00.10',
      });
    }),
  );

  test(
    'returns cross-country bests by distance, with a link to the race',
    withRowan(async (ask, { athleteId, meetId }) => {
      const query = { athleteId: athleteId('rowan'), sport: 'xc' };
      const { body } = await ask('/Athlete/GetAthlete', { query });
      const [best] = body.records as Item[];
      expect(best).toMatchObject({ event: { name: '5000 Meters' }, mark: '16:31.2' });
      expect(best!.path).toMatch(
        new RegExp(`^/CrossCountry/meet/${meetId('Lighthouse Run')}/results/\\d+#r\\d+$`),
      );
    }),
  );

  test(
    'names the records that a best broke',
    withHarbor(async (ask, harbor) => {
      const query = { athleteId: harbor.athleteId('ada'), sport: 'tf' };
      const { body } = await ask('/Athlete/GetAthlete', { query });
      const records = body.records as { event: Item; badges: Item[] }[];
      const badges = records.flatMap(({ event, badges }) => badges.map(({ code }) => [event.key, code]));
      expect(badges).toEqual([['200m', 'MR']]);
    }),
  );
});

describe('GetResults: one season', () => {
  const results = async (ask: Ask, query: Record<string, string | number | boolean>) => {
    const { body } = await ask('/Athlete/GetResults', { query });
    const events = body.events as { name: string; items: Item[] }[];
    return { body, items: (name: string) => events.find((event) => event.name === name)!.items };
  };

  test(
    'returns a season by event, with badges and their reasons',
    withRowan(async (ask, { athleteId }) => {
      const query = { athleteId: athleteId('rowan'), sport: 'tf', showTips: true };
      const { body, items } = await results(ask, query);
      expect(body).toMatchObject({
        season: { ID: 2026, name: '2026 outdoor', gradeName: 'Grade 11' },
        glance: { starts: 6, personalRecords: 3, wins: 4, points: '40.5' },
        meets: [
          { Name: 'Twilight', monthDay: 'May 8', eventCount: 3 },
          { Name: 'Icebreaker', eventCount: 2 },
        ],
      });
      const [final, prelim] = items('800 Meters');
      expect(final).toMatchObject({
        Place: 1,
        mark: '1:54.55',
        venue: 'Salt Harbor',
        badges: [{ code: 'PR', kind: 'pr', title: 'Personal record' }],
        tips: [{ steps: ['The previous best was 1:56.00.', expect.any(String), '1:54.55 is better: PR.'] }],
      });
      expect(prelim!.path).toMatch(/\/800m\?round=P#r\d+$/);
      expect(items('100 Meters')[1]).toMatchObject({
        mark: '11.40',
        wind: '+2.5',
        isWindAided: true,
        badges: [],
      });
      expect(items('4×400 Relay')[0]).toMatchObject({
        relayLetter: 'A',
        legs: [
          { leg: 1, AthleteName: 'Bao Trinh', isOwn: false },
          { leg: 2, AthleteName: 'Rowan Tellis', split: '50.88', isOwn: true },
        ],
      });
    }),
  );

  test(
    'returns the requested season, and refuses one without results',
    withRowan(async (ask, { athleteId }) => {
      const rowan = { athleteId: athleteId('rowan'), sport: 'tf' };
      const indoor = await results(ask, { ...rowan, season: 12026 });
      expect(indoor.body.season).toMatchObject({ name: '2026 indoor' });
      const none = await ask('/Athlete/GetResults', { query: { ...rowan, season: 1999 } });
      expect(none).toMatchObject({ status: 404, body: { code: 'SEASON_UNKNOWN' } });
      const wrong = await ask('/Athlete/GetResults', { query: { ...rowan, season: 'last' } });
      expect(wrong).toMatchObject({ status: 400, body: { fields: { season: expect.any(String) } } });
    }),
  );

  test(
    'says why a mark does not count, and that an athlete did not finish',
    withRowan(async (ask, { athleteId, resultId }, ctx) => {
      const final = resultId('Twilight', '800m', 'F', 'rowan');
      await correctResult(ctx, final, { validation: -12, validationNote: 'cut the corner' }, 'protest');
      const rowan = await results(ask, { athleteId: athleteId('rowan'), sport: 'tf' });
      expect(rowan.items('800 Meters')[0]).toMatchObject({
        mark: '1:54.55',
        Place: null,
        badges: [],
        invalidReason: 'Invalid, by host: cut the corner',
      });
      const bao = await results(ask, { athleteId: athleteId('bao'), sport: 'tf' });
      expect(bao.items('800 Meters')[0]).toMatchObject({
        mark: 'DNF',
        Place: null,
        status: 'DNF',
        statusName: 'Did not finish',
      });
    }),
  );

  test(
    'links to splits and series, and names the parts of a combined event as the meet does',
    withHarbor(async (ask, harbor) => {
      const eli = await results(ask, { athleteId: harbor.athleteId('eli'), sport: 'tf' });
      expect(eli.items('1600 Meters')[0]!.details).toMatchObject({
        kind: 'splits',
        path: expect.stringMatching(/\/1600m\?open=1#r\d+$/),
      });
      const ada = await results(ask, { athleteId: harbor.athleteId('ada'), sport: 'tf' });
      expect(ada.items('Long Jump')[0]).toMatchObject({ details: { kind: 'series' } });
      const edda = await results(ask, { athleteId: harbor.athleteId('edda'), sport: 'tf' });
      const names = (edda.body.events as Item[]).map(({ name }) => name);
      expect(names).toContain('Pentathlon: 800 Meters');
      expect(names).not.toContain('800 Meters');
    }),
  );

  test(
    'withholds the names that teammates hide',
    withHarbor(async (ask, harbor) => {
      const bea = await results(ask, { athleteId: harbor.athleteId('bea'), sport: 'tf' });
      expect(bea.items('4×100 Relay')[0]!.legs).toMatchObject([
        { AthleteName: 'Name withheld', athleteId: null, isHidden: true },
        { AthleteName: 'Bea Linden', isOwn: true },
      ]);
    }),
  );
});

test(
  'GetProgress returns every mark by date, which were bests, and close rivals',
  withRowan(async (ask, { athleteId }) => {
    const query = { athleteId: athleteId('rowan'), sport: 'tf', event: '800m' };
    const { body } = await ask('/Athlete/GetProgress', { query });
    expect(body).toMatchObject({
      event: { key: '800m', markKind: 'time' },
      seasons: [{ ID: 2025 }, { ID: 2026, gradeName: 'Grade 11' }],
      rivals: [{ AthleteName: 'Emrys Tolliver', TeamName: 'Brightwater', metCount: 5, mark: '1:55.00' }],
    });
    expect((body.items as Item[]).map(({ mark, isBest }) => [mark, isBest])).toEqual([
      ['2:04.90', true],
      ['2:00.40', true],
      ['1:58.35', true],
      ['1:56.00', true],
      ['1:54.55', true],
    ]);
  }),
);
