// The examples of docs/rules/seeding.md, and the laws of seeding.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findVariant } from '#sport/events/events.rules.ts';
import { DISTRIBUTIONS, type Distribution, distribute, randomOf } from './distribution.rules.ts';
import { dualHeats, dualLanes, ownersInHeat } from './dual-meets.rules.ts';
import { flightSizes, prelimSizes, sectionSizes, timedFinalSizes } from './heat-sizes.rules.ts';
import { LANE_DRAWS, laneOrder, lanesOfRanks, parseLaneOrder } from './lane-orders.rules.ts';
import { planSeeding, RULE_SETS, type SeedingChoices, startOf } from './rule-sets.rules.ts';
import { type Starter, seedRound } from './seeding.rules.ts';
import { swapSentence, whySlot, whySlotTitle } from './seeding.words.ts';
import { partTeammates } from './teammates.rules.ts';

const random = randomOf(1);
const starters = (count: number, teamOf: (rank: number) => string | null = () => null): Starter[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    sort: 11_000 + index * 10,
    team: teamOf(index + 1),
    seed: { text: `${11 + index / 100}`, markOn: '2026-04-25', timing: 'fat' as const },
  }));

const plan = (key: string, isPrelim: boolean, choices: Partial<SeedingChoices> = {}) =>
  planSeeding({ ruleSet: 'high-school-8', ...choices }, { variant: findVariant(key), isPrelim });

/** "– 13 11 9 10 12 – –", by lanes. */
const lanes = (heat: readonly { id: number; lane: number | null }[], count = 8) =>
  Array.from({ length: count }, (_, index) => heat.find(({ lane }) => lane === index + 1)?.id ?? '–').join(
    ' ',
  );

describe('sizes', () => {
  it('of timed finals fill the fast heats, and no heat is smaller than 3', () => {
    expect([13, 9, 17, 8, 16].map((count) => timedFinalSizes(count, 8))).toEqual([
      [5, 8],
      [3, 6],
      [3, 6, 8],
      [8],
      [8, 8],
    ]);
    expect(timedFinalSizes(5, 4)).toEqual([2, 3]);
  });

  it('of prelims are even', () => {
    expect([13, 9, 17].map((count) => prelimSizes(count, 8))).toEqual([
      [7, 6],
      [5, 4],
      [6, 6, 5],
    ]);
  });

  it('of sections without lanes follow the federations', () => {
    expect([23, 24, 32, 33, 48].map((count) => sectionSizes(count).length)).toEqual([1, 2, 2, 3, 3]);
  });

  it('of flights are 8 to 11, and the weakest flight is first', () => {
    expect([7, 9, 11, 12, 20, 24].map((count) => flightSizes(count))).toEqual([
      [7],
      [9],
      [11],
      [6, 6],
      [10, 10],
      [8, 8, 8],
    ]);
  });
});

describe('distribution', () => {
  it('is a serpentine', () => {
    expect(distribute('serpentine', 13, { lanes: 8 }, random)).toEqual([
      [1, 4, 5, 8, 9, 12, 13],
      [2, 3, 6, 7, 10, 11],
    ]);
    expect(distribute('serpentine', 16, { lanes: 6 }, random)).toEqual([
      [1, 6, 7, 12, 13],
      [2, 5, 8, 11, 14],
      [3, 4, 9, 10, 15, 16],
    ]);
    expect(distribute('serpentine', 27, { lanes: 8 }, random)).toEqual([
      [1, 8, 9, 16, 17, 24, 25],
      [2, 7, 10, 15, 18, 23, 26],
      [3, 6, 11, 14, 19, 22, 27],
      [4, 5, 12, 13, 20, 21],
    ]);
  });

  it('is a circle of the last three heats', () => {
    expect(distribute('circle', 27, { lanes: 8 }, random)).toEqual([
      [25, 26, 27],
      [3, 6, 9, 12, 15, 18, 21, 24],
      [2, 5, 8, 11, 14, 17, 20, 23],
      [1, 4, 7, 10, 13, 16, 19, 22],
    ]);
  });

  it('goes from left to right, and by blocks', () => {
    expect(distribute('left-to-right', 7, { lanes: 4 }, random)).toEqual([
      [1, 3, 5, 7],
      [2, 4, 6],
    ]);
    expect(distribute('seeded', 13, { lanes: 8 }, random)).toEqual([
      [9, 10, 11, 12, 13],
      [1, 2, 3, 4, 5, 6, 7, 8],
    ]);
  });

  it('is drawn the same again with the same key', () => {
    const draw = (key: number) => distribute('random', 13, { lanes: 8 }, randomOf(key));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  test('every one is in one heat, and no heat has more than lanes', () => {
    const method = fc.constantFrom<Distribution>(...DISTRIBUTIONS);
    fc.assert(
      fc.property(
        method,
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 10 }),
        (how, count, most) => {
          const heats = distribute(how, count, { lanes: most }, randomOf(count));
          expect(heats.flat().sort((a, b) => a - b)).toEqual(
            Array.from({ length: count }, (_, index) => index + 1),
          );
          expect(heats).toHaveLength(Math.ceil(count / most));
          expect(heats.every((heat) => heat.length <= most && heat.length > 0)).toBe(true);
        },
      ),
    );
  });
});

