// Starts the process: reads the configuration, opens the database and the parts of the node, and stops them cleanly.
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { runLiveMeet } from '#app/demo/live-meet/live-runner.service.ts';
import { type PageRenderer, readBuiltRenderer } from '#app/pages/page-renderer.ts';
import { meetsWithFiles } from '#competition/meets/meets-with-files.service.ts';
import { prepareResultUpdates } from '#competition/result-pages/updates/result-updates.service.ts';
import { systemClock } from '#kit/clock.ts';
import { ignoreFailure, onIgnoredFailure } from '#kit/ignore-failure.ts';
import { readConfig } from '#kit/server/config.ts';
import { anonymousContext } from '#kit/server/context.ts';
import { failureSentence } from '#kit/server/database/database-outage.ts';
import { openDatabase } from '#kit/server/database/db.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { openFileStore } from '#kit/server/files/file-store.ts';
import { removeLeftovers } from '#kit/server/files/receive-file.ts';
import { isLoopback } from '#kit/server/http/client-address.ts';
import { unreadableRequest } from '#kit/server/http/http.ts';
import { HttpServer } from '#kit/server/http/http-server.ts';
import { installJobs } from '#kit/server/jobs/jobs.ts';
import { createLog } from '#kit/server/log.ts';
import { createPostgresBus } from '#kit/server/message-bus.ts';
import { watchDescriptors } from '#kit/server/operations/descriptor-watch.ts';
import { createShutdown, onStopSignal } from '#kit/server/operations/shutdown.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { WEBHOOK_PATH } from '#money/provider/webhook.api.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { cardMakerOf, startCardSandbox } from './demo/card-sandbox.ts';
import { listeningHost } from './demo/demo.rules.ts';
import { startDemo } from './demo/demo.service.ts';
import { demoWords } from './demo/demo.words.ts';
import { addDemoInvoices } from './demo/members/demo-invoices.service.ts';
import { createServerApp } from './server.ts';
import { SENT_JOBS, startSiteJobs } from './site-jobs.ts';
import { announceVersion, wireNode } from './wiring.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const isDev = process.argv.includes('--dev');

/** Steps of a clean stop, in reverse order of the start. */
const closers: (() => Promise<void>)[] = [];
const addCloser = (close: () => Promise<void>) => void closers.unshift(close);
let closing = Promise.resolve();

/** Aborts when a signal arrives before the site serves, so that an unfinished start is undone. */
const starting = new AbortController();
let stop = () => {
  starting.abort();
  return closeAll();
};
onStopSignal(() => stop().then(() => process.exit(0)));

try {
  await start();
} catch (error) {
  const wasStopped = starting.signal.aborted;
  if (!wasStopped) console.error(failureSentence(error));
  await closeAll();
  process.exit(wasStopped ? 0 : 1);
}

/** Runs each closer once, however often it is called. Concurrent calls wait for each other. */
function closeAll(): Promise<void> {
  closing = closing.then(async () => {
    for (let close = closers.shift(); close; close = closers.shift()) await close().catch(() => {});
  });
  return closing;
}

async function start() {
  const given = { ...readConfig(), ...(isDev && { pageCacheBytes: 0 }) };
  const sandbox = await startCardSandbox(given);
  if (sandbox) addCloser(sandbox.close);
  const config = { ...given, stripe: given.stripe ?? sandbox?.access ?? null };
  const log = createLog(config.logLevel);
  onIgnoredFailure((what, error) => log.warn({ what, error: String(error) }, 'ignored'));
  const renderer = await openRenderer();
  addCloser(async () => renderer.close?.());

  const opening = openDatabase(config, log, starting.signal);
  addCloser(async () => {
    const opened = await opening.catch(() => null);
    await (starting.signal.aborted ? opened?.abandon() : opened?.close());
  });
  const database = await opening;
  await migrate(database.pool, MIGRATIONS);
  await installJobs(database.url, SENT_JOBS, log);
  const bus = await createPostgresBus({ databaseUrl: database.url, stream: database.stream, log });
  addCloser(bus.close);
  const clock = systemClock;
  const ctx = anonymousContext(database.db, {
    clock,
    requestId: 'demo',
    publicUrl: config.publicUrl,
    announce: bus.publish,
    prepareResultUpdates,
    files: openFileStore(config),
    ...cardPorts(config.stripe, clock),
    meetsWithFiles,
  });
  const isDemo = await startDemo(ctx, config, database, console.log);
  if (!isDemo) await sandbox?.close();
  const cardSandbox = isDemo ? sandbox : null;
  if (cardSandbox)
    await ignoreFailure(addDemoInvoices(ctx, cardMakerOf(cardSandbox)), 'invoices of the demo');
  const stripe = isDemo ? config.stripe : given.stripe;
  const node = wireNode({
    config: { ...config, stripe },
    log,
    database,
    bus,
    clock,
    renderer,
    isDemo,
    cardSandbox,
  });
  await database.markSettled();
  await ignoreFailure(removeLeftovers(config.incomingFolder, clock.now().epochMilliseconds), 'old uploads');
  addCloser(node.realtime.close);
  addCloser(await startSiteJobs(node, database));
  watchDescriptors(log);

  const app = createServerApp(node, () => shutdown.isStopping());
  const { styles } = renderer.assets({ atOnce: [], later: [] });
  const errorHandler = () => unreadableRequest(config.publicUrl, styles);
  const listener = getRequestListener(app.fetch, { errorHandler });
  const server = new HttpServer((request, response) => {
    if (renderer.middleware) renderer.middleware(request, response, () => listener(request, response));
    else listener(request, response);
  });
  const shutdown = createShutdown(server, closers, log, node.realtime.drain);
  stop = shutdown.stop;

  const host = listeningHost(config, isDemo);
  const port = await server.open(config.port, host);
  await announceVersion(node);
  const origin = `http://localhost:${port}`;
  cardSandbox?.deliverTo(`http://${nearHost(host)}:${port}${WEBHOOK_PATH}`);
  console.log(`Homestretch is at ${origin}`);
  if (isDemo && !isLoopback(host) && host !== 'localhost') console.log(demoWords.isReachable(host));
  if (isDemo && config.isDemoLive) addCloser(runLiveMeet(node.contextFor, log));
  if (isDemo) console.log(demoWords.signIns(`${origin}${SIGN_IN_PATH}`, DEMO_PASSWORD, DEMO_PEOPLE));
}

/** The address at which this computer reaches itself. */
function nearHost(host: string): string {
  const near = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  return near.includes(':') && !near.startsWith('[') ? `[${near}]` : near;
}

async function openRenderer(): Promise<PageRenderer> {
  if (!isDev) return readBuiltRenderer();
  const { createDevRenderer } = await import('#app/pages/dev-renderer.ts');
  return createDevRenderer();
}
