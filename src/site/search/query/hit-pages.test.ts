import { expect, test } from 'vitest';
import { overlayHits, pageCount, pageHits, previewHits } from './hit-pages.rules.ts';
import type { HitKind } from './search-prefixes.rules.ts';

const hits = (kind: HitKind, count: number, how = 1) =>
  Array.from({ length: count }, (_, index) => ({ kind, how, near: 0, name: `${kind} ${index + 1}` }));
const names = (hits: { name: string }[]) => hits.map(({ name }) => name);
const kindsOf = (hits: { kind: HitKind }[]) => hits.map(({ kind }) => kind);

test('the overlay shows ten hits; kinds take turns, and hits of a kind stay together', () => {
  const visible = overlayHits([...hits('meet', 14), ...hits('team', 2), ...hits('athlete', 11)]);
  expect(kindsOf(visible)).toEqual([
    ...Array(4).fill('meet'),
    ...Array(2).fill('team'),
    ...Array(4).fill('athlete'),
  ]);
  expect(names(visible).slice(0, 4)).toEqual(['meet 1', 'meet 2', 'meet 3', 'meet 4']);
});

test('better and nearer hits stay ahead of the others', () => {
  const exact = { kind: 'athlete' as const, how: 0, near: 0, name: 'exact' };
  const near = { kind: 'athlete' as const, how: 1, near: 2, name: 'near' };
  const visible = overlayHits([...hits('meet', 20), exact, near]);
  expect(visible).toHaveLength(10);
  expect(names(visible)).toContain('exact');
  expect(names(visible)).toContain('near');
});

test('the page shows five hits of each kind, the kind with the best hit first, or twenty of one kind', () => {
  const ranked = [...hits('meet', 7), ...hits('athlete', 45, 0)];
  expect(kindsOf(previewHits(ranked))).toEqual([...Array(5).fill('athlete'), ...Array(5).fill('meet')]);
  expect(names(pageHits(hits('athlete', 45), 3))[0]).toBe('athlete 41');
  expect([0, 20, 21].map(pageCount)).toEqual([1, 1, 2]);
});
