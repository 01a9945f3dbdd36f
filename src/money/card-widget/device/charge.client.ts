// Sends a charge, lets the owner of the card confirm it, and tells how it ended.
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import { type Outcome, outcomeOf, problemOf } from '#money/card-widget/problems.rules.ts';
import type { CardScript } from './card-script.rules.ts';
import type { PayReply } from './payment.client.ts';

export type ChargeEnd =
  | { kind: 'paid'; reply: PayReply }
  | Exclude<Outcome, { kind: 'unknown' }>
  /** `error` is the failure of the network, if there was one. */
  | { kind: 'unknown'; error: unknown };

interface ChargeOptions {
  /** Sends the request; the same one again charges no second time. */
  send(): Promise<PayReply>;
  script: CardScript | null;
  /** Runs before the owner confirms the charge. */
  onAction?: (() => void) | undefined;
  /** The sentence for an owner who did not confirm. */
  notConfirmed: string;
  /** True if the same request was sent before, without an end. */
  hasBegun?: boolean;
}

export async function charge(options: ChargeOptions): Promise<ChargeEnd> {
  let { hasBegun = false } = options;
  const onAction = () => {
    hasBegun = true;
    options.onAction?.();
  };
  try {
    return await sendAndConfirm({ ...options, onAction });
  } catch (error) {
    const outcome = outcomeOf(isRefusal(error) ? error : null, { hasBegun });
    return outcome.kind === 'unknown' ? { kind: 'unknown', error } : outcome;
  }
}

async function sendAndConfirm({ send, script, onAction, notConfirmed }: ChargeOptions): Promise<ChargeEnd> {
  const first = endOf(await send());
  if (first.kind !== 'action') return first;
  onAction?.();
  const answer = await script?.handleNextAction({ clientSecret: first.clientSecret });
  // Whatever the browser heard, the site asks the card processor how it ended.
  const second = endOf(await send());
  if (second.kind !== 'action') return second;
  return { kind: 'problem', problem: problemOf(answer?.error ?? {}, notConfirmed) };
}

function endOf(reply: PayReply): ChargeEnd | { kind: 'action'; clientSecret: string } {
  if (reply.ANetErrorMessage) return { kind: 'problem', problem: problemOf({}, reply.ANetErrorMessage) };
  if (reply.status === 'succeeded') return { kind: 'paid', reply };
  if (reply.status === 'requires_action' && reply.clientSecret !== null) {
    return { kind: 'action', clientSecret: reply.clientSecret };
  }
  return { kind: 'unknown', error: null };
}
