// The questions that imports of a meet leave open: stored with their answers, deleted with the rows they are
// about.
import type { EarlierQuestion, OpenQuestion } from '#hosting/matching/open-questions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import type { AnswerUndo } from './questions.rules.ts';
import {
  deleteIdleQuestions,
  listQuestionsOfMeet,
  listStoredQuestions,
  type QuestionOfMeet,
  upsertQuestions,
} from './questions.store.ts';

export type MadeByAnswers = Pick<AnswerUndo, 'athleteIds' | 'teamIds' | 'rosters'>;

export type { QuestionOfMeet } from './questions.store.ts';

/** Returns all questions about the meet, answered or open. */
export const listEarlierQuestions = (ctx: Context, meetId: number): Promise<EarlierQuestion[]> =>
  listStoredQuestions(ctx, meetId);

/** Shows full names, since the reader has to answer. */
export const listQuestions = (ctx: Context, meetId: number): Promise<QuestionOfMeet[]> =>
  listQuestionsOfMeet(ctx, meetId);

/** A question that comes up again keeps its answer. */
export const saveQuestions = (
  ctx: Context,
  meetId: number,
  questions: readonly OpenQuestion[],
): Promise<number[]> => upsertQuestions(ctx, meetId, questions);

/**
 * Call it after results of the meet were removed or changed. It deletes questions without rows and the
 * athletes who stood in for their names. Returns what their answers had created.
 */
export async function forgetIdleQuestions(ctx: Context, meetId: number): Promise<MadeByAnswers> {
  const idle = await deleteIdleQuestions(ctx, meetId);
  await removeAthletes(
    ctx,
    idle.flatMap(({ athleteIds, undo }) => (undo === null ? athleteIds : [])),
  );
  const answers = idle.flatMap(({ undo }) => undo ?? []);
  return {
    athleteIds: answers.flatMap(({ athleteIds }) => athleteIds),
    teamIds: answers.flatMap(({ teamIds }) => teamIds),
    rosters: answers.flatMap(({ rosters }) => rosters),
  };
}
