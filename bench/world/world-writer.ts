// Writes the large world in its own process, because its memory would slow down other work in the same one.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Clock, fixedClock } from '#kit/clock.ts';
import { anonymousContext } from '#kit/server/context.ts';
import { openDb, openPool } from '#kit/server/database/db.ts';
import { type CopiedWorld, openWorldCopy, type WorldSize } from './copy-world.service.ts';

export interface WorldWriter {
  /** Adds to the rows written before. */
  growTo(size: WorldSize): Promise<CopiedWorld>;
  end(): void;
}

/** Starts a process that writes into an empty, migrated database. */
export function startWorldWriter(databaseUrl: string, clock: Clock): WorldWriter {
  const writer = fork(import.meta.filename, [databaseUrl, clock.now().toString()]);
  return {
    async growTo(size) {
      writer.send(size);
      return Promise.race([replyOf(writer), endOf(writer)]);
    },
    end: () => writer.disconnect(),
  };
}

async function replyOf(writer: ChildProcess): Promise<CopiedWorld> {
  const [copied] = await once(writer, 'message');
  return copied;
}

async function endOf(writer: ChildProcess): Promise<never> {
  const [code] = await once(writer, 'exit');
  throw new Error(`The writer of the world ended with ${code}.`);
}

async function write(databaseUrl: string, now: string): Promise<void> {
  const pool = openPool(databaseUrl);
  const world = await openWorldCopy(anonymousContext(openDb(pool), { clock: fixedClock(now) }), pool);
  process.on('message', async (size: WorldSize) => process.send!(await world.growTo(size)));
  process.once('disconnect', () => pool.end());
}

if (import.meta.main) await write(process.argv[2]!, process.argv[3]!);
