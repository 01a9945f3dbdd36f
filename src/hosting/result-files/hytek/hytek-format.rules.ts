// HY-TEK reports as formats: one reader for plain text and for the text of a PDF.

import type { FileFormat } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type HytekFormat, parseHytekReport, recognizeHytek } from './hytek-report.rules.ts';

const reportFormat = (format: HytekFormat): FileFormat => ({
  format,
  recognizes: (file) => recognizeHytek(file.text() ?? '') === format,
  read: (file, options) => {
    const meet = parseHytekReport(file.text() ?? '', options);
    return meet instanceof Refusal ? meet : { kind: 'meets', format, meets: [meet] };
  },
});

export const hytekText = reportFormat('hytek-text');
export const hytekPdf = reportFormat('hytek-pdf');
