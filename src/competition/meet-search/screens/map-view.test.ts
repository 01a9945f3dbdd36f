import { expect, test } from 'vitest';
import { clusterOf, cornersAround, MAP_RATIO, percentIn, tilesOf, toMap, viewOf } from './map-view.rules.ts';

const PORTLAND = { latitude: 45.52, longitude: -122.68 };
const BOSTON = { latitude: 42.36, longitude: -71.06 };

test('the map is a Mercator square', () => {
  expect(toMap({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(toMap({ latitude: 0, longitude: -180 }).x).toBe(0);
  expect(toMap({ latitude: 85.0511, longitude: 180 }).y).toBeCloseTo(0, 2);
  expect(toMap({ latitude: 90, longitude: 0 }).y).toBeGreaterThan(0);
});

test('a view has every point in it, and one point stands in its middle', () => {
  const view = viewOf([PORTLAND, BOSTON])!;
  expect(view.width / view.height).toBeCloseTo(MAP_RATIO);
  for (const point of [PORTLAND, BOSTON]) {
    const { x, y } = percentIn(view, toMap(point));
    expect(x).toBeGreaterThan(2);
    expect(x).toBeLessThan(98);
    expect(y).toBeGreaterThan(2);
    expect(y).toBeLessThan(98);
  }
  expect(percentIn(viewOf([PORTLAND])!, toMap(PORTLAND))).toEqual({ x: 50, y: 50 });
  expect(viewOf([])).toBeNull();
});

test('the circle of a search fits into the view', () => {
  const view = viewOf(cornersAround(PORTLAND, 50))!;
  const { x, y } = percentIn(view, toMap({ ...PORTLAND, latitude: 45.52 + 50 / 69.1 }));
  expect(x).toBeCloseTo(50, 0);
  expect(y).toBeGreaterThan(0);
});

test('venues that stand close together are one mark', () => {
  const view = viewOf([PORTLAND, BOSTON])!;
  const close = { latitude: 45.6, longitude: -122.6 };
  const clusters = clusterOf(view, [{ point: PORTLAND }, { point: BOSTON }, { point: close }]);
  expect(clusters.map(({ items }) => items.length)).toEqual([2, 1]);
});

test('tiles cover the view without a hole', () => {
  const view = viewOf(cornersAround(PORTLAND, 50))!;
  const tiles = tilesOf('https://tiles.example/{z}/{x}/{y}.png', view);
  expect(tiles.length).toBeLessThanOrEqual(40);
  expect(tiles[0]!.href).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(view.left);
  expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(
    view.left + view.width,
  );
  expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(
    view.top + view.height,
  );
  expect(tilesOf('{z}/{x}/{y}', { left: 0, top: 0, width: 1, height: 1 }).length).toBeGreaterThan(0);
});
