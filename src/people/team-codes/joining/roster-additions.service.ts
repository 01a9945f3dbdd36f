// Puts athletes on the roster of the team that they join.
import type { Context } from '#kit/server/context.ts';
import { hasOtherTeam } from '#people/access/athlete-teams.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import type { CodeTeam } from './code-opening.service.ts';
import { getSeasonToJoin } from './joiners.service.ts';
import { isOnTeam, seasonOfRow } from './joining.rules.ts';
import { listRosterRows, type RosterRow } from './joining.store.ts';

interface Added {
  isActive: boolean;
  /** The roster of the season did not have the athlete before. */
  isAdded: boolean;
}

/**
 * Puts an athlete of a confirmed family on the roster of the season, or changes the grade there. The athlete is active
 * when the team knows them or the joiner is trusted, unless they compete for another team: that takes a move. An athlete
 * whom a coach has made inactive stays so.
 */
export async function addToRoster(
  ctx: Context,
  { teamId, sport }: CodeTeam,
  { athleteId, rosterRow }: { athleteId: number; rosterRow: RosterRow | null },
  { grade, isTrusted }: { grade: number | null; isTrusted: boolean },
): Promise<Added> {
  const season = getSeasonToJoin(ctx, sport);
  const seasonId = seasonOfRow(rosterRow, season);
  const isInSeason = rosterRow?.seasonId === seasonId;
  const mayBeActive = isTrusted || isOnTeam(rosterRow, season);
  const isActive = isInSeason
    ? rosterRow.isActive
    : mayBeActive && !(await hasOtherTeam(ctx, { teamId, sport }, athleteId));
  await saveRosters(ctx, [{ athleteId, teamId, sport, seasonId, grade, isActive }]);
  return { isActive, isAdded: !isInSeason };
}

/** The same for an athlete whom a claim has just connected. Returns whether they are active. */
export async function addClaimedToRoster(
  ctx: Context,
  team: CodeTeam,
  athleteId: number,
  grade: number | null,
): Promise<boolean> {
  const [rosterRow = null] = await listRosterRows(ctx, team, [athleteId]);
  const { isActive } = await addToRoster(ctx, team, { athleteId, rosterRow }, { grade, isTrusted: true });
  return isActive;
}

/** For an athlete who was created just now, and so is on no roster. */
export async function addNewToRoster(
  ctx: Context,
  { teamId, sport }: CodeTeam,
  added: { athleteId: number; grade: number | null; isActive: boolean },
): Promise<void> {
  const { id: seasonId } = getSeasonToJoin(ctx, sport);
  await saveRosters(ctx, [{ ...added, teamId, sport, seasonId }]);
}
