// HY-TEK's entry files (I, D, E, Q and R records): recognized, then refused, since they hold no results.

import { readDelimited } from '#hosting/result-files/delimited.rules.ts';
import { entriesSentence } from '#hosting/result-files/files.words.ts';
import type { FileFormat } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';

const SAMPLE_LENGTH = 8000;
// The gender is the fifth field of every record. I, D and E are athletes, Q and R are relays.
const ATHLETE = /^[IDE];[^;]*;[^;]*;[^;]*;[MFmf];/;
const RELAY = /^[QR];[^;]*;[^;]*;[^;]*;[MFXmfx];/;
const MOST = 0.8;

/** True if most of the first lines are entry records. */
export function isEntryFile(text: string): boolean {
  const lines = [...readDelimited(text.slice(0, SAMPLE_LENGTH), ';')];
  const entries = lines.filter((line) => ATHLETE.test(line.text) || RELAY.test(line.text));
  return entries.length > 0 && entries.length >= lines.length * MOST;
}

export const hytekEntries: FileFormat = {
  format: 'hytek-entries',
  recognizes: (file) => isEntryFile(file.text() ?? ''),
  read: () => new Refusal('IMPORT_ENTRIES_ONLY', entriesSentence()),
};
