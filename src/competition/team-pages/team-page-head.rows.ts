// What a team's page says of itself: its one address, the way to it, and the team for search engines.

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

/** What every page of a team stands under; the pages get it as the data of their parent. */
export interface TeamLayoutData {
  nav: TeamNav;
  gender: Gender;
  /** The season of the address, if it names one. */
  season: number | null;
}

/** A season without meets is nothing that search engines shall show. */
export function teamHead(
  { nav, gender, season: asked }: TeamLayoutData,
  page: TeamPage,
  by: RecordsBy | null = null,
): PageHead {
  const { team, season, seasons, genders } = nav;
  const { IDSchool, SchoolName } = team;
  const isOfGender = page !== 'schedule' && by !== 'summary' && gender !== (genders[0]?.gender ?? gender);
  const latest = seasons.find(({ kind, hasMeets }) => kind === season.kind && hasMeets);
  const ofKind = { kind: season.kind, id: season.seasonId };
  const title =
    page === 'records'
      ? words.recordsTitle(SchoolName, season.kindName)
      : words.title(SchoolName, season.kindName, season.year);
  return {
    title: page === 'home' || page === 'records' ? title : `${words.tab[page]}, ${title}`,
    description: words.description(SchoolName, `${season.kindName.toLowerCase()} ${season.year}`),
    canonical: teamPageAddress(IDSchool, page, ofKind, {
      isSeasonNamed: asked !== null && season.seasonId !== latest?.seasonId,
      gender: isOfGender ? gender : null,
      by: by === 'event' ? null : by,
    }),
    ...(!latest && { robots: 'noindex' as const }),
    ...(page === 'home' && { jsonLd: sportsTeamJsonLd(nav) }),
    crumbs: teamCrumbs(
      {
        team,
        season: {
          ...ofKind,
          kindName: season.kindName,
          hasMeets: seasons.some((each) => each.hasMeets && isSameSeason(each, season)),
        },
        divisions: nav.divisions.map(({ IDDivision, name }) => ({ ID: IDDivision, name })),
      },
      page,
    ),
  };
}

const isSameSeason = (a: TeamNav['season'], b: TeamNav['season']): boolean =>
  a.kind === b.kind && a.seasonId === b.seasonId;

/** The team alone: nobody of its roster (field guide §6.9). */
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
    name: team.SchoolName,
    sport: sportName(sportOfKind(season.kind)),
    url: teamAddress(team.IDSchool, season.kind),
    ...(address.length > 0 && {
      location: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', ...Object.fromEntries(address) },
      },
    }),
  };
}
