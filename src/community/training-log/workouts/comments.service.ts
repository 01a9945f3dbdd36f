// What coaches, parents and the person of a log say about a workout.

import { openLog } from '#community/training-log/access/log-access.service.ts';
import { tellOfComment } from '#community/training-log/log-notices.service.ts';
import { typeWords, refusalWords as words } from '#community/training-log/training-log.words.ts';
import { COMMENTS_MOST, readable, refusalToSay } from '#community/training-log/workouts.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { findComment, insertComment, setCommentRemoved } from './comments.store.ts';
import { findWorkout } from './workouts.store.ts';

/** Returns its id; what cannot be seen in the text is left out. */
export async function addComment(
  ctx: Context,
  { workoutId, text }: { workoutId: number; text: string },
): Promise<number> {
  const { userId } = requireVerified(ctx);
  const refusal = refusalToSay(text);
  return inTransaction(ctx, async (ctx) => {
    const workout = await findWorkout(ctx.db, workoutId);
    const { owner, reader } = await openLog(ctx, { userId: workout?.userId ?? 0 });
    if (refusal) throw refusal;
    if (workout!.commentCount >= COMMENTS_MOST)
      throw new Refusal('COMMENTS_FULL', words.commentsFull, { status: 409 });
    const body = readable(text);
    if (reader !== 'self') {
      const { day, type, title } = workout!;
      await tellOfComment(ctx, owner, { workoutId, title: title || typeWords[type], day, text: body });
    }
    return insertComment(ctx, { workoutId, userId, wroteAs: reader, body });
  });
}

/** By who wrote it, or the person of the log. */
export async function removeComment(ctx: Context, commentId: number): Promise<void> {
  const { userId } = requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    const comment = await findComment(ctx.db, commentId);
    const workout = comment && (await findWorkout(ctx.db, comment.workoutId));
    const { reader } = await openLog(ctx, { userId: workout?.userId ?? 0 });
    if (reader !== 'self' && comment!.userId !== userId)
      throw new Refusal('COMMENT_OF_ANOTHER', words.onlyOwnComment, { status: 403 });
    await setCommentRemoved(ctx, commentId, userId);
  });
}
