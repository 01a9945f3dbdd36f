// The metadata of a team's pages: title, canonical address, breadcrumbs, and the team for search engines.

import type { RecordsBy } from '#competition/team-pages/records/team-records.rules.ts';
import type { PageHead } from '#kit/ui/page/head.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { sportName, sportOfKind } from '#sport/sports.rules.ts';
import { type TeamPage, teamPageAddress } from './team-addresses.rules.ts';
import { teamCrumbs } from './team-crumbs.rules.ts';
import type { TeamNav } from './team-pages.contract.ts';
import { teamScreenWords as words } from './team-screen.words.ts';

const SCHEMA_ORG = 'https://schema.org';

/** The data of the layout that all pages of a team share. */
export interface TeamLayoutData {
  nav: TeamNav;
  gender: Gender;
  /** The year of the season in the address; null when it names none. */
  season: number | null;
}

/** Search engines do not index seasons without meets. */
export function teamPageHead(
  { nav, gender, season: requestedSeason }: TeamLayoutData,
  page: TeamPage,
  by: RecordsBy | null = null,
): PageHead {
  const { team, season, seasons, genders } = nav;
  const { teamId, teamName } = team;
  const isOfGender = page !== 'schedule' && by !== 'summary' && gender !== (genders[0]?.gender ?? gender);
  const latest = seasons.find(({ kind, hasMeets }) => kind === season.kind && hasMeets);
  const currentSeason = { kind: season.kind, id: season.seasonId };
  const title =
    page === 'records'
      ? words.recordsTitle(teamName, season.kindName)
      : words.title(teamName, season.kindName, season.year);
  return {
    title: page === 'home' || page === 'records' ? title : `${words.tab[page]}, ${title}`,
    description: words.description(teamName, `${season.kindName.toLowerCase()} ${season.year}`),
    canonical: teamPageAddress(teamId, page, currentSeason, {
      isSeasonNamed: requestedSeason !== null && season.seasonId !== latest?.seasonId,
      gender: isOfGender ? gender : null,
      by: by === 'event' ? null : by,
    }),
    ...(!latest && { robots: 'noindex' as const }),
    ...(page === 'home' && { jsonLd: sportsTeamJsonLd(nav) }),
    crumbs: teamCrumbs(
      {
        team,
        season: {
          ...currentSeason,
          kindName: season.kindName,
          hasMeets: seasons.some((item) => item.hasMeets && isSameSeason(item, season)),
        },
        divisions: nav.divisions.map(({ schoolDivisionId, name }) => ({ schoolDivisionId, name })),
      },
      page,
    ),
  };
}

const isSameSeason = (a: TeamNav['season'], b: TeamNav['season']): boolean =>
  a.kind === b.kind && a.seasonId === b.seasonId;

/** Describes the team only, with no athlete of its roster. */
function sportsTeamJsonLd({ team, season }: TeamNav): NonNullable<PageHead['jsonLd']> {
  const { city, state, country } = team;
  const address = Object.entries({
    addressLocality: city,
    addressRegion: state,
    addressCountry: country,
  }).filter(([, value]) => value !== null);
  return {
    '@context': SCHEMA_ORG,
    '@type': 'SportsTeam',
    name: team.teamName,
    sport: sportName(sportOfKind(season.kind)),
    url: teamAddress(team.teamId, season.kind),
    ...(address.length > 0 && {
      location: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', ...Object.fromEntries(address) },
      },
    }),
  };
}
