// Reads the team, the season and the school divisions for the header of a team's pages.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import type { LocatedTeam } from '#people/teams/teams.rules.ts';
import { teamUnknownSentence } from '#people/teams/teams.words.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { listPlacesOfTeam } from '#people/venues/school-divisions/school-divisions.service.ts';
import { type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { findTeamWithSeasons } from './team-head.store.ts';
import { chooseSeason, compareSeasons, type SeasonRequest, type TeamSeason } from './team-seasons.rules.ts';

export interface TeamInSeason {
  team: LocatedTeam;
  season: Season;
  /** The latest season comes first. */
  seasons: TeamSeason[];
}

/** Refuses with 404 `TEAM_UNKNOWN` or `SEASON_UNKNOWN`. */
export async function getTeamInSeason(
  ctx: Context,
  teamId: number,
  requested: SeasonRequest,
): Promise<TeamInSeason> {
  const found = await readOnce(ctx, `team ${teamId}`, () => findTeamWithSeasons(ctx, teamId));
  if (!found) throw new Refusal('TEAM_UNKNOWN', teamUnknownSentence(), { status: 404 });
  const { seasons, ...team } = found;
  const season = chooseSeason(seasons, requested, todayUtc(ctx));
  if (season instanceof Refusal) throw season;
  return { team, season, seasons: seasons.toSorted(compareSeasons) };
}

/** The state, association and leagues of the team in a season, or without them its own state. */
export function listDivisionsAbove(
  ctx: Context,
  team: LocatedTeam,
  season: Season,
): Promise<SchoolDivision[]> {
  const when = { sport: sportOfKind(season.kind), year: seasonYear(season.id) };
  const name = `divisions above ${team.teamId} ${season.kind} ${season.id}`;
  return readOnce(ctx, name, () => listPlacesOfTeam(ctx, team, when));
}
