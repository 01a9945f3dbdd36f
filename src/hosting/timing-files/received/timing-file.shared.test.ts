import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { sharedPath } from '#kit/shared-data.ts';
import { openTimingFile, readTimingRows } from './timing-file.rules.ts';

const RIO = sharedPath('finishlynx-derived-rio');
const REAL = sharedPath('finishlynx-real/063-1-03.lif');
const HEAT = { starters: [], isRelay: false, hasHeights: false };

const open = (path: string, name: string) => {
  const file = openTimingFile(name, readFileSync(path));
  if (file instanceof Refusal) throw file;
  return file;
};

describe.skipIf(RIO === null)('140 heats of a championship', () => {
  test('are read row by row, in both encodings, under the numbers of their file names', () => {
    const names = readdirSync(RIO!).filter((name) => name.endsWith('.lif'));
    expect(names).toHaveLength(140);
    let rowCount = 0;
    for (const name of names) {
      const file = open(join(RIO!, name), name);
      const { event, round, heat } = file.key;
      expect(`${event.padStart(3, '0')}-${round}-${String(heat).padStart(2, '0')}.lif`).toBe(name);
      const rows = readTimingRows(file, HEAT);
      expect([name, rows.length]).toEqual([name, file.lines.length]);
      rowCount += rows.length;
    }
    expect(rowCount).toBeGreaterThan(1000);
  });

  test('have winds, places, reaction times and statuses', () => {
    const file = open(join(RIO!, '001-3-01.lif'), '001-3-01.lif');
    expect(file).toMatchObject({ name: 'Men 100 Final', wind: '0.2', startTime: null });
    expect(readTimingRows(file, HEAT)[0]).toMatchObject({
      ...{ bib: '45032', lane: '6', name: 'Bolt', place: 1, status: null },
      marks: [{ kind: 'finish', content: { mark: '9.81', timing: 'fat', order: 1, reactionMs: 155 } }],
    });
  });
});

test.skipIf(REAL === null)('a heat of a real meet has its start and a squad that did not start', () => {
  const file = open(REAL!, '063-1-03.lif');
  expect(file).toMatchObject({ key: { event: '63', round: 1, heat: 3 }, startTime: '15:19:53.3785' });
  const rows = readTimingRows(file, { ...HEAT, isRelay: true });
  expect(rows.map(({ bib, lane, status }) => [bib, lane, status])).toEqual([
    ['72', '2', null],
    ['779', '3', null],
    ['20', '4', 'DNS'],
  ]);
});
