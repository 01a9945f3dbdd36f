// Season bests and best flags, kept inside the transaction that changes results.
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
  listStandingBests,
  mapGenders,
  refreshTeamCopies,
  removeBestsOfSubjects,
  writeBestChanges,
} from './bests.store.ts';
import {
  getLastSubjectId,
  listCountedResults,
  listEarlierBests,
  listMarks,
  listSubjects,
  type RecordedSubject,
} from './histories.store.ts';
import { type CountedResult, changesOfBests, type Offer } from './season-bests.rules.ts';

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

/** Results of locked subjects that are about to be written. */
export interface ResultsToKeep {
  resultIds: ReadonlySet<number>;
  /** Those of them that will count; in events of both genders with the gender `X`. */
  counted: readonly CountedResult[];
  /** Whose bests some of them may hold as they stand. */
  formerSubjects: readonly BestSubject[];
}

/**
 * Before results are written: what their subjects have as bests. The answer brings them up to date, and is called
 * when the results are written.
 */
export async function prepareBests(
  ctx: Context,
  { resultIds, counted, formerSubjects }: ResultsToKeep,
): Promise<() => Promise<void>> {
  const seasons = counted.flatMap(({ seasonId }) => [seasonId, allSeasonsOf(seasonId)]);
  const standing = await listStandingBests(ctx.db, distinctSubjects([...formerSubjects, ...counted]), {
    seasonIds: formerSubjects.length > 0 ? null : [...new Set(seasons)],
    days: [...new Set(counted.map(({ competedOn }) => competedOn))],
  });
  return async () => {
    const lost = distinctSubjects(standing.filter(({ resultId }) => resultIds.has(resultId)));
    if (lost.length === 0) return writeBests(ctx, standing, counted);
    const isLost = new Set(lost.map(subjectKey));
    const ofOthers = (subject: BestSubject) => !isLost.has(subjectKey(subject));
    await removeBestsOfSubjects(ctx.db, lost);
    const all = await listCountedResults(ctx.db, await recordedSubjects(ctx, lost));
    await writeBests(ctx, standing.filter(ofOthers), [...counted.filter(ofOthers), ...all]);
  };
}

async function writeBests(
  ctx: Context,
  standing: readonly Offer[],
  counted: readonly CountedResult[],
): Promise<void> {
  await writeBestChanges(ctx.db, changesOfBests(standing, await withOwnGender(ctx, counted)));
}

/** In an event of both genders an athlete is listed with those of the own one. */
async function withOwnGender(
  { db }: Context,
  results: readonly CountedResult[],
): Promise<readonly CountedResult[]> {
  const isMixed = ({ kind, gender }: CountedResult) => kind === 'athlete' && gender === 'X';
  const ids = results.filter(isMixed).map(({ id }) => id);
  if (ids.length === 0) return results;
  const genders = await mapGenders(db, [...new Set(ids)]);
  return results.map((result) =>
    isMixed(result) ? { ...result, gender: genders.get(result.id) ?? 'X' } : result,
  );
}

const ALL_DAYS = '-infinity';

/**
 * Derives all bests of locked subjects anew, after identities changed or for maintenance; returns the flags that the
 * owner of the results has to write.
 */
export async function renewBests(ctx: Context, subjects: readonly BestSubject[]): Promise<FlagChange[]> {
  await removeBestsOfSubjects(ctx.db, subjects);
  await writeBests(ctx, [], await listCountedResults(ctx.db, await recordedSubjects(ctx, subjects)));
  announceLists(ctx, subjects);
  const spans = subjects.flatMap(({ kind, id, eventVariant }) =>
    kind === 'athlete' ? { athleteId: id, eventVariant, fromDay: ALL_DAYS } : [],
  );
  return deriveFlags(ctx, { spans, marks: [], replacedIds: new Set() });
}

/** After the level, state or country of teams was saved, in the same transaction: lists filter the bests by them. */
export async function refreshBestsOfTeams(ctx: Context, teamIds: readonly number[]): Promise<void> {
  const eventVariants = await refreshTeamCopies(ctx.db, teamIds);
  announceLists(
    ctx,
    eventVariants.map((eventVariant) => ({ eventVariant })),
  );
}

/** The lists of these event variants are no longer what they were. */
export function announceLists(ctx: Context, variants: Iterable<Pick<BestSubject, 'eventVariant'>>): void {
  const tags = new Set<string>();
  for (const { eventVariant } of variants) tags.add(`list:${eventVariant}`);
  if (tags.size > 0) ctx.announce({ evict: [...tags] });
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
