import { expect, test } from 'vitest';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { getHome } from './home.service.ts';

/** The meet is on May 8 and 9. */
const atHarbor = (test: (homeOn: (day: string) => ReturnType<typeof getHome>) => Promise<void>) => () =>
  withRollback(async (base) => {
    await createHarborMeet(base);
    await test((day) => {
      const ctx: Context = { ...base, clock: fixedClock(`${day}T20:00:00Z`) };
      return getHome(ctx);
    });
  });

test(
  'a live meet shows who leads the two events that got results last, other meets do not',
  atHarbor(async (homeOn) => {
    const { live } = await homeOn('2026-05-09');
    expect(
      live.map(({ latest }) => latest.map(({ eventVariant, mark }) => `${eventVariant} ${mark}`)),
    ).toEqual([['100m 12.3h', '400m 51.02']]);
    const { recent } = await homeOn('2026-05-12');
    expect(recent.map(({ latest }) => latest)).toEqual([[]]);
  }),
);

test(
  'the best marks of the week are those of its meets, one to an event on the track',
  atHarbor(async (homeOn) => {
    const { week } = await homeOn('2026-05-12');
    expect(
      week.map(({ season, marks }) => [
        season.kind,
        marks.map(({ gender, variant, result }) => `${gender} ${variant.key} ${result.mark}`),
      ]),
    ).toEqual([
      [
        'tfo',
        [
          'M 100m 12.3h',
          'F 200m 24.08',
          'M 400m 51.02',
          'F 800m 2:31.40',
          'M 1600m 4:21.50',
          'F hj 1.60m',
          'F lj 5.33m',
        ],
      ],
    ]);
    expect((await homeOn('2026-05-17')).week).toEqual([]);
  }),
);
