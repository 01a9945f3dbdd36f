// The tags of cached pages to drop when an athlete's name or visibility changes.
import { renameFavoritesOf } from '#community/favorites/favorites.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { NameChange } from '#people/rosters/names/roster-names.service.ts';
import { listTagsOfNames } from './name-cache-tags.store.ts';

/** Tags of calls without an athlete in their input, and of pages that search by name. */
const TAGS_OF_ALL_NAMES = ['home', 'search', 'navigation', 'profiles'];

/** `recordedIds` are the records of one person. Printed record books are matched by the person's current name. */
export async function tagsOfNames(ctx: Context, recordedIds: readonly number[]): Promise<string[]> {
  const athleteTags = recordedIds.map((id) => `athlete:${id}`);
  return [...athleteTags, ...(await listTagsOfNames(ctx, recordedIds)), ...TAGS_OF_ALL_NAMES];
}

/**
 * Runs `rename` in the caller's transaction, renames favorites with the old name in their title, and evicts the pages
 * that show the old or the new name.
 */
export async function aroundRename(
  ctx: Context,
  change: NameChange,
  rename: () => Promise<void>,
): Promise<void> {
  const before = await tagsOfNames(ctx, change.recordedIds);
  await rename();
  await renameFavoritesOf(ctx, { ...change, covered: [] });
  ctx.announce({ evict: [...new Set([...before, ...(await tagsOfNames(ctx, change.recordedIds))])] });
}
