// Serves pages: from the cache if possible, else rendered once for all simultaneous requests.
import type { Clock } from '#kit/clock.ts';
import { DATA_VERSION_HEADER } from '#kit/data-version.ts';
import type { Announcement } from '#kit/server/context.ts';
import { databaseTrouble } from '#kit/server/database/database-outage.ts';
import { encodingFor } from '#kit/server/http/compression.ts';
import { knowsEtag } from '#kit/server/http/etag.ts';
import { type Page, PageCache, type ReadyPage, readyPage } from './page-cache.ts';
import type { RenderLine } from './render-line.ts';
import type { Asking, Making } from './tag-cache.ts';

/** The cache key of a page: its canonical path and its own query parameters, sorted. */
export interface PageAddress {
  path: string;
  query: string;
  /** True for pages of signed-in people. The rendered page is equal for all of them; the browser loads their data. */
  isForMembers?: boolean;
  /** True for pages whose address holds a key. They are kept nowhere, and the key is sent to no other site. */
  isByKey?: boolean;
  /** True for pages that only the machine that runs the site may see. The server refuses others first. */
  isLocalOnly?: boolean;
}

export type Rendered = Page | { redirectTo: string; status: number };

export interface PageSource {
  addressOf(url: URL): PageAddress | Promise<PageAddress>;
  render(address: PageAddress, requestId: string): Promise<Rendered>;
}

export interface PagesOptions {
  source: PageSource;
  cacheBytes: number;
  clock: Clock;
  /** Part of the cache key, in addition to the address. */
  build: string;
  variant: string;
  /** The sign-in path for visitors of a member page; null if the visitor is signed in. */
  signInFirst?(request: Request, address: PageAddress): string | null;
  /** HTML by default. */
  contentType?: string;
  /** Reports what the cache did, for the metrics. */
  onAnswer?(how: 'cached' | 'rendered' | 'unchanged'): void;
  /** False while writes of other nodes may be unknown here. Then each page is served for a second. */
  isInTouch?(): boolean;
  /** Runs renders in turn and may refuse them. By default each runs at once. */
  line?: Pick<RenderLine, 'run'>;
  /** True for pages that are rendered without the line. */
  isUrgent?(address: PageAddress): boolean;
  /** Milliseconds since any moment; changes of the clock do not move it. */
  stopwatch?(): number;
}

/** Runs work when it is its turn. */
export type Within = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface AnswerOptions {
  /** The render runs inside it, which may refuse. */
  within?: Within;
  /** True if a page that a write has made outdated is not served, not even for the rest of its second. */
  isFresh?: boolean;
  /** The least version that the page must have, for a reader that has heard of it. */
  version?: number;
}

export interface Pages {
  /** GET and HEAD only. Throws what the render throws. */
  answer(request: Request, requestId: string, options?: AnswerOptions): Promise<Response>;
  /** Drops pages at once, or serves them until they are a second old. */
  receive(announcement: Pick<Announcement, 'evict' | 'canWait'>): void;
  size(): { pages: number; bytes: number };
}

/** A database that is silently cut off answers much later. */
const LATE_MS = 2_000;

const unlimited: Within = (work) => work();
const WITHOUT_LINE = { run: unlimited };

const KEPT_STATUSES = [200, 404];

const isAtLeast = (page: ReadyPage, version: number): boolean => (page.version ?? 0) >= version;

