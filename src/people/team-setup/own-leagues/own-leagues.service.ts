// Makes leagues of an admin's choice from teams that are on the site.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireAdmin } from '#kit/server/visitor.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import {
  type CustomDivisionToSave,
  saveCustomDivision,
} from '#people/venues/school-divisions/custom-divisions.service.ts';
import { ownLeagueWords as words } from './own-leagues.words.ts';

/** Refuses with 400 if one of the teams does not exist. */
export async function saveOwnLeague(ctx: Context, league: CustomDivisionToSave): Promise<number> {
  requireAdmin(ctx);
  const names = await mapTeamNames(ctx, league.teamIds);
  if (league.teamIds.some((teamId) => !names.has(teamId))) {
    const fields = { teams: words.teamUnknown };
    throw new Refusal('CUSTOM_DIVISION_WRONG', words.teamUnknown, { fields });
  }
  return saveCustomDivision(ctx, league);
}
