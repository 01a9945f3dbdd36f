// Holds the high jumps and pole vaults of the demo: the bar rises until the last one is out.
import { type HeightTries, judgeHeights, placeByHeights } from '#sport/field-series.rules.ts';
import { FIELD_ORIGIN, MARK_INVALID } from '#sport/marks.rules.ts';
import { U_PER_INCH } from '#sport/units.rules.ts';
import { lengthFor } from '../people/abilities.rules.ts';
import { randomFrom } from '../random.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from './demo-results.rules.ts';
import type { Entry, IndividualContest } from './entries.rules.ts';
import type { Seeded } from './heats.rules.ts';
import { abilityToday, type Occasion } from './occasions.rules.ts';
import { BARS } from './programs.table.ts';

const TRIES_MOST = 3;
// Who is good passes the first bars and starts this many below what he can.
const BARS_BEFORE_BEST = 3;
// At the limit of his ability an athlete clears one try of three, and every step below makes it surer.
const CLEARS_AT_LIMIT = 0.34;
const SURER_PER_BAR = 0.24;
const CLEARS_MOST = 0.96;

interface VerticalContest extends IndividualContest {
  discipline: keyof typeof BARS;
}

export function isVertical(contest: IndividualContest): contest is VerticalContest {
  return contest.discipline in BARS;
}

export function holdBars(
  occasion: Occasion,
  contest: VerticalContest,
  seeded: readonly Seeded<Entry>[],
): DemoResult[] {
  const { discipline, gender } = contest;
  const { opening, step } = BARS[discipline][gender];
  return seeded.map(({ entrant, heat }) => {
    const limitInches =
      lengthFor(discipline, gender, abilityToday(entrant, occasion, contest, 'F')) / U_PER_INCH;
    const random = randomFrom(occasion.seed, occasion.key, 'bars', contest.key, entrant.athlete.id);
    const heights: HeightTries[] = [];
    for (let inches = opening; !judgeHeights(heights).isOut; inches += step) {
      const barsBelow = (limitInches - inches) / step;
      const chance = Math.min(CLEARS_MOST, Math.max(0, CLEARS_AT_LIMIT + barsBelow * SURER_PER_BAR));
      const isPassed = barsBelow >= BARS_BEFORE_BEST;
      heights.push({ sortInt: markOf(inches), tries: isPassed ? '-' : triesAt(() => random.chance(chance)) });
    }
    const seedInches = lengthFor(discipline, gender, entrant.ability) / U_PER_INCH;
    return withHeights(
      {
        ...NOTHING_RECORDED,
        athlete: entrant.athlete,
        school: entrant.athlete.school,
        heat,
        seedSort: markOf(Math.max(opening, Math.floor(seedInches))),
      },
      heights,
    );
  });
}

function triesAt(clears: () => boolean): string {
  for (let tries = 'O', count = 0; count < TRIES_MOST; count++, tries = `X${tries}`)
    if (clears()) return tries;
  return 'X'.repeat(TRIES_MOST);
}

const markOf = (inches: number) => FIELD_ORIGIN - inches * U_PER_INCH;

/** The mark of a grid is the last height cleared. */
export function withHeights(result: DemoResult, heights: readonly HeightTries[]): DemoResult {
  const { best } = judgeHeights(heights);
  return {
    ...result,
    markRaw: best ?? MARK_INVALID,
    status: best === null ? 'NH' : null,
    measure: 'E',
    attempts: heights.map(({ sortInt, tries }, index) => ({
      number: index + 1,
      outcome: null,
      tries,
      markRaw: sortInt,
      windTenths: null,
      measure: 'E',
    })),
  };
}

/** Equal heights told apart by misses carry a J, as judges write it. */
export function placeBars(results: readonly DemoResult[]): DemoResult[] {
  const jumpers = results.map((result) => ({ result, heights: heightsOf(result), measure: result.measure }));
  const placed = placeByHeights(jumpers).map(({ item, place }) => ({ ...item.result, place }));
  return placed.map((result, index) => {
    const better = placed[index - 1];
    const isSameHeight = result.place !== null && better?.markRaw === result.markRaw;
    return { ...result, isJudgesDecision: isSameHeight && better.place !== result.place };
  });
}

export const heightsOf = ({ attempts }: DemoResult): HeightTries[] =>
  attempts.map(({ markRaw, tries }) => ({ sortInt: markRaw!, tries: tries! }));
