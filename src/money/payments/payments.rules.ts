// The life of a payment: what its states mean, and what follows from the provider's answer.
import type { CardError, IntentStatus } from '#money/provider/card-provider.rules.ts';

/**
 * `started`: no money can have moved. `sent`: the charge was asked for. `action`: the payer's bank asks for proof.
 * `unknown`: nobody told us how it ended. The other three are final, except that a charge which the provider reports as
 * done always counts.
 */
export type PaymentState = 'started' | 'sent' | 'action' | 'unknown' | 'succeeded' | 'declined' | 'canceled';

export type PaymentMethod = 'card' | 'check' | 'cash' | 'coupon';

export const LIVE_STATES: readonly PaymentState[] = ['started', 'sent', 'action', 'unknown'];

export const isLive = (state: PaymentState) => LIVE_STATES.includes(state);

/** The state that follows from what the provider says of the intent. */
export function nextState(
  state: PaymentState,
  { status, error }: { status: IntentStatus; error: CardError | null },
): PaymentState {
  if (status === 'succeeded') return 'succeeded';
  if (!isLive(state)) return state;
  if (status === 'canceled') return 'canceled';
  // Held money is set free again: its intent is canceled.
  if (status === 'processing' || status === 'requires_capture') return 'unknown';
  if (status === 'requires_action') return 'action';
  // A charge that waits for its payer has no refusal.
  if (error) return 'declined';
  return state;
}

/** Minutes after which the site gives up a try and cancels its intent at the provider, so that it can charge no more. */
const GIVE_UP_AFTER: Partial<Record<PaymentState, number>> = { started: 60, action: 60, sent: 2, unknown: 2 };

/** True if the try shall be canceled at the provider: it is abandoned, or was refused and must not succeed later. */
export function isToCancel(
  { state, minutes }: { state: PaymentState; minutes: number },
  status: IntentStatus,
): boolean {
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') return false;
  const patience = GIVE_UP_AFTER[state];
  return patience === undefined || minutes >= patience;
}

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** Seconds until the provider is asked again: longer each time, at most a quarter of an hour. */
export const pauseAfter = (tries: number) =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_SECONDS);
