import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aResult } from '#competition/result-pages/results.fixtures.ts';
import { applyRowChanges, rowChanges, shortRow } from './result-update.rules.ts';
import { readResultUpdate } from './result-updates.client.ts';

/** Rounds of up to twelve rows: which results are in it, in which order, with which mark. */
const rounds = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((resultId) =>
        fc.record({ resultId: fc.constant(resultId), mark: fc.integer({ min: 0, max: 2 }) }),
      ),
    ),
  );
const listed = (rows: readonly { resultId: number; mark: number }[]) =>
  rows
    .toSorted((a, b) => a.mark - b.mark || a.resultId - b.resultId)
    .map((row, index) => ({ ...row, place: index + 1, gap: row.mark ? `+${row.mark}` : null, badges: [] }));

test('rows with the changes applied are the rows after the change', () => {
  fc.assert(
    fc.property(rounds, rounds, (one, other) => {
      const [before, after] = [listed(one), listed(other)];
      expect(applyRowChanges(before, rowChanges(before, after))).toEqual(after);
    }),
  );
});

test('rows that missed a change are read again', () => {
  const [a, b, c] = [1, 2, 3].map((resultId) => ({ resultId, mark: 0 }));
  const changes = rowChanges([a!, b!], [a!, b!, c!]);
  expect(applyRowChanges([a!], changes)).toBeNull();
});

test('a result that comes in is sent whole, and the rows that it moves with their new places alone', () => {
  const before = listed([1, 2, 3].map((resultId) => ({ resultId, mark: resultId })));
  const after = listed([1, 2, 3, 9].map((resultId) => ({ resultId, mark: resultId === 9 ? 0 : resultId })));
  const changes = rowChanges(before, after);
  expect(changes).toMatchObject({
    items: [{ resultId: 9, place: 1 }],
    positions: [0],
    shifts: [
      { resultId: 1, position: 1, place: 2 },
      { resultId: 2, position: 2, place: 3 },
      { resultId: 3, position: 3, place: 4 },
    ],
  });
  expect(changes.shifts[0]).not.toHaveProperty('gap');
  expect(applyRowChanges(before, changes)).toEqual(after);
  expect(applyRowChanges(before.slice(1), changes)).toBeNull();
});

test('a short row is read as the whole row', () => {
  const rows = [
    aResult({ isHidden: true, athleteId: null, grade: 0, gap: null, wind: '' }),
    aResult({ badges: [{ code: 'PR', kind: 'pr', title: 'Personal record' }], hasDetails: true }),
  ];
  const items = JSON.parse(JSON.stringify(rows.map(shortRow)));
  expect(readResultUpdate({ items }).items).toEqual(rows);
  expect(JSON.stringify(items).length).toBeLessThan(JSON.stringify(rows).length / 2);
});
