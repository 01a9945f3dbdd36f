// Receives the whole body of a request before work on it begins, so that slow senders cost nothing.
import { HttpError } from './error-reply.ts';

/** Long enough for the largest body over a poor connection at a meet. */
export const BODY_TIME_MAX_MS = 60_000;

/** Returns the request with its body in memory and its size in the headers. Throws 408 `BODY_TOO_SLOW`. The size is limited elsewhere. */
export async function receiveBody(request: Request, timeMaxMs = BODY_TIME_MAX_MS): Promise<Request> {
  if (request.body === null) return request;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(bodyTooSlow()), timeMaxMs);
  try {
    const body = await Promise.race([request.arrayBuffer(), late.promise]);
    const { url, method, signal } = request;
    const headers = new Headers(request.headers);
    headers.set('content-length', String(body.byteLength));
    return new Request(url, { method, headers, signal, body });
  } finally {
    clearTimeout(timer);
  }
}

function bodyTooSlow(): HttpError {
  const message = 'The body of the request came too slowly. Please try again.';
  return new HttpError(408, 'BODY_TOO_SLOW', message, { connection: 'close' });
}
