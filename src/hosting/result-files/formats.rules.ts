// THE TABLE of formats: the first one that recognises a file reads it.
import { collegiateCsv } from './collegiate-format.rules.ts';
import { hytekEntries } from './hytek-entries.rules.ts';
import { hytekPdf, hytekText } from './hytek-format.rules.ts';
import { hytekResults } from './hytek-results.rules.ts';
import { finishlynx, finishlynxCompanion } from './lynx-format.rules.ts';
import { raceLines } from './race-lines-format.rules.ts';
import { xcRelational } from './relational-format.rules.ts';
import type { FileFormat, ResultFile } from './result-file.rules.ts';
import { rioJson } from './rio-json.rules.ts';
import { tfrrsXc } from './tfrrs-format.rules.ts';
import { waList } from './wa-list-format.rules.ts';
import { xcCsv } from './xc-csv-format.rules.ts';

const FORMATS: readonly FileFormat[] = [
  // Told apart by their first signs, however long they are.
  waList,
  rioJson,
  hytekResults,
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
