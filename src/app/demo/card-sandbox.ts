// Starts the sandbox that acts as Stripe, for a demo without keys of its own.
import type { Config } from '#kit/server/config.ts';
import { type StripeSandbox, startSandbox } from '#money/stripe-sandbox/sandbox.service.ts';
import type { CardMaker } from './members/demo-invoices.service.ts';

/** Makes a card at the sandbox, whatever its date. */
export const cardMakerOf =
  ({ makeCard }: StripeSandbox): CardMaker =>
  (card) =>
    makeCard({ ...card, name: 'Marguerite Holloway' });

/** Null if the site has keys, or has no demo. What was paid outlives the process, as it does in the books. */
export async function startCardSandbox(
  config: Pick<Config, 'stripe' | 'demo' | 'stripeSandboxFile'>,
): Promise<StripeSandbox | null> {
  if (config.stripe !== null || config.demo === '0') return null;
  return startSandbox({ file: config.stripeSandboxFile });
}
