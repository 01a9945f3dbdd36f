// The client address of a request: the address of the connection, or the one reported by trusted proxies.
import type { Context } from '#kit/server/context.ts';

/**
 * Each proxy appends the address it was called from to `X-Forwarded-For`, so with two trusted proxies the second
 * entry from the right is the client. Everything left of it is only a claim of the client.
 */
export function clientAddress(
  connection: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return bare(connection);
  const seen = forwardedFor.split(',').map((part) => part.trim());
  return bare(seen[Math.max(0, seen.length - trustedProxies)] || connection);
}

/** The key under which a client is counted. A household or school has a network of IPv6 addresses (/64), not one. */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = !tail ? [] : tail.split(':');
  const between = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: between }, () => '0'), ...last].slice(0, 4).join(':');
}

/** The network of a call. */
export const networkOf = ({ request }: Pick<Context, 'request'>): string =>
  clientNetwork(request?.clientAddress ?? 'unknown');

/** True for this machine and private networks. */
export function isPrivateAddress(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80)/i.test(address);
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];
const OWN_NAMES = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i;

export interface Arrival {
  /** The address of the connection. */
  connection: string;
  /** `1.1` */
  httpVersion: string;
  headers: Headers;
}

/**
 * True if the request was made on this machine: over loopback, to a name of this machine, by its own pages or without a
 * page, and without signs of a proxy (headers, or HTTP/1.0, which browsers no longer use). The name is checked because
 * another site may point a name of its own at this machine and send requests from a visitor's browser.
 */
export function isFromThisMachine({ connection, httpVersion, headers }: Arrival): boolean {
  const host = headers.get('host');
  const origin = headers.get('origin');
  return (
    isLoopback(bare(connection)) &&
    httpVersion !== '1.0' &&
    (host === null || isOwnName(`http://${host}`)) &&
    (origin === null || isOwnName(origin)) &&
    !FORWARDING_HEADERS.some((name) => headers.has(name))
  );
}

const isOwnName = (url: string): boolean => OWN_NAMES.test(URL.parse(url)?.hostname ?? '');

// An IPv4 client on an IPv6 socket reads `::ffff:192.0.2.1`.
const bare = (address: string) => address.replace(/^::ffff:/i, '');
