// Loads the roster of a team.
import type { LoaderFunctionArgs } from 'react-router';
import {
  loadTeam,
  parseTeamRequest,
  tagAthletes,
  toSeasonInput,
} from '#competition/team-pages/team-pages.client.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { genderWord } from '#sport/people/genders.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { fullRoster } from './team-roster.rows.ts';

export interface TeamRoster {
  /** "Boys". */
  genderName: string;
  count: number;
  withheldCount: number;
  rows: IslandRows;
}

export async function loadTeamRoster(page: LoaderFunctionArgs): Promise<TeamRoster> {
  const requested = parseTeamRequest(page);
  const { nav, gender } = await loadTeam(page);
  const call = toSeasonInput({ ...requested, sport: nav.season.kind, season: nav.season.year }, gender);
  const { roster, withheldCount } = await page.context.get(apiContext).teamPages.getTeamSeason(call);
  tagAthletes(page, roster);
  const genderName = genderWord(gender, nav.team.levelMask);
  const view = { genderName, sport: sportOfKind(nav.season.kind), athletes: roster };
  return { genderName, count: roster.length, withheldCount, rows: island(fullRoster(view)) };
}
