import { expect, test } from 'vitest';
import { makeWorkbook, zipOf } from './workbook.fixtures.ts';
import { readWorkbook } from './workbook.ts';

const LIMITS = { inflatedBytesMax: 1024 * 1024, timeMaxMs: 20_000 };

test('the sheets of a workbook are read with their names, numbers and times', async () => {
  const bytes = makeWorkbook(
    {
      'Girls 1600m': [
        ['Place', 'Name', 'Time'],
        [1, 'Larke & Co', 0.003425],
      ],
      Sheet2: [['a', null, 'b']],
    },
    { timeColumns: [2] },
  );
  const workbook = await readWorkbook(bytes, LIMITS);
  expect(workbook).toEqual({
    kind: 'sheets',
    sheets: [
      {
        name: 'Girls 1600m',
        rows: [
          ['Place', 'Name', 'Time'],
          [1, 'Larke & Co', expect.any(Date)],
        ],
      },
      { name: 'Sheet2', rows: [['a', null, 'b']] },
    ],
  });
});

test('a workbook that inflates beyond the limit is too large, whatever sizes it names', async () => {
  const bomb = zipOf({
    'xl/workbook.xml': '<a/>',
    'xl/worksheets/sheet1.xml': new Uint8Array(8 * 1024 * 1024),
  });
  expect(await readWorkbook(bomb, LIMITS)).toEqual({ kind: 'too-large' });
});

test.each([
  ['no archive', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9)],
  ['an archive without sheets', zipOf({ 'word/document.xml': '<a/>' })],
])('%s is broken', async (_, bytes) => {
  expect(await readWorkbook(bytes, LIMITS)).toEqual({ kind: 'broken' });
});
