// The match inbox of a team: who on its roster looks like one person with whom, what was decided, and what waits.

import { listDecisions, listDoubts } from '#competition/identities/merges/decided-pairs.service.ts';
import { asksOthers } from '#competition/identities/merges/merge-approvers.service.ts';
import {
  listOpenQuestions,
  type OpenQuestion,
} from '#competition/identities/merges/merge-questions.service.ts';
import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import {
  type ComparedPair,
  comparePair,
  comparePairs,
  findPairs,
  listOwn,
  maySee,
  type TeamSport,
} from '#competition/identities/pairs/compared-pairs.service.ts';
import { type LikelyPair, pairKey } from '#competition/identities/pairs/likely-pairs.rules.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { accessOf, requireCoach } from '#people/access/membership/access.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';

/** For coaches of the team in that sport and admins. */
export async function getMatchInbox(ctx: Context, where: TeamSport) {
  const by = await requireCoach(ctx, where.teamId, where.sport);
  const team = await getTeam(ctx, where.teamId);
  const questions = await listComparedQuestions(ctx, where, by);
  const pairs = without(await findPairs(ctx, where), questions);
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

/** Merges that wait for an answer, of pairs whose names the reader may see. */
async function listComparedQuestions(
  ctx: Context,
  where: TeamSport,
  { isAdmin }: SignedIn,
): Promise<ComparedQuestion[]> {
  const questions = await listOpenQuestions(ctx, where);
  const own = await listOwn(
    ctx,
    where,
    questions.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  );
  const compared = await comparePairs(ctx, questions, (athleteId) => own.has(athleteId));
  const byKey = new Map(compared.map((pair) => [keyOf(pair), pair]));
  return questions.flatMap((question) => {
    const pair = byKey.get(pairKey(question));
    const isVisible = pair && (isAdmin || [pair.one, pair.other].every((person) => maySee(person, own)));
    return isVisible ? [{ ...question, pair }] : [];
  });
}

const keyOf = ({ one, other }: ComparedPair) => pairKey({ oneId: one.athleteId, otherId: other.athleteId });

/** A pair that somebody has asked about waits as a question. */
function without(pairs: readonly ComparedPair[], questions: readonly OpenQuestion[]): ComparedPair[] {
  const asked = new Set(questions.map(pairKey));
  return pairs.filter((pair) => !asked.has(keyOf(pair)));
}

/** Two athletes beside each other, whom the merge would ask, and the question that waits about them. */
export async function readPair(ctx: Context, where: TeamSport, pair: LikelyPair) {
  const compared = await comparePair(ctx, where, pair);
  const by = await requireCoach(ctx, where.teamId, where.sport);
  const ids = [compared.one.athleteId, compared.other.athleteId];
  const question = (await listOpenQuestions(ctx, where)).find((each) => pairKey(each) === keyOf(compared));
  return { ...compared, asksOthers: await asksOthers(ctx, where, by, ids), question: question ?? null };
}

/** For coaches of the team in that sport and admins: those that may be one person. */
export async function countWaiting(ctx: Context, where: TeamSport): Promise<number> {
  await requireCoach(ctx, where.teamId, where.sport);
  return (await waitingIn(ctx, where)).length;
}

export interface WaitingPairs {
  /** The name of the team. */
  team: string;
  count: number;
  /** The match inbox. */
  href: string;
}

/** Of each team that somebody coaches how many pairs wait, and merges to look at again; nothing where none does. */
export async function listWaitingPairs(ctx: Context, userId: number): Promise<WaitingPairs[]> {
  const coached = (await accessOf(ctx, userId)).filter(({ isCoach }) => isCoach);
  const waiting: WaitingPairs[] = [];
  const known = new Set<string>();
  for (const { teamId, teamName: team, sport } of coached) {
    // Who is on the roster in both sports waits once.
    const pairs = await waitingIn(ctx, { teamId, sport });
    const doubts = await listDoubts(ctx, { teamId, sport });
    const keys = [...pairs, ...doubts.map((mergeId) => `merge ${mergeId}`)].filter((key) => !known.has(key));
    for (const key of keys) known.add(key);
    const href = inboxAddress(teamId, sport);
    if (keys.length > 0) waiting.push({ team, count: keys.length, href });
  }
  return waiting;
}

async function waitingIn(ctx: Context, where: TeamSport): Promise<string[]> {
  const questions = await listOpenQuestions(ctx, where);
  const pairs = without(await findPairs(ctx, where), questions);
  return [
    ...questions.filter(({ isOurs }) => !isOurs).map(({ questionId }) => `question ${questionId}`),
    ...pairs.filter(({ evidence }) => evidence.strength !== 'cannot').map(keyOf),
  ];
}
