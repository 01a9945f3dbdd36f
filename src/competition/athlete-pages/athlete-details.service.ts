// Names of athletes for calls about a meet, as far as a stranger may read them.
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import { listDetailsRows } from './athlete-details.store.ts';

export interface AthleteDetails {
  athleteId: number;
  canonicalId: number;
  gender: Gender;
  name: VisibleName;
}

/** Leaves out people without a page, such as hidden ones; needs the token of a meet. */
export async function listAthleteDetails(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<AthleteDetails[]> {
  await getGrantedMeet(ctx);
  const rows = await listDetailsRows(ctx, athleteIds);
  return rows
    .map(({ athleteId, canonicalId, gender, ...row }) => ({
      athleteId,
      canonicalId,
      gender,
      name: visiblePerson(row),
    }))
    .filter(({ name }) => name.isLinked);
}
