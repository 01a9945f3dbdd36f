// Creates athletes in bulk, locks their identities while bests change, and merges two that are one person.

import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
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

export type { AthleteFacts };

/** Returns ids in the order of the input. */
export function createAthletes(ctx: Context, athletes: readonly AthleteToCreate[]): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    for (const athlete of athletes) {
      const refusal = refusalToAthlete(athlete);
      if (refusal) throw refusal;
    }
    const ids = await insertAthletes(ctx, athletes, ctx.clock.now().toString());
    await addToCounter(ctx.db, 'athletes', ids.length);
    return ids;
  });
}

/** The caller checks permission and evicts the pages that show the name. */
export async function correctAthlete(ctx: Context, athleteId: number, facts: AthleteFacts): Promise<void> {
  await lockIdentities(ctx, [athleteId]);
  await saveFacts(ctx, athleteId, facts);
  await recordAuditEntry(ctx, {
    action: 'athlete.correct',
    entity: 'athlete',
    entityId: athleteId,
    after: { gender: facts.gender, hasBirthOn: facts.birthOn !== undefined },
  });
}

/** Runs in the caller's transaction; the caller checks permission. The records are those of one person. */
export function forgetBirthDate(ctx: Context, recordedIds: readonly number[]): Promise<void> {
  return clearBirthDates(ctx, recordedIds);
}

/** Maps the source's keys to athletes; unknown keys are left out. */
export async function mapAthletesByKey(
  ctx: Context,
  sourceId: number,
  sourceKeys: readonly string[],
): Promise<Map<string, number>> {
  const found = await listAthletesByKey(ctx, sourceId, sourceKeys);
  return new Map(found.map(({ sourceKey, athleteId }) => [sourceKey, athleteId]));
}

/**
 * Locks the identities behind recorded athletes until the end of the transaction, and maps each athlete to its
 * identity. Call it before the first write of results: nobody else then changes their bests and flags or merges
 * them.
 */
export async function lockIdentities(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  await shareIdentities(ctx);
  const canonicalIds = await mapCanonicalIds(ctx, athleteIds);
  await lockAthletes(ctx, [...new Set(canonicalIds.values())]);
  return canonicalIds;
}

/** Maps recorded athletes to identities without locking them. */
export function mapIdentities(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return mapCanonicalIds(ctx, athleteIds);
}

/** Lists the athletes under whom the results of each identity are recorded: itself, and those merged into it. */
export async function listRecordedIds(
  ctx: Context,
  canonicalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const recorded = new Map<number, number[]>();
  for (const { athleteId, canonicalId } of await listRecorded(ctx, [...new Set(canonicalIds)])) {
    const ids = recorded.get(canonicalId);
    if (ids) ids.push(athleteId);
    else recorded.set(canonicalId, [athleteId]);
  }
  return recorded;
}

/** Keeps everyone else from writing by identity until the end of the transaction, so that two can be compared. */
export function holdIdentities(ctx: Context): Promise<void> {
  return claimIdentities(ctx);
}

/** Links two identities; returns the merge and the identities whose results changed hands. Results stay as recorded. */
export function linkAthletes(ctx: Context, merge: Merge): Promise<{ mergeId: number; athleteIds: number[] }> {
  return inTransaction(ctx, async (ctx) => {
    await claimIdentities(ctx);
    const { fromAthleteId, intoAthleteId } = merge;
    const canonicalIds = await mapCanonicalIds(ctx, [fromAthleteId, intoAthleteId]);
    const refusal = refusalToMerge(merge, canonicalIds);
    if (refusal) throw refusal;
    // The link joins what the two are today, so that undoing it parts exactly them.
    const link = {
      fromAthleteId: canonicalIds.get(fromAthleteId)!,
      intoAthleteId: canonicalIds.get(intoAthleteId)!,
      reason: merge.reason,
    };
    await lockAthletes(ctx, [link.fromAthleteId, link.intoAthleteId]);
    const mergeId = await insertMerge(ctx, link);
    return { mergeId, athleteIds: await deriveCanonicalIds(ctx, [fromAthleteId, intoAthleteId]) };
  });
}

/** Undoes a merge; returns the identities whose results changed hands. */
export function unlinkAthletes(ctx: Context, mergeId: number): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    await claimIdentities(ctx);
    const fromAthleteId = await closeMerge(ctx, mergeId);
    if (fromAthleteId === null) throw mergeUnknown();
    const athleteIds = await deriveCanonicalIds(ctx, [fromAthleteId]);
    await lockAthletes(ctx, athleteIds);
    return athleteIds;
  });
}

/** Returns current identities under the requested ids; removed athletes are left out. */
export function listNamedAthletes(ctx: Context, athleteIds: readonly number[]): Promise<NamedAthlete[]> {
  return listNamed(ctx, athleteIds);
}
