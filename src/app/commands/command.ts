// The parts that all commands share: the configured database, and a clean end in every case.
import { constants } from 'node:os';
import { readConfig } from '#kit/server/config.ts';
import { failureSentence } from '#kit/server/database/database-outage.ts';
import { type Database, openDatabase } from '#kit/server/database/db.ts';
import { createLog } from '#kit/server/log.ts';
import { onStopSignal } from '#kit/server/operations/shutdown.ts';

/** Added to the number of the signal that ended a command, as shells do. */
const EXIT_SIGNALED = 128;
export const EXIT_REFUSED = 2;

/**
 * Opens the database, does the work and closes the database. A signal rolls back the open transaction and
 * ends the process with 128 plus its number. If the database cannot be opened, prints one sentence and exits
 * with 1.
 */
export async function runOnDatabase(
  work: (database: Database, stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const opening = openDatabase(readConfig(), createLog('warn'), stopping.signal);
  onStopSignal((signal) => void abandon(signal));
  try {
    const database = await opening;
    await work(database, stopping.signal);
    if (!stopping.signal.aborted) await database.close();
  } catch (error) {
    // Work that is rolled back fails here; `abandon` ends the process.
    if (stopping.signal.aborted) return;
    console.error(failureSentence(error));
    process.exitCode = 1;
    await (await opening.catch(() => null))?.close();
  }

  async function abandon(signal: NodeJS.Signals): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    console.error(`Stopped by ${signal}. What was not finished is undone; the command can be run again.`);
    const database = await opening.catch(() => null);
    await database?.abandon();
    process.exit(EXIT_SIGNALED + constants.signals[signal]);
  }
}

/** Prints how to call the command and ends the process with 2. */
export function stopWithUsage(sentence: string): never {
  console.error(sentence);
  process.exit(EXIT_REFUSED);
}
