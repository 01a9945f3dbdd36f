// Season bests and best flags, kept inside the transaction that changes results.
import type { Context } from '#kit/server/context.ts';
import { listRecordedIds, lockIdentities } from '#people/athletes/athletes.service.ts';
import { lockSquadsOf } from '#people/teams/teams.service.ts';
import {
  type BestSubject,
  distinctSubjects,
  type FlagChange,
  flagChanges,
  type HistoryMark,
  type HistorySpan,
  historyKey,
  joinSpans,
} from './bests.rules.ts';
import { removeBestsOfResults, removeBestsOfSubjects, writeSeasonBests } from './bests.store.ts';
import {
  getLastSubjectId,
  listCountedIds,
  listEarlierBests,
  listMarks,
  listSubjects,
  type RecordedSubject,
} from './histories.store.ts';

/**
 * Before the first write of a result: from here to the commit nobody else changes the bests of these athletes and
 * squads. Returns the identity behind each recorded athlete.
 */
export async function lockSubjects(
  ctx: Context,
  { athleteIds, teamIds }: { athleteIds: readonly number[]; teamIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const canonicalIds = await lockIdentities(ctx, athleteIds);
  await lockSquadsOf(ctx, teamIds);
  return canonicalIds;
}

/** Results of locked athletes as they are about to be written. */
export interface ResultsToFlag {
  /** Where they stood and where they will stand. */
  spans: Iterable<HistorySpan>;
  marks: readonly (HistoryMark & Pick<HistorySpan, 'athleteId' | 'eventVariant'>)[];
  /** Stored results that they take the place of. */
  replacedIds: ReadonlySet<number>;
}

/**
 * Before results are written: the flag of each of them, and of the results that come after them in their histories,
 * of other meets too, those flags that change. The owner of the results writes both.
 */
export async function deriveFlags(
  ctx: Context,
  { spans, marks, replacedIds }: ResultsToFlag,
): Promise<FlagChange[]> {
  const joined = joinSpans(spans);
  if (joined.length === 0) return [];
  const recordedIds = await listRecordedIds(
    ctx,
    joined.map(({ athleteId }) => athleteId),
  );
  const recorded = joined.flatMap((span) =>
    (recordedIds.get(span.athleteId) ?? []).map((recordedId) => ({ ...span, recordedId })),
  );
  const earlier = Map.groupBy(await listEarlierBests(ctx.db, recorded), historyKey);
  const stored = await listMarks(ctx.db, recorded);
  const standing = stored.filter(({ resultId }) => !replacedIds.has(resultId));
  const histories = Map.groupBy([...standing, ...marks], historyKey);
  return [...histories].flatMap(([key, history]) => flagChanges(history, earlier.get(key) ?? []));
}

/** Results of locked subjects that were written. */
export interface WrittenResults {
  resultIds: readonly number[];
  /** Whose bests some of them may have held. */
  formerSubjects: Iterable<BestSubject>;
}

/** After results were written: brings the season bests of their subjects up to date. */
export async function keepBests(ctx: Context, { resultIds, formerSubjects }: WrittenResults): Promise<void> {
  const lost = await removeBestsOfResults(ctx.db, distinctSubjects(formerSubjects), resultIds);
  const nextBestIds = lost.length > 0 ? await listCountedIds(ctx.db, await recordedSubjects(ctx, lost)) : [];
  await writeSeasonBests(ctx.db, [...new Set([...resultIds, ...nextBestIds])]);
}

const ALL_DAYS = '-infinity';

/**
 * Derives all bests of locked subjects anew, after identities changed or for maintenance; returns the flags that the
 * owner of the results has to write.
 */
export async function renewBests(ctx: Context, subjects: readonly BestSubject[]): Promise<FlagChange[]> {
  await removeBestsOfSubjects(ctx.db, subjects);
  await writeSeasonBests(ctx.db, await listCountedIds(ctx.db, await recordedSubjects(ctx, subjects)));
  const spans = subjects.flatMap(({ kind, id, eventVariant }) =>
    kind === 'athlete' ? { athleteId: id, eventVariant, fromDay: ALL_DAYS } : [],
  );
  return deriveFlags(ctx, { spans, marks: [], replacedIds: new Set() });
}

async function recordedSubjects(ctx: Context, subjects: readonly BestSubject[]): Promise<RecordedSubject[]> {
  const athleteIds = subjects.flatMap(({ kind, id }) => (kind === 'athlete' ? id : []));
  const recordedIds = await listRecordedIds(ctx, athleteIds);
  return subjects.flatMap((subject) => {
    const ids = subject.kind === 'athlete' ? (recordedIds.get(subject.id) ?? []) : [subject.id];
    return ids.map((recordedId) => ({ ...subject, recordedId }));
  });
}

/** What the athletes and the squads of the teams have results or bests in; after identities changed, or for all. */
export function listBestSubjects(
  ctx: Context,
  holders: { athleteIds: readonly number[]; teamIds: readonly number[] },
): Promise<BestSubject[]> {
  return listSubjects(ctx.db, holders);
}

/** No athlete or team has a higher id. */
export function getLastHolderId(ctx: Context): Promise<number> {
  return getLastSubjectId(ctx.db);
}
