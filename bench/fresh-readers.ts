// Asks for many pages once each from a process of its own, over connections that each ask for the next one when they are done.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openConnection } from './page-connection.ts';
import { sharedNowMs } from './stream-readers.ts';

interface Task {
  port: number;
  connections: number;
  /** Each is asked for once; the reading ends early when they run out. */
  paths: readonly string[];
  seconds: number;
}

export interface ReadPage {
  path: string;
  status: number;
  /** Seconds after which the server asks to come back; null if it does not. */
  retryAfter: number | null;
  ms: number;
}

export interface ReadPages {
  pages: ReadPage[];
  /** From the first request to the last reply. */
  seconds: number;
}

export async function readFreshPages(task: Task): Promise<ReadPages> {
  const reader = fork(import.meta.filename, { execArgv: [] });
  const ended = once(reader, 'exit').then(([code]) => {
    throw new Error(`The process that reads pages ended with ${code}.`);
  });
  ended.catch(() => {});
  reader.send(task);
  const [pages] = await Promise.race([once(reader, 'message'), ended]);
  reader.disconnect();
  return pages;
}

async function read({ port, connections, paths, seconds }: Task): Promise<void> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const pages: ReadPage[] = [];
  const begunMs = sharedNowMs();
  const untilMs = begunMs + seconds * 1000;
  let next = 0;
  const readOn = async (connection: (typeof open)[number]) => {
    while (next < paths.length && sharedNowMs() < untilMs) {
      const path = paths[next++]!;
      const fromMs = sharedNowMs();
      const { status, retryAfter } = await connection.get(path);
      pages.push({ path, status, retryAfter, ms: sharedNowMs() - fromMs });
    }
  };
  await Promise.all(open.map(readOn));
  process.send!({ pages, seconds: (sharedNowMs() - begunMs) / 1000 } satisfies ReadPages);
}

if (import.meta.main) {
  process.once('message', read);
  process.once('disconnect', () => process.exit(0));
}
