// The calls of the favorites room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { favoritesContract } from './favorites.contract.ts';
import { removeFavorite, saveFavorite, updateFavorites } from './favorites.service.ts';

const calls = implement(favoritesContract).$context<Context>();

async function remove(context: Context, favoriteId: number) {
  await removeFavorite(context, favoriteId);
  return { favoriteId };
}

export const favoritesRouter = calls.router({
  setFavorite: calls.setFavorite.handler(({ context, input }) =>
    saveFavorite(context, { url: input.URL, title: input.Title }),
  ),

  removeFavorite: calls.removeFavorite.handler(({ context, input }) => remove(context, input.ID)),

  updateFavorites: calls.updateFavorites.handler(async ({ context, input }) => ({
    items: await updateFavorites(
      context,
      input.favorites.map(({ ID: favoriteId, Title: title }) => ({ favoriteId, title })),
    ),
  })),

  removeUserFavorite: calls.removeUserFavorite.handler(({ context, input }) => remove(context, input.ID)),
});
