// The service worker: pages come from the network, and the meet pages read last from this device when there is none.
// Built on its own (`build-worker.ts`) and served as /service-worker.js.
import { alwaysSaved } from 'virtual:saved-files';
import {
  filesNamedIn,
  filesToDrop,
  inOrder,
  isGone,
  isKept,
  isMeetPage,
  markAsSaved,
  titleOf,
} from '#app/saved-pages/saved-pages.rules.ts';
import {
  FILES_CACHE,
  factsOf,
  listSavedPages,
  PAGES_CACHE,
  STAFF_CACHE,
  savedReply,
} from '#app/saved-pages/saved-pages.ts';
import { isStaffPage, staffPathsIn } from '#app/saved-pages/staff-pages.rules.ts';
import { renewDevice } from './device-address.ts';
import styles from './offline-page.css?url';
import { offlinePage } from './offline-page.ts';
import { showMessages } from './show-messages.ts';
import { dropOldStaffPages, findStaffPage, keepStaffPage } from './staff-pages.ts';
import type { RequestEvent, WorkerScope } from './worker-events.ts';

declare const self: WorkerScope;

/** A network that answers this slowly is worse than a page of this morning. */
const NETWORK_WAIT_MS = 4_000;
const CACHES = [PAGES_CACHE, FILES_CACHE, STAFF_CACHE];
const ALWAYS = [...alwaysSaved, styles];
const FILES = /^\/(assets\/|favicon\.svg$)/;
// Vary names only how a reply is packed, and what is stored is unpacked.
const ANY_PACKING = { ignoreVary: true };

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (FILES.test(pathname)) event.respondWith(answerFile(event.request));
});

showMessages(self);
renewDevice(self);

/** A page opened without loading a document reports which meet page it shows. */
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (typeof data === 'string') event.waitUntil(fetchAndKeep(new URL(data, self.location.origin)));
  const staffPaths = staffPathsIn(data);
  if (staffPaths) event.waitUntil(keepForStaff(staffPaths).then((isKept) => ports[0]?.postMessage(isKept)));
});

async function install(): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  await files.addAll(ALWAYS.map((file) => new Request(file, { cache: 'no-cache' })));
  // Safe at any moment: every document names its own files by their content, so builds never mix.
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith('homestretch-') && !CACHES.includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await inTurn(dropWhatIsOld);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answerPage(event: RequestEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const network = askNetwork(event);
  try {
    if (isStaffPage(url.pathname)) return await answerStaffPage(url, network);
    return await (isMeetPage(url.pathname) ? answerMeetPage(event, url, network) : network);
  } catch {
    return explainOffline(url);
  }
}

async function answerMeetPage(event: RequestEvent, url: URL, network: Promise<Response>): Promise<Response> {
  event.waitUntil(network.then((reply) => keep(url, reply.clone())).catch(() => {}));
  const saved = await findSaved(url);
  if (!saved) return network;
  try {
    return await within(NETWORK_WAIT_MS, network);
  } catch {
    return marked(saved);
  }
}

/** The network comes first, as for a meet page. What is kept needs no time on it: its data comes from the device. */
async function answerStaffPage({ pathname }: URL, network: Promise<Response>): Promise<Response> {
  const stored = await findStaffPage(pathname);
  if (!stored) return network;
  try {
    return await within(NETWORK_WAIT_MS, network);
  } catch {
    return stored;
  }
}

/** True if all of them are kept. */
async function keepForStaff(paths: readonly string[]): Promise<boolean> {
  try {
    for (const path of paths) await inTurn(() => keepStaffPage(path, ALWAYS, keepFiles));
    return true;
  } catch {
    return false;
  }
}

async function askNetwork({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES_CACHE);
  return (await files.match(request, ANY_PACKING)) ?? fetch(request);
}

async function findSaved({ pathname, search }: URL): Promise<Response | undefined> {
  const pages = await caches.open(PAGES_CACHE);
  return pages.match(pathname + search, ANY_PACKING);
}

async function marked(saved: Response): Promise<Response> {
  const { savedAt = 0 } = factsOf(saved) ?? {};
  const moment = { savedAt, now: Date.now(), hasNetwork: navigator.onLine };
  return new Response(markAsSaved(await saved.text(), moment), { headers: saved.headers });
}

async function explainOffline({ pathname, search }: URL): Promise<Response> {
  const page = offlinePage({
    styles,
    path: pathname + search,
    pages: await listSavedPages(),
    now: Date.now(),
  });
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  });
}

async function fetchAndKeep(url: URL): Promise<void> {
  if (url.origin !== self.location.origin || !isMeetPage(url.pathname)) return;
  try {
    await keep(url, await fetch(url, { headers: { accept: 'text/html' } }));
  } catch {
    // Without a network there is nothing to keep.
  }
}

async function keep({ pathname, search }: URL, reply: Response): Promise<void> {
  const { status, redirected, headers } = reply;
  const facts = {
    status,
    redirected,
    cacheControl: headers.get('cache-control'),
    contentType: headers.get('content-type'),
  };
  const path = pathname + search;
  if (isGone(facts)) return inTurn(() => dropPage(path));
  if (!isKept(facts)) return;
  const html = await reply.text();
  const files = [...new Set([...filesNamedIn(html), ...ALWAYS])];
  const page = { path, title: titleOf(html), savedAt: Date.now(), files };
  await inTurn(async () => {
    await keepFiles(files);
    const pages = await caches.open(PAGES_CACHE);
    await pages.put(path, savedReply(html, reply, page));
    await dropWhatIsOld();
  });
}

async function dropPage(path: string): Promise<void> {
  const pages = await caches.open(PAGES_CACHE);
  await pages.delete(path, ANY_PACKING);
}

async function keepFiles(needed: readonly string[]): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  const present = new Set(await pathsIn(files));
  await files.addAll(needed.filter((file) => !present.has(file)));
}

async function dropWhatIsOld(): Promise<void> {
  const pages = await caches.open(PAGES_CACHE);
  const replies = await Promise.all((await pages.keys()).map((request) => pages.match(request)));
  const { saved, dropped } = inOrder(replies.flatMap((reply) => factsOf(reply) ?? []));
  await Promise.all(dropped.map(({ path }) => pages.delete(path, ANY_PACKING)));
  const files = await caches.open(FILES_CACHE);
  const stored = [...saved, ...(await dropOldStaffPages())];
  const unneeded = filesToDrop(await pathsIn(files), stored, ALWAYS);
  await Promise.all(unneeded.map((file) => files.delete(file, ANY_PACKING)));
}

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Changes the caches one after another. A failure does not stop the next change. */
let last: Promise<void> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, milliseconds, new Error('too slow')));
  return Promise.race([work, late]);
}
