// THE TABLE of formats: the first one that recognises a file reads it.
import { collegiateCsv } from '#hosting/result-files/collegiate/collegiate-format.rules.ts';
import { raceLines } from '#hosting/result-files/cross-country/race-lines-format.rules.ts';
import { xcRelational } from '#hosting/result-files/cross-country/relational-format.rules.ts';
import { tfrrsXc } from '#hosting/result-files/cross-country/tfrrs-format.rules.ts';
import { xcCsv } from '#hosting/result-files/cross-country/xc-csv-format.rules.ts';
import { hytekPdf, hytekText } from '#hosting/result-files/hytek/hytek-format.rules.ts';
import { hytekEntries } from '#hosting/result-files/hytek-export/hytek-entries.rules.ts';
import { hytekExport } from '#hosting/result-files/hytek-export/hytek-export.rules.ts';
import { finishlynx, finishlynxCompanion } from '#hosting/result-files/lynx/lynx-format.rules.ts';
import { rioJson } from '#hosting/result-files/rio/rio-json.rules.ts';
import { waList } from '#hosting/result-files/wa-list/wa-list-format.rules.ts';
import type { FileFormat, ResultFile } from './result-file.rules.ts';

const FORMATS: readonly FileFormat[] = [
  // Told apart by their first signs, however long they are.
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

/** By content, never by the name of the file; null when nobody can read it. */
export const recogniseFormat = (file: ResultFile): FileFormat | null =>
  FORMATS.find((format) => format.recognises(file)) ?? null;
