// Athletes as identities: created in bulk, locked while their bests are kept, linked when two are one person.

import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { logDeed } from '#kit/server/security/audit-log.ts';
import {
  type AthleteToCreate,
  type Merge,
  mergeUnknown,
  refusalToAthlete,
  refusalToMerge,
} from './athletes.rules.ts';
import {
  type AthleteFacts,
  claimIdentities,
  clearBirthDates,
  closeMerge,
  deriveCanonicalIds,
  insertAthletes,
  insertMerge,
  listAthletesByKey,
  listNamed,
  listRecorded,
  lockAthletes,
  mapCanonicalIds,
  type NamedAthlete,
  saveFacts,
  shareIdentities,
} from './athletes.store.ts';

/** Ids in the order of the input. */
export function createAthletes(ctx: Context, athletes: readonly AthleteToCreate[]): Promise<number[]> {
  return inTransaction(ctx, async ({ db, clock }) => {
    for (const athlete of athletes) {
      const refusal = refusalToAthlete(athlete);
      if (refusal) throw refusal;
    }
    const ids = await insertAthletes(db, athletes, clock.now().toString());
    await addToCounter(db, 'athletes', ids.length);
    return ids;
  });
}

/** Whoever calls this has asked who may, and evicts the pages that show the name. */
export async function correctAthlete(ctx: Context, athleteId: number, facts: AthleteFacts): Promise<void> {
  await lockIdentities(ctx, [athleteId]);
  await saveFacts(ctx.db, athleteId, facts);
  await logDeed(ctx, {
    action: 'athlete.correct',
    entity: 'athlete',
    entityId: athleteId,
    after: { gender: facts.gender, hasBirthOn: facts.birthOn !== undefined },
  });
}

/** Within the caller's transaction, who has asked whether it may be. The records are those of one person. */
export function forgetBirthDate(ctx: Context, recordedIds: readonly number[]): Promise<void> {
  return clearBirthDates(ctx.db, recordedIds);
}

/** The athlete of each key that the source gave one under. */
export async function mapAthletesByKey(
  ctx: Context,
  sourceId: number,
  sourceKeys: readonly string[],
): Promise<Map<string, number>> {
  const found = await listAthletesByKey(ctx.db, sourceId, sourceKeys);
  return new Map(found.map(({ sourceKey, athleteId }) => [sourceKey, athleteId]));
}

/**
 * Locks the identities behind recorded athletes until the end of the transaction, and says which each has.
 * Who changes results calls this before the first write: their bests and flags are then his alone, and no
 * identity is merged meanwhile.
 */
export async function lockIdentities(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  await shareIdentities(ctx.db);
  const canonicalIds = await mapCanonicalIds(ctx.db, athleteIds);
  await lockAthletes(ctx.db, [...new Set(canonicalIds.values())]);
  return canonicalIds;
}

/** The identity behind each of these recorded athletes, for who only names them. */
export function mapIdentities(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return mapCanonicalIds(ctx.db, athleteIds);
}

/** Under which athletes the results of each identity are recorded: itself, and those merged into it. */
export async function listRecordedIds(
  ctx: Context,
  canonicalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const recorded = new Map<number, number[]>();
  for (const { athleteId, canonicalId } of await listRecorded(ctx.db, [...new Set(canonicalIds)])) {
    const ids = recorded.get(canonicalId);
    if (ids) ids.push(athleteId);
    else recorded.set(canonicalId, [athleteId]);
  }
  return recorded;
}

/** Until the end of the transaction nobody else writes by identity: what is found out about two of them stays true. */
export function holdIdentities(ctx: Context): Promise<void> {
  return claimIdentities(ctx.db);
}

/** Links two identities; returns the merge and the identities whose results changed hands. Results stay as recorded. */
export function linkAthletes(ctx: Context, merge: Merge): Promise<{ mergeId: number; athleteIds: number[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await claimIdentities(db);
    const { fromAthleteId, intoAthleteId } = merge;
    const canonicalIds = await mapCanonicalIds(db, [fromAthleteId, intoAthleteId]);
    const refusal = refusalToMerge(merge, canonicalIds);
    if (refusal) throw refusal;
    // The link joins what the two are today, so that undoing it parts exactly them.
    const link = {
      fromAthleteId: canonicalIds.get(fromAthleteId)!,
      intoAthleteId: canonicalIds.get(intoAthleteId)!,
      reason: merge.reason,
    };
    await lockAthletes(db, [link.fromAthleteId, link.intoAthleteId]);
    const mergeId = await insertMerge(ctx, link);
    return { mergeId, athleteIds: await deriveCanonicalIds(db, [fromAthleteId, intoAthleteId]) };
  });
}

/** Takes a link back; returns the identities whose results changed hands. */
export function unlinkAthletes(ctx: Context, mergeId: number): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await claimIdentities(db);
    const fromAthleteId = await closeMerge(ctx, mergeId);
    if (fromAthleteId === null) throw mergeUnknown();
    const athleteIds = await deriveCanonicalIds(db, [fromAthleteId]);
    await lockAthletes(db, athleteIds);
    return athleteIds;
  });
}

/** Under the ids that were asked for, as the identities of today; those that were removed are left out. */
export function listNamedAthletes(ctx: Context, athleteIds: readonly number[]): Promise<NamedAthlete[]> {
  return listNamed(ctx.db, athleteIds);
}
