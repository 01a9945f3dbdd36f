// Keeps what somebody wants to find again: pages of this site under names of their own.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import {
  FAVORITES_MOST,
  type Favorite,
  favoriteName,
  favoriteToKeep,
  favoriteUnknown,
  type NewFavorite,
  nameMissing,
  tooManyFavorites,
} from './favorites.rules.ts';
import {
  deleteFavorite,
  deleteFavoritesOf,
  lockOwner,
  type NameInTitles,
  readFavorites,
  updateFavorite,
  updateTitlesWithName,
  upsertFavorite,
} from './favorites.store.ts';

export function listFavorites(ctx: Context, userId: number): Promise<Favorite[]> {
  return readFavorites(ctx, userId);
}

/** Of the visitor. What the page is about is read from its address; one that is kept already gets the new name. */
export async function saveFavorite(ctx: Context, asked: NewFavorite): Promise<Favorite> {
  const { userId } = requireVerified(ctx);
  const favorite = favoriteToKeep(asked);
  if (favorite instanceof Refusal) throw favorite;
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, userId);
    const kept = await readFavorites(ctx, userId);
    const isNew = !kept.some(({ URL }) => URL === favorite.URL);
    if (isNew && kept.length >= FAVORITES_MOST) throw tooManyFavorites();
    return { ID: await upsertFavorite(ctx, userId, favorite), ...favorite };
  });
}

/** Of the visitor; names and order at once, or nothing. Those that are not named stay as they are, behind the others. */
export async function updateFavorites(
  ctx: Context,
  wanted: readonly { ID: number; Title: string }[],
): Promise<Favorite[]> {
  const { userId } = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, userId);
    for (const [index, { ID, Title }] of wanted.entries()) {
      const name = favoriteName(Title);
      if (name === null) throw nameMissing();
      const sort = index - wanted.length;
      if (!(await updateFavorite(ctx, userId, { ID, Title: name, sort }))) throw favoriteUnknown();
    }
    return readFavorites(ctx, userId);
  });
}

/** Of the visitor. Throws a Refusal with 404 for what is not there, or is somebody else's. */
export async function removeFavorite(ctx: Context, id: number): Promise<void> {
  const { userId } = requireVerified(ctx);
  if (!(await deleteFavorite(ctx, userId, id))) throw favoriteUnknown();
}

/** When an athlete is called otherwise from now on: as the title of a favorite, too. */
export function renameFavoritesOf(ctx: Context, athlete: NameInTitles): Promise<void> {
  return updateTitlesWithName(ctx, athlete);
}

/** When an account is deleted. */
export function removeFavoritesOf(ctx: Context, userId: number): Promise<void> {
  return deleteFavoritesOf(ctx, userId);
}
