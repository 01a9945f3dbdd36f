// A merge across teams starts as a question, which the other team, the family or an admin must answer.

import { followIdentities } from '#competition/entries/folded-entries.service.ts';
import { athleteUnknown, refusalToMergePair } from '#competition/identities/identities.rules.ts';
import { identityWords as words } from '#competition/identities/identities.words.ts';
import {
  type ComparedPair,
  comparePairs,
  type TeamSport,
} from '#competition/identities/pairs/compared-pairs.service.ts';
import { insertApart, listApart, type Pair } from '#competition/identities/pairs/pairs.store.ts';
import {
  canDecideQuestion,
  canSeeQuestion,
  type QuestionDecision,
} from '#competition/identities/permissions.rules.ts';
import { findSharedRounds, mergeAthletes } from '#competition/results/merges/merges.service.ts';
import { refusalToRacers } from '#competition/results/merges/raced-together.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { teamsOfAthletes } from '#people/access/athlete-teams.service.ts';
import { isCoachOf } from '#people/access/membership/access.service.ts';
import { refusalToMerge } from '#people/athletes/athletes.rules.ts';
import { holdIdentities, listNamedAthletes, mapIdentities } from '#people/athletes/athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { logIdentity } from './identity-log.service.ts';
import { canAnswerFor, listOutsideAthletes } from './merge-approvers.service.ts';
import { sendMergeDecision, sendMergeQuestion, withdrawQuestionNotices } from './merge-notices.service.ts';
import {
  closeQuestion,
  insertQuestion,
  listQuestionsAbout,
  listQuestionsOfTeam,
  lockQuestion,
  type MergeQuestionRow,
} from './merge-questions.store.ts';

/** Limits the questions per coach and day, because each one sends mails. */
const QUESTION_RATE_LIMIT = { name: 'merge-question', max: 30, windowSeconds: 24 * 60 * 60 };

/** Asks the other side about a pair that could otherwise be merged. Returns the id of the question. */
export async function askToMerge(
  ctx: Context,
  where: TeamSport,
  { one, other, race }: Pick<ComparedPair, 'one' | 'other' | 'race'>,
  reason: string,
): Promise<number> {
  const { userId } = requireVerified(ctx);
  const pair = { oneId: one.athleteId, otherId: other.athleteId };
  const merge = { fromAthleteId: pair.otherId, intoAthleteId: pair.oneId, reason };
  const refusal = refusalToMerge(merge, await mapIdentities(ctx, [pair.oneId, pair.otherId]));
  if (refusal) throw refusal;
  if (race) throw refusalToRacers(race);
  await takeTry(ctx, QUESTION_RATE_LIMIT, String(userId));
  const questionId = await insertQuestion(ctx, { ...pair, ...where, reason });
  if (questionId === null) throw new Refusal('MERGE_ASKED', words.mergeAsked, { status: 409 });
  await logIdentity(ctx, 'ask-merge', pair.oneId, { questionId, otherAthleteId: pair.otherId, reason });
  await sendMergeQuestion(
    ctx,
    (await lockQuestion(ctx, questionId))!,
    await listOutsideAthletesOf(ctx, where, pair),
  );
  return questionId;
}

const listOutsideAthletesOf = (ctx: Context, where: TeamSport, { oneId, otherId }: Pair): Promise<number[]> =>
  listOutsideAthletes(ctx, where, [oneId, otherId]);

/**
 * To agree, a user must be able to answer for every athlete outside the asking team; to refuse, for one of them. Only
 * the asking team may withdraw. A refusal marks the two as different people. Returns the id of the merge, or null.
 */
export function decideMerge(
  ctx: Context,
  questionId: number,
  decision: QuestionDecision,
): Promise<number | null> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    await holdIdentities(ctx);
    const question = await lockQuestion(ctx, questionId);
    if (!question) throw questionUnknown();
    const isAsker = by.isAdmin || (await isCoachOf(ctx, by.userId, question.teamId, question.sport));
    const outsideIds = await listOutsideAthletesOf(ctx, question, question);
    const answerableIds = await listAnswerable(ctx, by, outsideIds);
    const decider = {
      isAdmin: by.isAdmin,
      isAsker,
      outsideCount: outsideIds.length,
      answerableCount: answerableIds.length,
    };
    if (!canSeeQuestion(decider)) throw questionUnknown();
    if (question.state !== 'asked') throw new Refusal('MERGE_DECIDED', words.mergeDecided, { status: 409 });
    if (!canDecideQuestion(decision, decider)) {
      throw new Refusal('MERGE_NOT_YOURS', words.mergeNotYours, { status: 403 });
    }
    const { oneId, otherId, reason } = question;
    if (decision === 'agree') {
      const merge = await prepareMerge(ctx, question);
      const { mergeId } = await mergeAthletes(ctx, { ...merge, reason });
      await followIdentities(ctx, [merge.intoAthleteId]);
      await closeQuestion(ctx, questionId, 'agreed', mergeId);
      await logIdentity(ctx, 'merge', merge.intoAthleteId, { ...merge, reason, mergeId, questionId });
      await sendMergeDecision(ctx, question, outsideIds, { outcome: { mergeId }, byUserId: by.userId });
      return mergeId;
    }
    await closeQuestion(ctx, questionId, decision === 'refuse' ? 'refused' : 'withdrawn');
    if (decision === 'withdraw') {
      await withdrawQuestionNotices(ctx, question, outsideIds);
      return null;
    }
    const apartId = await insertApart(ctx, { oneId, otherId });
    await logIdentity(ctx, 'apart', oneId, { apartId, otherAthleteId: otherId, questionId });
    await sendMergeDecision(ctx, question, outsideIds, { outcome: { apartId }, byUserId: by.userId });
    return null;
  });
}

