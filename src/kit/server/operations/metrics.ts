// Metrics for operators, in the text format of Prometheus.
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Backlog, readBacklog } from '#kit/server/jobs/backlog.ts';

export interface Metrics {
  countRequest(request: { kind: string; status: number; seconds: number }): void;
  countPage(how: string): void;
  text(): Promise<string>;
  contentType: string;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsSources {
  pool: Pool;
  pageCache(): { pages: number; bytes: number };
  /** The number of open event streams. */
  streams(): number;
  /** Fresh pages and replies that are being made, and those that wait for their turn. */
  renders(): { running: number; waiting: number };
}

export function createMetrics({ pool, pageCache, streams, renders }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, by kind (page, call, asset, other) and class of status',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'pages_total',
    help: 'Pages answered: cached, rendered or unchanged (304)',
    labelNames: ['how'],
    registers,
  });
  gauge('page_cache_pages', 'Pages in the cache', () => pageCache().pages);
  gauge('page_cache_bytes', 'Bytes that the page cache holds', () => pageCache().bytes);
  gauge('realtime_streams', 'Open event streams', streams);
  gauge('renders_running', 'Fresh pages and replies that are being made', () => renders().running);
  gauge('renders_waiting', 'Fresh pages and replies that wait for their turn', () => renders().waiting);
  gauge('database_connections', 'Open database connections', () => pool.totalCount);
  gauge('database_connections_idle', 'Open database connections without work', () => pool.idleCount);
  gauge('database_waiting', 'Work that waits for a database connection', () => pool.waitingCount);

  // Both come from one read. While the database is away there are no values.
  let reading: Promise<Backlog | null> | null = null;
  const readTogether = () => {
    reading ??= readBacklog(pool).finally(() => (reading = null));
    return reading;
  };
  new Gauge({
    name: 'mails',
    help: 'Mail that waits for its delivery, and mail that was given up (failed)',
    labelNames: ['state'],
    registers,
    async collect() {
      const backlog = await readTogether();
      this.reset();
      for (const [state, count] of Object.entries(backlog?.mails ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs of each queue that wait, are being done (active), or failed for good',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const backlog = await readTogether();
      this.reset();
      for (const { name, ...counts } of backlog?.jobs ?? [])
        for (const [state, count] of Object.entries(counts)) this.set({ queue: name, state }, count);
    },
  });

  function gauge(name: string, help: string, read: () => number) {
    const collect = function (this: Gauge) {
      this.set(read());
    };
    return new Gauge({ name, help, registers, collect });
  }

  return {
    countRequest: ({ kind, status, seconds }) =>
      requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    countPage: (how) => pages.inc({ how }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
