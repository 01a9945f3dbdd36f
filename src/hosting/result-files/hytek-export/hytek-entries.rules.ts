// HY-TEK's entry files (I, D, E, Q and R records): recognized, then refused, since they hold no results.

import { isEntryFile } from '#competition/registration/entry-files/hytek-entry-file.rules.ts';
import { entriesSentence } from '#hosting/result-files/files.words.ts';
import type { FileFormat } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';

export const hytekEntries: FileFormat = {
  format: 'hytek-entries',
  recognizes: (file) => isEntryFile(file.text() ?? ''),
  read: () => new Refusal('IMPORT_ENTRIES_ONLY', entriesSentence()),
};
