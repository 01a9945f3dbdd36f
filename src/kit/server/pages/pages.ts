// Serves pages: from the cache if possible, else rendered once for all simultaneous requests.
import type { Clock } from '#kit/clock.ts';
import { encodingFor } from '#kit/server/http/compression.ts';
import { knowsEtag } from '#kit/server/http/etag.ts';
import { type Page, PageCache, type ReadyPage, readyPage } from './page-cache.ts';

/** The cache key of a page: its canonical path and its own query parameters, sorted. */
export interface PageAddress {
  path: string;
  query: string;
  /** True for pages of signed-in people. The rendered page is equal for all of them; the browser loads their data. */
  isForMembers?: boolean;
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
}

/** Runs work when it is its turn. */
export type Within = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface Pages {
  /** GET and HEAD only. Renders inside `within`, which may refuse. Throws what the render throws. */
  answer(request: Request, requestId: string, within?: Within): Promise<Response>;
  evict(tags: readonly string[]): void;
  size(): { pages: number; bytes: number };
}

const KEPT_STATUSES = [200, 404];

export function createPages(options: PagesOptions): Pages {
  const { source, cacheBytes, clock, build, variant, signInFirst, onAnswer } = options;
  const { contentType = 'text/html; charset=utf-8' } = options;
  const cache = new PageCache(cacheBytes);
  const beingMade = new Map<string, { begunAt: number; result: Promise<ReadyPage | Response> }>();

  async function make(key: string, address: PageAddress, requestId: string): Promise<ReadyPage | Response> {
    const making = cache.begin();
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

  /** Requests during a rendering share its result, unless a write happened since it began. */
  function makeOnce(key: string, address: PageAddress, requestId: string): Promise<ReadyPage | Response> {
    const running = beingMade.get(key);
    if (running && running.begunAt === cache.sequence) return running.result;
    const mine = { begunAt: cache.sequence, result: make(key, address, requestId) };
    beingMade.set(key, mine);
    const forget = () => {
      if (beingMade.get(key) === mine) beingMade.delete(key);
    };
    mine.result.then(forget, forget);
    return mine.result;
  }

  return {
    answer: async (request, requestId, within = (work) => work()) => {
      const address = await source.addressOf(new URL(request.url));
      const elsewhere = address.isForMembers ? signInFirst?.(request, address) : null;
      if (elsewhere) return redirectTo({ redirectTo: elsewhere, status: 302 });
      const key = `${build} ${variant} ${address.path}?${address.query}`;
      const cached = cache.get(key, clock.now().epochMilliseconds);
      const page = cached ?? (await within(() => makeOnce(key, address, requestId)));
      if (page instanceof Response) return page.clone();
      const isUnchanged = page.status === 200 && knowsEtag(request, page.etag);
      onAnswer?.(isUnchanged ? 'unchanged' : cached ? 'cached' : 'rendered');
      const shared = address.isForMembers ? membersHeaders(page) : publicHeaders(page);
      const headers = { ...shared, 'content-type': contentType };
      return isUnchanged ? new Response(null, { status: 304, headers }) : whole(page, request, headers);
    },
    evict: (tags) => cache.evict(tags),
    size: () => cache.size,
  };
}

function redirectTo({ redirectTo, status }: { redirectTo: string; status: number }): Response {
  return new Response(null, { status, headers: { location: redirectTo, 'cache-control': 'no-cache' } });
}

// The browser revalidates its copy each time. The answer is a 304 of a few bytes.
const publicHeaders = ({ etag }: ReadyPage) => ({
  etag,
  vary: 'Accept-Encoding',
  'cache-control': 'public, max-age=0, must-revalidate',
});

const membersHeaders = ({ etag }: ReadyPage) => ({
  etag,
  vary: 'Accept-Encoding, Cookie',
  'cache-control': 'private, no-cache',
});

async function whole(
  page: ReadyPage,
  request: Request,
  shared: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  const body = await page.body(encoding);
  const headers: Record<string, string> = {
    ...shared,
    'content-length': String(body.byteLength),
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}
