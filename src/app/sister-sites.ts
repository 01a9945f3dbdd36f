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

/** Lets pages of a sister site call the public site, and load pictures from the hosts of the video feed and of the map. */
export function policyOf(
  {
    siteVariant: variant,
    apiHost,
    connections,
    mapTiles,
  }: Pick<Config, 'siteVariant' | 'apiHost' | 'connections' | 'mapTiles'>,
  policy: PolicyAdditions = {},
): PolicyAdditions {
  const host = callHostOf({ variant, apiHost });
  const pictures = [connections.videoFeed?.url, mapTiles?.template].flatMap((address) =>
    address ? new URL(address).origin : [],
  );
  return {
    ...policy,
    ...(host && { 'connect-src': [...(policy['connect-src'] ?? []), host] }),
    ...(pictures.length > 0 && { 'img-src': [...(policy['img-src'] ?? []), ...pictures] }),
  };
}
