// Caches the replies of the calls that open pages of a meet make: computed and compressed once until the meet changes.

import type { AnyContractProcedure } from '@orpc/contract';
import { previewContext } from '#app/pages/meet-preview.ts';
import type { SiteNode } from '#app/wiring.ts';
import { getPublicVersion } from '#competition/meets/meet-channels.service.ts';
import type { MeetGrant } from '#competition/meets/meet-page/meet-token.rules.ts';
import { openReadToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { meetResultsTag, meetTag } from '#competition/meets/meet-tags.rules.ts';
import { FIELD_NAMES_HEADER, NAMES_OF_THE_CODE } from '#kit/published-names.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { CallContext } from '#kit/server/http/call-http.ts';
import { API_PREFIX } from '#kit/server/http/http.ts';
import { collectNotes } from '#kit/server/pages/page-notes.ts';
import { createPages, type Within } from '#kit/server/pages/pages.ts';
import { tagsOfCall, tagsOfReply } from './call-tags.ts';
import { router } from './router.ts';

/** The public calls about a meet. None of their replies depends on the visitor. */
const CACHED = {
  meets: ['getMeetData'],
  events: ['getEventDivisionData'],
  results: [
    'getResultsData3',
    'getAllResultsData',
    'getFirstPlaces',
    'getEventListData',
    'getXCMoreData',
    'getTeams',
    'getRunSplits',
    'getHorizontalFieldSeries',
    'getVerticalFieldSeries',
  ],
  scores: ['getLeaders', 'getTeamScoreData'],
  records: ['getMeetRecords', 'getMeetRecordsForEvent', 'getMeetRecordsForXCDistance'],
  schedule: ['getSchedule', 'getStarters'],
} as const satisfies { [Room in keyof typeof router]?: readonly (keyof (typeof router)[Room])[] };

/** Something in these replies changes with the time of day. */
const WITH_TIME = new Set(['getMeetData', 'getSchedule']);
const SECONDS_WITH_TIME = 10;
const SECONDS = 60;

const PAGE_CACHE_SHARE = 4;

interface CachedCall {
  path: readonly [room: string, call: string];
  schema: AnyContractProcedure['~orpc']['inputSchema'];
}

/** Resolves to null for a call that is not cached, and for one that must be refused, which the call itself does. */
export type CachedReplies = (request: Request, requestId: string, within: Within) => Promise<Response | null>;

export function cacheReplies(
  node: SiteNode,
  call: (request: Request, context: CallContext) => Promise<Response>,
): CachedReplies {
  const { bus, config, clock, contextFor, renderer, renders } = node;
  const calls = callsByAddress();
  const replies = createPages({
    cacheBytes: config.pageCacheBytes / PAGE_CACHE_SHARE,
    clock,
    build: renderer.build,
    variant: 'reply',
    contentType: 'application/json',
    isInTouch: bus.isListening,
    line: renders,
    source: { addressOf: ({ search }) => ({ path: '', query: search.slice(1) }), render },
  });
  bus.subscribe((announcement) => replies.receive(announcement));

  async function render({ query }: { query: string }, requestId: string) {
    const toMake = JSON.parse(decodeURIComponent(query)) as CallToMake;
    const { address, input, ...ofMeet } = toMake;
    const meet: MeetGrant = { ...ofMeet, purpose: 'read' };
    const { path: callName } = calls.get(address)!;
    const isOfGrant = grantsMeet(toMake);
    const notes = collectNotes(clock);
    notes.validFor(WITH_TIME.has(callName[1]) ? SECONDS_WITH_TIME : SECONDS);
    notes.tag(
      ...(isOfGrant
        ? tagsOfCall({ meet }, input, callName)
        : [meetTag(meet.meetId), meetResultsTag(meet.meetId)]),
    );
    const ctx = contextFor(requestId);
    // Read first: the reply may be newer than its version, never older.
    const version = await getPublicVersion(ctx, meet.meetId);
    if (version === null) throw new NotPublic();
    const reply = await make(toMake, { ...ctx, onReply: (reply) => notes.tag(...tagsOfReply(reply)) });
    return { status: reply.status, html: await reply.text(), version, ...notes.read() };
  }

  /** Makes a call that may read its meet. */
  function make(toMake: CallToMake, context: Omit<CallContext, 'headers'>): Promise<Response> {
    const { address, meetId, sport, input, names } = toMake;
    const [method = '', callPath = ''] = address.split(' ');
    return call(requestOf(`${config.publicUrl}${callPath}`, method, input), {
      ...context,
      ...(grantsMeet(toMake) && { meet: { meetId, sport, purpose: 'read' } }),
      headers: new Headers({ [FIELD_NAMES_HEADER]: names }),
    });
  }

  const grantsMeet = ({ address }: CallToMake) => calls.get(address)!.path[1] !== 'getMeetData';

  return async (request, requestId, within) => {
    const { headers, url, method } = request;
    const address = `${method} ${new URL(url).pathname}`;
    const cached = calls.get(address);
    const input = cached && (await readInput(request, cached.schema));
    if (!input) return null;
    const { dataVersion, ...rest } = input;
    const meet = await meetOf(cached, input, {
      ...contextFor(requestId),
      request: { sent: headers, requestKey: null, clientAddress: '' },
    });
    if (!meet) return null;
    const names = headers.get(FIELD_NAMES_HEADER) === NAMES_OF_THE_CODE ? NAMES_OF_THE_CODE : '';
    const { meetId, sport } = meet;
    const toMake: CallToMake = { address, meetId, sport, names, input: rest };
    const cacheRequest = new Request(`http://cached/?${encodeURIComponent(JSON.stringify(toMake))}`, {
      headers,
    });
    // A page that reads after a message must not get what it has already, so an outdated reply is never served.
    const options = { within, isFresh: true, version: Number(dataVersion ?? 0) };
    const reply = await replies.answer(cacheRequest, requestId, options).catch(async (error: unknown) => {
      if (!(error instanceof NotPublic)) throw error;
      const preview = await within(() => previewContext(node, meetId, request, requestId));
      return preview && make(toMake, preview);
    });
    if (!reply) return null;
    // The address does not name the meet, so no cache on the way may store it.
    reply.headers.set('cache-control', 'no-store');
    return reply;
  };
}

/** The meet of a call is not public, or there is none. */
class NotPublic extends Error {}

/** All that a reply depends on, which is the key of the cache. */
interface CallToMake extends Pick<MeetGrant, 'meetId' | 'sport'> {
  /** `POST /api/v1/Meet/GetResultsData3`. */
  address: string;
  /** The names of the fields. */
  names: string;
  input: Record<string, unknown>;
}

function callsByAddress(): Map<string, CachedCall> {
  const rooms: Record<string, Record<string, AnyContractProcedure>> = router;
  return new Map(
    Object.entries(CACHED).flatMap(([room, names]) =>
      names.map((name) => {
        const { route, inputSchema: schema } = rooms[room]![name]!['~orpc'];
        return [`${route.method} ${API_PREFIX}${route.path}`, { path: [room, name] as const, schema }];
      }),
    ),
  );
}

/** Returns the input as the call gets it, without unknown fields. Null if the call would refuse it. */
async function readInput(
  request: Request,
  schema: CachedCall['schema'],
): Promise<Record<string, unknown> | null> {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const isPosted = request.method === 'POST';
  if (searchParams.size !== Object.keys(query).length || (isPosted && searchParams.size > 0)) return null;
  const sent = isPosted
    ? await request
        .clone()
        .json()
        .catch(() => null)
    : query;
  if (!schema) return {};
  const read = await schema['~standard'].validate(sent);
  return read.issues ? null : (read.value as Record<string, unknown>);
}

function requestOf(url: string, method: string, input: Record<string, unknown>): Request {
  if (method === 'POST') {
    return new Request(url, {
      method,
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
    });
  }
  const texts = Object.entries(input).map(([name, value]) => [name, String(value)]);
  return new Request(`${url}?${new URLSearchParams(Object.fromEntries(texts))}`, { method });
}

/** The meet of the call: of its token, or of its input for the call that gives the token. */
async function meetOf(
  { path: [, name] }: CachedCall,
  { meetId, sport }: Record<string, unknown>,
  ctx: Context,
): Promise<Pick<MeetGrant, 'meetId' | 'sport'> | null> {
  if (name === 'getMeetData') return { meetId: Number(meetId), sport: String(sport) as MeetGrant['sport'] };
  return openReadToken(ctx).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}
