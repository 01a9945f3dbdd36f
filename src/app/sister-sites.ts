// Lets pages of the support site and the video site call the public site across origins.
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { DATA_VERSION_HEADER } from '#kit/data-version.ts';
import { FIELD_NAMES_HEADER } from '#kit/published-names.ts';
import type { Config } from '#kit/server/config.ts';
import type { PolicyAdditions } from '#kit/server/security/security-headers.ts';
import { callHostOf } from '#kit/site-variants.ts';

const PREFLIGHT_CACHE_SECONDS = 3600;

/** Lets pages of these origins make every call to the public site. They do not see its build, which is not theirs. */
export function callsFrom(origin: string[]): MiddlewareHandler {
  return cors({
    origin,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'content-type',
      FIELD_NAMES_HEADER,
      'x-app-info',
      'x-meet-token',
      'x-page-id',
      'x-request-key',
    ],
    exposeHeaders: ['retry-after', 'x-request-id', DATA_VERSION_HEADER],
    maxAge: PREFLIGHT_CACHE_SECONDS,
  });
}

/** Lets pages of a sister site call the public site, and load pictures of videos from the host of the video feed. */
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
