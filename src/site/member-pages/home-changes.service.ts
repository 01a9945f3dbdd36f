// What is new to somebody since the last visit: results and corrections of athletes, people who wait, decisions.
import { listShownResults, type ShownResult } from '#competition/rankings/shown-results.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { TeamAccess } from '#people/access/access.service.ts';
import { type ClaimsOfTeam, countClaimsToAnswer } from '#people/access/claim-answers.service.ts';
import type { OwnAthlete } from '#people/access/user-athletes.service.ts';
import { addDays, type Day } from '#sport/days.rules.ts';
import {
  type Correction,
  countFollowRequests,
  countWaitingPeople,
  listCorrections,
  listNewComments,
  listNewResults,
  listOwnDecisions,
  type NewComment,
  type NewResults,
  type OwnDecision,
  type WaitingPeople,
} from './home-changes.store.ts';

/** What was run longer before the last visit is history that somebody has filled in. */
const RAN_BEFORE_DAYS = 14;
const MOST_OF_A_KIND = 6;

/** Each with the day or instant by which it is sorted. */
export type Change =
  | { kind: 'waiting'; at: string; team: TeamAccess; people: number }
  | { kind: 'claims'; at: string; claims: ClaimsOfTeam }
  | { kind: 'follow requests'; at: string; people: number }
  | { kind: 'results'; at: string; athlete: OwnAthlete; found: NewResults; best: ShownResult }
  | { kind: 'correction'; at: string; athlete: OwnAthlete; result: ShownResult; reason: string | null }
  | { kind: 'comment'; at: string; comment: NewComment }
  | { kind: 'decision'; at: string; decision: OwnDecision };

interface Reader {
  userId: number;
  athletes: readonly OwnAthlete[];
  teams: readonly TeamAccess[];
}

/** Who waits for the reader first, then the newest. */
export async function listChanges(
  ctx: Context,
  { userId, athletes, teams }: Reader,
  { since, today }: { since: string; today: Day },
): Promise<Change[]> {
  const { db } = ctx;
  const ids = athletes.map(({ athleteId }) => athleteId);
  const most = MOST_OF_A_KIND;
  const ranFrom = addDays(since.slice(0, today.length), -RAN_BEFORE_DAYS);
  const coached = teams.filter(({ isCoach }) => isCoach);
  const [waiting, claims, requests, found, corrections, comments, decisions] = await Promise.all([
    countWaitingPeople(db, coached),
    coached.length === 0 ? [] : countClaimsToAnswer(ctx),
    countFollowRequests(db, userId),
    listNewResults(db, ids, { since, ranFrom, most }),
    listCorrections(db, ids, { since, most }),
    listNewComments(db, userId, { since, most }),
    listOwnDecisions(db, userId, { since, most }),
  ]);
  const shown = await listShownResults(ctx, [
    ...found.map(({ resultIds }) => resultIds[0]!),
    ...corrections.map(({ resultId }) => resultId),
  ]);
  const news: Change[] = [
    ...found.flatMap((one) => resultsChange(one, athletes, shown)),
    ...corrections.flatMap((one) => correctionChange(one, athletes, shown)),
    ...comments.map((comment): Change => ({ kind: 'comment', at: comment.at, comment })),
    ...decisions.map((decision): Change => ({ kind: 'decision', at: decision.at, decision })),
  ];
  return [
    ...waiting.flatMap((one) => waitingChange(one, coached)),
    ...claims.map((one): Change => ({ kind: 'claims', at: one.lastAt, claims: one })),
    ...followChange(requests),
    ...news.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
  ];
}

type Shown = ReadonlyMap<number, ShownResult>;

function resultsChange(found: NewResults, athletes: readonly OwnAthlete[], shown: Shown): Change[] {
  const athlete = athletes.find(({ athleteId }) => athleteId === found.athleteId);
  const best = shown.get(found.resultIds[0]!);
  return athlete && best ? [{ kind: 'results', at: found.lastOn, athlete, found, best }] : [];
}

function correctionChange(one: Correction, athletes: readonly OwnAthlete[], shown: Shown): Change[] {
  const athlete = athletes.find(({ athleteId }) => athleteId === one.athleteId);
  const result = shown.get(one.resultId);
  return athlete && result ? [{ kind: 'correction', at: one.at, athlete, result, reason: one.reason }] : [];
}

function waitingChange(one: WaitingPeople, coached: readonly TeamAccess[]): Change[] {
  const team = coached.find(({ teamId, sport }) => teamId === one.teamId && sport === one.sport);
  return team ? [{ kind: 'waiting', at: one.lastAt, team, people: one.people }] : [];
}

function followChange({ people, lastAt }: { people: number; lastAt: string | null }): Change[] {
  return lastAt === null ? [] : [{ kind: 'follow requests', at: lastAt, people }];
}
