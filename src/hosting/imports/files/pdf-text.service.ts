// Extracts the text of a PDF for the readers of reports, or refuses the file.

import { refusalSentences } from '#hosting/imports/imports.words.ts';
import { linesOfPage } from '#hosting/result-files/pdf-lines.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { readPdfPieces } from '#kit/server/files/pdf-pieces.ts';

export interface PdfLimits {
  bytesMax: number;
  pagesMax: number;
  timeMaxMs: number;
  /** The largest size to which one stream of the file may inflate. */
  streamBytesMax: number;
}

const MB = 1024 * 1024;
const LIMITS: PdfLimits = {
  bytesMax: 50 * MB,
  pagesMax: 1000,
  timeMaxMs: 60_000,
  streamBytesMax: 32 * MB,
};
const MAGIC = '%PDF-';

export const isPdf = (bytes: Uint8Array): boolean =>
  [...MAGIC].every((sign, index) => bytes[index] === sign.charCodeAt(0));

/**
 * Returns the lines of all pages with a form feed between pages. Refused: `IMPORT_PDF_TOO_LARGE`,
 * `IMPORT_PDF_TOO_SLOW`, `IMPORT_PDF_BROKEN`, `IMPORT_PDF_WITHOUT_TEXT`.
 */
export async function readPdfText(bytes: Uint8Array, limits: Partial<PdfLimits> = {}): Promise<string> {
  const { bytesMax, ...reading } = { ...LIMITS, ...limits };
  if (bytes.byteLength > bytesMax)
    throw new Refusal('IMPORT_PDF_TOO_LARGE', refusalSentences.tooLarge(bytesMax), { status: 413 });
  const read = await readPdfPieces(bytes, reading);
  if (read.kind === 'too-many-pages') {
    const sentence = refusalSentences.pdfPages(read.pageCount, reading.pagesMax);
    throw new Refusal('IMPORT_PDF_TOO_LARGE', sentence, { status: 413 });
  }
  if (read.kind === 'too-large')
    throw new Refusal('IMPORT_PDF_TOO_LARGE', refusalSentences.pdfInflates(), { status: 413 });
  if (read.kind === 'too-slow') throw new Refusal('IMPORT_PDF_TOO_SLOW', refusalSentences.pdfTooSlow());
  if (read.kind === 'broken') throw new Refusal('IMPORT_PDF_BROKEN', refusalSentences.pdfBroken());
  const text = read.pages.map((pieces) => linesOfPage(pieces).join('\n')).join('\n\f');
  if (text.trim() === '') throw new Refusal('IMPORT_PDF_WITHOUT_TEXT', refusalSentences.pdfWithoutText());
  return text;
}
