import { expect, test } from 'vitest';
import { firstPlaces } from './first-places.rules.ts';

const row = (resultId: number, place: number | null, heat: number | null) => ({ resultId, place, heat });

test('each heat gives its best place and all first places, with the newest result of the heat', () => {
  const items = [row(1, 1, 1), row(2, 1, 1), row(9, 4, 2), row(4, 3, 2), row(5, null, 2), row(6, null, 3)];
  expect(firstPlaces([{ round: 'F', items }])).toEqual([
    { round: 'F', newestId: 2, ...row(1, 1, 1) },
    { round: 'F', newestId: 2, ...row(2, 1, 1) },
    { round: 'F', newestId: 9, ...row(4, 3, 2) },
  ]);
});
