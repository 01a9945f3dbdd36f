// Questions that imports of a meet leave open: kept with their answers, and forgotten with the rows they are about.
import type { AskedQuestion, KnownQuestion } from '#hosting/matching/open-questions.rules.ts';
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

/** Everything that was asked about the meet, whether it has an answer or not. */
export const listKnownQuestions = (ctx: Context, meetId: number): Promise<KnownQuestion[]> =>
  listStoredQuestions(ctx.db, meetId);

/** For whoever answers them: names are shown in full. */
export const listQuestions = (ctx: Context, meetId: number): Promise<QuestionOfMeet[]> =>
  listQuestionsOfMeet(ctx.db, meetId);

/** Asked again, a question keeps its answer. */
export const saveQuestions = (
  ctx: Context,
  meetId: number,
  questions: readonly AskedQuestion[],
): Promise<number[]> => upsertQuestions(ctx, meetId, questions);

/**
 * After results of the meet went or were told otherwise: questions about nobody go, and the athletes who stood for
 * their names. Returns what answers to them had made.
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
