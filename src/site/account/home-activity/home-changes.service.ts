// Lists a member's news since the last visit: results, corrections, comments and decisions.
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

/** Results run longer before the last visit are history that was added later, not news. */
const RAN_BEFORE_DAYS = 14;
const MOST_OF_A_KIND = 6;

/** `at` is the day or instant that changes are sorted by. */
export type Change =
  | { kind: 'results'; at: string; athlete: OwnAthlete; newResults: NewResults; best: VisibleResult }
  | { kind: 'correction'; at: string; athlete: OwnAthlete; result: VisibleResult; reason: string | null }
  | { kind: 'comment'; at: string; comment: NewComment }
  | { kind: 'decision'; at: string; decision: OwnDecision };

interface Reader {
  userId: number;
  athletes: readonly OwnAthlete[];
}

/** The newest change comes first. */
export async function listChanges(
  ctx: Context,
  { userId, athletes }: Reader,
  { since, today }: { since: string; today: Day },
): Promise<Change[]> {
  const ids = athletes.map(({ athleteId }) => athleteId);
  const most = MOST_OF_A_KIND;
  const ranFrom = addDays(since.slice(0, today.length), -RAN_BEFORE_DAYS);
  const [results, corrections, comments, decisions] = await Promise.all([
    listNewResults(ctx, ids, { since, ranFrom, most }),
    listCorrections(ctx, ids, { since, most }),
    listNewComments(ctx, userId, { since, most }),
    listOwnDecisions(ctx, userId, { since, most }),
  ]);
  const visibleResults = await listVisibleResults(ctx, [
    ...results.map(({ resultIds }) => resultIds[0]!),
    ...corrections.map(({ resultId }) => resultId),
  ]);
  const news: Change[] = [
    ...results.flatMap((newResults) => resultsChange(newResults, athletes, visibleResults)),
    ...corrections.flatMap((correction) => correctionChange(correction, athletes, visibleResults)),
    ...comments.map((comment): Change => ({ kind: 'comment', at: comment.at, comment })),
    ...decisions.map((decision): Change => ({ kind: 'decision', at: decision.at, decision })),
  ];
  return news.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

type VisibleResults = ReadonlyMap<number, VisibleResult>;

function resultsChange(
  newResults: NewResults,
  athletes: readonly OwnAthlete[],
  visibleResults: VisibleResults,
): Change[] {
  const athlete = athletes.find(({ athleteId }) => athleteId === newResults.athleteId);
  const best = visibleResults.get(newResults.resultIds[0]!);
  return athlete && best ? [{ kind: 'results', at: newResults.lastOn, athlete, newResults, best }] : [];
}

function correctionChange(
  correction: Correction,
  athletes: readonly OwnAthlete[],
  visibleResults: VisibleResults,
): Change[] {
  const athlete = athletes.find(({ athleteId }) => athleteId === correction.athleteId);
  const result = visibleResults.get(correction.resultId);
  return athlete && result
    ? [{ kind: 'correction', at: correction.at, athlete, result, reason: correction.reason }]
    : [];
}
