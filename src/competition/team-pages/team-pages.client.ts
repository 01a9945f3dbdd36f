// Loads the team, season and gender that the address of a team's page names.
import type { LoaderFunctionArgs } from 'react-router';
import { RECORDS_BY, type RecordsBy } from '#competition/team-pages/records/team-records.rules.ts';
import { seasonYearOf } from '#competition/team-pages/season/team-season-query.rules.ts';
import { apiContext, notFound, pageContext } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { type Gender, genderFromSlug, genderSlug } from '#sport/people/genders.rules.ts';
import { SEASON_KIND_SPELLINGS, SEASON_KINDS, type SeasonKind } from '#sport/sports.rules.ts';
import type { TeamLayoutData } from './team-page-head.rows.ts';
import type { TeamNav } from './team-pages.contract.ts';

interface TeamRequest {
  teamId: number;
  /** Defaults to the kind of the team's latest season. */
  sport?: SeasonKind;
  /** The year of the season. */
  season?: number;
  gender: Gender | null;
  by: RecordsBy | null;
}

/** An address without a team or with an unknown kind of season is a 404. */
export function parseTeamRequest({
  params,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): TeamRequest {
  const teamId = idFromText(params.teamId ?? '');
  const sport = SEASON_KINDS.find((kind) => SEASON_KIND_SPELLINGS[kind] === params.kind?.toLowerCase());
  if (teamId === null || (params.kind !== undefined && !sport)) throw notFound();
  const search = new URL(request.url).searchParams;
  const season = seasonYearOf(search);
  return {
    teamId,
    ...(sport && { sport }),
    ...(season !== null && { season }),
    gender: genderFromSlug(search.get('gender') ?? ''),
    by: parseRecordsBy(search),
  };
}

/** The grouping of records in the address; null lets the page choose. */
export const parseRecordsBy = (search: URLSearchParams): RecordsBy | null =>
  RECORDS_BY.find((by) => by === search.get('by')) ?? null;

export async function loadTeam(page: LoaderFunctionArgs): Promise<TeamLayoutData> {
  const { teamId, gender, by: _, ...season } = parseTeamRequest(page);
  const nav = await page.context.get(apiContext).teamPages.getTeam({ team: teamId, ...season });
  page.context.get(pageContext).tag(`team:${teamId}`, 'school-divisions');
  return { nav, gender: chooseGender(nav, gender), season: season.season ?? null };
}

const chooseGender = ({ genders }: TeamNav, requested: Gender | null): Gender =>
  requested ?? genders[0]?.gender ?? 'M';

/** The input of calls about a season of the team. */
export function toSeasonInput({ teamId, sport, season }: TeamRequest, gender: Gender | null) {
  return {
    teamId,
    ...(sport && { sport }),
    ...(season !== undefined && { season }),
    ...(gender && { gender: genderSlug(gender) }),
  };
}

/** A change of an athlete's name or visibility drops the cached pages that name the athlete. */
export function tagAthletes(page: LoaderFunctionArgs, people: Iterable<{ athleteId: number | null }>): void {
  const tags = [...people].flatMap(({ athleteId }) => (athleteId === null ? [] : `athlete:${athleteId}`));
  page.context.get(pageContext).tag(...tags);
}
