import { useRef } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import type { WalletAnswer } from '#money/card-widget/device/card-script.rules.ts';
import { charge } from '#money/card-widget/device/charge.client.ts';
import type { Means, Pay, PayReply, PayRequest } from '#money/card-widget/device/payment.client.ts';
import { datesOf, isTotalMissing } from '#money/card-widget/payment-context.rules.ts';
import { type NewCard, selectedCard } from '#money/card-widget/widget-state.rules.ts';
import { refusalOfExpiry } from '#money/cards/card-expiry.rules.ts';
import { type SavedCard, shortCardLabel } from '#money/cards/cards.rules.ts';
import type { Due } from './AmountDue.tsx';
import { recordProblem, type WidgetFlow } from './WidgetFlow.tsx';

/** A wallet shows its success on its own sheet before the page goes on. */
const WALLET_SHOWS_SUCCESS_MS = 2_000;

interface Payer {
  name: string;
  email: string;
}

/** One payment with all of its tries. */
interface Attempt {
  request: PayRequest;
  /** Names what pays: "Visa 4242". */
  name: string;
  onAction?(): void;
  /** Runs once it is paid, before the page hears of it. */
  onPaid?(): Promise<unknown>;
  onFailed?(): void;
}

export interface Payment {
  /** Pays with this card, or with the selected one. */
  pay(card?: NewCard): void;
  payWithCoupon(couponId: number): void;
  payWithWallet(answer: WalletAnswer): void;
  /** Asks how the last payment ended, by the key of its request. */
  checkAgain(): void;
  /** Names what pays. */
  meansName: string;
}

interface PaymentOptions {
  flow: WidgetFlow;
  due: Due;
  send: Pay;
  onDone(reply: PayReply): void;
}

const newKey = () => crypto.randomUUID();

/** Makes payments, one at a time. */
export function usePayment({ flow, due, send, onDone }: PaymentOptions): Payment {
  const { api, context, state, dispatch, info } = flow;
  // One key for all tries of a payment. A payment that has ended without a charge is followed by another one.
  const requestKey = useRef<string>(null);
  requestKey.current ??= newKey();
  const attempt = useRef<Attempt>(null);
  const isRunning = useRef(false);

  function start(means: Means, payer: Payer, rest: Omit<Attempt, 'request'>): void {
    if (isRunning.current) return;
    if (!navigator.onLine) {
      dispatch({ type: 'refused', message: words.offline });
      return;
    }
    // A payer must see the total before the card is charged.
    if (isTotalMissing(context, due.totals)) {
      due.reload();
      dispatch({ type: 'refused', message: words.totalMissing });
      return;
    }
    dispatch({ type: 'payStarted', dates: { mode: 'charge' }, today: browserDay() });
    const request = {
      ...{ context, means, name: payer.name || null, email: payer.email || null },
      ...{ partCents: due.partCents, seenTotalCents: due.totals?.totalCents ?? null },
      requestKey: requestKey.current!,
    };
    attempt.current = { request, ...rest };
    void ignoreFailure(run(attempt.current), 'pay by card');
  }

  /** A failure of the network is thrown on, once the widget shows it. */
  async function run({ request, onAction, onPaid, onFailed }: Attempt, hasBegun = false): Promise<void> {
    isRunning.current = true;
    const end = await charge({
      send: () => send(api, request),
      script: info?.script ?? null,
      onAction,
      notConfirmed: words.notConfirmed,
      hasBegun,
    });
    isRunning.current = false;
    if (end.kind === 'paid') {
      await onPaid?.();
      return onDone(end.reply);
    }
    onFailed?.();
    if (end.kind === 'unknown') {
      dispatch({ type: 'unanswered' });
      if (end.error) throw end.error;
      return;
    }
    requestKey.current = newKey();
    due.reload();
    if (end.kind === 'changed') return dispatch({ type: 'refused', message: end.message });
    recordProblem('pay by card', end.problem);
    dispatch({ type: 'failed', problem: end.problem });
  }

  return {
    pay(card) {
      const chosen = card ?? selectedCard(state);
      if (!chosen) return dispatch({ type: 'refused', message: words.selectCard });
      const dates = datesOf(context);
      const today = browserDay();
      if (refusalOfExpiry(chosen, dates, today)) return dispatch({ type: 'payStarted', dates, today });
      const isNew = 'email' in chosen;
      start(meansOf(chosen), payerOf(flow, isNew ? chosen : null), {
        name: shortCardLabel(chosen),
        ...(isNew && { onPaid: () => nameNewCard(flow, chosen) }),
      });
    },
    payWithCoupon(couponId) {
      start({ kind: 'coupon', couponId }, payerOf(flow, null), { name: words.withCoupon });
    },
    payWithWallet(answer) {
      const payer = { name: answer.payerName ?? '', email: answer.payerEmail ?? '' };
      const means: Means = { kind: 'new', paymentMethodId: answer.paymentMethod.id, isSaved: false };
      const complete = once(answer.complete);
      start(means, payer, {
        name: words.withWallet,
        // The sheet would cover what the owner has to confirm.
        onAction: () => complete('success'),
        onPaid: () => {
          complete('success');
          return new Promise((resolve) => setTimeout(resolve, WALLET_SHOWS_SUCCESS_MS));
        },
        onFailed: () => complete('fail'),
      });
      if (!isRunning.current) complete('fail');
    },
    checkAgain() {
      if (isRunning.current || !attempt.current) return;
      dispatch({ type: 'askedAgain' });
      void ignoreFailure(run(attempt.current, true), 'pay by card');
    },
    meansName: attempt.current?.name ?? '',
  };
}

function meansOf(card: SavedCard | NewCard): Means {
  return 'email' in card
    ? { kind: 'new', paymentMethodId: card.id, isSaved: card.isSaved }
    : { kind: 'saved', cardId: card.id };
}

/** The form comes first, then the page that opened the widget, then the account. */
function payerOf({ context, info }: WidgetFlow, card: NewCard | null): Payer {
  const { name, email } = context.userInfo ?? {};
  return {
    name: card?.payerName || name || info?.contact?.name || '',
    email: card?.email || email || info?.contact?.email || '',
  };
}

/** A card that was saved with its payment gets its nickname afterwards. */
async function nameNewCard({ api }: WidgetFlow, { id, isSaved, nickName }: NewCard): Promise<void> {
  if (!isSaved || nickName === '') return;
  await ignoreFailure(api.cards.updateCard({ cardId: id, nickName }, QUIET), 'name a saved card');
}

function once(complete: WalletAnswer['complete']): WalletAnswer['complete'] {
  let isDone = false;
  return (status) => {
    if (!isDone) complete(status);
    isDone = true;
  };
}
