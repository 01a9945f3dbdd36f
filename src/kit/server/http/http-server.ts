// The HTTP server of a node, with limits for clients that send nothing or send too slowly.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// Request lines up to this length get the site's own answer instead of the parser's.
const HEADERS_MAX_BYTES = 64 * 1024;

export interface SlowLimits {
  /** A client that has not sent its headers by then is disconnected, also one that has sent nothing. */
  headersMs: number;
  /** The same for the whole request. Calls have less time (`receiveBody`); replies may take forever, as streams do. */
  requestMs: number;
  checkEveryMs: number;
}

// A phone with a poor connection sends a file of 15 MB within ten minutes.
const SLOW_LIMITS: SlowLimits = { headersMs: 20_000, requestMs: 600_000, checkEveryMs: 5_000 };

export function openHttpServer(listener: RequestListener, limits: SlowLimits = SLOW_LIMITS): Server {
  const { headersMs: headersTimeout, requestMs: requestTimeout, checkEveryMs } = limits;
  const options = { headersTimeout, requestTimeout, connectionsCheckingInterval: checkEveryMs };
  return createServer({ maxHeaderSize: HEADERS_MAX_BYTES, ...options }, listener);
}

/** Listens on a free port of this machine, which it returns. */
export async function listenNearby(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
