// Asks the rooms that charge saved cards which ones they still need.
import type { Context } from '#kit/server/context.ts';
import type { CardLock } from './cards.rules.ts';

/** A room that charges saved cards, and knows which ones it still needs. */
export interface CardLockSource {
  /** Lists what needs a card of this account. */
  listLocks(ctx: Context, userId: number): Promise<{ cardId: string; lock: CardLock }[]>;
  /** Charges another card of this account from now on. */
  moveLocks(ctx: Context, userId: number, cards: { fromCardId: string; toCardId: string }): Promise<void>;
}

declare module '#kit/server/context.ts' {
  interface Context {
    /** Absent if no room charges saved cards. */
    cardLockSources?: readonly CardLockSource[];
  }
}

export async function listLocks(ctx: Context, userId: number): Promise<Map<string, CardLock[]>> {
  const sources = ctx.cardLockSources ?? [];
  const lists = await Promise.all(sources.map((source) => source.listLocks(ctx, userId)));
  const byCard = Map.groupBy(lists.flat(), ({ cardId }) => cardId);
  return new Map([...byCard].map(([cardId, locks]) => [cardId, locks.map(({ lock }) => lock)]));
}

export async function moveLocks(
  ctx: Context,
  userId: number,
  cards: { fromCardId: string; toCardId: string },
): Promise<void> {
  for (const source of ctx.cardLockSources ?? []) await source.moveLocks(ctx, userId, cards);
}
