// Season bests and best flags, kept inside the transaction that changes results.
import type { Context } from '#kit/server/context.ts';
import { lockIdentities } from '#people/athletes/athletes.service.ts';
import { lockSquadsOf } from '#people/teams/teams.service.ts';
import { type BestSubject, distinctSubjects, type FlagChange } from './bests.rules.ts';
import {
  getLastSubjectId,
  listFlagChanges,
  listSubjects,
  removeBestsOfResults,
  removeBestsOfSubjects,
  writeSeasonBests,
} from './bests.store.ts';

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

/** Results of locked subjects that were written: all in one season, those that were stored before named. */
export interface WrittenResults {
  subjects: Iterable<BestSubject>;
  seasonId: number;
  changedIds: readonly number[];
}

/**
 * After results were written: brings the season bests of their subjects up to date, and returns the flags that the
 * owner of the results has to write, of other meets too.
 */
export async function keepBests(ctx: Context, written: WrittenResults): Promise<FlagChange[]> {
  await removeBestsOfResults(ctx.db, written.changedIds);
  const subjects = distinctSubjects(written.subjects);
  if (subjects.length === 0) return [];
  await writeSeasonBests(ctx.db, subjects, written.seasonId);
  return listFlagChanges(ctx.db, subjects);
}

/** Derives all bests of locked subjects anew, after identities changed or for maintenance. */
export async function renewBests(ctx: Context, subjects: readonly BestSubject[]): Promise<FlagChange[]> {
  if (subjects.length === 0) return [];
  await removeBestsOfSubjects(ctx.db, subjects);
  await writeSeasonBests(ctx.db, subjects, null);
  return listFlagChanges(ctx.db, subjects);
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
