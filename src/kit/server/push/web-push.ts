// Sends messages to push services (RFC 8030), encrypted for one device (RFC 8291) and signed by the site (RFC 8292).
import { request as requestOverHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush, { type RequestDetails } from 'web-push';
import { isPushEndpoint, lookUpPublicHost } from './push-endpoint.ts';
import { PushGone, PushLater, PushRefused, type PushTransport } from './push-transport.ts';

const PATIENCE_MS = 15_000;
/** A service that reports for longer when to come back is asked again after this time. */
const WAIT_MAX_SECONDS = 3_600;

export interface PushRoute {
  isAllowed(endpoint: string): boolean;
  lookup: LookupFunction;
  request: typeof requestOverHttps;
}

const PUBLIC_ROUTE: PushRoute = {
  isAllowed: isPushEndpoint,
  lookup: lookUpPublicHost,
  request: requestOverHttps,
};

interface Sender {
  publicUrl: string;
  mailFrom: string;
}

export function webPushTransport(sender: Sender, route: PushRoute = PUBLIC_ROUTE): PushTransport {
  const subject = subjectOf(sender);
  return {
    deliver: async ({ endpoint, p256dh, auth, key }, { text, ttlSeconds, isUrgent, topic }) => {
      if (!route.isAllowed(endpoint)) throw new PushGone('The address is not one of a push service.');
      // Only the message is made by the library: its own request follows any name to any address.
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, publicKey: key.publicKey, privateKey: key.privateKey },
        TTL: ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      });
      checkReply(new URL(endpoint).host, await send(details, route));
    },
  };
}

/** The address at which a push service can reach the operator of the site. */
function subjectOf({ publicUrl, mailFrom }: Sender): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

interface Reply {
  status: number;
  retryAfter: string | undefined;
}

/** Follows no redirect, and does not read the reply. */
function send({ endpoint, method, headers, body }: RequestDetails, route: PushRoute): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const outgoing = route.request(endpoint, { method, headers, lookup: route.lookup, signal }, (reply) => {
      resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] });
      reply.destroy();
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function checkReply(host: string, { status, retryAfter }: Reply): void {
  if (status >= 200 && status < 300) return;
  const message = `${host} answered ${status}.`;
  if (status === 404 || status === 410) throw new PushGone(message);
  if (status !== 429 && status < 500) throw new PushRefused(message);
  const seconds = Number(retryAfter);
  if (seconds > 0) throw new PushLater(message, Math.min(seconds, WAIT_MAX_SECONDS));
  throw new Error(message);
}
