import { describe, expect, test } from 'vitest';
import { type ChartPoint, type StepChart, stepChart } from './step-chart.ts';

const point = (facts: Partial<ChartPoint> = {}): ChartPoint => ({
  band: 0,
  at: 0.5,
  value: 120_000,
  isBest: true,
  title: '2:00.00',
  label: null,
  ...facts,
});

const draw = (facts: Partial<StepChart> = {}): string =>
  stepChart({
    story: '800 Meters by date',
    frameLabel: 'Chart',
    scrollHint: 'Scroll the chart.',
    bands: [
      { label: '2025 outdoor, grade 10', shortLabel: '2025' },
      { label: '2026 outdoor, grade 11', shortLabel: '2026' },
    ],
    points: [point()],
    before: null,
    ticks: [],
    goals: [],
    ...facts,
  }).text;

const centres = (svg: string) =>
  [...svg.matchAll(/<circle[^>]* cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('a better value is drawn higher, a later one further right', () => {
  const svg = draw({
    points: [point({ value: 128_400, at: 0 }), point({ band: 1, value: 114_550, at: 1 })],
  });
  const [first, second] = centres(svg);
  expect(second![0]).toBeGreaterThan(first![0]!);
  expect(second![1]).toBeLessThan(first![1]!);
});

describe('the line', () => {
  const path = (svg: string) => /<path[^>]* d="([^"]*)"/.exec(svg)![1];

  test('steps over the bests alone, and goes on to the right edge', () => {
    const svg = draw({
      points: [
        point({ at: 0, value: 130_000 }),
        point({ at: 0.3, value: 131_000, isBest: false }),
        point({ at: 1, value: 120_000 }),
      ],
    });
    expect(path(svg)).toMatch(/^M[\d.]+,[\d.]+L([\d.]+),([\d.]+)L\1,([\d.]+)L788,\3L788,\3$/);
  });

  test('begins with the earlier best', () => {
    expect(path(draw({ before: 130_000 }))).toMatch(/^M60,/);
  });

  test('is not drawn without a best', () => {
    expect(path(draw({ points: [point({ isBest: false })] }))).toBe('');
  });
});

test('labels of many bands are short, and fewer than the bands when these are narrow', () => {
  const years = Array.from({ length: 30 }, (_, index) => ({
    label: `${1990 + index} outdoor`,
    shortLabel: String(1990 + index),
  }));
  expect(draw()).toContain('>2025 outdoor, grade 10<');
  const labels = [...draw({ bands: years }).matchAll(/<text[^>]*y="226">(\d+)</g)].map(([, year]) => year);
  expect(labels.slice(0, 3)).toEqual(['1990', '1992', '1994']);
});

test('its texts are escaped', () => {
  const svg = draw({ story: '"<b>', points: [point({ title: '<i>', label: '<u>' })] });
  expect(svg).toContain('aria-label="&quot;&lt;b&gt;"');
  expect(svg).not.toMatch(/<[biu]>/);
});

test('a standard has its name at its line', () => {
  const svg = draw({ goals: [{ value: 115_500, label: 'State standard 1:55.50' }] });
  expect(svg).toContain('>State standard 1:55.50</text>');
  expect(svg.match(/<line/g)).toHaveLength(1);
});

test('if the first marks are close to a standard, its name is at the other end', () => {
  const goals = [{ value: 115_500, label: 'State standard 1:55.50' }];
  const ticks = [110_000, 130_000].map((value) => ({ value, label: '' }));
  const near = draw({ goals, ticks, points: [point({ at: 0, value: 115_000 })] });
  const far = draw({ goals, ticks, points: [point({ at: 0, value: 125_400 })] });
  expect(near).toMatch(/text-anchor="end">State standard/);
  expect(far).toMatch(/text-anchor="start">State standard/);
});

test('the labels of the scale are in a drawing before the plot, which stays in view when the plot scrolls', () => {
  const [axis, plot] = draw({ ticks: [{ value: 120_000, label: '2:00' }] })
    .split('<svg')
    .slice(1);
  expect(axis).toContain('>2:00</text>');
  expect(plot).not.toContain('>2:00<');
  expect(plot).toMatch(/<line[^>]* x1="60"/);
});

test('a sentence below the chart says that it scrolls', () => {
  expect(draw()).toMatch(/<p [^>]*>Scroll the chart\.<\/p>$/);
});

test('the label of a first mark is not under the labels of the scale', () => {
  const bands = Array.from({ length: 12 }, () => ({ label: '', shortLabel: '' }));
  expect(draw({ bands, points: [point({ at: 0, label: '2:00.00' })] })).toMatch(/x="86"[^>]*>2:00\.00</);
});
