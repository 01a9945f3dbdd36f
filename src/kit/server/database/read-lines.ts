// Connections that small reads share. The reads of a page leave in one packet and are answered in a row, because
// waking a process of PostgreSQL for each of them often takes longer than the read itself.
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type AnswerLimit, NoAnswer } from './answer-limit.ts';

/** Enough for one process of the site, which reads no more at once than two cores of PostgreSQL can answer. */
const LINE_COUNT = 3;
/** A further line is opened when this many reads are under way on each of the others. */
const CROWD = 8;
/** A line whose first read takes longer is left alone, because the reads behind it wait. */
const SLOW_MS = 250;

/** A pool of connections, with the shared ones beside it. */
export class SitePool extends pg.Pool {
  readonly lines: ReadLines;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.lines = createReadLines(config);
  }

  override async end(): Promise<void> {
    await this.lines.end();
    await super.end();
  }
}

interface ReadLines {
  /** Sends the read on a shared connection. Returns null if each of them is busy with a slow read. */
  query(config: pg.QueryConfig, limit: AnswerLimit): Promise<pg.QueryResult> | null;
  /** Closes the connections, each after the reads under way. */
  end(): Promise<void>;
  /** Closes the connections without waiting. */
  abandon(): void;
}

interface ReadLine {
  socket: Duplex;
  openedAt: number;
  /** When each read under way was sent. They are answered in this order. */
  sentAt: number[];
  send(config: pg.QueryConfig, limit: AnswerLimit): Promise<pg.QueryResult>;
  /** Keeps what is sent from now on until the running code pauses, and sends it in one packet. */
  gather(): void;
  end(): Promise<void>;
}

/** `config` is that of the pool beside. Connections are opened at the first reads. */
function createReadLines(config: pg.ClientConfig): ReadLines {
  const lines = new Set<ReadLine>();
  /** The line of all reads that are sent until the running code pauses. */
  let gathering: ReadLine | null = null;
  let isEnded = false;

  function open(): ReadLine {
    const line = openLine(config, () => void lines.delete(line));
    lines.add(line);
    return line;
  }

  function choose(limit: AnswerLimit): ReadLine | null {
    const now = performance.now();
    const usable = [...lines].filter(
      (line) => limit.trusts(line.openedAt) && now - (line.sentAt[0] ?? now) < SLOW_MS,
    );
    const [best] = usable.sort((one, other) => one.sentAt.length - other.sentAt.length);
    if (best && best.sentAt.length < CROWD) return best;
    return lines.size < LINE_COUNT && !isEnded ? open() : (best ?? null);
  }

  return {
    query(read, limit) {
      if (!gathering) {
        gathering = choose(limit);
        gathering?.gather();
        process.nextTick(() => {
          gathering = null;
        });
      }
      return gathering?.send(read, limit) ?? null;
    },
    async end() {
      isEnded = true;
      await Promise.all([...lines].map((line) => line.end()));
    },
    abandon() {
      isEnded = true;
      for (const { socket } of lines) socket.destroy();
    },
  };
}

function openLine(config: pg.ClientConfig, onClosed: () => void): ReadLine {
  const socket: Duplex = config.stream?.() ?? new Socket();
  const client = new pg.Client({ ...config, stream: () => socket, pipeline: true });
  client.on('error', onClosed);
  client.on('end', onClosed);
  let isConnected = false;
  const connecting = client.connect();
  connecting.then(() => {
    isConnected = true;
  }, onClosed);

  return {
    socket,
    openedAt: performance.now(),
    sentAt: [],
    async send(read, limit) {
      this.sentAt.push(performance.now());
      try {
        if (!isConnected) await connecting;
        return await limit.sharedQuery(client, read);
      } catch (error) {
        // An orderly end would wait for the answer that does not come.
        if (error instanceof NoAnswer) socket.destroy();
        throw error;
      } finally {
        this.sentAt.shift();
      }
    },
    gather() {
      if (!isConnected) return;
      socket.cork();
      process.nextTick(() => socket.uncork());
    },
    end: () => client.end(),
  };
}
