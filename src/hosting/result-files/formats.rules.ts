// The table of formats. The first format that recognizes a file reads it.
import { collegiateCsv } from '#hosting/result-files/collegiate/collegiate-format.rules.ts';
import { raceLines } from '#hosting/result-files/cross-country/race-lines-format.rules.ts';
import { xcRelational } from '#hosting/result-files/cross-country/relational-format.rules.ts';
import { tfrrsXc } from '#hosting/result-files/cross-country/tfrrs-format.rules.ts';
import { xcCsv } from '#hosting/result-files/cross-country/xc-csv-format.rules.ts';
import { hytekPdf, hytekText } from '#hosting/result-files/hytek/hytek-format.rules.ts';
import { hytekEntries } from '#hosting/result-files/hytek-export/hytek-entries.rules.ts';
import { hytekExport } from '#hosting/result-files/hytek-export/hytek-export.rules.ts';
import { finishlynx, finishlynxCompanion } from '#hosting/result-files/lynx/lynx-format.rules.ts';
import { meetJson } from '#hosting/result-files/meet-json/meet-json.rules.ts';
import { rioJson } from '#hosting/result-files/rio/rio-json.rules.ts';
import { waList } from '#hosting/result-files/wa-list/wa-list-format.rules.ts';
import type { FileFormat, ResultFile } from './result-file.rules.ts';

const FORMATS: readonly FileFormat[] = [
  // The first three are recognized by their first characters, however long the file is.
  meetJson,
  waList,
  rioJson,
  hytekExport,
  hytekEntries,
  finishlynx,
  finishlynxCompanion,
  hytekText,
  hytekPdf,
  xcRelational,
  collegiateCsv,
  xcCsv,
  tfrrsXc,
  raceLines,
];

/** Decides by the content, never by the file name. Returns null if no format fits. */
export const recognizeFormat = (file: ResultFile): FileFormat | null =>
  FORMATS.find((format) => format.recognizes(file)) ?? null;
