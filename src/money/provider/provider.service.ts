// Gives services the card provider, and the browser what the card form needs.

import type { Clock } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { StripeAccess } from '#kit/server/config.ts';
import type { Context } from '#kit/server/context.ts';
import { type CardForm, type CardProvider, SANDBOX_SCRIPT, STRIPE_SCRIPT } from './card-provider.rules.ts';
import { providerWords } from './provider.words.ts';
import { stripeProvider } from './stripe-provider.service.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /** Absent if the site takes no cards. */
    cards?: CardProvider;
    /** The card form in the browser begins with these; absent if the site takes no cards. */
    cardForm?: CardForm;
  }
}

/** The parts of the context for the card provider: none without keys. */
export function cardPorts(access: StripeAccess | null, clock: Clock): Pick<Context, 'cards' | 'cardForm'> {
  if (access === null) return {};
  const scriptUrl = takesRealCards(access) ? STRIPE_SCRIPT : SANDBOX_SCRIPT;
  return {
    cards: stripeProvider(access, clock),
    cardForm: { publishableKey: access.publishableKey, scriptUrl },
  };
}

/** True if cards are charged by Stripe itself, and not by a server that acts as Stripe. */
export function takesRealCards(access: StripeAccess | null): boolean {
  return access !== null && access.apiUrl === null;
}

/** Returns the provider, or refuses with 503. */
export function requireCards({ cards }: Pick<Context, 'cards'>): CardProvider {
  if (cards) return cards;
  throw cardsOff();
}

/** Returns what the card form needs, or refuses with 503. */
export function requireCardForm({ cardForm }: Pick<Context, 'cardForm'>): CardForm {
  if (cardForm) return cardForm;
  throw cardsOff();
}

function cardsOff(): Refusal {
  return new Refusal('CARDS_OFF', providerWords.cardsOff, { status: 503 });
}
