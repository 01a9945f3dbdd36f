// What shows an athlete's name: the tags of cached pages, and the open pages of meets, for changes of name or visibility.
import { renameFavoritesOf } from '#community/favorites/favorites.service.ts';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { publishGaps } from '#kit/server/realtime/realtime-publish.ts';
import type { NameChange } from '#people/rosters/names/roster-names.service.ts';
import { listPublicMeets, listTagsOfNames } from './name-cache-tags.store.ts';

/** Tags of calls without an athlete in their input, and of pages that search by name. */
const TAGS_OF_ALL_NAMES = ['home', 'search', 'navigation', 'profiles'];

/** `recordedIds` are the records of one person. Printed record books are matched by the person's current name. */
export async function tagsOfNames(ctx: Context, recordedIds: readonly number[]): Promise<string[]> {
  const athleteTags = recordedIds.map((id) => `athlete:${id}`);
  return [...athleteTags, ...(await listTagsOfNames(ctx, recordedIds)), ...TAGS_OF_ALL_NAMES];
}

const TAG_OF_MEET = /^meet:(\d+)$/;

/** Drops the pages with these tags. Open pages of the meets among them, as live pages and wall screens, read again. */
export async function refreshNames(ctx: Context, tags: readonly string[]): Promise<void> {
  ctx.announce({ evict: [...tags] });
  const meetIds = tags.flatMap((tag) => TAG_OF_MEET.exec(tag)?.slice(1).map(Number) ?? []);
  await publishGaps(ctx, (await listPublicMeets(ctx, meetIds)).map(resultUpdateChannel));
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
  await refreshNames(ctx, [...new Set([...before, ...(await tagsOfNames(ctx, change.recordedIds))])]);
}
