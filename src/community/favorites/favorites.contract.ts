import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { FAVORITE_TYPES, FAVORITES_MAX } from './favorites.rules.ts';

const sport = z.enum(['tf', 'xc']).nullable();

export const favorite = z.object({
  favoriteId: id,
  url: z.string(),
  title: z.string(),
  type: z.enum(FAVORITE_TYPES),
  /** The id of the team, athlete or meet. */
  itemId: id.nullable(),
  sport,
});

export const favoriteNames = {
  favoriteId: 'ID',
  url: 'URL',
  title: 'Title',
  type: 'Type',
  itemId: 'itemID',
} satisfies PublishedNames;

const name = z.string().max(1000);
const remove = { method: 'POST', summary: 'Remove one of your favorites' } as const;

export const favoritesContract = {
  setFavorite: oc
    .route({
      method: 'POST',
      path: '/SiteHeader/SetFavorite',
      tags: ['SiteHeader'],
      summary:
        'Save a page of this site as a favorite; a name longer than 34 characters is cut to 30 and "..."',
    })
    .meta({ publishedNames: favoriteNames })
    .input(
      z.object({
        URL: z.string().max(2000),
        Title: name,
        /** The server reads these from the address; it accepts them for older programs. */
        Type: z.enum(FAVORITE_TYPES).default('General'),
        itemID: idInput.nullable().default(null),
        sport: sport.default(null),
      }),
    )
    .output(favorite),

  removeFavorite: oc
    .route({ ...remove, path: '/SiteHeader/RemoveFavorite', tags: ['SiteHeader'] })
    .meta({ publishedNames: favoriteNames })
    .input(z.object({ ID: idInput }))
    .output(z.object({ favoriteId: id })),

  updateFavorites: oc
    .route({
      method: 'POST',
      path: '/UserManager/UpdateFavorites',
      tags: ['UserManager'],
      summary: 'Rename favorites and put them into this order',
    })
    .meta({ publishedNames: favoriteNames })
    .input(
      z.object({
        favorites: z.array(z.object({ ID: idInput, Title: name })).max(FAVORITES_MAX),
      }),
    )
    .output(z.object({ items: z.array(favorite) })),

  removeUserFavorite: oc
    .route({ ...remove, path: '/UserManager/RemoveFavorite', tags: ['UserManager'] })
    .meta({ publishedNames: favoriteNames })
    .input(z.object({ ID: idInput }))
    .output(z.object({ favoriteId: id })),
};