describe('lanes', () => {
  it('go from the best to the worst', () => {
    expect([4, 5, 6, 7, 8, 9, 10].map((count) => laneOrder(count, 'straight').join('-'))).toEqual([
      '2-3-1-4',
      '3-2-4-1-5',
      '3-4-2-5-1-6',
      '4-3-5-2-6-1-7',
      '4-5-3-6-2-7-1-8',
      '5-4-6-3-7-2-8-1-9',
      '5-6-4-7-3-8-2-9-1-10',
    ]);
    expect([4, 5, 6, 7, 8, 9].map((count) => laneOrder(count, 'curve').join('-'))).toEqual([
      '3-2-4-1',
      '3-4-2-5-1',
      '4-3-5-2-6-1',
      '4-5-3-6-2-7-1',
      '5-4-6-3-7-2-8-1',
      '5-6-4-7-3-8-2-9-1',
    ]);
    expect(laneOrder(6, 'banked').join('-')).toBe('5-6-4-3-2-1');
    expect(parseLaneOrder('4-5-3-6-2-7-1-8')).toEqual([4, 5, 3, 6, 2, 7, 1, 8]);
    expect([parseLaneOrder('4-4'), parseLaneOrder('0-1'), parseLaneOrder('4-x'), parseLaneOrder('')]).toEqual(
      [null, null, null, null],
    );
  });

  it('are drawn in the groups of World Athletics', () => {
    const groups = (race: 'straight' | '200' | 'longer') => {
      const drawn = lanesOfRanks(laneOrder(8, 'straight'), 8, { draw: 'world', race }, random);
      const sizes = race === '200' ? [3, 3, 2] : [4, 2, 2];
      return sizes.map((size) =>
        drawn
          .splice(0, size)
          .sort((a, b) => a - b)
          .join(' '),
      );
    };
    expect(groups('straight')).toEqual(['3 4 5 6', '2 7', '1 8']);
    expect(groups('200')).toEqual(['5 6 7', '3 4 8', '1 2']);
    expect(groups('longer')).toEqual(['4 5 6 7', '3 8', '1 2']);
  });

  test('no draw gives a lane twice, or one that the order does not have', () => {
    const draw = fc.constantFrom(...LANE_DRAWS);
    const race = fc.constantFrom('straight' as const, '200' as const, 'longer' as const);
    fc.assert(
      fc.property(draw, race, fc.integer({ min: 4, max: 10 }), fc.nat(10), (how, which, count, some) => {
        const order = laneOrder(count, 'curve');
        const drawn = lanesOfRanks(order, Math.min(some, count), { draw: how, race: which }, randomOf(some));
        expect(new Set(drawn).size).toBe(Math.min(some, count));
        expect(drawn.every((lane) => lane <= count)).toBe(true);
      }),
    );
  });
});

describe('13 athletes on 8 lanes', () => {
  const round = (isPrelim: boolean, choices: Partial<SeedingChoices> = {}) =>
    seedRound(starters(13), plan('100m', isPrelim, choices)).heats.map((heat) => lanes(heat));

  it('run a timed final in a slow and a fast heat', () => {
    expect(round(false)).toEqual(['– 13 11 9 10 12 – –', '7 5 3 1 2 4 6 8']);
  });

  it('run prelims of equal strength', () => {
    expect(round(true)).toEqual(['13 9 5 1 4 8 12 –', '– 10 6 2 3 7 11 –']);
  });

  it('run a balanced timed final', () => {
    expect(round(false, { heats: 'balanced' })).toEqual(['– 12 10 8 9 11 13 –', '7 5 3 1 2 4 6 –']);
  });
});

