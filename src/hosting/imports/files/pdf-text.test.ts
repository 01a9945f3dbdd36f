import { describe, expect, test } from 'vitest';
import { importFile } from '#hosting/imports/import.service.ts';
import { INVITATIONAL, INVITATIONAL_ROWS } from '#hosting/imports/imports.fixtures.ts';
import { CLUB_PDF, readMeet } from '#hosting/result-files/hytek/hytek.fixtures.ts';
import { pdfOf, pdfThatInflates } from '#hosting/result-files/pdf.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { readPdfText } from './pdf-text.service.ts';

describe('a report as a PDF', () => {
  test('is imported like its text', () =>
    withRollback(async (ctx) => {
      const report = await importFile(ctx, {
        fileName: 'invitational.pdf',
        bytes: pdfOf(INVITATIONAL),
        options: {},
        isDryRun: false,
      });
      expect(report).toMatchObject({ published: INVITATIONAL_ROWS, waiting: 0, events: 4 });
    }));

  test('with several pages gives the same report as its text', async () => {
    const read = readMeet(await readPdfText(pdfOf(CLUB_PDF)));
    const expected = readMeet(CLUB_PDF);
    const rowsOf = (meet: typeof read) =>
      meet.events.flatMap(({ title, rounds }) =>
        rounds.flatMap(({ rows }) =>
          rows.map(({ place, athlete, teamText, markText, status }) => ({
            title,
            place,
            athlete,
            teamText,
            markText,
            status,
          })),
        ),
      );
    expect(rowsOf(read)).toEqual(rowsOf(expected));
    expect(read).toMatchObject({ name: expected.name, startOn: expected.startOn });
  });
});

describe('a harmful or useless PDF', () => {
  const refusalOf = (bytes: Uint8Array, limits = {}) =>
    readPdfText(bytes, limits).then(
      () => null,
      (error: { code: string }) => error.code,
    );

  test('is refused if it is damaged', async () => {
    expect(await refusalOf(new TextEncoder().encode('%PDF-1.7\nnothing that follows is one'))).toBe(
      'IMPORT_PDF_BROKEN',
    );
  });

  test('is refused if it has only pictures', async () => {
    expect(await refusalOf(pdfOf(''))).toBe('IMPORT_PDF_WITHOUT_TEXT');
  });

  test('is refused if it has too many pages or bytes', async () => {
    expect(await refusalOf(pdfOf('one\ftwo\fthree'), { pagesMax: 2 })).toBe('IMPORT_PDF_TOO_LARGE');
    expect(await refusalOf(pdfOf('one'), { bytesMax: 100 })).toBe('IMPORT_PDF_TOO_LARGE');
  });

  test('is refused if its streams inflate to more than a report needs', async () => {
    const limits = { streamBytesMax: 2 * 1024 * 1024 };
    expect(await refusalOf(pdfThatInflates(3 * 1024 * 1024), limits)).toBe('IMPORT_PDF_TOO_LARGE');
    expect(await refusalOf(pdfThatInflates(1024 * 1024), limits)).toBe('IMPORT_PDF_WITHOUT_TEXT');
  });

  test('is refused after a time limit', async () => {
    expect(await refusalOf(pdfOf('one'), { timeMaxMs: 0 })).toBe('IMPORT_PDF_TOO_SLOW');
  });
});
