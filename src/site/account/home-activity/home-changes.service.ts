// What is new to somebody since the last visit: results and corrections of athletes, comments and decisions.
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import {
  type Correction,
  listCorrections,
  listNewComments,
  listNewResults,
  listOwnDecisions,
  type NewComment,
  type NewResults,
  type OwnDecision,
} from './home-changes.store.ts';

/** What was run longer before the last visit is history that somebody has filled in. */
const RAN_BEFORE_DAYS = 14;
const MOST_OF_A_KIND = 6;

/** Each with the day or instant by which it is sorted. */
export type Change =
  | { kind: 'results'; at: string; athlete: OwnAthlete; found: NewResults; best: VisibleResult }
  | { kind: 'correction'; at: string; athlete: OwnAthlete; result: VisibleResult; reason: string | null }
  | { kind: 'comment'; at: string; comment: NewComment }
  | { kind: 'decision'; at: string; decision: OwnDecision };

interface Reader {
  userId: number;
  athletes: readonly OwnAthlete[];
}

/** The newest first. */
export async function listChanges(
  ctx: Context,
  { userId, athletes }: Reader,
  { since, today }: { since: string; today: Day },
): Promise<Change[]> {
  const { db } = ctx;
  const ids = athletes.map(({ athleteId }) => athleteId);
  const most = MOST_OF_A_KIND;
  const ranFrom = addDays(since.slice(0, today.length), -RAN_BEFORE_DAYS);
  const [found, corrections, comments, decisions] = await Promise.all([
    listNewResults(db, ids, { since, ranFrom, most }),
    listCorrections(db, ids, { since, most }),
    listNewComments(db, userId, { since, most }),
    listOwnDecisions(db, userId, { since, most }),
  ]);
  const shown = await listVisibleResults(ctx, [
    ...found.map(({ resultIds }) => resultIds[0]!),
    ...corrections.map(({ resultId }) => resultId),
  ]);
  const news: Change[] = [
    ...found.flatMap((one) => resultsChange(one, athletes, shown)),
    ...corrections.flatMap((one) => correctionChange(one, athletes, shown)),
    ...comments.map((comment): Change => ({ kind: 'comment', at: comment.at, comment })),
    ...decisions.map((decision): Change => ({ kind: 'decision', at: decision.at, decision })),
  ];
  return news.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

type Shown = ReadonlyMap<number, VisibleResult>;

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
