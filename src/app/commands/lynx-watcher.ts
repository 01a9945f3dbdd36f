// Watches the folder of a timing computer: sends new and changed results, and writes the start lists of the meet.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TIMING_FILE_BYTES_MAX } from '#hosting/timing-files/received/timing-file-size.rules.ts';
import {
  type FileStamp,
  filesToSend,
  pauseBeforeRetry,
} from '#hosting/timing-files/watcher/folder-state.rules.ts';
import { watcherWords as words } from '#hosting/timing-files/watcher/watcher.words.ts';
import { loadState, lookAt, readSettled, saveState, writeStartList } from './lynx-folder.ts';
import { FileRefused, openLynxSite, SiteAway } from './lynx-site.ts';

export interface WatchOptions {
  folder: string;
  /** Address of the site without a trailing slash. */
  server: string;
  meetId: number;
  key: string;
  print(line: string): void;
  /** Ends the watching. What was not sent yet goes next time. */
  signal: AbortSignal;
  /** Time between two looks at the folder. */
  lookMs?: number;
  startListsMs?: number;
  firstPauseMs?: number;
}

const LOOK_MS = 1000;
const START_LISTS_MS = 10_000;
/** A folder with many new files saves its state this often. */
const SAVE_MS = 1000;

/** Watches until the signal; throws `DeviceRefused` when the site takes nothing from this computer any more. */
export async function watchFolder(options: WatchOptions): Promise<void> {
  const { signal } = options;
  try {
    await watchUntil(options);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function watchUntil(options: WatchOptions): Promise<void> {
  const { folder, server, meetId, print, signal } = options;
  const { lookMs = LOOK_MS, startListsMs = START_LISTS_MS, firstPauseMs } = options;
  const site = openLynxSite(options, signal);
  const state = await loadState(folder, { server, meetId });
  const isAwake = wakeOnChange(folder, signal);
  let before = new Map<string, FileStamp>();
  let startListsAt = Number.NEGATIVE_INFINITY;
  let isFolderAway = false;
  while (!signal.aborted) {
    try {
      const seen = await lookAt(folder);
      isFolderAway = false;
      await sendNew(seen, before);
      before = seen;
      await getStartListsInTime();
    } catch (error) {
      if (!isOfDisk(error)) throw error;
      if (!isFolderAway) print(words.folderAway(error.code));
      isFolderAway = true;
    }
    await Promise.race([sleep(lookMs, undefined, { signal }), isAwake()]);
    // A program that writes a file touches it several times.
    await sleep(Math.min(lookMs, SHORT_REST_MS), undefined, { signal });
  }

  async function sendNew(
    seen: ReadonlyMap<string, FileStamp>,
    before: ReadonlyMap<string, FileStamp>,
  ): Promise<void> {
    const names = filesToSend(seen, before, { sent: state.sent, nowMs: Date.now() });
    let savedAt = performance.now();
    try {
      for (const name of names) {
        signal.throwIfAborted();
        await getStartListsInTime();
        const stamp = seen.get(name)!;
        if (!(await sendOne(name, stamp))) continue;
        state.sent[name] = stamp;
        if (performance.now() - savedAt < SAVE_MS) continue;
        await saveState(folder, state);
        savedAt = performance.now();
      }
    } finally {
      // Also when the watching ends between two files.
      if (names.length > 0) await saveState(folder, state);
    }
  }

  /** Returns false for a file that changes just now, which the next look finds again. */
  async function sendOne(name: string, stamp: FileStamp): Promise<boolean> {
    if (stamp.size > TIMING_FILE_BYTES_MAX) {
      print(words.tooLarge(name));
      return true;
    }
    const bytes = await readSettled(folder, name, stamp);
    if (!bytes) return false;
    try {
      const { outcome, sentence } = await untilAnswered(() => site.sendFile(name, bytes));
      if (outcome === 'taken') print(words.taken(name, sentence));
      else print(outcome === 'same' ? words.same(name) : words.refused(name, sentence));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      print(words.refused(name, error.message));
    }
    return true;
  }

  /** Also while many files are sent. */
  async function getStartListsInTime(): Promise<void> {
    if (performance.now() - startListsAt < startListsMs) return;
    startListsAt = performance.now();
    await getStartLists();
  }

  /** Asks for all of them again when one is missing in the folder. */
  async function getStartLists(): Promise<void> {
    const isWhole = Object.keys(state.written).every((name) => existsSync(join(folder, name)));
    const lastDigest = isWhole ? state.startListDigest : null;
    const { digest, files } = await untilAnswered(() => site.getStartLists(lastDigest));
    if (files === null) return;
    for (const file of files) {
      const { digest, copy } = await writeStartList(folder, file, state.written[file.name]);
      if (copy !== null) print(words.keptOther(file.name, copy));
      state.written[file.name] = digest;
    }
    state.startListDigest = digest;
    await saveState(folder, state);
    if (files.length > 0) print(words.written(files.map(({ name }) => name)));
  }

  /** Tries again until the site answers, with longer and longer pauses. */
  async function untilAnswered<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    for (let failures = 0; ; ) {
      try {
        const reply = await ask();
        if (failures > 0) print(words.online);
        return reply;
      } catch (error) {
        if (!(error instanceof SiteAway)) throw error;
        failures += 1;
        const pause = pauseBeforeRetry(failures, firstPauseMs === undefined ? {} : { firstMs: firstPauseMs });
        const waitMs = Math.max(pause, error.retryAfterMs);
        print(words.offline(error.message, Math.ceil(waitMs / 1000)));
        await sleep(waitMs, undefined, { signal });
      }
    }
  }
}

const SHORT_REST_MS = 100;

/** Resolves at the next change of the folder. Shared folders may not tell of changes; they are looked at by the clock. */
function wakeOnChange(folder: string, signal: AbortSignal): () => Promise<void> {
  let wake = Promise.withResolvers<void>();
  try {
    const watcher = watch(folder, { signal, persistent: false }, () => wake.resolve());
    watcher.on('error', () => {});
  } catch {
    // Looks by the clock alone.
  }
  return () => {
    const { promise } = wake;
    return promise.then(() => {
      wake = Promise.withResolvers<void>();
    });
  };
}

const isOfDisk = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;
