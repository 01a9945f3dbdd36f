// Starts the sandbox that acts as Stripe, for a demo without keys of its own.
import type { Config } from '#kit/server/config.ts';
import { type StripeSandbox, startSandbox } from '#money/stripe-sandbox/sandbox.service.ts';
import type { CardMaker } from './members/demo-invoices.service.ts';

/** Makes a card at the sandbox with the publishable key, as a browser does. */
export const cardMakerOf =
  ({ access }: StripeSandbox): CardMaker =>
  async ({ number, expMonth, expYear }) => {
    const response = await fetch(`${access.apiUrl}/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.publishableKey}` },
      body: new URLSearchParams({
        type: 'card',
        'card[number]': number,
        'card[exp_month]': String(expMonth),
        'card[exp_year]': String(expYear),
        'card[cvc]': '123',
        'billing_details[name]': 'Marguerite Holloway',
      }),
    });
    if (!response.ok) throw new Error(`The sandbox made no card: ${response.status}.`);
    return ((await response.json()) as { id: string }).id;
  };

/** Null if the site has keys, or has no demo. What was paid outlives the process, as it does in the books. */
export async function startCardSandbox(
  config: Pick<Config, 'stripe' | 'demo' | 'stripeSandboxFile'>,
): Promise<StripeSandbox | null> {
  if (config.stripe !== null || config.demo === '0') return null;
  return startSandbox({ file: config.stripeSandboxFile });
}
