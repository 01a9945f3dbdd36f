// Owns: provider_customers, card_savings
// The customers of accounts at the card provider, and the savings of cards that are under way.
import type { Context } from '#kit/server/context.ts';

export async function findCustomer({ db }: Context, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('provider_customers')
    .select('customer_id as customerId')
    .where('user_id', '=', userId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return row?.customerId ?? null;
}

/** Returns the customer of the account: the first one that was saved. */
export async function saveCustomer(
  { db, clock }: Context,
  userId: number,
  customerId: string,
): Promise<string> {
  const row = await db
    .insertInto('provider_customers')
    .values({ user_id: userId, customer_id: customerId, created_at: clock.now().toString() })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({ user_id: row.ref('excluded.user_id') })),
    )
    .returning('customer_id as customerId')
    .executeTakeFirstOrThrow();
  return row.customerId;
}

export async function markForgotten({ db, clock }: Context, userId: number): Promise<void> {
  await db
    .updateTable('provider_customers')
    .set({ forgotten_at: clock.now().toString() })
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('card_savings').where('user_id', '=', userId).execute();
}

/** Lists customers of deleted accounts whose cards may still be at the provider. */
export function listForgotten(
  { db }: Context,
  max: number,
): Promise<{ userId: number; customerId: string }[]> {
  return db
    .selectFrom('provider_customers')
    .select(['user_id as userId', 'customer_id as customerId'])
    .where('forgotten_at', 'is not', null)
    .orderBy('forgotten_at')
    .limit(max)
    .execute();
}

export async function removeCustomer({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('provider_customers').where('user_id', '=', userId).execute();
}

export interface CardSaving {
  savingId: number;
  cardId: string;
  /** The card that it replaces. */
  replacedCardId: string | null;
  nickName: string;
  setupId: string | null;
  isFinished: boolean;
}

/** Begins to save a card, or returns the saving of the same card that has begun before. */
export async function beginSaving(
  { db, clock }: Context,
  userId: number,
  { cardId, replacedCardId, nickName }: Pick<CardSaving, 'cardId' | 'replacedCardId' | 'nickName'>,
): Promise<CardSaving> {
  const row = await db
    .insertInto('card_savings')
    .values({
      user_id: userId,
      card_id: cardId,
      replaced_card_id: replacedCardId,
      nick_name: nickName,
      created_at: clock.now().toString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'card_id'])
        .doUpdateSet((row) => ({ card_id: row.ref('excluded.card_id') })),
    )
    .returning(['id as savingId', 'card_id as cardId', 'replaced_card_id as replacedCardId'])
    .returning(['nick_name as nickName', 'setup_id as setupId', 'finished_at as finishedAt'])
    .executeTakeFirstOrThrow();
  const { finishedAt, ...saving } = row;
  return { ...saving, isFinished: finishedAt !== null };
}

/** Returns the setup of the saving: the first one that was saved. */
export async function saveSetup({ db }: Context, savingId: number, setupId: string): Promise<string> {
  const row = await db
    .updateTable('card_savings')
    .set(({ fn, ref, val }) => ({ setup_id: fn.coalesce(ref('setup_id'), val(setupId)) }))
    .where('id', '=', savingId)
    .returning('setup_id as setupId')
    .executeTakeFirstOrThrow();
  return row.setupId!;
}

export async function finishSaving({ db, clock }: Context, savingId: number): Promise<void> {
  await db
    .updateTable('card_savings')
    .set({ finished_at: clock.now().toString() })
    .where('id', '=', savingId)
    .execute();
}

/** Deletes savings that began before this instant. The saved cards themselves are at the provider. */
export async function removeOldSavings({ db }: Context, before: string): Promise<void> {
  await db.deleteFrom('card_savings').where('created_at', '<', before).execute();
}
