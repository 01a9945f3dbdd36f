import { describe, expect, test } from 'vitest';
import { getAthletePage } from '#competition/athlete-pages/profile/athlete-head.service.ts';
import { eventKey } from '#competition/athlete-pages/profile/participations.rules.ts';
import { getAthleteProgress } from '#competition/athlete-pages/progress/progress.service.ts';
import { getAthleteSeason } from '#competition/athlete-pages/season/athlete-season.service.ts';
import { mergeAthletes } from '#competition/results/merges/merges.service.ts';
import { correctResult } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { ensureSchoolDivisions } from '#people/venues/school-divisions/school-divisions.service.ts';
import { createRowanWorld, type RowanWorld } from './athlete-pages.fixtures.ts';

function withRowan(test: (ctx: Context, world: RowanWorld, rowan: number) => Promise<void>) {
  return () =>
    withRollback(async (ctx) => {
      const world = await createRowanWorld(ctx);
      await test(ctx, world, world.athleteId('rowan'));
    });
}

const unknown = { code: 'ATHLETE_UNKNOWN', status: 404 };

describe('the head of a page', () => {
  test(
    'has name, team, class, and the sports with results, the most recent first',
    withRowan(async (ctx, { teamId }, rowan) => {
      const page = await getAthletePage(ctx, rowan, null);
      expect(page).toMatchObject({
        athlete: { athleteId: rowan, person: { text: 'Rowan Tellis' } },
        class: { grade: 11, gradYear: 2027, gradeEndsOn: '2026-08-01' },
        team: { teamId: teamId('Salt Harbor'), name: 'Salt Harbor', state: 'OH' },
        sport: 'tf',
        sports: ['tf', 'xc'],
      });
      expect(page.seasons.map(({ id, grade, resultCount }) => [id, grade, resultCount])).toEqual([
        [2026, 11, 6],
        [12026, 11, 1],
        [2025, 10, 2],
      ]);
      const crossCountry = await getAthletePage(ctx, rowan, 'xc');
      expect(crossCountry.seasons.map(({ id, kind }) => [id, kind])).toEqual([[2025, 'xc']]);
    }),
  );

  test(
    'defaults to track and field for an athlete without results',
    withRowan(async (ctx) => {
      const [newcomer] = await createAthletes(ctx, [{ firstName: 'New', lastName: 'Comer', gender: 'F' }]);
      const page = await getAthletePage(ctx, newcomer!, null);
      expect(page).toMatchObject({ sport: 'tf', sports: [], seasons: [], records: [], team: null });
      expect(await getAthleteSeason(ctx, newcomer!, { sport: 'tf', seasonId: null })).toMatchObject({
        season: null,
        events: [],
      });
      expect(await getAthleteProgress(ctx, newcomer!, { sport: 'tf', event: null })).toMatchObject({
        event: null,
        points: [],
      });
    }),
  );

  test(
    'is refused for unknown, hidden and removed athletes',
    withRowan(async (ctx, { athleteId }, rowan) => {
      await ctx.db
        .updateTable('athletes')
        .set({ removed_at: '2026-05-09T00:00:00Z' })
        .where('id', '=', athleteId('finn'))
        .execute();
      for (const id of [athleteId('hidden'), athleteId('finn'), 999_999_999]) {
        await expect(getAthletePage(ctx, id, null)).rejects.toMatchObject(unknown);
        await expect(getAthleteSeason(ctx, id, { sport: 'tf', seasonId: null })).rejects.toMatchObject(
          unknown,
        );
        await expect(getAthleteProgress(ctx, id, { sport: 'tf', event: null })).rejects.toMatchObject(
          unknown,
        );
      }
      expect((await getAthletePage(ctx, rowan, null)).athlete.athleteId).toBe(rowan);
    }),
  );
});

