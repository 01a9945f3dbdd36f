// The support and the video site beside the public one: pages there make their calls here, across origins.
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Config } from '#kit/server/config.ts';
import type { PolicyAdditions } from '#kit/server/security/security-headers.ts';
import { callHostOf } from '#kit/site-variants.ts';

const ANSWER_KNOWN_SECONDS = 3600;

/** On the public site: pages of these origins may make every call; they are not told its build, which is not theirs. */
export function callsFrom(origin: string[]): MiddlewareHandler {
  return cors({
    origin,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'x-app-info', 'x-meet-token', 'x-page-id', 'x-request-key'],
    exposeHeaders: ['retry-after', 'x-request-id'],
    maxAge: ANSWER_KNOWN_SECONDS,
  });
}

/** On a sister site pages may reach the host of the public one; pictures of videos come from where their feed is. */
export function policyOf(
  { siteVariant: variant, apiHost, connections }: Pick<Config, 'siteVariant' | 'apiHost' | 'connections'>,
  policy: PolicyAdditions = {},
): PolicyAdditions {
  const host = callHostOf({ variant, apiHost });
  const { videoFeed } = connections;
  return {
    ...policy,
    ...(host && { 'connect-src': [...(policy['connect-src'] ?? []), host] }),
    ...(videoFeed && { 'img-src': [...(policy['img-src'] ?? []), new URL(videoFeed.url).origin] }),
  };
}
