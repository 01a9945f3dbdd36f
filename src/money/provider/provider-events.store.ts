// Owns: provider_events
// Events of the card provider, from their arrival until some time after they are handled.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { ProviderEvent } from './card-provider.rules.ts';

/** Returns true if the event is new. */
export async function insertEvent({ db, clock }: Context, event: ProviderEvent): Promise<boolean> {
  const result = await db
    .insertInto('provider_events')
    .values({
      event_id: event.id,
      type: event.type,
      object_id: event.objectId,
      intent_id: event.intentId,
      happened_at: event.createdAt,
      received_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Takes up events that nobody is working on, the oldest first, and counts the try. The pause after a failure grows from
 * 2 minutes to 4 hours, so that an event whose work fails does not keep the others waiting.
 */
export async function takeUpEvents(
  { db, clock }: Context,
  count: number,
  eventId: string | null = null,
): Promise<ProviderEvent[]> {
  const now = clock.now().toString();
  const { rows } = await sql<ProviderEvent>`
    update provider_events set tried_at = ${now}::timestamptz, tries = tries + 1
    where event_id in (
      select event_id from provider_events
      where handled_at is null
        and (${eventId}::text is null or event_id = ${eventId})
        and (tried_at is null
          or tried_at <= ${now}::timestamptz - make_interval(mins => least(2 ^ least(tries, 8), 240)::integer))
      order by received_at, event_id
      limit ${count}
      for update skip locked
    )
    returning event_id as id, type, object_id as "objectId", intent_id as "intentId", happened_at as "createdAt"`.execute(
    db,
  );
  return rows;
}

export async function noteHandled({ db, clock }: Context, eventId: string): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ handled_at: clock.now().toString(), last_error: null })
    .where('event_id', '=', eventId)
    .execute();
}

export async function noteFailure({ db }: Context, eventId: string, error: string): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ last_error: error })
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute();
}

export async function removeHandled({ db }: Context, before: string): Promise<void> {
  await db.deleteFrom('provider_events').where('handled_at', '<', before).execute();
}
