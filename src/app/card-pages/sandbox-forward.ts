// Takes requests of the sandbox's browser script to the server that acts as Stripe, with the publishable key.
import { receiveBody } from '#kit/server/http/request-body.ts';

const PREFIX = '/stripe-sandbox';
/** A browser makes cards, and reads and answers its own intents. */
const FORWARDED = [
  /^POST \/v1\/payment_methods$/,
  /^GET \/v1\/(payment|setup)_intents\/\w+$/,
  /^POST \/v1\/(payment|setup)_intents\/\w+\/authenticate$/,
];
const BODY_BYTES_MAX = 10_000;
const ANSWER_MAX_MS = 20_000;

export async function forwardToSandbox(
  request: Request,
  { apiUrl, publishableKey }: { apiUrl: string; publishableKey: string },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(PREFIX.length);
  if (!FORWARDED.some((allowed) => allowed.test(`${request.method} ${path}`)))
    return problem(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${path}).`);
  const from = request.headers.get('sec-fetch-site');
  if (from !== null && from !== 'same-origin')
    return problem(403, 'invalid_request_error', 'Only pages of this site may ask.');
  const body = request.method === 'POST' ? await (await receiveBody(request)).text() : null;
  if (body !== null && body.length > BODY_BYTES_MAX)
    return problem(413, 'invalid_request_error', 'The request is too large.');
  try {
    const answer = await fetch(`${apiUrl}${path}${search}`, {
      method: request.method,
      headers: {
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    });
    return json(answer.status, await answer.text());
  } catch {
    return problem(
      502,
      'api_connection_error',
      'The card provider does not answer. You have not been charged.',
    );
  }
}

function problem(status: number, type: string, message: string): Response {
  return json(status, JSON.stringify({ error: { type, message } }));
}

function json(status: number, body: string): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(body, { status, headers });
}
