import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedFile } from '#kit/shared-data.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { FIELD_ORIGIN, MARK_INVALID, type Mark, parseMark } from '#sport/marks/marks.rules.ts';
import { placesWithTies } from '#sport/places/places.rules.ts';
import { combinedPoints, combinedTotal, findComposition, type PartResult } from './combined-events.rules.ts';
import { COEFFICIENTS, type CombinedGender } from './combined-events.table.ts';

function mark(short: string, text: string): Mark {
  const parsed = parseMark(text, getVariant(short).markKind);
  if (!('sortInt' in parsed)) throw new Error(`${text} is no mark`);
  return parsed;
}
const points = (gender: CombinedGender, short: string, text: string) =>
  combinedPoints(gender, getVariant(short), mark(short, text));

/** `100m 10.55=963 · …` published results, in the order of the competition. */
const WORKED: { short: string; gender: CombinedGender; isIndoor: boolean; marks: string; total: number }[] = [
  {
    short: 'decathlon',
    gender: 'M',
    isIndoor: false,
    marks:
      '100m 10.55=963 · lj 7.80m=1010 · shot 16.00m=851 · hj 2.05m=850 · 400m 48.42=889 · 110mh 13.75=1007 · discus 50.54m=882 · pv 5.45m=1051 · javelin 71.90m=918 · 1500m 4:36.11=705',
    total: 9126,
  },
  {
    short: 'heptathlon',
    gender: 'F',
    isIndoor: false,
    marks:
      '100mh 12.69=1172 · hj 1.86m=1054 · shot 15.80m=915 · 200m 22.56=1123 · lj 7.27m=1264 · javelin 45.66m=776 · 800m 2:08.51=987',
    total: 7291,
  },
  {
    short: 'heptathlon',
    gender: 'M',
    isIndoor: true,
    marks:
      '60m 6.79=958 · lj 8.16m=1102 · shot 14.56m=763 · hj 2.03m=831 · 60mh 7.68=1064 · pv 5.20m=972 · 1000m 2:32.77=955',
    total: 6645,
  },
  {
    short: 'pentathlon',
    gender: 'F',
    isIndoor: true,
    marks: '60mh 8.23=1077 · hj 1.92m=1132 · shot 15.54m=897 · lj 6.59m=1036 · 800m 2:13.60=913',
    total: 5055,
  },
  {
    short: 'decathlon',
    gender: 'M',
    isIndoor: false,
    marks:
      '100m 11.61=730 · lj 6.32m=657 · shot 11.17m=556 · hj 1.75m=585 · 400m 52.96=683 · 110mh 15.92=742 · discus 34.18m=547 · pv 3.60m=509 · javelin 45.98m=529 · 1500m 4:49.34=623',
    total: 6161,
  },
];