describe('personal records', () => {
  const listRecords = async (ctx: Context, rowan: number, sport: 'tf' | 'xc' = 'tf') =>
    (await getAthletePage(ctx, rowan, sport)).records.map((record) => [
      eventKey(record),
      record.rankKey,
      record.result.meetName,
      record.isNew,
      record.rank,
    ]);

  test(
    "are one per event, indoor separate, with this year's rank in state and level, and relays last",
    withRowan(async (ctx, _, rowan) => {
      expect(await listRecords(ctx, rowan)).toEqual([
        ['800m', 114_550, 'Twilight', true, 1],
        // 11.40 was run with too much wind.
        ['100m', 11_620, 'Twilight', true, 1],
        ['800m-indoor', 120_100, 'Winter Games', false, 1],
        ['4x400m', 204_160, 'Twilight', true, 1],
      ]);
      expect((await getAthletePage(ctx, rowan, 'tf')).scope).toEqual({
        year: 2026,
        state: 'OH',
        country: 'USA',
        levelMask: 4,
      });
      expect(await listRecords(ctx, rowan, 'xc')).toEqual([
        ['xc-5000m', 991_200, 'Lighthouse Run', false, 2],
      ]);
    }),
  );

  test(
    'follow a correction',
    withRowan(async (ctx, { resultId }, rowan) => {
      const best = resultId('Twilight', '800m', 'F', 'rowan');
      await correctResult(ctx, best, { validation: -12, validationNote: 'cut the corner' }, 'protest');
      expect((await listRecords(ctx, rowan))[0]).toEqual(['800m', 116_000, 'Twilight', true, 2]);
    }),
  );
});

describe('a season', () => {
  test(
    'is the newest one by default, grouped by event, newest result first, a final before its prelims',
    withRowan(async (ctx, _, rowan) => {
      const { season, events } = await getAthleteSeason(ctx, rowan, { sport: 'tf', seasonId: null });
      expect(season).toMatchObject({ id: 2026, kind: 'tfo', grade: 11 });
      expect(
        events.map(({ name, results }) => [
          name,
          ...results.map(({ meetName, round }) => `${meetName} ${round}`),
        ]),
      ).toEqual([
        ['800 Meters', 'Twilight F', 'Twilight P', 'Icebreaker F'],
        ['100 Meters', 'Twilight F', 'Icebreaker F'],
        ['4×400 Relay', 'Twilight F'],
      ]);
      const before = await getAthleteSeason(ctx, rowan, { sport: 'tf', seasonId: 2025 });
      expect(before.meets.map(({ name }) => name)).toEqual(['Spring Relays', 'First Open']);
    }),
  );

  test(
    'without results is unknown',
    withRowan(async (ctx, _, rowan) => {
      for (const [sport, seasonId] of [
        ['tf', 2024],
        ['xc', 2026],
        ['xc', 12026],
      ] as const) {
        await expect(getAthleteSeason(ctx, rowan, { sport, seasonId })).rejects.toMatchObject({
          code: 'SEASON_UNKNOWN',
          status: 404,
        });
      }
    }),
  );

  test(
    "counts starts, improvements, wins and points, with one leg's share of a relay",
    withRowan(async (ctx, _, rowan) => {
      const { glance, meets } = await getAthleteSeason(ctx, rowan, { sport: 'tf', seasonId: 2026 });
      // Points: 10 and 10 for the wins at Twilight, 8 and 10 at Icebreaker, and a quarter of 10 for the relay.
      expect(glance).toEqual({ starts: 6, personalRecords: 3, wins: 4, points: 40.5 * 2520 });
      expect(meets.map(({ name, eventCount }) => [name, eventCount])).toEqual([
        ['Twilight', 3],
        ['Icebreaker', 2],
      ]);
    }),
  );

  test(
    'names the runners of a relay in the order of their legs',
    withRowan(async (ctx, _, rowan) => {
      const { events } = await getAthleteSeason(ctx, rowan, { sport: 'tf', seasonId: 2026 });
      const [squad] = events.at(-1)!.results;
      expect(squad!.legs.map(({ leg, person, splitMs }) => [leg, person.text, splitMs])).toEqual([
        [1, 'Bao Trinh', null],
        [2, 'Rowan Tellis', 50_880],
      ]);
    }),
  );
});

