import { expect, test } from 'vitest';
import { readMarksFile, writeMarksFile } from './marks-file.rules.ts';
import type { QueuedWork } from './outbox.rules.ts';

const WORK: QueuedWork = {
  id: 'c5a2f9f2-9c0e-4a9d-9e3e-0f4a6a1b2c3d',
  sport: 'tf',
  meetId: 7,
  work: {
    kind: 'mark',
    mark: {
      uuid: 'c5a2f9f2-9c0e-4a9d-9e3e-0f4a6a1b2c3d',
      heatId: 3,
      slotId: 4,
      slotVersion: 1,
      kind: 'height',
      number: 5,
      content: { height: '5-04', tries: 'XX' },
      device: 'phone',
      madeAt: '2026-05-09T16:00:00Z',
    },
  },
  text: { who: 'Isolde Varga', what: 'High Jump, 5-04, second try', value: 'XX' },
  madeAt: '2026-05-09T16:00:00Z',
  isTried: true,
  refusal: null,
};
const FILE = writeMarksFile([WORK], '2026-05-09T17:00:00Z');

test('a file is read as it was written', () => {
  expect(readMarksFile(FILE, 7)).toEqual([WORK]);
});

test.each([
  ['a file from another meet', FILE, 8, 'MARKS_FILE_OTHER_MEET'],
  ['another kind of file', '{"format":"heat sheet"}', 7, 'MARKS_FILE_UNREADABLE'],
  ['a file that is cut off', FILE.slice(0, 200), 7, 'MARKS_FILE_UNREADABLE'],
  ['a file without its words', FILE.replace('"who"', '"whom"'), 7, 'MARKS_FILE_UNREADABLE'],
  ['a file of a newer site', FILE.replace('"version": 1', '"version": 2'), 7, 'MARKS_FILE_NEWER'],
])('%s is refused', (_, text, meetId, code) => {
  expect(readMarksFile(text, meetId)).toMatchObject({ code });
});
