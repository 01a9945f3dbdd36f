// Owns: lead_answers
// Answers of members to partner offers.
import type { Context } from '#kit/server/context.ts';
import type { LeadAnswer } from './lead-answers.rules.ts';

/** Returns the id of the answer. */
export async function insertAnswer(
  { db, clock }: Context,
  userId: number,
  answer: LeadAnswer,
): Promise<number> {
  const { id } = await db
    .insertInto('lead_answers')
    .values({
      user_id: userId,
      type: answer.type,
      is_yes: answer.isYes,
      data: answer.data,
      link1: answer.link1,
      link2: answer.link2,
      answered_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface SignatureRow {
  type: string;
  signedAt: string;
}

/** Lists the kinds with yes as the latest answer. */
export async function listSignatures({ db }: Context, userId: number): Promise<SignatureRow[]> {
  const answers = await db
    .selectFrom('lead_answers')
    .distinctOn('type')
    .select(['type', 'is_yes', 'answered_at as signedAt'])
    .where('user_id', '=', userId)
    .orderBy('type')
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return answers.filter(({ is_yes }) => is_yes).map(({ type, signedAt }) => ({ type, signedAt }));
}

export async function deleteAnswersOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('lead_answers').where('user_id', '=', userId).execute();
}
