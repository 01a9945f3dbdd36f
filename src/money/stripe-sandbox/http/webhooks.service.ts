// Sends events to the site, signed, and again after a failure; tests can lose, double and reorder them.
import { createHmac } from 'node:crypto';
import { type Event, published } from '../objects/sandbox-objects.rules.ts';

/** How events arrive: as they happen, never, twice, or the newest first once `release` is called. */
export type Delivery = 'normal' | 'dropped' | 'twice' | 'held';

export interface Webhooks {
  send(event: Event): void;
  /** Sends to this address from now on. */
  deliverTo(url: string): void;
  arrive(how: Delivery): void;
  /** Sends what was held, the newest first. Resolves when all of it was answered or has failed once. */
  release(): Promise<void>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  close(): void;
}

const ANSWER_MAX_MS = 10_000;
/** Stripe tries for three days; a demo is not that patient. */
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

export function openWebhooks(secret: string, nowSeconds: () => number): Webhooks {
  let url: string | null = null;
  let how: Delivery = 'normal';
  let isClosed = false;
  let held: Event[] = [];
  const onTheWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  async function post(event: Event): Promise<boolean> {
    const body = published(event);
    const time = nowSeconds();
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    try {
      const response = await fetch(url!, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${time},v1=${signature}`,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MAX_MS),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function deliver(event: Event, tries = 0): Promise<void> {
    if (isClosed || url === null || (await post(event)) || isClosed) return;
    const pause = PAUSES_MS[tries];
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      track(deliver(event, tries + 1));
    }, pause);
    timer.unref();
    timers.add(timer);
  }

  function track(delivery: Promise<void>): Promise<void> {
    onTheWay.add(delivery);
    return delivery.finally(() => onTheWay.delete(delivery));
  }

  return {
    send: (event) => {
      if (how === 'held') held.push(event);
      if (how === 'normal' || how === 'twice') void track(deliver(event));
      if (how === 'twice') void track(deliver(event));
    },
    deliverTo: (address) => {
      url = address;
    },
    arrive: (next) => {
      how = next;
    },
    release: async () => {
      const events = held.reverse();
      held = [];
      for (const event of events) await track(deliver(event));
    },
    settled: async () => {
      while (onTheWay.size > 0) await Promise.all(onTheWay);
    },
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