describe('teammates', () => {
  it('are parted by the neighbor of the same rank, who is named', () => {
    const pinehaven = (rank: number) => ([5, 8].includes(rank) ? 'Pinehaven' : null);
    const { heats, swaps } = seedRound(starters(24, pinehaven), plan('100m', true));
    expect(swaps).toEqual([{ rankInHeat: 2, movedId: 8, otherId: 9, fromHeat: 1, toHeat: 2 }]);
    expect(heats[1]!.find(({ id }) => id === 9)).toMatchObject({ lane: 3 });
    const moved = heats[2]!.find(({ id }) => id === 8)!;
    expect(moved.lane).toBe(3);
    expect(whySlot(moved.why, { name: 'Leif Haraldsen', gender: 'M', isSquad: false }).steps[1]).toBe(
      'Serpentine over 3 heats puts seed 8 in heat 2. It traded places with seed 9, so that two Pinehaven runners are not in one heat.',
    );
    expect(
      swapSentence(
        { name: 'Leif Haraldsen', seedRank: 8 },
        { name: 'Cato Nwosu', seedRank: 9 },
        { team: 'Pinehaven', heat: 2 },
      ),
    ).toBe(
      'Leif Haraldsen (seed 8) and Cato Nwosu (seed 9) swapped, so two Pinehaven runners are not in heat 2',
    );
  });

  it('stay in the blocks of a timed final', () => {
    expect(
      seedRound(
        starters(16, () => 'Wren Valley'),
        plan('100m', false),
      ).swaps,
    ).toEqual([]);
  });

  test('are never more in a heat than before, and everyone keeps a rank', () => {
    const teams = fc.array(fc.constantFrom('A', 'B', 'C', null), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(teams, (teamOfRank) => {
        const heats = distribute('serpentine', teamOfRank.length, { lanes: 6 }, random);
        const teamOf = (rank: number) => teamOfRank[rank - 1] ?? null;
        const isPair = (one: number, other: number) =>
          one < other && teamOf(one) && teamOf(one) === teamOf(other);
        const pairs = (all: readonly (readonly number[])[]) =>
          all.flatMap((heat) => heat.flatMap((one) => heat.filter((other) => isPair(one, other)))).length;
        const parted = partTeammates(heats, teamOf, (rank) => rank).heats;
        expect(pairs(parted)).toBeLessThanOrEqual(pairs(heats));
        expect(parted.map(({ length }) => length)).toEqual(heats.map(({ length }) => length));
        expect(parted.flat().sort((a, b) => a - b)).toEqual(heats.flat().sort((a, b) => a - b));
      }),
    );
  });
});

test('every slot explains its heat and lane', () => {
  const { heats } = seedRound(starters(24), plan('100m', true));
  const slot = heats[0]!.find(({ id }) => id === 13)!;
  const seed = { text: '11.23', markOn: '2026-04-25', timing: 'fat' as const };
  expect(whySlotTitle({ ...slot.why, position: 2 })).toBe('Why heat 1, lane 2?');
  expect(
    whySlot({ ...slot.why, seed }, { name: 'Micah Ostrander', gender: 'M', isSquad: false }).steps,
  ).toEqual([
    'Micah Ostrander has seed 13 of 24: 11.23 on Apr 25, FAT.',
    'Serpentine over 3 heats puts seeds 1, 6, 7, 12, 13, 18, 19, and 24 in heat 1.',
    'He is fifth best in the heat. The lane order 4-5-3-6-2-7-1-8 gives the fifth lane 2.',
  ]);
});

test('those without a mark come last, and equal marks keep their order', () => {
  const sorts = [null, 11_500, 11_200, 20_000_009, 11_200];
  const unsorted = sorts.map((sort, index): Starter => ({ id: index + 1, sort, team: null, seed: null }));
  const [heat] = seedRound(unsorted, plan('100m', false)).heats;
  expect(heat!.toSorted((a, b) => a.why.seedRank - b.why.seedRank).map(({ id }) => id)).toEqual([
    3, 5, 2, 1, 4,
  ]);
});

