// A server on this computer that acts as Stripe: for the demo, where nobody pays, and for tests.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Clock, systemClock } from '#kit/clock.ts';
import type { StripeAccess } from '#kit/server/config.ts';
import { ApiError } from './http/api-error.rules.ts';
import { beLate, type Fault, openFaults } from './http/faults.service.ts';
import { idempotencyKeys } from './http/idempotency.service.ts';
import { type Params, parseForm } from './http/params.rules.ts';
import { findRoute } from './http/routes.service.ts';
import { type Delivery, openWebhooks } from './http/webhooks.service.ts';
import { type Core, newEvent } from './objects/changes.service.ts';
import { closeDispute, openDispute } from './objects/disputes.service.ts';
import { createMethod } from './objects/payment-methods.service.ts';
import { resumeRefunds } from './objects/refunds.service.ts';
import { type Charge, type Dispute, type Event, published } from './objects/sandbox-objects.rules.ts';
import { newId, openState, randomText } from './objects/sandbox-state.service.ts';

export interface StripeSandbox {
  /** Its address and keys, as a configuration has them. */
  access: StripeAccess & { apiUrl: string; webhookSecret: string };
  /** Sends events to this address. */
  deliverTo(url: string): void;
  /** The newest events, newest first. */
  listEvents(count: number): Event[];
  /** Makes a request, or several, go wrong. */
  fail(fault: Fault): void;
  /** Ends all failures. */
  recover(): void;
  arrive(how: Delivery): void;
  release(): Promise<void>;
  /** Resolves when no event is on its way. */
  settled(): Promise<void>;
  forgetKeys(): void;
  /** Makes a card, also one whose date is over; returns its id. */
  makeCard(card: CardOfAnyDate): string;
  /** Disputes a charge, as its card's owner. */
  dispute(chargeId: string, reason?: string): Dispute;
  closeDispute(disputeId: string, status: 'won' | 'lost'): Dispute;
  close(): Promise<void>;
}

interface CardOfAnyDate {
  number: string;
  expMonth: number;
  expYear: number;
  name: string;
}

interface Options {
  clock?: Clock;
  /** Outlives the process; by default memory only. */
  file?: string | null;
  port?: number;
  /** How long a refund is pending if its card says so. */
  laterMs?: number;
  /** The version of the API that events have. */
  apiVersion?: string;
}

const BODY_BYTES_MAX = 100_000;
const LATER_MS = 3_000;
const EVENTS_API_VERSION = '2026-10-28.endive';
/** Requests that cannot have done anything leave their key free. */
const LEAVES_KEY_FREE = new Set([401, 409, 429]);

