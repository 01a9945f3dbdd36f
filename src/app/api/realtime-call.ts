// Opens a stream of events: checks who is connecting, which channels they may read, and how many streams they have.
import type { Context, Handler } from 'hono';
import type { SiteNode } from '#app/wiring.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Visitor } from '#kit/server/context.ts';
import { clientNetwork } from '#kit/server/http/client-address.ts';
import { API_PREFIX, type HttpEnv, onlyRead } from '#kit/server/http/http.ts';
import type { Within } from '#kit/server/pages/pages.ts';
import type { RefusedChannel } from '#kit/server/realtime/realtime.ts';
import {
  type Channel,
  findChannel,
  readChannelNames,
  unknownChannel,
} from '#kit/server/realtime/realtime-channels.ts';
import { hasSessionCookie } from '#people/accounts/sessions/session-cookie.rules.ts';
import { readVisitor } from '#people/accounts/sessions/sessions.service.ts';
import { CHANNELS } from './site-channels.ts';

export const SUBSCRIBE_PATH = `${API_PREFIX}/Realtime/Subscribe`;

/** Browsers whose tabs share a stream have one id; other browsers have one per tab. */
const STREAMS_PER_PERSON_MAX = 20;
/**
 * A school's whole stadium may share an address. When it loses its connection at once, the streams from before count
 * until they are found to be broken.
 */
const STREAMS_MAX_A_NETWORK = 10_000;

/** All visitors may hear the same, so thousands who come back at once share one check. */
const VISITORS_ADMISSION_MS = 2_000;
const VISITORS_ADMISSIONS_MAX = 1_000;

interface Admission {
  visitor: Visitor;
  channels: Channel[];
  refused: RefusedChannel[];
}

/** `read` runs a check of channels within the limit of its network. */
export function realtimeCall(
  node: SiteNode,
  build: string,
  read: <Result>(c: Context<HttpEnv>, work: () => Promise<Result>) => Promise<Result>,
): Handler<HttpEnv> {
  const admissionsOfVisitors = new Map<string, { admission: Promise<Admission>; atMs: number }>();

  /** Checks the channels of a visitor; those of somebody without a session at most once in two seconds. */
  function admitOnce(
    names: readonly string[],
    cookies: string | null,
    requestId: string,
    within: Within = (work) => work(),
  ): Promise<Admission> {
    const isSecure = node.config.publicUrl.startsWith('https:');
    if (hasSessionCookie(cookies, isSecure)) return within(() => admit(names, cookies, requestId));
    const key = names.toSorted().join(',');
    const nowMs = performance.now();
    const earlier = admissionsOfVisitors.get(key);
    if (earlier && nowMs - earlier.atMs < VISITORS_ADMISSION_MS) return earlier.admission;
    const admission = within(() => admit(names, null, requestId));
    admissionsOfVisitors.delete(key);
    admissionsOfVisitors.set(key, { admission, atMs: nowMs });
    admission.catch(() => admissionsOfVisitors.delete(key));
    if (admissionsOfVisitors.size > VISITORS_ADMISSIONS_MAX)
      admissionsOfVisitors.delete(admissionsOfVisitors.keys().next().value!);
    return admission;
  }

  async function admit(
    names: readonly string[],
    cookies: string | null,
    requestId: string,
  ): Promise<Admission> {
    const ctx = node.contextFor(requestId);
    const visitor = await readVisitor(ctx, cookies);
    const admission: Admission = { visitor, channels: [], refused: [] };
    for (const name of names) {
      const channel = findChannel(CHANNELS, name);
      if (!channel) {
        admission.refused.push({ name, refusal: unknownChannel() });
        continue;
      }
      try {
        await channel.mayHear({ ...ctx, visitor });
        admission.channels.push(channel);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        admission.refused.push({ name: channel.name, refusal: error });
      }
    }
    return admission;
  }

  return async (c) => {
    onlyRead(c.req.method);
    node.realtime.requireTouch();
    const { clientAddress, isLocal, requestId } = c.var;
    const names = readChannelNames(c.req.query('channel'));
    const cookies = c.req.header('cookie') ?? null;
    const { visitor, channels, refused } = await admitOnce(names, cookies, requestId, (work) =>
      read(c, work),
    );
    const [first] = refused;
    if (first && channels.length === 0) throw first.refusal;
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would gather what is meant to go out at once.
      'x-accel-buffering': 'no',
      'x-build': build,
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);

    const userId = visitor.kind === 'user' ? visitor.userId : null;
    const granted = channels.map(({ name }) => name);
    const outgoing = c.env?.outgoing;
    const body = node.realtime.open({
      channels,
      refused,
      userId,
      asker: askerOf(userId, clientAddress, isLocal),
      recheck: async () => {
        const now = await admitOnce(granted, cookies, requestId);
        const isSame = now.visitor.kind === visitor.kind;
        return isSame ? now.refused : null;
      },
      ...(outgoing && { cut: () => outgoing.destroy() }),
    });
    return c.body(body, 200, headers);
  };
}

function askerOf(userId: number | null, address: string, isLocal: boolean): { key: string; max: number } {
  if (userId !== null) return { key: `user:${userId}`, max: STREAMS_PER_PERSON_MAX };
  const max = isLocal ? Number.POSITIVE_INFINITY : STREAMS_MAX_A_NETWORK;
  return { key: `network:${clientNetwork(address)}`, max };
}
