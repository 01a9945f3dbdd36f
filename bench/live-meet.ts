// Measures a meet on its day: a saved result until it is on thousands of open pages, and its pages while results are saved.
import { setTimeout as sleep } from 'node:timers/promises';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { listStoredResults } from '#competition/results/results.store.ts';
import { fixedClock } from '#kit/clock.ts';
import { WAIT_MAX_MS } from '#kit/server/realtime/realtime-throttle.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { measureLostStreams } from './lost-streams.ts';
import { quantile } from './measure.ts';
import { loadSteadily } from './page-readers.ts';
import { publishLargeEvent } from './pages.ts';
import { type RealtimeNode, startRealtimeNode } from './realtime-node.ts';
import type { Population } from './season.ts';
import { openStreamReaders, type StreamReaders, sharedNowMs } from './stream-readers.ts';

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
/** How much later than promised a message is still counted. */
const LATE_MS = 7_000;
/** Readers whose messages are read, of all that get them. */
const SAMPLED = 200;
const PAGES_PER_SECOND = 1_000;
const PAGE_MAX_MS = 100;
const OUTDATED_MAX_MS = 1_000;
/** The results that change, one after the other, as those of several events: none twice in the seconds of a measurement. */
const CHANGING = 150;

/** A save of a result: the text on the page, and when it was called and done. */
interface Save {
  resultId: number;
  mark: string;
  version: number;
  fromMs: number;
  doneMs: number;
}

type Saver = () => Promise<Save>;

export async function measureLiveMeet(ground: Ground, people: Population): Promise<Figure[]> {
  const { meetId, meetEventId, path } = await publishLargeEvent(ground, people, MEET_DAY);
  const save = await saver(ground, meetId, meetEventId);
  const node = await startRealtimeNode(ground.database.url);
  try {
    const channel = resultUpdateChannel({ sport: 'tf', meetId });
    (await openStreamReaders(node.port, channel, WARM_UP_STREAMS)).close();
    await sleep(WAIT_MAX_MS);
    const before = await node.memoryBytes();
    const readers = await openStreamReaders(node.port, channel, STREAMS);
    await sleep(WAIT_MAX_MS);
    const bytesEach = ((await node.memoryBytes()) - before) / STREAMS;
    const quiet = await seenWhenQuiet(readers, save);
    const busy = await seenWhenBusy(readers, save);
    readers.close();
    await sleep(WAIT_MAX_MS);
    const pages = await readWhileSaving(node, path, save);
    const lost = await measureLostStreams({ databaseUrl: ground.database.url, path, save });
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
      lost,
    ];
  } finally {
    node.end();
  }
}

/** Alone, as `--only lostStreams`. */
export async function measureLossOfStreams(ground: Ground, people: Population): Promise<Figure> {
  const { meetId, meetEventId, path } = await publishLargeEvent(ground, people, MEET_DAY);
  const save = await saver(ground, meetId, meetEventId);
  return measureLostStreams({ databaseUrl: ground.database.url, path, save });
}

/** Makes the last marks of the event a hundredth slower, one after the other, as the timer of the meet enters them. */
async function saver({ ctx, database }: Ground, meetId: number, meetEventId: number): Promise<Saver> {
  const onTheDay = { ...ctx, clock: fixedClock(`${MEET_DAY}T18:00:00Z`) };
  const stored = await listStoredResults(onTheDay, [meetId], null);
  const changing = stored
    .filter(({ derived, fields }) => derived.meetEventId === meetEventId && isValidMark(fields.markRaw))
    .map(({ resultId, fields }) => ({ resultId, fields, markRaw: fields.markRaw }))
    .toSorted((one, other) => other.markRaw - one.markRaw)
    .slice(0, CHANGING);
  let saves = 0;
  return async () => {
    const result = changing[saves % CHANGING]!;
    saves += 1;
    result.markRaw += 10;
    const { resultId, markRaw } = result;
    const mark = formatTime(markRaw, 'hundredth');
    const fromMs = sharedNowMs();
    await saveResults(onTheDay, meetId, {
      origin: { kind: 'meet', byUserId: null },
      results: [
        { ...result.fields, markRaw, markEntered: mark, key: `changing ${resultId}`, sourceLine: null },
      ],
      completeRoundIds: [],
    });
    const doneMs = sharedNowMs();
    const { rows } = await database.pool.query('select data_version from meets where id = $1', [meetId]);
    return { resultId, mark, version: rows[0].data_version, fromMs, doneMs };
  };
}

async function seenWhenQuiet(readers: StreamReaders, save: Saver): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= QUIET_ROUNDS; round += 1) {
    const { fromMs } = await save();
    times.push(...(await readers.lastArrivals(round)).map((atMs) => atMs - fromMs));
    await sleep(WAIT_MAX_MS);
  }
  return times;
}

/** Returns how long after each save the sampled readers had a message about it or about a later one. */
async function seenWhenBusy(readers: StreamReaders, save: Saver): Promise<number[]> {
  const saves = await saveSteadily(save, BUSY_SECONDS);
  await sleep(WAIT_MAX_MS + LATE_MS);
  return (await readers.arrivalsOfSome(SAMPLED)).flatMap((arrivals) =>
    saves.map(({ version, fromMs }) => {
      const seen = arrivals.find((message) => message.version >= version);
      return (seen?.atMs ?? Number.POSITIVE_INFINITY) - fromMs;
    }),
  );
}

async function saveSteadily(save: Saver, seconds: number): Promise<Save[]> {
  const saves: Save[] = [];
  const startMs = sharedNowMs();
  while (saves.length < seconds * SAVES_PER_SECOND) {
    const dueMs = startMs + (saves.length * 1000) / SAVES_PER_SECOND;
    await sleep(Math.max(0, dueMs - sharedNowMs()));
    saves.push(await save());
  }
  return saves;
}

/** Loads the page while results are saved. */
async function readWhileSaving(
  { port }: RealtimeNode,
  path: string,
  save: Saver,
): Promise<{ times: number[]; outdatedMs: number }> {
  let saving: Promise<Save[]> = Promise.resolve([]);
  const task = { port, path, perSecond: PAGES_PER_SECOND, seconds: BUSY_SECONDS };
  const { loads, pages } = await loadSteadily(task, () => (saving = saveSteadily(save, BUSY_SECONDS)));
  const saves = await saving;
  const lastShown = new Map(
    [...pages].map(([etag, page]) => [etag, saves.findLastIndex((one) => isShown(one, page))]),
  );
  const outdated = loads.map(({ etag, fromMs }) => {
    const missing = saves[lastShown.get(etag)! + 1];
    return missing ? fromMs - missing.doneMs : 0;
  });
  return {
    times: loads.map(({ ms }) => ms),
    outdatedMs: outdated.reduce((one, other) => Math.max(one, other), 0),
  };
}

function isShown({ resultId, mark }: Save, page: string): boolean {
  const start = page.indexOf(`<tr id="r${resultId}">`);
  return page.slice(start, page.indexOf('</tr>', start)).includes(`>${mark}`);
}
