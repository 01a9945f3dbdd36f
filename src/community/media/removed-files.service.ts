// Deletes files for good a month after they were removed.
import type { Context } from '#kit/server/context.ts';
import { releaseContent } from '#kit/server/files/stored-files.ts';
import { REMOVED_KEPT_DAYS } from './media.rules.ts';
import { deleteRemovedBefore } from './media.store.ts';

export async function deleteRemovedFiles(ctx: Context): Promise<void> {
  const moment = ctx.clock.now().subtract({ hours: REMOVED_KEPT_DAYS * 24 });
  for (const sha256 of await deleteRemovedBefore(ctx, moment.toString())) await releaseContent(ctx, sha256);
}
