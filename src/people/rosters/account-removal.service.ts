// Removes the athletes of a deleted account, and the requests that still wait for a coach.
import type { Context } from '#kit/server/context.ts';
import { forgetAthletes } from '#people/access/own-athletes/own-athletes.service.ts';
import { forgetBirthDate } from '#people/athletes/athletes.service.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import { withdrawFromCoaches } from '#people/team-codes/joining/joining-mails.service.ts';
import { changeRoster } from '#people/teams/roster-changes.service.ts';
import { listReferencedAthletes } from './race-facts.service.ts';
import { listWaitingOfUser } from './roster-waiting.store.ts';

/**
 * Runs in the caller's transaction. Athletes without any other account leave the rosters where no
 * coach has confirmed them, and are removed if they appear nowhere else. Confirmed athletes and all
 * results stay.
 */
export async function removeOwnAthletes(ctx: Context, userId: number): Promise<void> {
  const waiting = await listWaitingOfUser(ctx, userId);
  for (const { athleteId, canonicalId, ...roster } of waiting) {
    await changeRoster(ctx, roster, { put: [], remove: [athleteId] });
    await withdrawFromCoaches(ctx, roster, canonicalId);
  }
  await forgetAthletes(ctx, userId);
  if (waiting.length === 0) return;
  const athleteIds = [...new Set(waiting.map(({ athleteId }) => athleteId))];
  const traces = new Set(await listReferencedAthletes(ctx, athleteIds));
  const nowhere = athleteIds.filter((athleteId) => !traces.has(athleteId));
  if (nowhere.length === 0) return;
  await forgetBirthDate(ctx, nowhere);
  await removeAthletes(ctx, nowhere);
}
