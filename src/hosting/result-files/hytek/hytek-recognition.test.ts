import { describe, expect, test } from 'vitest';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import type { Refusal } from '#kit/refusal.ts';
import { CLUB_PDF, INDOOR_TEXT, readMeet, SCHOOL_TEXT } from './hytek.fixtures.ts';
import { parseHytekReport, recognizeHytek } from './hytek-report.rules.ts';

describe('recognizing and refusing', () => {
  test('tells text from PDF text', () => {
    expect(recognizeHytek(INDOOR_TEXT)).toBe('hytek-text');
    expect(recognizeHytek(SCHOOL_TEXT)).toBe('hytek-text');
    expect(recognizeHytek(CLUB_PDF)).toBe('hytek-pdf');
  });

  test.each([
    ['a letter', 'Dear coach,\nthe meet went well.\n'],
    ['a swimming file', 'A107Results From MM to TM    Hy-Tek, Ltd    MM5 4.0Fc     05142018\nB1Two Rivers\n'],
    ['a swimming report', SCHOOL_TEXT.replaceAll('Long Jump', '100 Yard Freestyle')],
    [
      'a results export',
      'H;Two Rivers;05/12/2018;05/12/2018;;05/14/2018;\nE;T;12;;100;M;;1;Varsity;F;10.87;M;1.4;1;1;2\n',
    ],
    [
      'a heat sheet',
      'Event 1  Boys 100 Meter Dash\n====\nLane Name        Year School      Seed Time\n====\n  1 Jo Fox 12 Rio 12.10\n',
    ],
    ['nothing', ''],
  ])('does not take %s for a report', (_, text) => {
    expect(recognizeHytek(text)).toBeNull();
  });

  test.each([
    [
      'two headings',
      `Event 1  Boys 100 Meter Dash\n  Name  Year School  Finals      Name  Year School  Finals\n`,
    ],
    ['two events', `Event 1  Boys 100 Meter Dash          Event 2  Girls 100 Meter Dash\n`],
  ])('refuses a page of two columns by its %s', (_, text) => {
    expect(parseHytekReport(text)).toMatchObject({ code: 'IMPORT_TWO_COLUMNS' });
  });

  test('refuses two meets in one file, and names both', () => {
    const other = SCHOOL_TEXT.replace('Two Rivers Relays', 'Elm Invitational').replace(
      '5/12/2018',
      '5/19/2018',
    );
    const refusal = parseHytekReport(`${SCHOOL_TEXT}\n\f${other}`);
    expect(refusal).toMatchObject({ code: 'IMPORT_SEVERAL_MEETS' });
    expect((refusal as Refusal).message).toMatch(/Two Rivers Relays.*Elm Invitational/);
  });

  test('refuses a text without any result', () => {
    expect(parseHytekReport('Dear coach,\nthe meet went well.\n')).toMatchObject({
      code: 'IMPORT_NO_RESULTS',
    });
  });
});

describe('HTML and line ends change nothing', () => {
  const plain = readMeet(SCHOOL_TEXT);
  const escaped = SCHOOL_TEXT.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  const paragraphs = escaped
    .split('\n')
    .map((line) => `<p>${line.replaceAll(' ', '&nbsp;')}</p>`)
    .join('\n');

  test.each([
    ['CRLF', SCHOOL_TEXT.replaceAll('\n', '\r\n')],
    ['form feeds between pages', SCHOOL_TEXT.replaceAll('\nEvent', '\n\fEvent')],
    ['no-break spaces', SCHOOL_TEXT.replaceAll('  ', '\u00a0 ')],
    ['tabs', SCHOOL_TEXT.replace(/^ {4}Name {20}/gm, '    Name\t\t    ')],
    ['<pre>', `<html><head><title>x</title></head><body><pre>${escaped}</pre></body></html>`],
    ['one <p> per line', paragraphs],
  ])('%s', (_, text) => {
    const meet = readMeet(text);
    const values = ({ events }: ParsedMeet) =>
      events.flatMap(({ rounds }) =>
        rounds.flatMap(({ rows }) =>
          rows.map((row) => ({
            ...row,
            line: 0,
            text: '',
            legs: row.legs.length,
            splits: row.splits.length,
          })),
        ),
      );
    expect(values(meet)).toEqual(values(plain));
    expect(meet.teamScores[0]!.scores).toHaveLength(4);
  });
});