describe('starts without lanes', () => {
  it('are alleys and waterfalls from 800 meters on', () => {
    const startsOf = ['100m', '400m', '600m', '800m', '1600m', '4x400m', '4x800m', 'lj', 'xc-5000m'];
    expect(startsOf.map((key) => startOf(findVariant(key)))).toEqual([
      'lanes',
      'lanes',
      'lanes',
      'alleys',
      'waterfall',
      'lanes',
      'alleys',
      null,
      'waterfall',
    ]);
  });

  it('put the best inside, or into alley 4', () => {
    const order = (key: string) =>
      seedRound(starters(5), plan(key, false)).heats[0]!.map(({ id, lane }) => [id, lane]);
    expect(order('1600m')).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
    ]);
    expect(order('800m').toSorted((a, b) => a[0]! - b[0]!)).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
      [4, 1],
      [5, 4],
    ]);
  });
});

test('the weakest flight goes first, and the best goes last', () => {
  const { heats } = seedRound(starters(20), plan('lj', false));
  expect(heats.map((heat) => heat.map(({ id }) => id))).toEqual([
    [20, 19, 18, 17, 16, 15, 14, 13, 12, 11],
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  ]);
});

test('a high jump has one flight', () => {
  expect(seedRound(starters(20), plan('hj', false)).heats).toHaveLength(1);
  expect(seedRound(starters(30), plan('hj', false)).heats).toHaveLength(2);
});

describe('a dual meet', () => {
  const teamOf = (rank: number) => (rank % 3 === 0 ? 'B' : 'A');
  const DUAL = { teams: ['A', 'B'], lanes: 8 };

  it('gives each team its own lanes in every heat', () => {
    const { heats } = seedRound(starters(12, teamOf), plan('100m', false, { ruleSet: 'dual-8' }));
    const of = (team: string) =>
      heats.flatMap((heat) => heat.filter(({ id }) => teamOf(id) === team).map(({ lane }) => lane! % 2));
    expect(new Set(of('A'))).toEqual(new Set([1]));
    expect(new Set(of('B'))).toEqual(new Set([0]));
    expect(heats).toHaveLength(2);
  });

  it('fills the other heats with everyone when only the fastest is of owners', () => {
    const ranks = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(dualHeats(ranks, teamOf, { ...DUAL, mode: 'fastest' })).toEqual([
      [7, 8, 10, 11],
      [1, 2, 3, 4, 5, 6, 9, 12],
    ]);
  });

  it('gives the odd lane to another team in each heat', () => {
    const odd = [0, 1].map((heat) => ownersInHeat(['A', 'B'], 7, 'alternate', heat));
    expect(odd.map((owners) => [...owners])).toEqual([
      [
        ['A', [1, 3, 5, 7]],
        ['B', [2, 4, 6]],
      ],
      [
        ['A', [1, 3, 5]],
        ['B', [2, 4, 6, 7]],
      ],
    ]);
  });

  it('leaves no one without a lane', () => {
    expect(
      dualLanes([1, 2, 4, 5, 7], teamOf, ownersInHeat(['A', 'B'], 8, 'all', 0), [4, 5, 3, 6, 2, 7, 1, 8]),
    ).toEqual([5, 3, 7, 1, 4]);
  });
});

test('every rule set seeds every kind of event, with a reason for each slot', () => {
  for (const ruleSet of RULE_SETS)
    for (const key of ['100m', '200m', '4x100m', '4x400m', '800m', '3200m', 'hj', 'shot', 'xc-5000m'])
      for (const isPrelim of [true, false]) {
        const teamOf = (rank: number) => `Team ${rank % 5}`;
        const { heats } = seedRound(starters(37, teamOf), plan(key, isPrelim, { ruleSet }));
        expect(
          heats
            .flat()
            .map(({ id }) => id)
            .sort((a, b) => a - b),
        ).toHaveLength(37);
        for (const { why } of heats.flat())
          expect(whySlot(why, { name: 'The team', gender: 'X', isSquad: true }).steps.every(Boolean)).toBe(
            true,
          );
      }
});
