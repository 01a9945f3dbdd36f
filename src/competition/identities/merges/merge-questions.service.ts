// A merge across teams is a question: the other team, the family or an admin answers it before two become one.

import { athleteUnknown, refusalToBeOne } from '#competition/identities/identities.rules.ts';
import { identityWords as words } from '#competition/identities/identities.words.ts';
import {
  type ComparedPair,
  comparePairs,
  type TeamSport,
} from '#competition/identities/pairs/compared-pairs.service.ts';
import { insertApart, listApart, type Pair } from '#competition/identities/pairs/pairs.store.ts';
import { findSharedRounds, mergeAthletes } from '#competition/results/merges/merges.service.ts';
import { refusalToRacers } from '#competition/results/merges/raced-together.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { teamsOfAthletes } from '#people/access/athlete-teams.service.ts';
import { coachesAthlete, isFamilyOf } from '#people/access/family/user-athletes.service.ts';
import { isCoachOf } from '#people/access/membership/access.service.ts';
import { refusalToMerge } from '#people/athletes/athletes.rules.ts';
import { holdIdentities, listNamedAthletes, mapIdentities } from '#people/athletes/athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { logIdentity } from './identity-log.service.ts';
import { answersFor, listForeign } from './merge-approvers.service.ts';
import { tellMergeAsked, tellMergeDecided, withdrawMergeQuestion } from './merge-notices.service.ts';
import {
  closeQuestion,
  insertQuestion,
  listQuestionsAbout,
  listQuestionsOfTeam,
  lockQuestion,
  type MergeQuestionRow,
} from './merge-questions.store.ts';

/** Asking writes to people. */
const MERGE_DOOR = { name: 'merge-question', most: 30, windowSeconds: 24 * 60 * 60 };

/** Of a pair that could be merged but for those who answer for one of the two. Returns the question. */
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
  await countAtDoor(ctx, MERGE_DOOR, String(userId));
  const questionId = await insertQuestion(ctx, { ...pair, ...where, reason });
  if (questionId === null) throw new Refusal('MERGE_ASKED', words.mergeAsked, { status: 409 });
  await logIdentity(ctx, 'ask-merge', pair.oneId, { questionId, otherAthleteId: pair.otherId, reason });
  await tellMergeAsked(ctx, (await lockQuestion(ctx.db, questionId))!, await foreignOf(ctx, where, pair));
  return questionId;
}

const foreignOf = (ctx: Context, where: TeamSport, { oneId, otherId }: Pair): Promise<number[]> =>
  listForeign(ctx, where, [oneId, otherId]);

export type MergeDecision = 'agree' | 'refuse' | 'withdraw';

/**
 * Agreed to by whoever answers for each athlete who is not the asking team's, refused by whoever answers for one
 * of them, withdrawn by the team that has asked. Refused, the two are said to be two people. Returns the merge; null of
 * every other decision.
 */
export function decideMerge(
  ctx: Context,
  questionId: number,
  decision: MergeDecision,
): Promise<number | null> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    await holdIdentities(ctx);
    const question = await lockQuestion(ctx.db, questionId);
    if (!question) throw questionUnknown();
    const isAsker = by.isAdmin || (await isCoachOf(ctx, by.userId, question.teamId, question.sport));
    const foreign = await foreignOf(ctx, question, question);
    const answered = await listAnswered(ctx, by, foreign);
    // Nobody else may even know of it.
    if (!isAsker && answered.length === 0) throw questionUnknown();
    if (question.state !== 'asked') throw new Refusal('MERGE_DECIDED', words.mergeDecided, { status: 409 });
    const mayDecide = {
      withdraw: isAsker,
      refuse: by.isAdmin || answered.length > 0,
      // The record of the team that asked may have been let go since: whose it is now speaks for that one alone.
      agree: by.isAdmin || (answered.length > 0 && answered.length === foreign.length),
    };
    if (!mayDecide[decision]) {
      throw new Refusal('MERGE_NOT_YOURS', words.mergeNotYours, { status: 403 });
    }
    const { oneId, otherId, reason } = question;
    if (decision === 'agree') {
      const merge = await mergeOf(ctx, question);
      const { mergeId } = await mergeAthletes(ctx, { ...merge, reason });
      await closeQuestion(ctx, questionId, 'agreed', mergeId);
      await logIdentity(ctx, 'merge', merge.intoAthleteId, { ...merge, reason, mergeId, questionId });
      await tellMergeDecided(ctx, question, foreign, { decided: { mergeId }, byUserId: by.userId });
      return mergeId;
    }
    await closeQuestion(ctx, questionId, decision === 'refuse' ? 'refused' : 'withdrawn');
    if (decision === 'withdraw') {
      await withdrawMergeQuestion(ctx, question, foreign);
      return null;
    }
    const apartId = await insertApart(ctx, { oneId, otherId });
    await logIdentity(ctx, 'apart', oneId, { apartId, otherAthleteId: otherId, questionId });
    await tellMergeDecided(ctx, question, foreign, { decided: { apartId }, byUserId: by.userId });
    return null;
  });
}

