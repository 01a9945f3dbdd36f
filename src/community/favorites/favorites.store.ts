// Owns: favorites
// Favorites of accounts, in the order they chose.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Favorite, NewFavorite } from './favorites.rules.ts';

const favoriteRows = compiledOnce(({ db }, userId: number) =>
  db
    .selectFrom('favorites')
    .select(['id as favoriteId', 'url', 'title', 'type', 'item_id as itemId', 'sport'])
    .where('user_id', '=', userId)
    .orderBy('sort')
    .orderBy('id'),
);

export function readFavorites(ctx: Context, userId: number): Promise<Favorite[]> {
  return favoriteRows(ctx, userId);
}

/** A page that is saved already gets the new name. Returns the favorite's id. */
export async function upsertFavorite(
  { db, clock }: Context,
  userId: number,
  { url, title, type, itemId, sport }: NewFavorite,
): Promise<number> {
  const { id } = await db
    .insertInto('favorites')
    .values(({ selectFrom }) => ({
      user_id: userId,
      url,
      title,
      type,
      item_id: itemId,
      sport,
      sort: selectFrom('favorites')
        .select(({ fn, lit }) => fn.coalesce(fn.max('sort'), lit(0)).as('last'))
        .where('user_id', '=', userId),
      created_at: clock.now().toString(),
    }))
    .onConflict((conflict) => conflict.columns(['user_id', 'url']).doUpdateSet({ title }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if the account has no such favorite. */
export async function updateFavorite(
  { db }: Context,
  userId: number,
  { favoriteId, title, sort }: { favoriteId: number; title: string; sort: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favorites')
    .set({ title, sort })
    .where('id', '=', favoriteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the account has no such favorite. */
export async function deleteFavorite({ db }: Context, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorites')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface NameInTitles {
  /** The recorded athletes of one person. */
  recordedIds: readonly number[];
  /** The person's name on the site until now. */
  formerly: string;
  /** Parts of the name that no title may show any more. */
  covered: readonly string[];
  title: string;
}

/** Changes the titles of everyone who saved this athlete's page; a title without the name stays. */
export async function updateTitlesWithName(
  { db }: Context,
  { recordedIds, formerly, covered, title }: NameInTitles,
): Promise<void> {
  await sql`
    update favorites set title = ${title}
    where type = 'Athlete' and item_id = any(${recordedIds}::bigint[]) and (title = ${formerly} or exists (
      select from unnest(${covered}::text[]) as part
      where fold_name(part) <> '' and ' ' || fold_name(title) || ' ' like '% ' || fold_name(part) || ' %'))`.execute(
    db,
  );
}

export async function deleteFavoritesOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('favorites').where('user_id', '=', userId).execute();
}
