import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { CLUB_PDF, INDOOR_TEXT, SCHOOL_TEXT } from './hytek.fixtures.ts';
import { isRowLike } from './hytek-lines.rules.ts';
import { parseHytekReport, recognizeHytek } from './hytek-report.rules.ts';
import { reportLines } from './report-lines.rules.ts';

const REPORTS = [INDOOR_TEXT, SCHOOL_TEXT, CLUB_PDF];

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...' 0123456789.:-()#XxOPQq\'"ABaz='), maxLength: 120 }),
  fc.constantFrom(
    '  1 Jo Fox   12 Elm   12.10',
    '----',
    '====',
    '(',
    '1)',
    'Event',
    'Event 1',
    'Heat 1',
    'Total',
  ),
);

const damage = fc.record({
  cut: fc.nat({ max: 8000 }),
  deleted: fc.array(fc.nat({ max: 120 }), { maxLength: 12 }),
  inserted: fc.array(fc.tuple(fc.nat({ max: 120 }), garbage), { maxLength: 8 }),
  isCut: fc.boolean(),
});

function damaged(
  report: string,
  { cut, deleted, inserted, isCut }: typeof damage extends fc.Arbitrary<infer D> ? D : never,
) {
  const lines = (isCut ? report.slice(0, cut) : report)
    .split('\n')
    .filter((_, index) => !deleted.includes(index));
  for (const [at, line] of inserted) lines.splice(at, 0, line);
  return lines.join('\n');
}

test('in a damaged report, every line that looks like a row is read, waits, or is part of a ranking', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REPORTS), damage, (report, blows) => {
      const text = damaged(report, blows);
      recognizeHytek(text);
      const meet = parseHytekReport(text);
      if (meet instanceof Refusal) return;
      const rows = meet.events.flatMap(({ rounds }) => rounds.flatMap((round) => round.rows));
      const ranked = meet.teamScores.flatMap(({ scores }) => scores);
      const accounted = new Set([...rows, ...meet.issues, ...ranked].map(({ line }) => line));
      const lost = reportLines(text).flatMap((line, index) => {
        const isVenue = line.trim() === meet.venueName;
        return isRowLike(line) && !line.includes('Advance') && !isVenue && !accounted.has(index + 1)
          ? [line]
          : [];
      });
      expect(lost).toEqual([]);
      expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);
      expect(
        meet.issues.filter((issue) => issue.isRow && rows.some(({ line }) => line === issue.line)),
      ).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.array(garbage, { maxLength: 40 }), (lines) => {
      const text = lines.join('\n');
      const meet = parseHytekReport(text);
      expect(
        meet instanceof Refusal || meet.events.length + meet.teamScores.length + meet.issues.length > 0,
      ).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('long lines and long files are read quickly', () => {
  const row = `  1 A${' 1.2'.repeat(110)}\n`;
  const heading = SCHOOL_TEXT.slice(SCHOOL_TEXT.indexOf('Event 8'), SCHOOL_TEXT.indexOf('Heat  1'));
  const meet = parseHytekReport(heading + row.repeat(2000) + 'x'.repeat(2_000_000));
  expect(meet).toMatchObject({ issues: [{ code: 'LINE_TOO_LONG' }] });
});
