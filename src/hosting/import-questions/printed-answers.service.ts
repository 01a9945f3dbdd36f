// Takes answers by printed names, as the import command writes them: "Northgat=Northgate".
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { findTeamsByPrefix } from '#people/teams/teams.service.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { answerQuestion, undoAnswer } from './answers.service.ts';
import {
  chooseCandidate,
  NEW_ANSWER,
  OPEN_ANSWER,
  type PrintedAnswer,
  type QuestionAnswer,
} from './questions.rules.ts';
import { listQuestionsOfMeet, type QuestionOfMeet } from './questions.store.ts';
import { questionWords } from './questions.words.ts';

/**
 * Skips questions that already have an answer, so the same command can be given again. Refused:
 * IMPORT_QUESTION_UNKNOWN, IMPORT_QUESTION_AMBIGUOUS, IMPORT_ANSWER_UNKNOWN, and the refusals of
 * `answerQuestion`.
 */
export async function answerByPrint(
  ctx: Context,
  meetIds: readonly number[],
  answers: readonly PrintedAnswer[],
): Promise<void> {
  for (const { printed, answer } of answers) {
    // An answer may raise a question that the next answer is for.
    const questions: QuestionOfMeet[] = [];
    for (const meetId of meetIds) questions.push(...(await listQuestionsOfMeet(ctx, meetId)));
    const meant = questions.filter((question) => isAbout(question, printed));
    if (meant.length === 0)
      throw new Refusal('IMPORT_QUESTION_UNKNOWN', questionWords.questionUnknown(printed));
    const kinds = new Set(meant.map(({ kind, team }) => `${kind} ${team}`));
    if (kinds.size > 1) {
      const teams = meant.flatMap(({ team }) => team ?? []);
      throw new Refusal('IMPORT_QUESTION_AMBIGUOUS', questionWords.questionsSeveral(printed, teams));
    }
    for (const question of meant) await answerOne(ctx, question, answer);
  }
}

async function answerOne(ctx: Context, question: QuestionOfMeet, text: string): Promise<void> {
  const { questionId, answer } = question;
  const isOpen = answer === null;
  if (foldName(text) === OPEN_ANSWER) {
    if (!isOpen) await undoAnswer(ctx, questionId);
  } else if (isOpen) await answerQuestion(ctx, questionId, await readAnswer(ctx, question, text));
}

/** Matches "Ann Reed", or "Ann Reed, Eastport" if several teams have one. */
const isAbout = ({ printed, team }: QuestionOfMeet, requested: string): boolean =>
  [printed, `${printed}, ${team}`].some((name) => foldName(name) === foldName(requested));

async function readAnswer(
  ctx: Context,
  { kind, candidates }: QuestionOfMeet,
  answer: string,
): Promise<QuestionAnswer> {
  if (foldName(answer) === NEW_ANSWER) return { kind: 'new', teamId: null, athleteId: null };
  const choice = chooseCandidate(answer, candidates) ?? (await findElsewhere(ctx, kind, answer));
  if (!choice) {
    const choices = candidates.map(({ id, name }) => `#${id} ${name}`);
    throw new Refusal('IMPORT_ANSWER_UNKNOWN', questionWords.answerUnknown(answer, choices));
  }
  return {
    kind: 'known',
    teamId: kind === 'team' ? choice.id : null,
    athleteId: kind === 'athlete' ? choice.id : null,
  };
}

/** Returns the only existing team of that name. */
async function findElsewhere(ctx: Context, kind: QuestionOfMeet['kind'], answer: string) {
  if (kind !== 'team') return null;
  const [teams = []] = await findTeamsByPrefix(ctx, [answer]);
  return chooseCandidate(
    answer,
    teams.map(({ teamId, name }) => ({ id: teamId, name })),
  );
}
