// The addresses of a team's pages with the chosen season, gender and grouping of records.

import type { RecordsBy } from '#competition/team-pages/records/team-records.rules.ts';
import { type TeamTab, teamAddress, teamTabAddress } from '#sport/addresses/addresses.rules.ts';
import { type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { type Gender, genderSlug } from '#sport/people/genders.rules.ts';

export type TeamPage = TeamTab | 'home';

export interface TeamChoice {
  /** Null lets the page choose. */
  gender?: Gender | null;
  by?: RecordsBy | null;
  /** False leaves the season out, so that the address always opens the latest. */
  isSeasonNamed?: boolean;
}

/** The query has the year of the season, because the path names its kind. Records cover all seasons. */
export function teamPageAddress(
  teamId: number,
  page: TeamPage,
  { kind, id }: Season,
  { gender, by, isSeasonNamed = true }: TeamChoice = {},
): string {
  const query = new URLSearchParams();
  if (page !== 'records' && isSeasonNamed) query.set('season', String(seasonYear(id)));
  if (gender) query.set('gender', genderSlug(gender));
  if (by) query.set('by', by);
  const path = page === 'home' ? teamAddress(teamId, kind) : teamTabAddress(teamId, kind, page);
  return query.size > 0 ? `${path}?${query}` : path;
}
