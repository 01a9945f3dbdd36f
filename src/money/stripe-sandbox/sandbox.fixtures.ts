// The sandbox for tests, with the adapter that talks to it.
import { fixedClock } from '#kit/clock.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { type StripeSandbox, startSandbox } from './sandbox.service.ts';

const NOW = '2026-05-09T16:00:00Z';

export const SANDBOX_CLOCK = fixedClock(NOW);

/** Opens a sandbox for one test. */
export async function withSandbox(
  test: (sandbox: StripeSandbox, cards: NonNullable<ReturnType<typeof cardPorts>['cards']>) => Promise<void>,
  clock = SANDBOX_CLOCK,
): Promise<void> {
  const sandbox = await startSandbox({ clock, laterMs: 0 });
  try {
    await test(sandbox, cardPorts(sandbox.access, clock).cards!);
  } finally {
    await sandbox.close();
  }
}

/** Makes a card as the browser does, with the publishable key. */
export async function makeCard(
  { access }: Pick<StripeSandbox, 'access'>,
  number: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const reply = await askSandbox(access.apiUrl, access.publishableKey, 'POST', '/v1/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
    ...fields,
  });
  return reply.body.id;
}

/** Makes a request without the library. */
export async function askSandbox(
  url: string,
  key: string,
  method: string,
  path: string,
  params: Record<string, string> = {},
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: the answer is whatever Stripe documents.
): Promise<{ status: number; body: any; headers: Headers }> {
  const form = new URLSearchParams(params).toString();
  const response = await fetch(`${url}${path}${method === 'GET' && form ? `?${form}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(method === 'POST' && { body: form }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
