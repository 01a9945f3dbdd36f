// A push service and a device for tests: over HTTP on this machine, with the keys of a browser, which decrypt messages.
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { lookup } from 'node:dns';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { PushRoute } from './web-push.ts';

// The other half of the encryption, a dependency of web-push.
const ece: { decrypt(body: Buffer, keys: object): Buffer } = createRequire(
  createRequire(import.meta.url).resolve('web-push'),
)('http_ece');

/** Goes to services on this machine, without TLS. */
export const LOCAL_ROUTE: PushRoute = { isAllowed: () => true, lookup, request };

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  url: string;
  received: ReceivedPush[];
  /** The next replies; 201 when there are none. */
  replies: { status: number; headers?: Record<string, string> }[];
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const replies: PushService['replies'] = [];
  const server = createServer(async (incoming, reply) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    received.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts) });
    const { status, headers = {} } = replies.shift() ?? { status: 201 };
    reply.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    replies,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface TestDevice {
  p256dh: string;
  auth: string;
  open(push: ReceivedPush): string;
}

/** Makes the keys of a subscription as a browser does. */
export function makeDevice(): TestDevice {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    p256dh,
    auth,
    open: ({ body }) =>
      ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8'),
  };
}

/** The claims of the site that sent a message, after its signature was checked (RFC 8292). */
export function claimsOf({ headers }: ReceivedPush): { aud: string; sub: string; exp: number; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The signature does not match the key.');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}
