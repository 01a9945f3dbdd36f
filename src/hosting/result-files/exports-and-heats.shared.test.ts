import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { sharedPath } from '#kit/shared-data.ts';
import { recognizeFormat } from './formats.rules.ts';
import type { ParsedEvent, ParsedMeet, ParsedRound, ParsedRow } from './parsed.rules.ts';
import type { ResultFile } from './result-file.rules.ts';
import { sharedResultFile } from './shared-folder.fixtures.ts';

// Real files beside the checkout; the tests are skipped where they are missing.

function readShared(path: string): { format: string; meets: ParsedMeet[] } {
  const file = sharedResultFile(path) as ResultFile;
  const format = recognizeFormat(file);
  const read = format?.read(file, {});
  if (!format || !read || read instanceof Refusal || read.kind !== 'meets') return expect.unreachable(path);
  return { format: format.format, meets: read.meets };
}

interface PlacedRow {
  event: ParsedEvent;
  round: ParsedRound;
  row: ParsedRow;
}

const rowsOf = (meets: readonly ParsedMeet[]): PlacedRow[] =>
  meets.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.rounds.flatMap((round) => round.rows.map((row): PlacedRow => ({ event, round, row }))),
    ),
  );

const missing = (file: string) => sharedPath(file) === null;

describe.skipIf(missing('meetpro-results-csv/youth-league-3_morning_track.csv'))(
  'a youth meet by MeetPro',
  () => {
    test.each([
      ['youth-league-3_morning_track.csv', { rows: 732, relays: 55, legs: 220, statuses: 68, events: 69 }],
      ['youth-league-3_morning_field.csv', { rows: 429, relays: 0, legs: 0, statuses: 73, events: 32 }],
    ])('%s is read completely', (name, counts) => {
      const { format, meets } = readShared(`meetpro-results-csv/${name}`);
      const rows = rowsOf(meets);
      expect(format).toBe('hytek-results');
      expect({
        rows: rows.length,
        relays: rows.filter(({ row }) => row.athlete === null).length,
        legs: rows.reduce((sum, { row }) => sum + row.legs.length, 0),
        statuses: rows.filter(({ row }) => row.status !== null).length,
        events: meets[0]!.events.length,
      }).toEqual(counts);
      expect(meets[0]).toMatchObject({ startOn: '2025-04-26', printedOn: '2025-04-27', issues: [] });
      expect(meets[0]!.events.filter(({ variantKey }) => variantKey === null)).toEqual([]);
    });
  },
);

describe.skipIf(missing('hytek-semicolon-entries/all-comers_I+D.txt'))('entries', () => {
  test('are recognized', () => {
    const file = sharedResultFile('hytek-semicolon-entries/all-comers_I+D.txt') as ResultFile;
    expect(recognizeFormat(file)?.format).toBe('hytek-entries');
  });
});

describe.skipIf(missing('finishlynx-real/063-1-03.lif'))('a relay of a real meet', () => {
  test('is the third heat of an event whose heats have separate numbers', () => {
    const { format, meets } = readShared('finishlynx-real/063-1-03.lif');
    expect(format).toBe('finishlynx');
    expect(meets[0]!.events[0]).toMatchObject({ number: '61', gender: 'M', variantKey: '4x100m' });
    const rows = rowsOf(meets);
    expect(
      rows.map(({ round, row }) => [round.round, row.heat, row.teamText, row.markText || row.status]),
    ).toEqual([
      ['F', 3, 'RK Athletics Warszawa', '55.39'],
      ['F', 3, 'UKS Wawer ZS 70 Warszawa', '1:01.68'],
      // The result has `Otr\x19busy`; the start list has the lost letter.
      ['F', 3, 'UKS Otrębusy', 'DNS'],
    ]);
    expect(readShared('finishlynx-real/Lynx.evt')).toEqual({ format: 'finishlynx-companion', meets: [] });
    expect(readShared('finishlynx-real/Lynx.sch')).toEqual({ format: 'finishlynx-companion', meets: [] });
  });
});

describe.skipIf(missing('finishlynx-derived-rio/lynx.evt') || missing('rio2016/rio_athletics_results.json'))(
  '140 heats of Rio',
  () => {
    const folder = dirname(sharedPath('finishlynx-derived-rio/lynx.evt') ?? '/');
    const heats = () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.lif'))
        .flatMap((name) => rowsOf(readShared(`finishlynx-derived-rio/${name}`).meets));

    test('give the same event, round, mark, wind and lane for every runner as the results of the Games', () => {
      const rows = heats();
      expect(rows).toHaveLength(1296);
      expect(rows.filter(({ row }) => row.status !== null)).toHaveLength(40);
      const keyOf = ({ event, round }: PlacedRow, id: string | null | undefined) =>
        [id, event.gender, event.variantKey, round.round].join(' ');
      const games = Map.groupBy(rowsOf(readShared('rio2016/rio_athletics_results.json').meets), (placed) =>
        keyOf(placed, placed.row.person?.key),
      );
      const valuesOf = (row: ParsedRow) => [row.markText, row.status, row.windText ?? null, row.reactionMs];
      const differing = rows.filter((placed) => {
        const same = games.get(keyOf(placed, placed.row.bib)) ?? [];
        return !same.some(
          ({ row }) => JSON.stringify(valuesOf(row)) === JSON.stringify(valuesOf(placed.row)),
        );
      });
      expect(differing.map(({ row }) => row.text)).toEqual([]);
    });
  },
);
