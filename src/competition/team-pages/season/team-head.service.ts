// A team as the head of its pages tells it: which season, where it stands, and who is on its roster.
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { teamUnknownSentence } from '#people/teams/teams.words.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { listPlacesOfTeam } from '#people/venues/school-divisions/school-divisions.service.ts';
import { type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { findTeamRow, listSeasonRows, type TeamRow } from './team-head.store.ts';
import { type AskedSeason, chooseSeason, compareSeasons, type TeamSeason } from './team-seasons.rules.ts';

export interface TeamInSeason {
  team: TeamRow;
  season: Season;
  /** The latest first. */
  seasons: TeamSeason[];
}

/** 404 `TEAM_UNKNOWN` and `SEASON_UNKNOWN`. */
export function getTeamInSeason(ctx: Context, teamId: number, asked: AskedSeason): Promise<TeamInSeason> {
  return readOnce(ctx, `team ${teamId} ${asked.sport} ${asked.season}`, async () => {
    const [team, seasons] = await Promise.all([findTeamRow(ctx.db, teamId), listSeasonRows(ctx.db, teamId)]);
    if (!team) throw new Refusal('TEAM_UNKNOWN', teamUnknownSentence(), { status: 404 });
    const season = chooseSeason(seasons, asked, todayIn(ctx.clock, 'UTC'));
    if (season instanceof Refusal) throw season;
    return { team, season, seasons: seasons.sort(compareSeasons) };
  });
}

/** The state, association and leagues of the team in a season; else the place that it says it is in. */
export function listDivisionsAbove(ctx: Context, team: TeamRow, season: Season): Promise<SchoolDivision[]> {
  const when = { sport: sportOfKind(season.kind), year: seasonYear(season.id) };
  const name = `divisions above ${team.teamId} ${season.kind} ${season.id}`;
  return readOnce(ctx, name, () => listPlacesOfTeam(ctx, team, when));
}
