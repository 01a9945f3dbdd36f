// Comments of coaches, parents and the log's owner on workouts.

import { openLog } from '#community/training-log/access/log-access.service.ts';
import { announceComment } from '#community/training-log/log-notices.service.ts';
import { canRemoveComment } from '#community/training-log/permissions.rules.ts';
import { typeWords, refusalWords as words } from '#community/training-log/training-log.words.ts';
import { COMMENTS_MAX, refusalToSay, withoutInvisible } from '#community/training-log/workouts.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { findComment, insertComment, setCommentRemoved } from './comments.store.ts';
import { findWorkout } from './workouts.store.ts';

/** Removes invisible characters. Returns the comment's id. */
export async function addComment(
  ctx: Context,
  { workoutId, text }: { workoutId: number; text: string },
): Promise<number> {
  const { userId } = requireVerified(ctx);
  const refusal = refusalToSay(text);
  return inTransaction(ctx, async (ctx) => {
    const workout = await findWorkout(ctx, workoutId);
    const { owner, reader } = await openLog(ctx, { userId: workout?.userId ?? 0 });
    if (refusal) throw refusal;
    if (workout!.commentCount >= COMMENTS_MAX)
      throw new Refusal('COMMENTS_FULL', words.commentsFull, { status: 409 });
    const body = withoutInvisible(text);
    if (reader !== 'self') {
      const { day, type, title } = workout!;
      await announceComment(ctx, owner, { workoutId, title: title || typeWords[type], day, text: body });
    }
    return insertComment(ctx, { workoutId, userId, wroteAs: reader, body });
  });
}

/** Only for its author or the log's owner. */
export async function removeComment(ctx: Context, commentId: number): Promise<void> {
  const { userId } = requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    const comment = await findComment(ctx, commentId);
    const workout = comment && (await findWorkout(ctx, comment.workoutId));
    const { reader } = await openLog(ctx, { userId: workout?.userId ?? 0 });
    if (!canRemoveComment(reader, comment!.userId, userId))
      throw new Refusal('COMMENT_OF_ANOTHER', words.onlyOwnComment, { status: 403 });
    await setCommentRemoved(ctx, commentId, userId);
  });
}
