// The name of an athlete, corrected by whoever keeps the roster.
import type { Context } from '#kit/server/context.ts';
import { listRecordedIds, lockIdentities } from './athletes.service.ts';
import { saveName } from './athletes.store.ts';
import { hidePrintedNames } from './printed-names.store.ts';
import { getVisibility } from './visibility.service.ts';

export interface AthleteName {
  firstName: string;
  lastName: string;
}

/**
 * Within the caller's transaction, who has asked whether it may be and evicts the pages that show the name. Of an athlete
 * who withholds the name, the new one is withheld where it is printed, too.
 */
export async function renameAthlete(
  ctx: Context,
  athleteId: number,
  { firstName, lastName }: AthleteName,
): Promise<void> {
  await lockIdentities(ctx, [athleteId]);
  await saveName(ctx.db, athleteId, { firstName: firstName.trim(), lastName: lastName.trim() });
  await hidePrintedNames(ctx.db, (await listRecordedIds(ctx, [athleteId])).get(athleteId) ?? []);
}

/** What of an athlete of today a rename is about. */
export async function getName(ctx: Context, athleteId: number) {
  const { firstName, lastName, visibility, recordedIds } = await getVisibility(ctx, athleteId);
  return { name: { firstName, lastName }, visibility, recordedIds };
}
