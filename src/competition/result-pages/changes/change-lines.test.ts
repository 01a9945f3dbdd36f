import { expect, test } from 'vitest';
import { getEventPage } from '#competition/result-pages/results-page.service.ts';
import { type HarborMeet, withHarbor } from '#competition/results/harbor-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';

const HOST = { userId: 1, role: 'host' } as const;

async function linesOf(ctx: Context, harbor: HarborMeet, resultId: number) {
  const address = { gender: 'f', meetDivisionId: harbor.varsityId, eventShort: '200m' };
  const { rounds } = await getEventPage(ctx, address);
  const results = rounds.flatMap((round) => round.results);
  const { changes = [] } = results.find((result) => result.resultId === resultId)!;
  return changes.map(({ value, text }) => `${value}, ${text.replace(/ \w+ \d+, \d+:\d+ [AP]M/, '')}`);
}

test(
  'readers learn what changed and by which role, the latest change first, and never who',
  withHarbor(async (ctx, harbor) => {
    const resultId = harbor.resultId('girls 200', 'F', 'ada');
    expect(await linesOf(ctx, harbor, resultId)).toEqual([]);
    await correctResult(
      ctx,
      resultId,
      { markEntered: '24.20', markRaw: 24_200 },
      'Photo finish read again.',
      undefined,
      HOST,
    );
    await correctResult(ctx, resultId, { lane: 5 }, 'Wrong lane');
    await correctResult(ctx, resultId, { lane: 6 }, 'FAT file read again');
    expect(await linesOf(ctx, harbor, resultId)).toEqual([
      'lane 6, was lane 5. Changed by this site: FAT file read again.',
      'lane 5, was lane 4. Changed by this site: wrong lane.',
      '24.20, was 24.08. Changed by the host: photo finish read again.',
    ]);
  }),
);

test(
  'an athlete who hides the name is hidden in old values, too',
  withHarbor(async (ctx, harbor) => {
    const resultId = harbor.resultId('girls 200', 'P', 'hidden');
    await correctResult(
      ctx,
      resultId,
      { athleteId: harbor.athleteId('edda') },
      'Wrong athlete',
      undefined,
      HOST,
    );
    const [line] = await linesOf(ctx, harbor, resultId);
    expect(line).toContain('Edda Fenn, was ');
    expect(line).not.toMatch(/Zerafina|Quellmark/);
  }),
);

test(
  'a moved day and a grade are no lines',
  withHarbor(async (ctx, harbor) => {
    const resultId = harbor.resultId('girls 200', 'F', 'edda');
    await correctResult(ctx, resultId, { competedOn: '2026-05-10', grade: 11 }, 'Moved to today');
    expect(await linesOf(ctx, harbor, resultId)).toEqual([]);
  }),
);
