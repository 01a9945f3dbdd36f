// What the roster page of a team loads.
import type { LoaderFunctionArgs } from 'react-router';
import { askedTeam, loadTeam, seasonCall, tagAthletes } from '#competition/team-pages/team-pages.client.ts';
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
  const asked = askedTeam(page);
  const { nav, gender } = await loadTeam(page);
  const call = seasonCall({ ...asked, sport: nav.season.kind, season: nav.season.year }, gender);
  const { roster, withheldCount } = await page.context.get(apiContext).teamPages.getTeamSeason(call);
  tagAthletes(page, roster);
  const genderName = genderWord(gender, nav.team.levelMask);
  const view = { genderName, sport: sportOfKind(nav.season.kind), athletes: roster };
  return { genderName, count: roster.length, withheldCount, rows: island(fullRoster(view)) };
}
