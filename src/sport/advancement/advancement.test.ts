// The examples of docs/rules/seeding.md, and the laws of going on to the next round.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lanesOfRanks } from '#sport/seeding/lane-orders.rules.ts';
import { type AdvanceRule, advance, type Finisher } from './advancement.rules.ts';
import { advanceName, whyQualified } from './advancement.words.ts';

const NAMES = 'abcdefghijklmnop';

/** One row of times for each heat, in seconds. */
function finishersOf(...heats: number[][]): Finisher[] {
  let id = 0;
  return heats.flatMap((times, heat) =>
    times.map((seconds, index): Finisher => {
      const markRaw = Math.round(seconds * 1000);
      const markCalc = Math.ceil(markRaw / 10) * 10;
      return { id: id++, heat: heat + 1, heatPlace: index + 1, markRaw, markCalc, timing: 'fat' };
    }),
  );
}

const letters = (ids: readonly number[]) => ids.map((id) => NAMES[id]).join(' ');
const RULE: AdvanceRule = { top: 2, next: 2, lanes: 8, laneRank: 'place-then-time' };
const THREE_HEATS = finishersOf([10.9, 11.0, 11.05, 11.3], [11.1, 11.2, 11.21], [10.95, 10.98, 10.99, 11.04]);

describe('3 heats, the first 2 of each and the next 2 times', () => {
  const { qualified, firstOut, undecided } = advance(THREE_HEATS, RULE);

  it('takes winners and seconds as Q, and the next best times as q', () => {
    const of = (qualifier: string) =>
      letters(
        qualified
          .filter((each) => each.qualifier === qualifier)
          .map(({ id }) => id)
          .sort((a, b) => a - b),
      );
    expect(of('Q')).toBe('a b e f h i');
    expect(of('q')).toBe('j k');
    expect(letters(firstOut)).toBe('c g d');
    expect(undecided).toBeNull();
  });

  const lanesBy = (laneRank: AdvanceRule['laneRank']) => {
    const ranked = advance(THREE_HEATS, { ...RULE, laneRank }).qualified.map(({ id }) => id);
    const order = [4, 5, 3, 6, 2, 7, 1, 8];
    const lanes = lanesOfRanks(order, 8, { draw: 'none', race: 'straight' }, Math.random);
    return ranked.map((id, rank) => `${NAMES[id]}${lanes[rank]}`).join(' ');
  };

  it('gives lanes by place, then time', () => {
    expect(lanesBy('place-then-time')).toBe('a4 h5 e3 i6 b2 f7 j1 k8');
  });

  it('gives lanes by time only', () => {
    expect(lanesBy('time-only')).toBe('a4 h5 i3 j6 b2 k7 e1 f8');
  });

  it('says why in a sentence', () => {
    expect(qualified.map((each) => whyQualified(each, RULE)).slice(0, 7)).toEqual([
      'Q: 1st in heat 1. The first 2 of each heat go on.',
      'Q: 1st in heat 3. The first 2 of each heat go on.',
      'Q: 1st in heat 2. The first 2 of each heat go on.',
      'Q: 2nd in heat 3. The first 2 of each heat go on.',
      'Q: 2nd in heat 1. The first 2 of each heat go on.',
      'Q: 2nd in heat 2. The first 2 of each heat go on.',
      'q: one of the next 2 best marks.',
    ]);
    expect([advanceName(2, 2), advanceName(4, 0), advanceName(0, 8)]).toEqual([
      '2 + 2 times',
      '4 of each heat',
      '8 times',
    ]);
  });
});

describe('a tie for the last q', () => {
  const rule = { ...RULE, top: 1, next: 1 };

  it('is decided by thousandths of automatic times', () => {
    const { qualified, undecided } = advance(finishersOf([11, 11.104], [11, 11.101]), { ...rule, lanes: 3 });
    expect(letters(qualified.map(({ id }) => id))).toBe('a c d');
    expect(whyQualified(qualified[2]!, rule)).toBe('q: the next best mark. Thousandths of a second decided.');
    expect(undecided).toBeNull();
  });

  it('is not decided by thousandths if one was timed by hand', () => {
    const [a, b, c, d] = finishersOf([11, 11.104], [11, 11.101]) as [Finisher, Finisher, Finisher, Finisher];
    const hand = { ...d, timing: 'hand' as const };
    expect(advance([a, b, c, hand], { ...rule, lanes: 3 }).undecided).toEqual({ ids: [1, 3], places: 1 });
  });

  it('takes all of them if there are lanes', () => {
    const { qualified } = advance(finishersOf([11, 11.1], [11, 11.1]), { ...rule, lanes: 4 });
    expect(letters(qualified.map(({ id }) => id))).toBe('a c b d');
    expect(qualified.at(-1)).toMatchObject({ isByTie: true, qualifier: 'q' });
  });

  it('waits for a draw or a run-off otherwise, and takes the one who is chosen', () => {
    const finishers = finishersOf([11, 11.1], [11, 11.1]);
    const open = advance(finishers, { ...rule, lanes: 3 });
    expect(open.undecided).toEqual({ ids: [1, 3], places: 1 });
    expect(letters(open.qualified.map(({ id }) => id))).toBe('a c');
    const decided = advance(finishers, { ...rule, lanes: 3 }, [3]);
    expect(decided.undecided).toBeNull();
    expect(letters(decided.qualified.map(({ id }) => id))).toBe('a c d');
  });
});

test('who did not finish, or has no place, never goes on', () => {
  const finishers = finishersOf([11, 12], [11.5]);
  finishers[1] = { ...finishers[1]!, markRaw: 20_000_001, markCalc: 20_000_001, heatPlace: null };
  expect(letters(advance(finishers, RULE).qualified.map(({ id }) => id))).toBe('a c');
});

test('nobody slower of a heat goes on before a faster one, and never more than lanes by mark', () => {
  const heats = fc.array(fc.array(fc.integer({ min: 1000, max: 1100 }), { maxLength: 9 }), { maxLength: 5 });
  fc.assert(
    fc.property(heats, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4 }), (times, top, next) => {
      const finishers = finishersOf(...times.map((heat) => heat.sort((a, b) => a - b).map((t) => t / 100)));
      const lanes = times.length * top + next;
      const { qualified, undecided } = advance(finishers, { ...RULE, top, next, lanes });
      expect(qualified.length).toBeLessThanOrEqual(lanes);
      expect(new Set(qualified.map(({ id }) => id)).size).toBe(qualified.length);
      const expected = Math.min(lanes, finishers.length);
      if (!undecided && times.every((heat) => heat.length >= top)) expect(qualified).toHaveLength(expected);
      const isIn = new Set(qualified.map(({ id }) => id));
      for (const heat of Map.groupBy(finishers, (each) => each.heat).values()) {
        const out = heat.findIndex(({ id }) => !isIn.has(id));
        const later = out < 0 ? [] : heat.slice(out).filter(({ id }) => isIn.has(id));
        expect(later.every(({ markCalc }) => markCalc === heat[out]!.markCalc)).toBe(true);
      }
    }),
  );
});