export async function startSandbox(options: Options = {}): Promise<StripeSandbox> {
  const { clock = systemClock, file = null, port = 0, laterMs = LATER_MS } = options;
  const state = openState(clock, file);
  const secretKey = `sk_test_${randomText(24)}`;
  const publishableKey = `pk_test_${randomText(24)}`;
  const webhookSecret = `whsec_${randomText(32)}`;
  const webhooks = openWebhooks(webhookSecret, state.now);
  const faults = openFaults();
  const keys = idempotencyKeys(state.now);
  const timers = new Set<NodeJS.Timeout>();

  const core: Core = {
    state,
    emit: (type, object) =>
      webhooks.send(state.save(newEvent(state, type, object, options.apiVersion ?? EVENTS_API_VERSION))),
    later: (work) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, laterMs);
      timer.unref();
      timers.add(timer);
    },
  };
  resumeRefunds(core);

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', apiUrl);
    const body = await readBody(request);
    const fault = faults.take(`${method} ${url.pathname}`);
    if (fault?.does === 'lost before') return void response.destroy();
    const requestId = newId('req');
    response.setHeader('request-id', requestId);
    response.setHeader('content-type', 'application/json');
    const version = request.headers['stripe-version'];
    if (version) response.setHeader('stripe-version', version);
    if (fault?.does === 'fails before') return send(response, failure(fault));
    if (fault) await beLate(fault);
    const answer = answerOf(request, url, body, response);
    if (fault?.does === 'hangs') return;
    if (fault?.does === 'lost after') return void response.destroy();
    send(response, fault?.does === 'fails after' ? failure(fault) : answer);
  }

  function answerOf(request: IncomingMessage, url: URL, body: string, response: ServerResponse) {
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : null;
    let isTaken = false;
    try {
      const isBrowser = refuseWrongKey(request);
      const found = findRoute(request.method ?? 'GET', url.pathname);
      if (!found) throw unknownAddress(request.method ?? 'GET', url.pathname);
      if (isBrowser && !found.route.isForBrowsers) throw secretKeyNeeded();
      if (key !== null) {
        response.setHeader('idempotency-key', key);
        const earlier = keys.take(key, `${request.method} ${url.pathname} ${body}`);
        if (earlier) {
          response.setHeader('idempotent-replayed', 'true');
          return earlier;
        }
        isTaken = true;
      }
      const params: Params = parseForm(request.method === 'POST' ? body : url.search.slice(1));
      const result = found.route.run(core, { id: found.id, params, isBrowser });
      return remember({ status: 200, body: published(result) });
    } catch (error) {
      return remember(errorAnswer(error));
    }

    function remember(answer: { status: number; body: string }) {
      if (key !== null && isTaken) keys.keep(key, LEAVES_KEY_FREE.has(answer.status) ? null : answer);
      return answer;
    }
  }

  /** Returns true for the publishable key. */
  function refuseWrongKey(request: IncomingMessage): boolean {
    const given = apiKeyOf(request);
    if (given === null)
      throw new ApiError(401, {
        message:
          "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
        type: 'invalid_request_error',
      });
    if (given !== secretKey && given !== publishableKey)
      throw new ApiError(401, {
        message: `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`,
        type: 'invalid_request_error',
      });
    return given === publishableKey;
  }

  return {
    access: { secretKey, publishableKey, webhookSecret, apiUrl },
    deliverTo: webhooks.deliverTo,
    listEvents: (count) => state.list('event').slice(0, count),
    fail: faults.add,
    recover: faults.clear,
    arrive: webhooks.arrive,
    release: webhooks.release,
    settled: webhooks.settled,
    forgetKeys: keys.forget,
    makeCard: ({ number, expMonth, expYear, name }) => {
      const card = { number, exp_month: String(expMonth), exp_year: String(expYear), cvc: '123' };
      return createMethod(core, { type: 'card', card, billing_details: { name } }, { isOld: true }).id;
    },
    dispute: (chargeId, reason = 'general') =>
      openDispute(core, state.find('charge', chargeId) as Charge, reason),
    closeDispute: (disputeId, status) => closeDispute(core, disputeId, status),
    close: async () => {
      webhooks.close();
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) throw new Error('The body is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The key is a bearer token or the name of basic authentication. */
function apiKeyOf(request: IncomingMessage): string | null {
  const [scheme = '', value = ''] = (header(request, 'authorization') ?? '').split(' ');
  if (value === '') return null;
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64').toString().split(':')[0] || null;
}

function errorAnswer(error: unknown) {
  if (error instanceof ApiError) return { status: error.status, body: published({ error: error.body }) };
  const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
  return { status: 500, body: published({ error: { message, type: 'api_error' } }) };
}

function failure({ status = 500 }: Fault) {
  const type = status === 409 ? 'idempotency_error' : status === 429 ? 'invalid_request_error' : 'api_error';
  const code = { 409: 'lock_timeout', 429: 'rate_limit' }[status];
  const message = 'An unknown error occurred.';
  return { status, body: JSON.stringify({ error: { ...(code && { code }), message, type } }) };
}

function send(response: ServerResponse, { status, body }: { status: number; body: string }): void {
  response.statusCode = status;
  response.end(body);
}

function unknownAddress(method: string, path: string): ApiError {
  return new ApiError(404, {
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    type: 'invalid_request_error',
  });
}

function secretKeyNeeded(): ApiError {
  return new ApiError(401, {
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    type: 'invalid_request_error',
  });
}