export function createPages(options: PagesOptions): Pages {
  const { source, cacheBytes, clock, build, variant, signInFirst, onAnswer } = options;
  const { contentType = 'text/html; charset=utf-8' } = options;
  const { line = WITHOUT_LINE, isUrgent = () => false } = options;
  const { isInTouch = () => true, stopwatch = () => performance.now() } = options;
  const cache = new PageCache(cacheBytes);
  const beingMade = new Map<string, { making: Making<ReadyPage>; result: Promise<ReadyPage | Response> }>();
  /** Pages that wait for their turn. Whoever comes meanwhile shares the render, because it has not read anything yet. */
  const waiting = new Map<string, Promise<ReadyPage | Response>>();

  async function make(
    making: Making<ReadyPage>,
    key: string,
    address: PageAddress,
    requestId: string,
  ): Promise<ReadyPage | Response> {
    try {
      const rendered = await source.render(address, requestId);
      if ('redirectTo' in rendered) return redirectTo(rendered);
      const page = readyPage(rendered);
      if (KEPT_STATUSES.includes(page.status)) making.keep(key, page);
      return page;
    } finally {
      making.end();
    }
  }

  /** Requests during a rendering share its result, unless that would be too old for them. */
  function makeOnce(
    key: string,
    address: PageAddress,
    requestId: string,
    asking: Asking,
    within: Within,
  ): Promise<ReadyPage | Response> {
    const running = () => {
      const page = beingMade.get(key);
      return page?.making.isFor(asking) ? page.result : null;
    };
    // Whoever had to wait for a turn may find that the page is being made by then.
    return running() ?? within(() => running() ?? makeInTurn(key, address, requestId));
  }

  function makeInTurn(key: string, address: PageAddress, requestId: string): Promise<ReadyPage | Response> {
    const before = waiting.get(key);
    if (before) return before;
    if (isUrgent(address)) return makeAnew(key, address, requestId);
    let hasBegun = false;
    const result = line.run(() => {
      hasBegun = true;
      waiting.delete(key);
      return makeAnew(key, address, requestId);
    });
    if (hasBegun) return result;
    waiting.set(key, result);
    return result.catch((error: unknown) => {
      if (waiting.get(key) === result) waiting.delete(key);
      throw error;
    });
  }

  function makeAnew(key: string, address: PageAddress, requestId: string): Promise<ReadyPage | Response> {
    const making = cache.begin(stopwatch(), clock.now().epochMilliseconds);
    const mine = { making, result: make(making, key, address, requestId) };
    beingMade.set(key, mine);
    const forget = () => {
      if (beingMade.get(key) === mine) beingMade.delete(key);
    };
    mine.result.then(forget, forget);
    return mine.result;
  }

  /** The page being made may have been begun before the version that the reader has heard of. */
  async function makeAtLeast(version: number, ...page: Parameters<typeof makeOnce>) {
    const made = await makeOnce(...page);
    return made instanceof Response || isAtLeast(made, version) ? made : makeOnce(...page);
  }

  /** Out of touch the database may be away. Then a page that nobody is known to have changed is better than none. */
  async function orSpare(
    key: string,
    version: number,
    making: Promise<ReadyPage | Response>,
  ): Promise<ReadyPage | Response> {
    const spare = cache.spare(key);
    if (isInTouch() || !spare || !isAtLeast(spare, version)) return making;
    const { promise: late, resolve } = Promise.withResolvers<ReadyPage>();
    const timer = setTimeout(resolve, LATE_MS, spare);
    const made = making.catch((error: unknown) => {
      if (databaseTrouble(error) === null) throw error;
      return spare;
    });
    return Promise.race([made, late]).finally(() => clearTimeout(timer));
  }

  return {
    answer: async (request, requestId, { within = unlimited, isFresh = false, version = 0 } = {}) => {
      const address = await source.addressOf(new URL(request.url));
      const elsewhere = address.isForMembers ? signInFirst?.(request, address) : null;
      if (elsewhere) return redirectTo({ redirectTo: elsewhere, status: 302 });
      if (address.isByKey)
        return onlyNow(request, await within(() => source.render(address, requestId)), contentType);
      const key = `${build} ${variant} ${address.path}?${address.query}`;
      const asking = { stopwatchMs: stopwatch(), isFresh, isInTouch: isInTouch() };
      const found = cache.get(key, clock.now().epochMilliseconds, asking);
      const cached = found && isAtLeast(found, version) ? found : null;
      const page =
        cached ??
        (await orSpare(key, version, makeAtLeast(version, key, address, requestId, asking, within)));
      if (page instanceof Response) return page.clone();
      const isUnchanged = page.status === 200 && knowsEtag(request, page.etag);
      onAnswer?.(isUnchanged ? 'unchanged' : cached ? 'cached' : 'rendered');
      const shared = address.isForMembers ? membersHeaders(page) : publicHeaders(page);
      const headers = { ...shared, 'content-type': contentType };
      return isUnchanged ? new Response(null, { status: 304, headers }) : whole(page, request, headers);
    },
    receive: ({ evict, canWait }) => (canWait ? cache.renew(evict, stopwatch()) : cache.evict(evict)),
    size: () => cache.size,
  };
}

function redirectTo({ redirectTo, status }: { redirectTo: string; status: number }): Response {
  return new Response(null, { status, headers: { location: redirectTo, 'cache-control': 'no-cache' } });
}

// The browser revalidates its copy each time. The answer is a 304 of a few bytes.
const publicHeaders = ({ etag, version }: ReadyPage) => ({
  etag,
  ...(version !== undefined && { [DATA_VERSION_HEADER]: String(version) }),
  vary: 'Accept-Encoding',
  'cache-control': 'public, max-age=0, must-revalidate',
});

const membersHeaders = ({ etag }: ReadyPage) => ({
  etag,
  vary: 'Accept-Encoding, Cookie',
  'cache-control': 'private, no-cache',
});

const KEPT_NOWHERE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

async function onlyNow(request: Request, rendered: Rendered, contentType: string): Promise<Response> {
  if ('redirectTo' in rendered) return redirectTo(rendered);
  return whole(readyPage(rendered), request, { ...KEPT_NOWHERE, 'content-type': contentType });
}

async function whole(
  page: ReadyPage,
  request: Request,
  shared: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = page.isText ? encodingFor(request.headers.get('accept-encoding')) : 'identity';
  const body = await page.body(encoding);
  const headers: Record<string, string> = {
    ...shared,
    'content-length': String(body.byteLength),
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}
