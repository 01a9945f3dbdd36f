// Measures a meet on its day: a saved result until it is on thousands of open pages, and its pages while results are saved.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { listStoredResults } from '#competition/results/results.store.ts';
import { fixedClock } from '#kit/clock.ts';
import { WAIT_MAX_MS } from '#kit/server/realtime/realtime-throttle.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { quantile } from './measure.ts';
import { publishLargeEvent } from './pages.ts';
import { allHave, openReaders, type Reader } from './realtime.ts';
import { type RealtimeNode, startRealtimeNode } from './realtime-node.ts';
import type { Population } from './season.ts';

const MEET_DAY = '2026-05-19';
const STREAMS = 5_000;
const STREAM_MAX_KB = 40;
const WARM_UP_STREAMS = 200;
const QUIET_ROUNDS = 8;
const QUIET_P50_MAX_MS = 300;
const QUIET_P99_MAX_MS = 1_000;
const BUSY_MAX_MS = 3_300;
const SAVES_PER_SECOND = 10;
const BUSY_SECONDS = 15;
/** Readers whose messages are read, of all that get them. */
const SAMPLED = 200;
const PAGES_PER_SECOND = 1_000;
const PAGE_MAX_MS = 100;
const OUTDATED_MAX_MS = 1_000;
const CONNECTIONS = 64;

/** A save of the result that the benchmark changes: the text on the page, and when it was called and done. */
interface Save {
  mark: string;
  version: number;
  fromMs: number;
  doneMs: number;
}

interface Saver {
  save(): Promise<Save>;
  /** The result that changes. */
  resultId: number;
}

export async function measureLiveMeet(ground: Ground, people: Population): Promise<Figure[]> {
  const { meetId, meetEventId, path } = await publishLargeEvent(ground, people, MEET_DAY);
  const changing = await saver(ground, meetId, meetEventId);
  const node = await startRealtimeNode(ground.database.url);
  try {
    const channel = resultUpdateChannel({ sport: 'tf', meetId });
    for (const { socket } of await openReaders(node, WARM_UP_STREAMS, channel)) socket.destroy();
    await sleep(WAIT_MAX_MS);
    const before = await node.memoryBytes();
    const readers = await openReaders(node, STREAMS, channel);
    await sleep(WAIT_MAX_MS);
    const bytesEach = ((await node.memoryBytes()) - before) / STREAMS;
    const quiet = await seenWhenQuiet(readers, changing.save);
    const busy = await seenWhenBusy(readers, changing.save);
    for (const { socket } of readers) socket.destroy();
    await sleep(WAIT_MAX_MS);
    const pages = await readWhileSaving(node, path, changing);
    const count = STREAMS.toLocaleString('en');
    const figure = (name: string, measured: number, max: number): Figure => ({
      name,
      unit: 'ms',
      measured,
      reference: null,
      goal: { max },
    });
    return [
      figure(
        `A saved result until it is on ${count} open pages of a quiet meet, p50`,
        quantile(quiet, 0.5),
        QUIET_P50_MAX_MS,
      ),
      figure('The same, p99', quantile(quiet, 0.99), QUIET_P99_MAX_MS),
      {
        ...figure(`Memory of a node for each of these ${count} streams`, bytesEach / 1024, STREAM_MAX_KB),
        unit: 'KB',
      },
      figure(`The same with ${SAVES_PER_SECOND} saves a second, p99`, quantile(busy, 0.99), BUSY_MAX_MS),
      figure(
        `A page of the meet over HTTP, ${PAGES_PER_SECOND.toLocaleString('en')} a second while ${SAVES_PER_SECOND} results a second are saved, p99`,
        quantile(pages.times, 0.99),
        PAGE_MAX_MS,
      ),
      figure(
        'How long a result was saved that such a page did not show yet, at most',
        pages.outdatedMs,
        OUTDATED_MAX_MS,
      ),
    ];
  } finally {
    node.end();
  }
}

/** Makes the last mark of the event a hundredth slower, as the timer of the meet enters it. */
async function saver({ ctx, database }: Ground, meetId: number, meetEventId: number): Promise<Saver> {
  const onTheDay = { ...ctx, clock: fixedClock(`${MEET_DAY}T18:00:00Z`) };
  const stored = await listStoredResults(onTheDay, [meetId], null);
  const marked = stored.filter(
    ({ derived, fields }) => derived.meetEventId === meetEventId && isValidMark(fields.markRaw),
  );
  const slowest = marked.reduce((one, other) => (other.fields.markRaw > one.fields.markRaw ? other : one));
  let { markRaw } = slowest.fields;
  const save = async () => {
    markRaw += 10;
    const mark = formatTime(markRaw, 'hundredth');
    const fromMs = performance.now();
    await saveResults(onTheDay, meetId, {
      origin: { kind: 'meet', byUserId: null },
      results: [{ ...slowest.fields, markRaw, markEntered: mark, key: 'slowest', sourceLine: null }],
      completeRoundIds: [],
    });
    const doneMs = performance.now();
    const { rows } = await database.pool.query('select data_version from meets where id = $1', [meetId]);
    return { mark, version: rows[0].data_version, fromMs, doneMs };
  };
  return { save, resultId: slowest.resultId };
}

