// Owns: workout_comments. Comments on workouts.

import type { Reader } from '#community/training-log/permissions.rules.ts';
import type { Context } from '#kit/server/context.ts';

export interface SavedComment {
  commentId: number;
  workoutId: number;
  userId: number;
  /** Empty if the account was deleted. */
  name: string;
  wroteAs: Reader;
  body: string;
  at: string;
}

/** Comments on these workouts in the order they were written, without removed ones. */
export async function listComments(ctx: Context, workoutIds: readonly number[]): Promise<SavedComment[]> {
  if (workoutIds.length === 0) return [];
  return commentsWithNames(ctx).where('workout_comments.workout_id', 'in', workoutIds).execute();
}

export async function findComment(ctx: Context, commentId: number): Promise<SavedComment | null> {
  const row = await commentsWithNames(ctx).where('workout_comments.id', '=', commentId).executeTakeFirst();
  return row ?? null;
}

function commentsWithNames({ db }: Context) {
  return db
    .selectFrom('workout_comments')
    .innerJoin('users', 'users.id', 'workout_comments.user_id')
    .select(['workout_comments.id as commentId', 'workout_comments.workout_id as workoutId'])
    .select(['workout_comments.user_id as userId', 'users.name', 'workout_comments.wrote_as as wroteAs'])
    .select(['workout_comments.body', 'workout_comments.created_at as at'])
    .where('workout_comments.removed_at', 'is', null)
    .orderBy('workout_comments.id');
}

export async function insertComment(
  { db, clock }: Context,
  comment: { workoutId: number; userId: number; wroteAs: Reader; body: string },
): Promise<number> {
  const { id } = await db
    .insertInto('workout_comments')
    .values({
      workout_id: comment.workoutId,
      user_id: comment.userId,
      wrote_as: comment.wroteAs,
      body: comment.body,
      created_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setCommentRemoved(
  { db, clock }: Context,
  commentId: number,
  removedBy: number,
): Promise<void> {
  await db
    .updateTable('workout_comments')
    .set({ removed_at: clock.now().toString(), removed_by: removedBy })
    .where('id', '=', commentId)
    .execute();
}

/** Deletes the account's comments in other logs. */
export async function deleteCommentsOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('workout_comments').where('user_id', '=', userId).execute();
  await db
    .updateTable('workout_comments')
    .set({ removed_by: null })
    .where('removed_by', '=', userId)
    .execute();
}
