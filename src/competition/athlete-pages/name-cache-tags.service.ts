// Which kept pages are made anew when an athlete is called otherwise, or shown to others than before.
import type { Context } from '#kit/server/context.ts';
import { listTagsOfNames } from './name-cache-tags.store.ts';

/** Of calls without an athlete in their input, and of pages that are found by name. */
const TAGS_OF_ALL_NAMES = ['home', 'search', 'navigation', 'profiles'];

/** The records are those of one person. Printed books of records are found by the name that the person has now. */
export async function tagsOfNames(ctx: Context, recordedIds: readonly number[]): Promise<string[]> {
  const own = recordedIds.map((id) => `athlete:${id}`);
  return [...own, ...(await listTagsOfNames(ctx.db, recordedIds)), ...TAGS_OF_ALL_NAMES];
}
