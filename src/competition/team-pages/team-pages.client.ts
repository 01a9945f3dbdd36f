// How the pages of a team ask for it: the team, season and gender of an address.
import type { LoaderFunctionArgs } from 'react-router';
import { RECORDS_BY, type RecordsBy } from '#competition/team-pages/records/team-records.rules.ts';
import { seasonYearOf } from '#competition/team-pages/season/team-season-query.rules.ts';
import { apiContext, notFound, pageContext } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { type Gender, genderFromSlug, genderSlug } from '#sport/people/genders.rules.ts';
import { SEASON_KIND_SPELLINGS, SEASON_KINDS, type SeasonKind } from '#sport/sports.rules.ts';
import type { TeamLayoutData } from './team-page-head.rows.ts';
import type { TeamNav } from './team-pages.contract.ts';

interface AskedTeam {
  teamId: number;
  /** Left out: what the team ran last. */
  sport?: SeasonKind;
  /** By its year. */
  season?: number;
  gender: Gender | null;
  by: RecordsBy | null;
}

/** An address without a team, or with a kind of season that there is not, names no page. */
export function askedTeam({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): AskedTeam {
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
    by: recordsByOf(search),
  };
}

/** How an address asks for records to be told; null: as the page does by itself. */
export const recordsByOf = (search: URLSearchParams): RecordsBy | null =>
  RECORDS_BY.find((by) => by === search.get('by')) ?? null;

export async function loadTeam(page: LoaderFunctionArgs): Promise<TeamLayoutData> {
  const { teamId, gender, by: _, ...asked } = askedTeam(page);
  const nav = await page.context.get(apiContext).teamPages.getTeam({ team: teamId, ...asked });
  page.context.get(pageContext).tag(`team:${teamId}`, 'school-divisions');
  return { nav, gender: genderIn(nav, gender), season: asked.season ?? null };
}

const genderIn = ({ genders }: TeamNav, asked: Gender | null): Gender => asked ?? genders[0]?.gender ?? 'M';

/** As a call about a season of the team takes it. */
export function seasonCall({ teamId, sport, season }: AskedTeam, gender: Gender | null) {
  return {
    teamId,
    ...(sport && { sport }),
    ...(season !== undefined && { season }),
    ...(gender && { gender: genderSlug(gender) }),
  };
}

/** Whoever hides a name or changes it tells the pages of the athlete, which are these too. */
export function tagAthletes(page: LoaderFunctionArgs, people: Iterable<{ athleteId: number | null }>): void {
  const tags = [...people].flatMap(({ athleteId }) => (athleteId === null ? [] : `athlete:${athleteId}`));
  page.context.get(pageContext).tag(...tags);
}