describe('points of the parts', () => {
  test.each(WORKED)('$short $gender of $total points', ({ short, gender, isIndoor, marks, total }) => {
    const parts = marks
      .split(' · ')
      .map((part) => /^(\S+) (\S+)=(\d+)$/.exec(part)!.slice(1) as [string, string, string]);
    expect(parts.map(([event, text]) => points(gender, event, text))).toEqual(
      parts.map(([, , worth]) => Number(worth)),
    );
    expect(parts.map(([event]) => event)).toEqual(findComposition(short, gender, isIndoor)!.days.flat());
    const results = parts.map(([, , worth]): PartResult => ({ points: Number(worth), status: null }));
    expect(combinedTotal(results).points).toBe(total);
  });

  test.each([
    ['M', '100m', '18.00', 0],
    ['M', '100m', '17.99', 0],
    ['M', '100m', '19.00', 0],
    ['M', 'lj', '0.50m', 0],
    ['M', '110mh', '14.01', 973],
    ['M', '110mh', '14.00', 975],
    ['F', 'hj', '1.93m', 1145],
    ['F', 'javelin', '41.68m', 700],
    ['M', 'pv', '6.16m', 1284],
    ['M', '1000m', '2:30.00', 988],
    ['F', '10000m', '40:00.00', 915],
  ] as const)('%s %s %s gives %i', (gender, short, text, worth) => {
    expect(points(gender, short, text)).toBe(worth);
  });

  test('hand times get their correction before the formula: 11.4 counts as 11.64', () => {
    expect(points('M', '100m', '11.4')).toBe(723);
    expect(points('M', '100m', '11.64')).toBe(723);
    expect(points('M', '400m', '52.8')).toBe(points('M', '400m', '52.94'));
    expect(points('M', '1500m', '4:50.0')).toBe(points('M', '1500m', '4:50.00'));
  });

  test('feet and inches count as whole centimeters, thousandths as the next hundredth', () => {
    expect(points('M', 'lj', '22-06.75')).toBe(points('M', 'lj', '6.87m'));
    expect(points('M', '100m', '10.541')).toBe(points('M', '100m', '10.55'));
  });

  test('a hurdle height or an implement does not change the table, an event without one has no points', () => {
    expect(combinedPoints('M', getVariant('110mh-39in'), mark('110mh', '15.92'))).toBe(742);
    expect(combinedPoints('M', getVariant('tj'), mark('tj', '15.00m'))).toBeGreaterThan(0);
    expect(combinedPoints('M', getVariant('300m'), mark('300m', '36.00'))).toBeNull();
  });

  test('no valid mark gives no points', () => {
    expect(
      combinedPoints('M', getVariant('lj'), { sortInt: MARK_INVALID, kind: 'distance', timing: null }),
    ).toBe(0);
  });

  test('law: a better mark never gives fewer points', () => {
    const events = (['M', 'F'] as const).flatMap((gender) =>
      Object.keys(COEFFICIENTS[gender]).map((short) => ({ gender, variant: getVariant(short) })),
    );
    const marksOf = (isTime: boolean) =>
      isTime
        ? fc.integer({ min: 5_000, max: 3_000_000 })
        : fc.integer({ min: 10_000_000, max: FIELD_ORIGIN });
    const pairs = fc
      .constantFrom(...events)
      .chain((event) =>
        fc.tuple(fc.constant(event), marksOf(event.variant.markKind === 'time'), fc.nat(50_000)),
      );
    fc.assert(
      fc.property(pairs, ([{ gender, variant }, sortInt, worse]) => {
        const kind = variant.markKind;
        const timing = kind === 'time' ? 'fat' : null;
        const better = combinedPoints(gender, variant, { sortInt, kind, timing })!;
        expect(better).toBeGreaterThanOrEqual(
          combinedPoints(gender, variant, { sortInt: sortInt + worse, kind, timing })!,
        );
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['M', '5000m', '9:48.86', 1747],
    ['M', '400mh', '73.61', 223],
    ['F', '1500m', '4:00.74', 1262],
    ['F', '5000m', '19:51.82', 653],
  ] as const)(
    'within a millionth or so of a whole number whole numbers decide: %s %s %s',
    (gender, short, text, worth) => {
      expect(points(gender, short, text)).toBe(worth);
    },
  );

  test('law: points are the most that the formula reaches, checked with whole numbers alone', () => {
    for (const gender of ['M', 'F'] as const)
      for (const short of ['100m', '110mh', '100mh', '800m', 'hj', 'lj', 'pv', 'shot', 'discus', 'javelin']) {
        const coefficients = COEFFICIENTS[gender][short];
        if (coefficients) expectExact(gender, short, coefficients);
      }
  });
});

/** Walks every 7th step of an event and compares with n·10^k ≤ a·x^(p/1000) in whole numbers of any size. */
function expectExact(
  gender: CombinedGender,
  short: string,
  [a, b, c]: readonly [string, string, string],
): void {
  const variant = getVariant(short);
  const isTime = variant.markKind === 'time';
  const perUnit = ['hj', 'lj', 'pv'].includes(short) ? 1 : 100;
  const origin = Math.round(Number(b) * perUnit);
  const scale = 10n ** BigInt(a.split('.')[1]!.length);
  const factor = BigInt(a.replace('.', ''));
  const power = BigInt(Math.round(Number(c) * 1000));
  for (let steps = 1; steps < Math.min(origin, 900); steps += 7) {
    const sortInt = isTime ? (origin - steps) * 10 : FIELD_ORIGIN - (origin + steps) * 1000;
    const given = combinedPoints(gender, variant, {
      sortInt,
      kind: variant.markKind,
      timing: isTime ? 'fat' : null,
    })!;
    const reached = (value: number) =>
      (BigInt(value) * scale) ** 1000n * BigInt(perUnit) ** power <= factor ** 1000n * BigInt(steps) ** power;
    expect([short, steps, reached(given), reached(given + 1)]).toEqual([short, steps, true, false]);
  }
}

describe('totals', () => {
  const part = (value: number): PartResult => ({ points: value, status: null });

  test('a part without a mark gives nothing and the athlete goes on', () => {
    const total = combinedTotal([
      part(800),
      { points: 0, status: 'NM' },
      { points: 500, status: 'DQ' },
      part(700),
    ]);
    expect(total).toMatchObject({ points: 1500, sortInt: FIELD_ORIGIN - 1500, status: null, partsLeft: 0 });
    expect(total.why.steps[0]).toBe('800 + 0 + 0 + 700 = 1500.');
  });

  test('a part not started ends the competition without a total', () => {
    expect(combinedTotal([part(800), { points: 0, status: 'DNS' }])).toMatchObject({
      points: null,
      sortInt: MARK_INVALID,
      status: 'DNF',
    });
  });

  test('during the competition the parts to come are open', () => {
    expect(combinedTotal([part(800), part(700), null])).toMatchObject({ points: 1500, partsLeft: 1 });
  });

  test('9126 points sort as 19 990 874, and equal totals stay tied', () => {
    expect(combinedTotal([part(9126)]).sortInt).toBe(19_990_874);
    const athletes = [5000, 5200, 5000].map((value) => ({
      name: 'x',
      sortInt: combinedTotal([part(value)]).sortInt,
    }));
    expect(placesWithTies(athletes, { kind: 'points' }).map(({ place }) => place)).toEqual([1, 2, 2]);
  });
});

const REFERENCE = sharedFile('reference/combined-events-coefficients.json');
const REFERENCE_CODES: Record<string, string> = {
  '3000SC': '3ksteeple',
  LJ: 'lj',
  TJ: 'tj',
  HJ: 'hj',
  PV: 'pv',
  SP: 'shot',
  DT: 'discus',
  HT: 'hammer',
  JT: 'javelin',
  WT: 'wt',
};

test.skipIf(REFERENCE === null)(
  'coefficients agree with ../shared/data/reference (skipped where it is absent)',
  () => {
    const rows = JSON.parse(REFERENCE!) as {
      gender: CombinedGender;
      event_code: string;
      A: number;
      Z: number;
      X: number;
    }[];
    const shortOf = (code: string) =>
      REFERENCE_CODES[code] ?? code.replace('H', 'mh').replace(/^(\d+)$/, '$1m');
    const reference = new Map(
      rows.map((row) => [`${row.gender} ${shortOf(row.event_code)}`, [row.A, row.Z, row.X]]),
    );
    for (const gender of ['M', 'F'] as const)
      for (const [short, values] of Object.entries(COEFFICIENTS[gender]))
        expect([short, values.map(Number)]).toEqual([short, reference.get(`${gender} ${short}`)]);
  },
);
