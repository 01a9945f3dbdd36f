// The call behind /dev/cards.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { StripeSandbox } from '#money/stripe-sandbox/sandbox.service.ts';
import { devCardsContract } from './dev-cards.contract.ts';
import { devCardsWords as words } from './dev-cards.words.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /** The sandbox whose events developers may read, with the demo or DEV_LINKS. */
    readableSandbox?: Pick<StripeSandbox, 'listEvents'>;
  }
}

const EVENTS_MAX = 50;

const calls = implement(devCardsContract).$context<Context>();

export const devCardsRouter = calls.router({
  listCardEvents: calls.listCardEvents.handler(async ({ context }) => {
    const events = requireSandbox(context).listEvents(EVENTS_MAX);
    return {
      items: events.map(({ id, type, created, data }) => ({
        eventId: id,
        type,
        objectId: (data.object as { id: string }).id,
        createdAt: Temporal.Instant.fromEpochMilliseconds(created * 1000).toString(),
      })),
    };
  }),
});

/** Pages that the server renders have no request; `server.ts` has checked where theirs came from. */
function requireSandbox({ readableSandbox, request }: Context): Pick<StripeSandbox, 'listEvents'> {
  if (readableSandbox && (!request || request.isLocal)) return readableSandbox;
  throw new Refusal('TEST_CARDS_OFF', words.notHere, { status: 404 });
}
