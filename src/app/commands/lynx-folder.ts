// The folder of a timing computer on its disk: looks for results, writes start lists, and keeps the watcher's state.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeLynx } from '#hosting/result-files/lynx/lynx-writing.rules.ts';
import {
  type FileStamp,
  type FolderState,
  isResultName,
  readState,
  STATE_FILE,
} from '#hosting/timing-files/watcher/folder-state.rules.ts';

/** Looks at results without opening them. */
export async function lookAt(folder: string): Promise<Map<string, FileStamp>> {
  const seen = new Map<string, FileStamp>();
  for (const name of (await readdir(folder)).filter(isResultName)) {
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats?.isFile()) seen.set(name, { size: stats.size, changedMs: stats.mtimeMs });
  }
  return seen;
}

/** Null if the file changed or went away while it was read. */
export async function readSettled(folder: string, name: string, stamp: FileStamp): Promise<Buffer | null> {
  try {
    const bytes = await readFile(join(folder, name));
    const after = await stat(join(folder, name));
    return after.size === stamp.size && after.mtimeMs === stamp.changedMs ? bytes : null;
  } catch {
    return null;
  }
}

export async function loadState(
  folder: string,
  site: Pick<FolderState, 'server' | 'meetId'>,
): Promise<FolderState> {
  const text = await readFile(join(folder, STATE_FILE), 'utf8').catch(() => null);
  return readState(text, site);
}

export const saveState = (folder: string, state: FolderState): Promise<void> =>
  replaceFile(join(folder, STATE_FILE), Buffer.from(JSON.stringify(state)));

/** The file is whole at every moment, also when the power fails: the new one takes its name only when it is on the disk. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const next = `${path}.next`;
  const file = await open(next, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
}

export interface WrittenFile {
  /** SHA-256 of the bytes. */
  digest: string;
  /** The name of the copy of another program's file that had the name; null when there was none. */
  copy: string | null;
}

/** Writes a start list unless it is there already. A file that the watcher did not write is kept under another name. */
export async function writeStartList(
  folder: string,
  { name, text }: { name: string; text: string },
  lastDigest: string | undefined,
): Promise<WrittenFile> {
  const path = join(folder, name);
  const bytes = encodeLynx(text);
  const digest = digestOf(bytes);
  const present = await readFile(path).catch(() => null);
  if (present && digestOf(present) === digest) return { digest, copy: null };
  const isForeign = present !== null && digestOf(present) !== lastDigest;
  const copy = isForeign ? freeName(folder, name) : null;
  if (copy !== null) await rename(path, join(folder, copy));
  await replaceFile(path, bytes);
  return { digest, copy };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function freeName(folder: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const copy = `${name}.before-${number}`;
    if (!existsSync(join(folder, copy))) return copy;
  }
}
