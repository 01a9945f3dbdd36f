// Corrects the name of an athlete.
import type { Context } from '#kit/server/context.ts';
import type { FullName } from '#sport/people/names.rules.ts';
import { listRecordedIds, lockIdentities } from './athletes.service.ts';
import { saveName } from './athletes.store.ts';
import { hidePrintedNames } from './printed-names.store.ts';
import { getVisibility } from './visibility.service.ts';

/**
 * Runs in the caller's transaction; the caller checks permission and evicts the pages that show the name. A
 * hidden athlete's new name is hidden where it is printed, too.
 */
export async function renameAthlete(
  ctx: Context,
  athleteId: number,
  { firstName, lastName }: FullName,
): Promise<void> {
  await lockIdentities(ctx, [athleteId]);
  await saveName(ctx, athleteId, { firstName: firstName.trim(), lastName: lastName.trim() });
  await hidePrintedNames(ctx, (await listRecordedIds(ctx, [athleteId])).get(athleteId) ?? []);
}

/** Returns the name, visibility and records of an identity. */
export async function getName(ctx: Context, athleteId: number) {
  const { firstName, lastName, visibility, recordedIds } = await getVisibility(ctx, athleteId);
  return { name: { firstName, lastName }, visibility, recordedIds };
}
