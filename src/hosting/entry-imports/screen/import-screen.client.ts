// What the screen of an import does in the browser: it packs texts for the call, and writes waiting rows.
import { csvText, guardedCell } from '#kit/lists/csv.ts';
import { keepFile } from '#kit/ui/browser/keep-file.ts';
import type { ImportPreview } from '../entry-imports.contract.ts';

/** A call takes a megabyte; base64 and JSON need room. */
const PLAIN_TEXT_MAX = 200_000;

/** Packs long texts. */
export async function packUpload(text: string, name: string | undefined) {
  const named = name === undefined ? {} : { name };
  if (text.length <= PLAIN_TEXT_MAX) return { ...named, text };
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return { ...named, gzip: btoa(letters) };
}

/** Saves the waiting rows as a file for a spreadsheet. */
export function downloadWaiting(
  waiting: ImportPreview['waiting'],
  { heads, name }: { heads: readonly string[]; name: string },
): void {
  const lines = waiting.map(({ line, why, raw }) => [String(line), why, guardedCell(raw)]);
  keepFile({ name, type: 'text/csv', text: csvText([heads, ...lines]) });
}
