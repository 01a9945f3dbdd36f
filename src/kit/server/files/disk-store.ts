// Files in a folder: a file appears under its name when it is complete and on the disk.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

export function diskStore(folder: string): FileStore {
  // A folder for each first byte, because one folder with a hundred thousand files is slow.
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  const has = async (sha256: string) => {
    try {
      await access(pathOf(sha256));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  return {
    has,

    async put(sha256, path) {
      if (await has(sha256)) return;
      const place = pathOf(sha256);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const unfinished = `${place}.${randomUUID()}.part`;
      try {
        // `flush` waits until the content is on the disk.
        await pipeline(createReadStream(path), createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, place);
        await flushFolder(dirname(place));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async open(sha256) {
      try {
        // By its path, since a `FileHandle` that nobody reads to its end would stop the process when it is collected.
        const stream = createReadStream(pathOf(sha256));
        await once(stream, 'open');
        return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}

/** Makes the name of a new file survive a power cut. Windows has no such thing. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
