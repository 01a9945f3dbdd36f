// Connections that small reads share, beside the pool. The reads of a page leave in one packet and are answered in a row,
// because waking a process of PostgreSQL for each of them often takes longer than the read itself.
import type { EventEmitter } from 'node:events';
import pg from 'pg';
import type { AnswerLimit } from './answer-limit.ts';
import { ReadLine } from './read-line.ts';

/** Enough for one process of the site, which reads no more at once than two cores of PostgreSQL can answer. */
const LINE_COUNT = 3;
/** A further line is opened when this many reads are under way on each of the others. */
const CROWD = 8;
/** A line whose first read takes longer gets no more reads, because they would wait behind it. */
const SLOW_MS = 250;
/** The first line is opened after this many reads. A short command reads less, and the pool is enough for it. */
const READS_BEFORE_FIRST = 20;

/** A pool with shared connections beside it. It emits `connect` and `remove` for these, too. */
export class SitePool extends pg.Pool {
  readonly lines: ReadLines;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.lines = createReadLines(config, this);
  }

  override async end(): Promise<void> {
    await this.lines.end();
    await super.end();
  }
}

interface ReadLines {
  /** Sends the read on a shared connection. Returns null if none is open, or each is busy with a slow read. */
  query(read: pg.QueryConfig, limit: AnswerLimit): Promise<pg.QueryResult> | null;
  /** How many connections are open. */
  openCount(): number;
  /** Closes the connections, each after the reads under way. */
  end(): Promise<void>;
  /** Closes the connections without waiting. */
  abandon(): void;
}

/** `config` is that of the pool. Connections are opened while reads go to the pool. */
function createReadLines(config: pg.ClientConfig, events: EventEmitter): ReadLines {
  const lines = new Set<ReadLine>();
  /** The line of all reads that are sent before the running code pauses. */
  let chosen: { line: ReadLine | null } | null = null;
  let readCount = 0;
  let isEnded = false;

  function open(): void {
    const line = new ReadLine(config, {
      opened: (client) => events.emit('connect', client),
      closed: (client) => {
        lines.delete(line);
        events.emit('remove', client);
      },
    });
    lines.add(line);
  }

  function retire(line: ReadLine): void {
    lines.delete(line);
    void line.end();
  }

  function choose(limit: AnswerLimit): ReadLine | null {
    for (const line of lines) if (!limit.trusts(line.openedAt)) retire(line);
    const now = performance.now();
    const opened = [...lines].filter((line) => line.isConnected);
    const [best = null] = opened
      .filter((line) => line.waitMs(now) < SLOW_MS)
      .sort((one, other) => one.readCount - other.readCount);
    const isCrowded = best === null || best.readCount >= CROWD;
    const isOpening = opened.length < lines.size;
    if (isCrowded && !isOpening && lines.size < LINE_COUNT && !isEnded && readCount > READS_BEFORE_FIRST)
      open();
    return best;
  }

  async function send(line: ReadLine, read: pg.QueryConfig, limit: AnswerLimit): Promise<pg.QueryResult> {
    try {
      return await line.send(read, limit);
    } catch (error) {
      if (isStale(error)) retire(line);
      throw error;
    }
  }

  return {
    query(read, limit) {
      readCount += 1;
      if (!chosen) {
        chosen = { line: choose(limit) };
        process.nextTick(() => {
          chosen = null;
        });
      }
      return chosen.line && send(chosen.line, read, limit);
    },
    openCount: () => [...lines].filter((line) => line.isConnected).length,
    async end() {
      isEnded = true;
      await Promise.all([...lines].map((line) => line.end()));
    },
    abandon() {
      isEnded = true;
      for (const line of lines) line.destroy();
    },
  };
}

// invalid_sql_statement_name, and feature_not_supported when a result type has changed.
const STALE_SQLSTATES = new Set(['26000', '0A000']);

/** True if the connection no longer knows the statement. Another connection prepares it anew. */
export function isStale(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STALE_SQLSTATES.has(String(error.code));
}
