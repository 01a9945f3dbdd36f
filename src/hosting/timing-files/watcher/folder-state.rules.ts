// What the watcher of a timing folder has sent and written, and which files it sends next.

/** Size in bytes and time of the last change in milliseconds. */
export interface FileStamp {
  size: number;
  changedMs: number;
}

export interface FolderState {
  /** Address of the site and the meet that the files went to. */
  server: string;
  meetId: number;
  /** The files that the site has answered, by name. */
  sent: Record<string, FileStamp>;
  /** The digest of the start lists in the folder; null before the first ones. */
  startListDigest: string | null;
  /** SHA-256 of the start lists as the watcher wrote them, by name. */
  written: Record<string, string>;
}

/** Does not end like a result, so that no program takes it for one. */
export const STATE_FILE = '.homestretch-lynx.json';

const RESULT = /^[^.].*\.(lif|lff)$/i;

export const isResultName = (name: string): boolean => RESULT.test(name);

/**
 * Reads the state of a folder. A damaged one, and one of another meet or site, counts as none: all files go again, and
 * the site takes none twice.
 */
export function readState(
  text: string | null,
  { server, meetId }: Pick<FolderState, 'server' | 'meetId'>,
): FolderState {
  const fresh: FolderState = { server, meetId, sent: {}, startListDigest: null, written: {} };
  try {
    const state = JSON.parse(text ?? '') as FolderState;
    const isOurs = state.server === server && state.meetId === meetId;
    return isOurs && typeof state.sent === 'object' && typeof state.written === 'object' ? state : fresh;
  } catch {
    return fresh;
  }
}

/** A file that was last changed this long ago, or that is the same in two looks, is written to its end. */
export const SETTLED_MS = 2000;

const isSame = (one: FileStamp | undefined, other: FileStamp): boolean =>
  one?.size === other.size && one.changedMs === other.changedMs;

/** Returns the names of new and changed results, the oldest first. A file that is still being written waits. */
export function filesToSend(
  seen: ReadonlyMap<string, FileStamp>,
  before: ReadonlyMap<string, FileStamp>,
  { sent, nowMs }: { sent: FolderState['sent']; nowMs: number },
): string[] {
  return [...seen]
    .filter(([name, stamp]) => {
      if (!isResultName(name) || stamp.size === 0 || isSame(sent[name], stamp)) return false;
      return nowMs - stamp.changedMs >= SETTLED_MS || isSame(before.get(name), stamp);
    })
    .sort(([a, one], [b, other]) => one.changedMs - other.changedMs || (a < b ? -1 : 1))
    .map(([name]) => name);
}

/** Doubles from a second to half a minute. */
export function pauseBeforeRetry(failures: number, { firstMs = 1000, longestMs = 30_000 } = {}): number {
  return Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
}
