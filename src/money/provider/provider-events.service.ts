// The inbox for events of the card provider: an event is stored before it is answered, and worked on until it is done.
import type { Context } from '#kit/server/context.ts';
import { errorText } from '#kit/server/database/outage-log.ts';
import type { ProviderEvent } from './card-provider.rules.ts';
import {
  insertEvent,
  noteFailure,
  noteHandled,
  removeHandled,
  takeUpEvents,
} from './provider-events.store.ts';

/**
 * The work that events cause. Events come in any order, twice, or never: a handler takes one as a reason to ask the
 * provider, and changes nothing the second time.
 */
export interface ProviderEventHandler {
  /** Types of events, such as `charge.refunded`. */
  types: readonly string[];
  handle(ctx: Context, event: ProviderEvent): Promise<void>;
}

declare module '#kit/server/context.ts' {
  interface Context {
    /** The rooms above that have work to do. Without any, events are kept and nothing happens. */
    onProviderEvents?: readonly ProviderEventHandler[];
  }
}

const BATCH = 20;
const ERROR_CHARACTERS_MAX = 500;
const KEPT_DAYS = 90;

/** Stores the event of a webhook. Returns its id, or null if the signature is wrong or too old. */
export async function receiveEvent(ctx: Context, body: string, signature: string): Promise<string | null> {
  const event = ctx.cards?.readEvent(body, signature) ?? null;
  if (event === null) return null;
  await insertEvent(ctx, event);
  return event.id;
}

/** Works on one event, unless it is done or somebody works on it. */
export async function handleEvent(ctx: Context, eventId: string): Promise<void> {
  for (const event of await takeUpEvents(ctx, 1, eventId)) await handle(ctx, event);
}

/** Works on all events that wait. One that fails waits for a later run, and keeps no other from being done. */
export async function handleWaitingEvents(ctx: Context): Promise<void> {
  let events = await takeUpEvents(ctx, BATCH);
  while (events.length > 0) {
    for (const event of events) await handle(ctx, event);
    events = await takeUpEvents(ctx, BATCH);
  }
}

export async function removeOldEvents(ctx: Context): Promise<void> {
  await removeHandled(
    ctx,
    ctx.clock
      .now()
      .subtract({ hours: KEPT_DAYS * 24 })
      .toString(),
  );
}

async function handle(ctx: Context, event: ProviderEvent): Promise<void> {
  const handlers = (ctx.onProviderEvents ?? []).filter(({ types }) => types.includes(event.type));
  try {
    for (const handler of handlers) await handler.handle(ctx, event);
    await noteHandled(ctx, event.id);
  } catch (error) {
    await noteFailure(ctx, event.id, errorText(error).slice(0, ERROR_CHARACTERS_MAX));
  }
}
