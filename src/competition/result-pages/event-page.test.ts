import { describe, expect, test } from 'vitest';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { type HarborMeet, withHarbor } from '#competition/results/harbor-meet.fixtures.ts';
import { createTestMeet, testResult } from '#competition/results/meet-results.fixtures.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { getEventPage, hasResults, listEventPages, listTeamsOfMeet } from './results-page.service.ts';

const girls200 = ({ varsityId }: HarborMeet) => ({
  gender: 'f',
  meetDivisionId: varsityId,
  eventShort: '200m',
});

describe('an event', () => {
  test(
    'has its rounds with their heats, the final first',
    withHarbor(async (ctx, harbor) => {
      const { rounds } = await getEventPage(ctx, girls200(harbor));
      expect(rounds.map(({ round, heats }) => [round, heats.map(({ number }) => number)])).toEqual([
        ['F', [1]],
        ['P', [1, 2]],
      ]);
    }),
  );

  test(
    'lists places, then marks that do not count, then results without a mark',
    withHarbor(async (ctx, harbor) => {
      const [final] = (await getEventPage(ctx, girls200(harbor))).rounds;
      expect(final!.results.map(({ place, name, status }) => [place, name, status])).toEqual([
        [1, 'Ada Rowan', null],
        [2, 'Name withheld', null],
        [3, 'O. V.', null],
        [4, 'Bea Linden', null],
        [5, 'Edda Fenn', null],
        [null, 'Cleo Marsh', null],
        [null, 'Dina Holt', 'DQ'],
      ]);
    }),
  );

  test(
    'marks the results that have details',
    withHarbor(async (ctx, harbor) => {
      const address = { gender: 'M', meetDivisionId: harbor.varsityId, eventShort: '1600M' };
      const [final] = (await getEventPage(ctx, address)).rounds;
      expect(final!.results.map(({ name, hasDetails }) => [name, hasDetails])).toEqual([
        ['Eli Thorn', true],
        ['Gus Reed', false],
        ['Finn Ash', false],
      ]);
    }),
  );

  test(
    'names the runners of a relay as their visibility allows',
    withHarbor(async (ctx, harbor) => {
      const address = { gender: 'F', meetDivisionId: harbor.varsityId, eventShort: '4x100m' };
      const [final] = (await getEventPage(ctx, address)).rounds;
      expect(final!.results.map(({ name, legs }) => [name, legs.map(({ person }) => person.text)])).toEqual([
        ['Alder Creek A', ['Ada Rowan', 'Dina Holt']],
        ['Birchfield A', ['Name withheld', 'Bea Linden']],
        ['Birchfield B', []],
        ['Cedar Point A', ['O. V.', 'Cleo Marsh']],
      ]);
    }),
  );

  test(
    'that the meet does not have is refused as unknown',
    withHarbor(async (ctx, harbor) => {
      const unknown = { code: 'EVENT_UNKNOWN', status: 404 };
      const wrong = [
        { gender: 'X' },
        { gender: 'girls200' },
        { gender: '' },
        { meetDivisionId: harbor.openId },
        { meetDivisionId: 1_000_000 },
        { eventShort: '20m' },
        { eventShort: '../200m' },
        { eventShort: '' },
      ];
      for (const part of wrong) {
        const ask = getEventPage(ctx, { ...girls200(harbor), ...part });
        await expect(ask, JSON.stringify(part)).rejects.toMatchObject(unknown);
      }
    }),
  );
});

describe('after a merge of two athletes', () => {
  const merged = (visibility: 'full' | 'hidden', canonicalVisibility: 'full' | 'hidden') =>
    withHarbor(async (ctx, harbor) => {
      const ada = harbor.athleteId('ada');
      await ctx.db.updateTable('athletes').set({ visibility }).where('id', '=', ada).execute();
      const adele = { firstName: 'Adele', lastName: 'Rowan', gender: 'F' } as const;
      const [intoAthleteId] = await createAthletes(ctx, [{ ...adele, visibility: canonicalVisibility }]);
      const merge = { fromAthleteId: ada, intoAthleteId: intoAthleteId!, reason: 'one and the same' };
      await linkAthletes(ctx, merge);
      const [final] = (await getEventPage(ctx, girls200(harbor))).rounds;
      const [first] = final!.results;
      const isHidden = visibility === 'hidden' || canonicalVisibility === 'hidden';
      expect(first).toMatchObject(
        isHidden
          ? { name: 'Name withheld', athleteId: null }
          : { name: 'Adele Rowan', athleteId: intoAthleteId },
      );
      const address = { gender: 'F', meetDivisionId: harbor.varsityId, eventShort: '4x100m' };
      const [relay] = (await getEventPage(ctx, address)).rounds;
      expect(relay!.results[0]!.legs[0]!.person.text).toBe(isHidden ? 'Name withheld' : 'Adele Rowan');
    });

  test('a result links to the merged athlete', merged('full', 'full'));
  test('a hidden canonical athlete stays hidden', merged('full', 'hidden'));
  test('a hidden merged athlete stays hidden', merged('hidden', 'full'));
});

test(
  'a meet lists every event in order',
  withHarbor(async (ctx) => {
    const pages = await listEventPages(ctx);
    expect(pages.map((page) => `${page.event.gender} ${page.event.eventShort}`)).toEqual([
      'F 200m',
      'F pentathlon-800m',
      'F 3200m',
      'F 4x100m',
      'F hj',
      'F lj',
      'F pentathlon',
      'M 400m',
      'M 1600m',
      'M 100m',
    ]);
    expect(pages.filter((page) => !hasResults(page)).map(({ event }) => event.eventShort)).toEqual(['3200m']);
  }),
);

test(
  'the teams of a meet count all their athletes, including relay runners',
  withHarbor(async (ctx, { teamId }) => {
    expect(await listTeamsOfMeet(ctx)).toEqual([
      { teamId: teamId('Alder Creek'), name: 'Alder Creek', athleteCount: 3, resultCount: 9 },
      { teamId: teamId('Birchfield'), name: 'Birchfield', athleteCount: 4, resultCount: 14 },
      { teamId: teamId('Cedar Point'), name: 'Cedar Point', athleteCount: 2, resultCount: 7 },
    ]);
  }),
);

test('a team that only ran a relay has athletes', () =>
  withRollback(async (ctx) => {
    const { meetId, round } = await createTestMeet(ctx, { events: ['4x100m'] });
    const [teamId] = await createTestTeams(ctx, 1);
    const legs = (await createTestAthletes(ctx, 4)).map((athleteId, index) => ({
      leg: index + 1,
      athleteId,
      grade: null,
      splitMs: null,
    }));
    const squad = { roundId: round('4x100m F'), teamId: teamId!, relayLetter: 'A', legs };
    const results = [testResult({ ...squad, mark: '48.20', place: 1 })];
    const origin = { kind: 'hand', reason: 'the results of the meet' } as const;
    await saveResults(ctx, meetId, { origin, results, completeRoundIds: [] });
    const reading = { ...ctx, meet: { meetId, sport: 'tf', purpose: 'read' } } as const;
    expect(await listTeamsOfMeet(reading)).toMatchObject([{ athleteCount: 4, resultCount: 1 }]);
  }));
