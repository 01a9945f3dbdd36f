// One connection that several reads share. PostgreSQL answers them in the order in which they were sent.
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type AnswerLimit, NoAnswer } from './answer-limit.ts';

/** A connection without reads that does not end by then has fallen silent. */
const CLOSE_MAX_MS = 2_000;

interface LineEvents {
  opened(client: pg.Client): void;
  closed(client: pg.Client): void;
}

export class ReadLine {
  readonly openedAt = performance.now();
  isConnected = false;
  readonly #socket: Duplex;
  readonly #client: pg.Client;
  /** When each read under way was sent, in this order. */
  readonly #reads = new Set<{ sentAt: number }>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isGathering = false;

  constructor(config: pg.ClientConfig, { opened, closed }: LineEvents) {
    this.#socket = config.stream?.() ?? new Socket();
    this.#client = new pg.Client({ ...config, stream: () => this.#socket, pipeline: true });
    const close = () => closed(this.#client);
    this.#client.on('error', close);
    this.#client.on('end', close);
    this.#client.connect().then(() => {
      this.isConnected = true;
      opened(this.#client);
    }, close);
  }

  get readCount(): number {
    return this.#reads.size;
  }

  /** How long its first read has been under way. */
  waitMs(now: number): number {
    const [first] = this.#reads;
    return first ? now - first.sentAt : 0;
  }

  /** Reads that are sent before the running code pauses leave in one packet. */
  async send(read: pg.QueryConfig, limit: AnswerLimit): Promise<pg.QueryResult> {
    const mine = { sentAt: performance.now() };
    this.#reads.add(mine);
    this.#gather();
    try {
      return await limit.sharedQuery(this.#client, read, () => this.#answeredAt);
    } catch (error) {
      if (error instanceof NoAnswer) this.destroy();
      throw error;
    } finally {
      this.#reads.delete(mine);
      this.#answeredAt = performance.now();
    }
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#socket.uncork();
    });
  }

  /** Closes the connection after the reads under way. */
  async end(): Promise<void> {
    if (!this.isConnected) return this.destroy();
    const ended = this.#client.end().then(() => true);
    const isLate = () => sleep(CLOSE_MAX_MS, false, { ref: false });
    while (!(await Promise.race([ended, isLate()]))) if (this.readCount === 0) this.destroy();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
