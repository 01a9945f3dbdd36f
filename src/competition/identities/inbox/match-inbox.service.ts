// The match inbox of a team: possible duplicates on its roster, pending questions, and decisions.

import { listDecisions, listDoubtfulMerges } from '#competition/identities/merges/decided-pairs.service.ts';
import { needsApproval } from '#competition/identities/merges/merge-approvers.service.ts';
import {
  listOpenQuestions,
  type OpenQuestion,
} from '#competition/identities/merges/merge-questions.service.ts';
import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import {
  type ComparedPair,
  comparePair,
  comparePairs,
  findRosterPairs,
  listCurrentAthletes,
  type TeamSport,
} from '#competition/identities/pairs/compared-pairs.service.ts';
import { type LikelyPair, pairKey } from '#competition/identities/pairs/likely-pairs.rules.ts';
import { canSeePair } from '#competition/identities/permissions.rules.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { accessOf, requireCoach, requireCoachOrMaker } from '#people/access/membership/access.service.ts';
import { findTeam, getTeam } from '#people/teams/teams.service.ts';

/** Refuses everyone but admins and coaches of the team in that sport. */
export async function getMatchInbox(ctx: Context, where: TeamSport) {
  const by = await requireCoach(ctx, where.teamId, where.sport);
  const team = await getTeam(ctx, where.teamId);
  const questions = await listComparedQuestions(ctx, where, by);
  const pairs = withoutQuestions(await findRosterPairs(ctx, where), questions);
  const order = ['strong', 'likely', 'possible', 'doubtful', 'cannot'];
  const sorted = pairs.sort(
    (a, b) =>
      order.indexOf(a.evidence.strength) - order.indexOf(b.evidence.strength) ||
      b.evidence.agreeing - a.evidence.agreeing ||
      a.one.athleteId - b.one.athleteId,
  );
  return { team, questions, pairs: sorted, decided: await listDecisions(ctx, where, by) };
}

export interface ComparedQuestion extends OpenQuestion {
  pair: ComparedPair;
}

/** Pending questions about pairs whose names the reader may see. */
async function listComparedQuestions(
  ctx: Context,
  where: TeamSport,
  by: SignedIn,
): Promise<ComparedQuestion[]> {
  const questions = await listOpenQuestions(ctx, where);
  const currentIds = await listCurrentAthletes(
    ctx,
    where,
    questions.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  );
  const compared = await comparePairs(ctx, questions, (athleteId) => currentIds.has(athleteId));
  const byKey = new Map(compared.map((pair) => [keyOf(pair), pair]));
  return questions.flatMap((question) => {
    const pair = byKey.get(pairKey(question));
    const isVisible = pair && canSeePair(by, [pair.one, pair.other], currentIds);
    return isVisible ? [{ ...question, pair }] : [];
  });
}

const keyOf = ({ one, other }: ComparedPair) => pairKey({ oneId: one.athleteId, otherId: other.athleteId });

/** Leaves out the pairs that a question is already about. */
function withoutQuestions(
  pairs: readonly ComparedPair[],
  questions: readonly OpenQuestion[],
): ComparedPair[] {
  const keys = new Set(questions.map(pairKey));
  return pairs.filter((pair) => !keys.has(keyOf(pair)));
}

/** Compares two athletes, with whether others must agree to a merge and the pending question. */
export async function getPair(ctx: Context, where: TeamSport, pair: LikelyPair) {
  const compared = await comparePair(ctx, where, pair);
  const by = await requireCoach(ctx, where.teamId, where.sport);
  const ids = [compared.one.athleteId, compared.other.athleteId];
  const question = (await listOpenQuestions(ctx, where)).find((item) => pairKey(item) === keyOf(compared));
  return { ...compared, asksOthers: await needsApproval(ctx, where, by, ids), question: question ?? null };
}

/**
 * The number of open pairs and questions. Refuses everyone but admins and coaches of the team in that sport; a team
 * that no admin has confirmed has none.
 */
export async function countWaiting(ctx: Context, where: TeamSport): Promise<number> {
  await requireCoachOrMaker(ctx, where.teamId, where.sport);
  if ((await findTeam(ctx, where.teamId)) === null) return 0;
  return (await listWaitingKeys(ctx, where)).length;
}

export interface WaitingPairs {
  /** The team's name. */
  team: string;
  count: number;
  /** The address of the match inbox. */
  href: string;
}

/** Counts the waiting pairs and doubtful merges of each team that the user coaches; leaves out teams with none. */
export async function listWaitingPairs(ctx: Context, userId: number): Promise<WaitingPairs[]> {
  const coached = (await accessOf(ctx, userId)).filter(({ isCoach }) => isCoach);
  const waiting: WaitingPairs[] = [];
  const counted = new Set<string>();
  for (const { teamId, teamName: team, sport } of coached) {
    // A pair on the rosters of both sports counts once.
    const pairs = await listWaitingKeys(ctx, { teamId, sport });
    const doubts = await listDoubtfulMerges(ctx, { teamId, sport });
    const keys = [...pairs, ...doubts.map((mergeId) => `merge ${mergeId}`)].filter(
      (key) => !counted.has(key),
    );
    for (const key of keys) counted.add(key);
    const href = inboxAddress(teamId, sport);
    if (keys.length > 0) waiting.push({ team, count: keys.length, href });
  }
  return waiting;
}

async function listWaitingKeys(ctx: Context, where: TeamSport): Promise<string[]> {
  const questions = await listOpenQuestions(ctx, where);
  const pairs = withoutQuestions(await findRosterPairs(ctx, where), questions);
  return [
    ...questions.filter(({ isOurs }) => !isOurs).map(({ questionId }) => `question ${questionId}`),
    ...pairs.filter(({ evidence }) => evidence.strength !== 'cannot').map(keyOf),
  ];
}
