// Who evicts what: a change in one event leaves the pages of the other events alone.
import { describe, expect, test } from 'vitest';
import { type HarborMeet, withHarbor } from '#competition/results/harbor-meet.fixtures.ts';
import { testResult } from '#competition/results/meet-results.fixtures.ts';
import { correctResult, removeResult, saveResults } from '#competition/results/results.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { collectNotes } from '#kit/server/pages/page-notes.ts';
import { createPageApi } from './page-api.ts';

const PAGES = [
  'head',
  'girls 200',
  'boys 1600',
  'splits',
  'events',
  'all results',
  'team scores',
  'teams',
] as const;

/** Reads what each page reads, and returns its tags. */
async function tagsOfPages({ meet: _, ...ctx }: Context, { meetId, varsityId, eventId }: HarborMeet) {
  const call = { context: { meet: { meetId, sport: 'tf' as const } } };
  const ofEvent = (gender: string, eventShort: string) => ({ gender, divId: varsityId, eventShort });
  const read = async (name: (typeof PAGES)[number]) => {
    const notes = collectNotes(ctx.clock);
    const { meets, results, scores } = createPageApi(ctx, notes);
    if (name === 'head') await meets.getMeetData({ meetId, sport: 'tf' });
    if (name === 'girls 200') await results.getResultsData3(ofEvent('F', '200m'), call);
    if (name === 'boys 1600') await results.getResultsData3(ofEvent('M', '1600m'), call);
    if (name === 'splits')
      await results.getRunSplits({ divId: varsityId, eventId: eventId('boys 1600'), round: 'F' }, call);
    if (name === 'events') await results.getEventListData({}, call);
    if (name === 'all results') await results.getAllResultsData({}, call);
    if (name === 'team scores') await scores.getTeamScoreData({}, call);
    if (name === 'teams') await results.getTeams({}, call);
    return [name, notes.read().tags] as const;
  };
  return Promise.all(PAGES.map(read));
}

/** Returns the pages that a change evicts, and whether they may be served until they are a second old. */
async function evictedBy(ctx: Context, harbor: HarborMeet, change: (ctx: Context) => Promise<unknown>) {
  const pages = await tagsOfPages(ctx, harbor);
  const [atOnce, waiting] = [new Set<string>(), new Set<string>()];
  await change({
    ...ctx,
    announce: ({ evict, canWait }) => {
      for (const tag of evict) (canWait ? waiting : atOnce).add(tag);
    },
  });
  const having = (tags: ReadonlySet<string>) =>
    pages.flatMap(([name, own]) => (own.some((tag) => tags.has(tag)) ? [name] : []));
  return { atOnce: having(atOnce), waiting: having(waiting) };
}

const slower = { markEntered: '31.00', markRaw: 31_000 };

describe('on the day of the meet', () => {
  test(
    'a corrected mark evicts the page of its event, all results, team scores and teams',
    withHarbor(async (ctx, harbor) => {
      const id = harbor.resultId('girls 200', 'F', 'bea');
      expect(await evictedBy(ctx, harbor, (ctx) => correctResult(ctx, id, slower, 'Misread'))).toEqual({
        atOnce: ['girls 200', 'all results', 'team scores', 'teams'],
        waiting: [],
      });
    }),
  );

  test(
    'a mark from the meet evicts the same pages, which may be served until they are a second old',
    withHarbor(async (ctx, harbor) => {
      const [row] = await ctx.db
        .selectFrom('results')
        .select(['round_id as roundId', 'athlete_id as athleteId', 'team_id as teamId', 'heat_id as heatId'])
        .where('id', '=', harbor.resultId('girls 200', 'F', 'bea'))
        .execute();
      const result = testResult({ ...row!, mark: '24.90' });
      const change = (ctx: Context) =>
        saveResults(ctx, harbor.meetId, {
          origin: { kind: 'meet', byUserId: null },
          results: [result],
          completeRoundIds: [],
        });
      expect(await evictedBy(ctx, harbor, change)).toEqual({
        atOnce: [],
        waiting: ['girls 200', 'all results', 'team scores', 'teams'],
      });
    }),
  );

  test(
    'the last result of an event evicts every page, since each lists which events have results',
    withHarbor(async (ctx, harbor) => {
      const results = await ctx.db
        .selectFrom('results')
        .select('id')
        .where('meet_event_id', '=', harbor.eventId('boys 1600'))
        .execute();
      const change = async (ctx: Context) => {
        for (const { id } of results) await removeResult(ctx, id, 'Another meet');
      };
      expect(await evictedBy(ctx, harbor, change)).toEqual({ atOnce: [...PAGES], waiting: [] });
    }),
  );
});

test(
  'after the meet a correction evicts every page, whose heads then count for years',
  withHarbor(async (ctx, harbor) => {
    const later = { ...ctx, clock: fixedClock('2026-05-12T16:00:00Z') };
    const id = harbor.resultId('girls 200', 'F', 'bea');
    const { atOnce } = await evictedBy(later, harbor, (ctx) => correctResult(ctx, id, slower, 'Misread'));
    expect(atOnce).toEqual([...PAGES]);
  }),
);
