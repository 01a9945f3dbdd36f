// Real files of meets for tests. They are outside the checkout and may be missing.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = process.env.SHARED_DATA_DIR ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** The path of a shared file such as `hytek-text/meet.txt`, or null if it is missing. */
export function sharedPath(file: string): string | null {
  const path = `${FOLDER}/${file}`;
  return existsSync(path) ? path : null;
}

/** The text of a shared file, or null if it is missing. */
export function sharedFile(file: string): string | null {
  const path = sharedPath(file);
  return path && readFileSync(path, 'utf8');
}
