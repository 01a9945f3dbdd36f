// Reads a file of entries in the browser.
import { type ListText, readListBytes } from '#kit/lists/list-encoding.ts';

/** The kinds of files that a browser offers for a list of entries. */
export const FILE_KINDS = '.txt,.csv,.tsv,.sem,text/plain,text/csv';

const FILE_BYTES_MAX = 8 * 1024 * 1024;

/** Reads a file that was dropped or chosen. */
export async function readEntriesFile(file: Blob): Promise<ListText | { wrong: 'large' }> {
  if (file.size > FILE_BYTES_MAX) return { wrong: 'large' };
  return readListBytes(new Uint8Array(await file.arrayBuffer()));
}
