// Favorites: pages of this site saved under names of the visitor's choice.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import {
  FAVORITES_MAX,
  type Favorite,
  favoriteName,
  favoriteUnknown,
  type NewFavorite,
  nameMissing,
  parseNewFavorite,
  tooManyFavorites,
} from './favorites.rules.ts';
import {
  deleteFavorite,
  deleteFavoritesOf,
  type NameInTitles,
  readFavorites,
  updateFavorite,
  updateTitlesWithName,
  upsertFavorite,
} from './favorites.store.ts';

export function listFavorites(ctx: Context, userId: number): Promise<Favorite[]> {
  return readFavorites(ctx, userId);
}

/** Saves the visitor's favorite. A page that is saved already gets the new name. */
export async function saveFavorite(
  ctx: Context,
  input: Pick<NewFavorite, 'url' | 'title'>,
): Promise<Favorite> {
  const { userId } = requireVerified(ctx);
  const favorite = parseNewFavorite(input);
  if (favorite instanceof Refusal) throw favorite;
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const existing = await readFavorites(ctx, userId);
    const isNew = !existing.some(({ url }) => url === favorite.url);
    if (isNew && existing.length >= FAVORITES_MAX) throw tooManyFavorites();
    return { favoriteId: await upsertFavorite(ctx, userId, favorite), ...favorite };
  });
}

/**
 * Changes names and order of the visitor's favorites in one step. Favorites that are not listed
 * stay behind the others.
 */
export async function updateFavorites(
  ctx: Context,
  changes: readonly { favoriteId: number; title: string }[],
): Promise<Favorite[]> {
  const { userId } = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    for (const [index, { favoriteId, title }] of changes.entries()) {
      const name = favoriteName(title);
      if (name === null) throw nameMissing();
      const sort = index - changes.length;
      if (!(await updateFavorite(ctx, userId, { favoriteId, title: name, sort }))) throw favoriteUnknown();
    }
    return readFavorites(ctx, userId);
  });
}

/** Throws a Refusal with 404 unless it is a favorite of the visitor. */
export async function removeFavorite(ctx: Context, id: number): Promise<void> {
  const { userId } = requireVerified(ctx);
  if (!(await deleteFavorite(ctx, userId, id))) throw favoriteUnknown();
}

/** Puts an athlete's new name into the titles of favorites. */
export function renameFavoritesOf(ctx: Context, athlete: NameInTitles): Promise<void> {
  return updateTitlesWithName(ctx, athlete);
}

/** For the deletion of an account. */
export function removeFavoritesOf(ctx: Context, userId: number): Promise<void> {
  return deleteFavoritesOf(ctx, userId);
}
