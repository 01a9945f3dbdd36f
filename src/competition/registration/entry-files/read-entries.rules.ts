// Reads the text of an entry file, whatever its format, into rows.
import { Refusal } from '#kit/refusal.ts';
import type { EntryColumn } from './entry-columns.rules.ts';
import { entryFileWords as words } from './entry-files.words.ts';
import { readEntryTable } from './entry-table.rules.ts';
import { isEntryFile, readHytekEntries } from './hytek-entry-file.rules.ts';
import type { WrittenEntry } from './written-entries.rules.ts';

export type EntryFormat = 'hytek-entries' | 'table';

export interface EntryFile {
  format: EntryFormat;
  rows: WrittenEntry[];
  /** The columns of a table with the cells of its first row; none in a file of HY-TEK. */
  columns: EntryColumn[];
  samples: string[];
}

export const IMPORT_ROWS_MAX = 50_000;
/** Two characters may end a line, and every other line may be empty. */
const BREAKS_MAX = 4 * IMPORT_ROWS_MAX;
/** A longer line is cut where it is shown. */
const RAW_MAX = 300;

/** Refuses a text without any row, and one that is too long. */
export function readEntryFile(text: string, chosen?: readonly EntryColumn[]): EntryFile | Refusal {
  if (text.trim() === '') return new Refusal('IMPORT_EMPTY', words.empty);
  if (countBreaks(text, BREAKS_MAX) > BREAKS_MAX) {
    return new Refusal('IMPORT_TOO_LONG', words.tooManyRows(IMPORT_ROWS_MAX));
  }
  const file = isEntryFile(text)
    ? { format: 'hytek-entries' as const, rows: readHytekEntries(text), columns: [], samples: [] }
    : { format: 'table' as const, ...readEntryTable(text, chosen) };
  if (file.rows.length === 0) return new Refusal('IMPORT_EMPTY', words.empty);
  if (file.rows.length > IMPORT_ROWS_MAX) {
    return new Refusal('IMPORT_TOO_LONG', words.tooManyRows(IMPORT_ROWS_MAX));
  }
  return { ...file, rows: file.rows.map((row) => ({ ...row, raw: row.raw.slice(0, RAW_MAX) })) };
}

/** Counts the characters that end lines, and stops above `max`. */
function countBreaks(text: string, max: number): number {
  let count = 0;
  for (let at = 0; at < text.length && count <= max; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) count += 1;
  }
  return count;
}