/** For which of the athletes somebody answers. */
async function listAnswered(
  ctx: Context,
  { userId }: SignedIn,
  athleteIds: readonly number[],
): Promise<number[]> {
  const answered: number[] = [];
  for (const athleteId of athleteIds) {
    if (await answersFor(ctx, userId, athleteId)) answered.push(athleteId);
  }
  return answered;
}

/** As the two are today; which of them stays is said by the rule, never by who asks or answers. */
async function mergeOf(ctx: Context, { oneId, otherId }: Pair) {
  const [compared] = await comparePairs(ctx, [{ oneId, otherId }], () => false);
  if (!compared) throw athleteUnknown();
  const apart = await listApart(ctx.db, [oneId, otherId]);
  const refusal = refusalToBeOne(compared.one, compared.other, apart.length > 0);
  if (refusal) throw refusal;
  const [race] = await findSharedRounds(ctx, [{ oneId, otherId }]);
  if (race) throw refusalToRacers(race);
  return { fromAthleteId: compared.other.athleteId, intoAthleteId: compared.one.athleteId };
}

export interface OpenQuestion extends MergeQuestionRow {
  /** This team has asked; else it is asked. */
  isOurs: boolean;
}

/** That wait at a team: its own, and those that its coaches answer. */
export async function listOpenQuestions(ctx: Context, where: TeamSport): Promise<OpenQuestion[]> {
  const rows = await listQuestionsOfTeam(ctx.db, where);
  const open: OpenQuestion[] = [];
  for (const row of rows) {
    const isOurs = row.teamId === where.teamId && row.sport === where.sport;
    if (isOurs || (await isAnsweredAt(ctx, where, row))) open.push({ ...row, isOurs });
  }
  return open;
}

async function isAnsweredAt(ctx: Context, where: TeamSport, question: MergeQuestionRow): Promise<boolean> {
  const foreign = await foreignOf(ctx, question, question);
  const teams = [...(await teamsOfAthletes(ctx, foreign)).values()].flat();
  return teams.some(({ teamId, sport }) => teamId === where.teamId && sport === where.sport);
}

export interface FamilyQuestion {
  questionId: number;
  teamId: number;
  teamName: string;
  /** Of the other record, as everybody may read it. */
  otherName: string;
  reason: string;
  askedAt: string;
}

/** That wait about an athlete, for the athlete, parents, coaches and admins; nothing for anybody else. */
export async function listQuestionsForAthlete(ctx: Context, athleteId: number): Promise<FamilyQuestion[]> {
  const { userId, isAdmin } = requireUser(ctx);
  const isTheirs =
    isAdmin || (await isFamilyOf(ctx, userId, athleteId)) || (await coachesAthlete(ctx, userId, athleteId));
  if (!isTheirs) return [];
  const canonicalId = (await mapIdentities(ctx, [athleteId])).get(athleteId);
  const listed: FamilyQuestion[] = [];
  for (const question of await listQuestionsAbout(ctx.db, athleteId)) {
    if (!(await foreignOf(ctx, question, question)).includes(canonicalId!)) continue;
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
