// A card provider that has nothing and does nothing, for tests about something else.
import type { Context } from '#kit/server/context.ts';
import { type CardProvider, ProviderRefusal } from './card-provider.rules.ts';

const NOTHING = {
  ...{ type: 'invalid_request_error', code: 'resource_missing', declineCode: null, param: 'id' },
  message: 'No such thing.',
};

async function refuse(): Promise<never> {
  throw new ProviderRefusal(NOTHING, 404);
}

export const REFUSING_CARDS: Pick<Context, 'cards' | 'cardForm'> = {
  cards: new Proxy({}, { get: () => refuse }) as CardProvider,
  cardForm: { publishableKey: 'pk_test', scriptUrl: '/card-form.js' },
};
