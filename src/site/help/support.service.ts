// Takes messages to support: from anyone, as many as an address may send in an hour.
import { networkOf } from '#kit/server/client-address.ts';
import type { Context } from '#kit/server/context.ts';
import { countAtDoor } from '#kit/server/rate-limits.ts';
import { refusalToSend, SUPPORT_DOOR, SUPPORT_DOOR_OF_ALL, type SupportMessage } from './support.rules.ts';
import { insertMessage } from './support.store.ts';

/** Returns the number of the message; throws a Refusal with the fields that are wrong. */
export async function sendSupportMessage(ctx: Context, message: SupportMessage): Promise<number> {
  const refusal = refusalToSend(message);
  if (refusal) throw refusal;
  await countAtDoor(ctx, SUPPORT_DOOR, networkOf(ctx));
  await countAtDoor(ctx, SUPPORT_DOOR_OF_ALL, 'all');
  return insertMessage(ctx.db, message, ctx.clock.now().toString());
}
