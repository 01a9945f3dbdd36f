// Caches the largest reply of the API like a page: generated and compressed once until its meet changes.

import type { SiteNode } from '#app/wiring.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { resultsContract } from '#competition/result-pages/results.contract.ts';
import { FIELD_NAMES_HEADER, NAMES_OF_THE_CODE } from '#kit/published-names.ts';
import { Refusal } from '#kit/refusal.ts';
import type { CallContext } from '#kit/server/http/call-http.ts';
import { API_PREFIX } from '#kit/server/http/http.ts';
import { createPages, type Within } from '#kit/server/pages/pages.ts';
import { readPageQuery } from '#kit/ui/page/page-query.ts';

const { route } = resultsContract.getAllResultsData['~orpc'];
export const ALL_RESULTS_PATH = `${API_PREFIX}${route.path}`;

const QUERY_PARAMETERS = { rawResults: /^true$/, showTips: /^true$/ };
const PAGE_CACHE_SHARE = 4;

/** Resolves to null for an invalid meet token or query, which the call itself refuses with the reason. */
export type CachedReplies = (request: Request, requestId: string, within: Within) => Promise<Response | null>;

export function cacheReplies(
  { bus, config, clock, contextFor, renderer }: SiteNode,
  call: (request: Request, context: CallContext) => Promise<Response>,
): CachedReplies {
  const replies = createPages({
    cacheBytes: config.pageCacheBytes / PAGE_CACHE_SHARE,
    clock,
    build: renderer.build,
    variant: 'reply',
    contentType: 'application/json',
    source: {
      addressOf: async ({ pathname, search }) => ({ path: pathname, query: search.slice(1) }),
      render: async ({ path, query }, requestId) => {
        const [, sport, meetId, names] = path.split('/');
        const meet = { meetId: Number(meetId), sport: sport as 'tf' | 'xc', purpose: 'read' as const };
        const request = new Request(`${config.publicUrl}${ALL_RESULTS_PATH}?${query}`);
        const reply = await call(request, {
          ...contextFor(requestId),
          meet,
          headers: new Headers({ [FIELD_NAMES_HEADER]: names ?? '' }),
        });
        return {
          status: reply.status,
          html: await reply.text(),
          tags: [`meet:${meetId}`],
          validUntilMs: null,
        };
      },
    },
  });
  bus.subscribe((announcement) => replies.receive(announcement));

  return async (request, requestId, within) => {
    const { headers, url } = request;
    const { searchParams } = new URL(url);
    const query = readPageQuery(searchParams, QUERY_PARAMETERS);
    if (query.size !== searchParams.size) return null;
    const requestInfo = { sent: headers, requestKey: null, clientAddress: '' };
    const meet = await requireMeet({ ...contextFor(requestId), request: requestInfo }, 'read').catch(
      nullIfRefused,
    );
    if (!meet) return null;
    const names = headers.get(FIELD_NAMES_HEADER) === NAMES_OF_THE_CODE ? NAMES_OF_THE_CODE : '';
    const address = `http://cached/${meet.sport}/${meet.meetId}/${names}?${query}`;
    const cacheRequest = new Request(address, { headers });
    const reply = await replies.answer(cacheRequest, requestId, { within });
    // The address does not name the meet, so no cache on the way may store it.
    reply.headers.set('cache-control', 'no-store');
    return reply;
  };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