describe('progress', () => {
  test(
    'shows the main event, oldest mark first, indoor separate',
    withRowan(async (ctx, _, rowan) => {
      const { event, points, seasons } = await getAthleteProgress(ctx, rowan, { sport: 'tf', event: null });
      expect(event).toMatchObject({ variant: '800m', isIndoor: false });
      expect(seasons.map(({ id }) => id)).toEqual([2025, 2026]);
      expect(points.map(({ value, isBest }) => [value, isBest])).toEqual([
        [124_900, true],
        [120_400, true],
        [118_350, true],
        [116_000, true],
        [114_550, true],
      ]);
      const indoor = await getAthleteProgress(ctx, rowan, { sport: 'tf', event: '800m-indoor' });
      expect(indoor.points).toHaveLength(1);
      const unknownEvent = await getAthleteProgress(ctx, rowan, { sport: 'tf', event: 'hj' });
      expect(unknownEvent.event).toEqual(event);
    }),
  );

  test(
    'shows a wind-aided mark that is not a best',
    withRowan(async (ctx, _, rowan) => {
      const { points } = await getAthleteProgress(ctx, rowan, { sport: 'tf', event: '100m' });
      expect(points.map(({ value, isBest, mark }) => [value, isBest, mark.windStatus])).toEqual([
        [11_400, false, 'AIDED'],
        [11_620, true, 'LEGAL'],
      ]);
    }),
  );

  test(
    'names the opponents met most often, but no teammates and no hidden athletes',
    withRowan(async (ctx, { athleteId }, rowan) => {
      const { rivals } = await getAthleteProgress(ctx, rowan, { sport: 'tf', event: '800m' });
      expect(rivals).toMatchObject([
        {
          athleteId: athleteId('emrys'),
          person: { text: 'Emrys Tolliver' },
          teamName: 'Brightwater',
          metCount: 5,
          aheadCount: 3,
          behindCount: 2,
          best: { rankKey: 115_000 },
        },
      ]);
    }),
  );

  test(
    'has the standards of the state',
    withRowan(async (ctx, _, rowan) => {
      const { stateId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'OH' });
      const standard = {
        event_variant: '800m',
        gender: 'M',
        season_id: 2026,
        label: 'State qualifying',
      } as const;
      await ctx.db
        .insertInto('qualifying_standards')
        .values({
          ...standard,
          school_division_id: stateId!,
          mark_entered: '1:55.50',
          mark_calc: 115_500,
          created_at: '2026-01-01T00:00:00Z',
        })
        .execute();
      const { standards } = await getAthleteProgress(ctx, rowan, { sport: 'tf', event: '800m' });
      expect(standards).toEqual([{ label: 'State qualifying', markEntered: '1:55.50', markCalc: 115_500 }]);
      const indoor = await getAthleteProgress(ctx, rowan, { sport: 'tf', event: '800m-indoor' });
      expect(indoor.standards).toEqual([]);
    }),
  );
});

describe('for merged athletes', () => {
  test(
    'there is one page, under the current identity',
    withRowan(async (ctx, _, rowan) => {
      const [into] = await createAthletes(ctx, [{ firstName: 'Rowan J.', lastName: 'Tellis', gender: 'M' }]);
      await mergeAthletes(ctx, { fromAthleteId: rowan, intoAthleteId: into!, reason: 'one and the same' });
      for (const id of [rowan, into!]) {
        const page = await getAthletePage(ctx, id, 'tf');
        expect(page.athlete).toMatchObject({ athleteId: into, person: { text: 'Rowan J. Tellis' } });
        expect(page.team?.name).toBe('Salt Harbor');
        expect(page.records[0]).toMatchObject({ rankKey: 114_550, rank: 1 });
        const { events } = await getAthleteSeason(ctx, id, { sport: 'tf', seasonId: 2026 });
        expect(events.flatMap(({ results }) => results)).toHaveLength(6);
        expect(events.at(-1)!.results[0]!.legs[1]).toMatchObject({ athleteId: into });
      }
    }),
  );

  test(
    'the page shows no more of the name than each record allows',
    withRowan(async (ctx, _, rowan) => {
      const [from] = await createAthletes(ctx, [{ firstName: 'Rowan J.', lastName: 'Tellis', gender: 'M' }]);
      const guard = (visibility: 'initials' | 'hidden') =>
        ctx.db.updateTable('athletes').set({ visibility }).where('id', '=', from!).execute();
      await mergeAthletes(ctx, { fromAthleteId: from!, intoAthleteId: rowan, reason: 'the same' });
      await guard('initials');
      expect((await getAthletePage(ctx, rowan, null)).athlete.person).toMatchObject({
        text: 'R. T.',
        isIndexed: false,
      });
      await guard('hidden');
      await expect(getAthletePage(ctx, rowan, null)).rejects.toMatchObject(unknown);
    }),
  );
});
