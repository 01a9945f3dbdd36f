// Updates season bests and best flags in the transaction that changes results.
import type { Context } from '#kit/server/context.ts';
import { listRecordedIds, lockIdentities } from '#people/athletes/athletes.service.ts';
import { lockSquadsOf } from '#people/teams/teams.service.ts';
import { allSeasonsOf } from './best-keys.rules.ts';
import {
  type BestSubject,
  distinctSubjects,
  type FlagChange,
  flagChanges,
  type HistoryMark,
  type HistorySpan,
  historyKey,
  joinSpans,
  subjectKey,
} from './bests.rules.ts';
import {
  listStoredBests,
  mapGenders,
  refreshTeamCopies,
  removeBestsOfSubjects,
  writeBestChanges,
} from './bests.store.ts';
import {
  getLastSubjectId,
  listCountingResults,
  listEarlierBests,
  listMarks,
  listSubjects,
  type RecordedSubject,
} from './histories.store.ts';
import { type BestCandidate, type CountingResult, findBestChanges } from './season-bests.rules.ts';

/**
 * Must be called before the first write of a result: until the commit nobody else can change the bests of these
 * athletes and squads. Returns the canonical id of each recorded athlete.
 */
export async function lockSubjects(
  ctx: Context,
  { athleteIds, teamIds }: { athleteIds: readonly number[]; teamIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const canonicalIds = await lockIdentities(ctx, athleteIds);
  await lockSquadsOf(ctx, teamIds);
  return canonicalIds;
}

/** Results of locked athletes that are about to be written. */
export interface ResultsToFlag {
  /** The histories that they leave and enter. */
  spans: Iterable<HistorySpan>;
  marks: readonly (HistoryMark & Pick<HistorySpan, 'athleteId' | 'eventVariant'>)[];
  /** Stored results that they replace. */
  replacedIds: ReadonlySet<number>;
}

/**
 * Called before results are written. Returns the flag of each of them, and the changed flags of later results in the
 * same histories, also in other meets. The owner of the results writes both.
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
  const earlier = Map.groupBy(await listEarlierBests(ctx, recorded), historyKey);
  const stored = await listMarks(ctx, recorded);
  const unreplaced = stored.filter(({ resultId }) => !replacedIds.has(resultId));
  const histories = Map.groupBy([...unreplaced, ...marks], historyKey);
  return [...histories].flatMap(([key, history]) => flagChanges(history, earlier.get(key) ?? []));
}

/** Results of locked subjects that are about to be written. */
export interface ResultsToWrite {
  resultIds: ReadonlySet<number>;
  /** The results that will count; in events for both genders with the gender `X`. */
  counting: readonly CountingResult[];
  /** Subjects whose stored bests may be among these results. */
  formerSubjects: readonly BestSubject[];
}

/**
 * Called before results are written: reads the bests of their subjects. Returns a function that updates these, to be
 * called once the results are written.
 */
export async function prepareBests(
  ctx: Context,
  { resultIds, counting, formerSubjects }: ResultsToWrite,
): Promise<() => Promise<void>> {
  const seasons = counting.flatMap(({ seasonId }) => [seasonId, allSeasonsOf(seasonId)]);
  const stored = await listStoredBests(ctx, distinctSubjects([...formerSubjects, ...counting]), {
    seasonIds: formerSubjects.length > 0 ? null : [...new Set(seasons)],
    days: [...new Set(counting.map(({ competedOn }) => competedOn))],
  });
  return async () => {
    const lost = distinctSubjects(stored.filter(({ resultId }) => resultIds.has(resultId)));
    if (lost.length === 0) return writeBests(ctx, stored, counting);
    const isLost = new Set(lost.map(subjectKey));
    const isUnaffected = (subject: BestSubject) => !isLost.has(subjectKey(subject));
    await removeBestsOfSubjects(ctx, lost);
    const all = await listCountingResults(ctx, await recordedSubjects(ctx, lost));
    await writeBests(ctx, stored.filter(isUnaffected), [...counting.filter(isUnaffected), ...all]);
  };
}

async function writeBests(
  ctx: Context,
  stored: readonly BestCandidate[],
  counting: readonly CountingResult[],
): Promise<void> {
  await writeBestChanges(ctx, findBestChanges(stored, await withOwnGender(ctx, counting)));
}

/** In an event for both genders each athlete is listed by their own gender. */
async function withOwnGender(
  ctx: Context,
  results: readonly CountingResult[],
): Promise<readonly CountingResult[]> {
  const isMixed = ({ kind, gender }: CountingResult) => kind === 'athlete' && gender === 'X';
  const ids = results.filter(isMixed).map(({ id }) => id);
  if (ids.length === 0) return results;
  const genders = await mapGenders(ctx, [...new Set(ids)]);
  return results.map((result) =>
    isMixed(result) ? { ...result, gender: genders.get(result.id) ?? 'X' } : result,
  );
}

const ALL_DAYS = '-infinity';

/**
 * Derives all bests of locked subjects again, after identities changed or for maintenance. Returns the flags that the
 * owner of the results must write.
 */
export async function renewBests(ctx: Context, subjects: readonly BestSubject[]): Promise<FlagChange[]> {
  await removeBestsOfSubjects(ctx, subjects);
  await writeBests(ctx, [], await listCountingResults(ctx, await recordedSubjects(ctx, subjects)));
  announceLists(ctx, subjects);
  const spans = subjects.flatMap(({ kind, id, eventVariant }) =>
    kind === 'athlete' ? { athleteId: id, eventVariant, fromDay: ALL_DAYS } : [],
  );
  return deriveFlags(ctx, { spans, marks: [], replacedIds: new Set() });
}

/** Must be called in the transaction that changes a team's level, state or country, since lists filter bests by them. */
export async function refreshBestsOfTeams(ctx: Context, teamIds: readonly number[]): Promise<void> {
  const eventVariants = await refreshTeamCopies(ctx, teamIds);
  announceLists(
    ctx,
    eventVariants.map((eventVariant) => ({ eventVariant })),
  );
}

/** Evicts the pages with lists of these event variants, at once unless they can wait. */
export function announceLists(
  ctx: Context,
  variants: Iterable<Pick<BestSubject, 'eventVariant'>>,
  { canWait = false } = {},
): void {
  const tags = new Set<string>();
  for (const { eventVariant } of variants) tags.add(`list:${eventVariant}`);
  if (tags.size > 0) ctx.announce({ evict: [...tags], canWait });
}

async function recordedSubjects(ctx: Context, subjects: readonly BestSubject[]): Promise<RecordedSubject[]> {
  const athleteIds = subjects.flatMap(({ kind, id }) => (kind === 'athlete' ? id : []));
  const recordedIds = await listRecordedIds(ctx, athleteIds);
  return subjects.flatMap((subject) => {
    const ids = subject.kind === 'athlete' ? (recordedIds.get(subject.id) ?? []) : [subject.id];
    return ids.map((recordedId) => ({ ...subject, recordedId }));
  });
}

/** Lists the events in which these athletes, and squads of these teams, have results or bests. */
export function listBestSubjects(
  ctx: Context,
  holders: { athleteIds: readonly number[]; teamIds: readonly number[] },
): Promise<BestSubject[]> {
  return listSubjects(ctx, holders);
}

/** Returns the highest id of an athlete or team. */
export function getLastHolderId(ctx: Context): Promise<number> {
  return getLastSubjectId(ctx);
}
