// Answers the webhook of the card provider: with 400 what it did not sign, with 200 what is stored.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Context } from '#kit/server/context.ts';
import { providerWords } from './provider.words.ts';
import { handleEvent, receiveEvent } from './provider-events.service.ts';

export const WEBHOOK_PATH = '/webhooks/stripe';

/** The work on the event begins after the answer, because the provider waits for a short time only. */
export async function answerWebhook(ctx: Context, request: Request): Promise<Response> {
  const body = await request.text();
  const eventId = await receiveEvent(ctx, body, request.headers.get('stripe-signature') ?? '');
  if (eventId === null) return reply({ code: 'SIGNATURE_WRONG', message: providerWords.badSignature }, 400);
  setImmediate(() => ignoreFailure(handleEvent(ctx, eventId), `event ${eventId} of the card provider`));
  return reply({ received: true }, 200);
}

function reply(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