async function seenWhenQuiet(readers: readonly Reader[], save: () => Promise<Save>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= QUIET_ROUNDS; round += 1) {
    const { fromMs } = await save();
    await allHave(readers, round);
    times.push(...readers.map(({ lastAtMs }) => lastAtMs - fromMs));
    await sleep(WAIT_MAX_MS);
  }
  return times;
}

/** Returns how long after each save the sampled readers had a message about it or about a later one. */
async function seenWhenBusy(readers: readonly Reader[], save: () => Promise<Save>): Promise<number[]> {
  const saves = await saveSteadily(save, BUSY_SECONDS);
  await sleep(WAIT_MAX_MS + 1_000);
  const every = Math.floor(readers.length / SAMPLED);
  const sampled = readers.filter((_, index) => index % every === 0);
  return sampled.flatMap(({ versions }) =>
    saves.map(({ version, fromMs }) => {
      const seen = versions.find((message) => message.version >= version);
      return (seen?.atMs ?? Number.POSITIVE_INFINITY) - fromMs;
    }),
  );
}

async function saveSteadily(save: () => Promise<Save>, seconds: number): Promise<Save[]> {
  const saves: Save[] = [];
  const startMs = performance.now();
  while (saves.length < seconds * SAVES_PER_SECOND) {
    const dueMs = startMs + (saves.length * 1000) / SAVES_PER_SECOND;
    await sleep(Math.max(0, dueMs - performance.now()));
    saves.push(await save());
  }
  return saves;
}

/** Loads a page steadily, whatever the replies take, while results are saved. Times count from when a load was due. */
async function readWhileSaving(
  { port }: RealtimeNode,
  path: string,
  { save, resultId }: Saver,
): Promise<{ times: number[]; outdatedMs: number }> {
  const loaded: { etag: string; fromMs: number }[] = [];
  const times: number[] = [];
  /** The changed row by the ETag of the page, which is read once. */
  const rows = new Map<string, string>();
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
  const waiting: ((connection: Connection) => void)[] = [];
  async function load(dueMs: number): Promise<void> {
    const connection = idle.pop() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)));
    const fromMs = performance.now();
    const { etag, body } = await connection.get(path);
    times.push(performance.now() - dueMs);
    loaded.push({ etag, fromMs });
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
    if (!rows.has(etag)) rows.set(etag, rowOf(brotliDecompressSync(body).toString(), resultId));
  }
  for (let warmUp = 0; warmUp < CONNECTIONS; warmUp += 1) await load(performance.now());
  times.length = 0;
  loaded.length = 0;
  const saving = saveSteadily(save, BUSY_SECONDS);
  const loads: Promise<void>[] = [];
  const startMs = performance.now();
  const total = PAGES_PER_SECOND * BUSY_SECONDS;
  while (loads.length < total) {
    const due = Math.min(total, ((performance.now() - startMs) / 1000) * PAGES_PER_SECOND);
    while (loads.length < due) loads.push(load(startMs + (loads.length * 1000) / PAGES_PER_SECOND));
    await sleep(1);
  }
  await Promise.all(loads);
  const saves = await saving;
  for (const connection of idle) connection.end();
  const lastShown = new Map(
    [...rows].map(([etag, row]) => [etag, saves.findLastIndex(({ mark }) => row.includes(`>${mark}`))]),
  );
  const outdated = loaded.map(({ etag, fromMs }) => {
    const missing = saves[lastShown.get(etag)! + 1];
    return missing ? fromMs - missing.doneMs : 0;
  });
  return { times, outdatedMs: outdated.reduce((one, other) => Math.max(one, other), 0) };
}

function rowOf(page: string, resultId: number): string {
  const start = page.indexOf(`<tr id="r${resultId}">`);
  return page.slice(start, page.indexOf('</tr>', start));
}

interface Connection {
  get(path: string): Promise<{ etag: string; body: Buffer }>;
  end(): void;
}

const HEAD_END = '\r\n\r\n';

/** Opens a connection for one request after the other, which costs this process less than a client of HTTP. */
function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    let pieces: Buffer[] = [];
    let done = (_: { etag: string; body: Buffer }) => {};
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      const reply = Buffer.concat(pieces);
      const headEnd = reply.indexOf(HEAD_END);
      const head = reply.toString('latin1', 0, Math.max(0, headEnd));
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      const body = reply.subarray(headEnd + HEAD_END.length);
      if (headEnd < 0 || body.byteLength < length) return;
      pieces = [];
      done({ etag: /etag: (.+)/i.exec(head)?.[1] ?? '', body });
    });
    socket.once('connect', () =>
      resolve({
        get: (path) =>
          new Promise((answered) => {
            done = answered;
            socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`);
          }),
        end: () => socket.destroy(),
      }),
    );
  });
}