/** The athletes for whom the user may answer. */
async function listAnswerable(
  ctx: Context,
  { userId }: SignedIn,
  athleteIds: readonly number[],
): Promise<number[]> {
  const answerableIds: number[] = [];
  for (const athleteId of athleteIds) {
    if (await canAnswerFor(ctx, userId, athleteId)) answerableIds.push(athleteId);
  }
  return answerableIds;
}

/** Compares the pair again; the evidence decides which athlete stays, never the user. */
async function prepareMerge(ctx: Context, { oneId, otherId }: Pair) {
  const [compared] = await comparePairs(ctx, [{ oneId, otherId }], () => false);
  if (!compared) throw athleteUnknown();
  const apart = await listApart(ctx, [oneId, otherId]);
  const refusal = refusalToMergePair(compared.one, compared.other, apart.length > 0);
  if (refusal) throw refusal;
  const [race] = await findSharedRounds(ctx, [{ oneId, otherId }]);
  if (race) throw refusalToRacers(race);
  return { fromAthleteId: compared.other.athleteId, intoAthleteId: compared.one.athleteId };
}

export interface OpenQuestion extends MergeQuestionRow {
  /** True for the team that asked, false for a team that answers. */
  isOurs: boolean;
}

/** Pending questions of a team: the ones it asked, and the ones that its coaches may answer. */
export async function listOpenQuestions(ctx: Context, where: TeamSport): Promise<OpenQuestion[]> {
  const rows = await listQuestionsOfTeam(ctx, where);
  const open: OpenQuestion[] = [];
  for (const row of rows) {
    const isOurs = row.teamId === where.teamId && row.sport === where.sport;
    if (isOurs || (await isAnsweredAt(ctx, where, row))) open.push({ ...row, isOurs });
  }
  return open;
}

async function isAnsweredAt(ctx: Context, where: TeamSport, question: MergeQuestionRow): Promise<boolean> {
  const outsideIds = await listOutsideAthletesOf(ctx, question, question);
  const teams = [...(await teamsOfAthletes(ctx, outsideIds)).values()].flat();
  return teams.some(({ teamId, sport }) => teamId === where.teamId && sport === where.sport);
}

export interface FamilyQuestion {
  questionId: number;
  teamId: number;
  teamName: string;
  /** The name of the other record as everyone may see it. */
  otherName: string;
  reason: string;
  askedAt: string;
}

/** Pending questions about an athlete, for the athlete, parents, coaches and admins; empty for everyone else. */
export async function listQuestionsForAthlete(ctx: Context, athleteId: number): Promise<FamilyQuestion[]> {
  const { userId, isAdmin } = requireUser(ctx);
  if (!isAdmin && !(await canAnswerFor(ctx, userId, athleteId))) return [];
  const canonicalId = (await mapIdentities(ctx, [athleteId])).get(athleteId);
  const listed: FamilyQuestion[] = [];
  for (const question of await listQuestionsAbout(ctx, athleteId)) {
    if (!(await listOutsideAthletesOf(ctx, question, question)).includes(canonicalId!)) continue;
    const otherId = question.oneId === canonicalId ? question.otherId : question.oneId;
    const [other] = await listNamedAthletes(ctx, [otherId]);
    if (!other) continue;
    const { questionId, teamId, teamName, reason, askedAt } = question;
    listed.push({ questionId, teamId, teamName, reason, askedAt, otherName: visiblePerson(other).text });
  }
  return listed;
}

function questionUnknown(): Refusal {
  return new Refusal('MERGE_QUESTION_UNKNOWN', words.mergeQuestionUnknown, { status: 404 });
}
