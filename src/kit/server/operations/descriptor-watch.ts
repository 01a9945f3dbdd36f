// Warns if the process runs out of file descriptors. The system then refuses connections silently.
import { readdir, readFile } from 'node:fs/promises';
import type { Log } from '#kit/server/log.ts';

const LOOK_EVERY_MS = 10_000;
const SHARE_MAX = 0.9;

interface Descriptors {
  open: number;
  limit: number;
}

/** Checks regularly. Logs one line when they run out and one when there are enough again. */
export function watchDescriptors(log: Pick<Log, 'warn'>, everyMs = LOOK_EVERY_MS): void {
  let isShort = false;
  setInterval(async () => {
    const found = await readDescriptors();
    if (found === null || isRunningOut(found) === isShort) return;
    isShort = !isShort;
    log.warn(
      found,
      isShort
        ? 'file descriptors run out: new connections may be refused; raise ulimit -n'
        : 'enough file descriptors again',
    );
  }, everyMs).unref();
}

function isRunningOut({ open, limit }: Descriptors): boolean {
  return open > limit * SHARE_MAX;
}

/** Returns null on systems without `/proc`. */
async function readDescriptors(): Promise<Descriptors | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(asShortage);
  const open = await readdir('/proc/self/fd').catch(asShortage);
  if (limits === null || open === null) return null;
  if (limits === 'none left' || open === 'none left') return { open: 1, limit: 1 };
  const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return { open: open.length, limit };
}

/** The check itself uses a descriptor. */
function asShortage(error: NodeJS.ErrnoException): 'none left' | null {
  return error.code === 'EMFILE' || error.code === 'ENFILE' ? 'none left' : null;
}
