import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPORT, MEETPRO_EXPORT } from '#hosting/result-files/hytek-export/hytek-export.fixtures.ts';
import { hytekExport } from '#hosting/result-files/hytek-export/hytek-export.rules.ts';
import { HEAT, lynxBytes, RELAY_HEAT, START_LISTS } from '#hosting/result-files/lynx/lynx.fixtures.ts';
import { finishlynx } from '#hosting/result-files/lynx/lynx-format.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { recognizeFormat } from './formats.rules.ts';
import type { ParsedMeet } from './parsed.rules.ts';
import { type FileFormat, openResultFile, type ResultFile } from './result-file.rules.ts';

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...';,"0123456789.:-EHRTFMQ \tab'), maxLength: 80 }),
  fc.constantFrom(
    'E',
    'E;T',
    'R;T;1;;400;M',
    'H;Other Meet;5/5/2026',
    '1,2,3',
    ',,,',
    '"',
    'DNS,7,1,Roe',
    ';',
  ),
);

const blows = fc.record({
  cut: fc.nat({ max: 3000 }),
  isCut: fc.boolean(),
  deleted: fc.array(fc.nat({ max: 20 }), { maxLength: 6 }),
  inserted: fc.array(fc.tuple(fc.nat({ max: 20 }), garbage), { maxLength: 6 }),
  lineEnd: fc.constantFrom('\n', '\r\n', '\n\n'),
  encoding: fc.constantFrom('utf-8' as const, 'utf-16le' as const, 'windows-1252' as const),
});
type Blows = typeof blows extends fc.Arbitrary<infer Blow> ? Blow : never;

function damaged(text: string, { cut, isCut, deleted, inserted, lineEnd }: Blows): string {
  const lines = (isCut ? text.slice(0, cut) : text)
    .split('\n')
    .filter((_, index) => !deleted.includes(index));
  for (const [at, line] of inserted) lines.splice(at, 0, line);
  return lines.join(lineEnd);
}

const fileOf = (text: string, { encoding }: Blows, siblings: Record<string, string> = {}): ResultFile =>
  openResultFile({
    fileName: '002-1-02.lif',
    folderName: 'Spring Cup',
    modifiedOn: '2026-05-09',
    bytes: lynxBytes(text, encoding),
    siblings: Object.keys(siblings),
    readSibling: (name) => lynxBytes(siblings[name]!, encoding),
  });

const meetsOf = (format: FileFormat, file: ResultFile): ParsedMeet[] => {
  const read = format.read(file, {});
  return read instanceof Refusal || read.kind !== 'meets' ? [] : read.meets;
};

const rowsOf = (meets: readonly ParsedMeet[]) =>
  meets.flatMap(({ events }) => events.flatMap(({ rounds }) => rounds.flatMap((round) => round.rows)));

test('in a damaged export, every result record is read, waits or is named', () => {
  fc.assert(
    fc.property(fc.constantFrom(EXPORT, MEETPRO_EXPORT), blows, (text, hit) => {
      const file = fileOf(damaged(text, hit), hit);
      if (!hytekExport.recognizes(file)) return;
      const meets = meetsOf(hytekExport, file);
      if (meets.length === 0) return;
      const lines = [...rowsOf(meets), ...meets.flatMap(({ issues }) => issues)].map(({ line }) => line);
      expect(new Set(lines).size).toBe(lines.length);
      const delimiter = text === EXPORT ? ';' : ',';
      const lost = file
        .text()!
        .split('\n')
        .flatMap((line, index) =>
          new RegExp(`^[ER]${delimiter}`).test(line) && !lines.includes(index + 1) ? [line] : [],
        );
      expect(lost).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a damaged heat with its start list is read or refused, and no row appears twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(HEAT, RELAY_HEAT), blows, blows, (text, hit, other) => {
      const file = fileOf(damaged(text, hit), hit, {
        'lynx.evt': damaged(START_LISTS, other),
        'lynx.ppl': '\0\ufffd,',
      });
      if (!finishlynx.recognizes(file)) return;
      const meets = meetsOf(finishlynx, file);
      const rows = rowsOf(meets);
      expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);
      for (const { heat, place, teamText } of rows) {
        expect(heat).toBeGreaterThan(0);
        expect(place).toBeNull();
        expect(teamText).not.toMatch(/\p{Cc}/u);
      }
      expect(meets.every(({ events }) => events[0]!.rounds[0]!.isPart)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('any text matches at most one format, and reading it never throws', () => {
  fc.assert(
    fc.property(fc.array(garbage, { maxLength: 30 }), blows, (lines, hit) => {
      const file = fileOf(lines.join('\n'), hit);
      const format = recognizeFormat(file);
      const read = format?.read(file, {});
      expect(read === undefined || read instanceof Refusal || 'kind' in read).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a file of the largest size is read quickly', () => {
  const line = EXPORT.split('\n')[1]!;
  const file = fileOf(`${EXPORT}${`${line}\n`.repeat(60_000)}`, { encoding: 'utf-8' } as Blows);
  expect(recognizeFormat(file)?.format).toBe('hytek-results');
  expect(rowsOf(meetsOf(hytekExport, file))).toHaveLength(60_016);
});
