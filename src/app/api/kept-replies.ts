// Keeps the largest reply of the API like a page: made once for all who ask until its meet changes, compressed once.

import type { SiteNode } from '#app/wiring.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { resultsContract } from '#competition/result-pages/results.contract.ts';
import { Refusal } from '#kit/refusal.ts';
import type { CallContext } from '#kit/server/http/call-http.ts';
import { API_PREFIX } from '#kit/server/http/http.ts';
import { createPages, type Within } from '#kit/server/pages/pages.ts';
import { readPageQuery } from '#kit/ui/page/page-query.ts';

const { route } = resultsContract.getAllResultsData['~orpc'];
export const ALL_RESULTS_PATH = `${API_PREFIX}${route.path}`;

const KNOWN_QUERY = { rawResults: /^true$/, showTips: /^true$/ };
const PART_OF_PAGE_CACHE = 4;

/** Null for a request whose meet token or query is to be refused: the call itself says why. */
export type KeptReplies = (request: Request, requestId: string, within: Within) => Promise<Response | null>;

export function keepReplies(
  { bus, config, clock, contextFor, renderer }: SiteNode,
  call: (request: Request, context: CallContext) => Promise<Response>,
): KeptReplies {
  const replies = createPages({
    cacheBytes: config.pageCacheBytes / PART_OF_PAGE_CACHE,
    clock,
    build: renderer.build,
    variant: 'reply',
    contentType: 'application/json',
    source: {
      addressOf: async ({ pathname, search }) => ({ path: pathname, query: search.slice(1) }),
      render: async ({ path, query }, requestId) => {
        const [, sport, meetId] = path.split('/');
        const meet = { meetId: Number(meetId), sport: sport as 'tf' | 'xc', purpose: 'read' as const };
        const request = new Request(`${config.publicUrl}${ALL_RESULTS_PATH}?${query}`);
        const reply = await call(request, { ...contextFor(requestId), meet, headers: new Headers() });
        return {
          status: reply.status,
          html: await reply.text(),
          tags: [`meet:${meetId}`],
          validUntilMs: null,
        };
      },
    },
  });
  bus.subscribe(({ evict }) => replies.evict(evict));

  return async (request, requestId, within) => {
    const { headers, url } = request;
    const { searchParams } = new URL(url);
    const query = readPageQuery(searchParams, KNOWN_QUERY);
    if (query.size !== searchParams.size) return null;
    const asked = { meetToken: headers.get('x-meet-token'), requestKey: null, clientAddress: '' };
    const meet = await requireMeet({ ...contextFor(requestId), request: asked }, 'read').catch(nullIfRefused);
    if (!meet) return null;
    const kept = new Request(`http://kept/${meet.sport}/${meet.meetId}?${query}`, { headers });
    const reply = await replies.answer(kept, requestId, within);
    // The address does not name the meet, so nothing between here and the reader may keep it.
    reply.headers.set('cache-control', 'no-store');
    return reply;
  };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
