// Lists the breadcrumbs of an address for callers of the API. Pages call the same functions with the data that they have
// loaded, so that their breadcrumbs cost no request.
import { athleteCrumbs } from '#competition/athlete-pages/athlete-crumbs.rules.ts';
import { comparisonCrumbs } from '#competition/athlete-pages/compare/compare-crumbs.rules.ts';
import { findTeamAndSeasons, sportOfPage } from '#competition/athlete-pages/profile/athlete-head.service.ts';
import { getAthleteProfile } from '#competition/athlete-pages/profile/athlete-profile.service.ts';
import { type MeetEvent, nameOfEvent } from '#competition/events/meet-events.rules.ts';
import { getMeetEvent, getMeetRace, listMeetEvents } from '#competition/events/meet-events.service.ts';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { listCrumbsOfList } from '#competition/rankings/list-crumbs.service.ts';
import { indexCrumbs } from '#competition/rankings/list-tree.rules.ts';
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import { firstRace } from '#competition/result-pages/races/race-navigation.rules.ts';
import { listRaceCards } from '#competition/result-pages/races/race-page.service.ts';
import { seasonsCrumbs } from '#competition/team-pages/compare/team-seasons-crumbs.rules.ts';
import { getTeamInSeason, listDivisionsAbove } from '#competition/team-pages/season/team-head.service.ts';
import { seasonYearOf } from '#competition/team-pages/season/team-season-query.rules.ts';
import { teamCrumbs } from '#competition/team-pages/team-crumbs.rules.ts';
import { teamWords } from '#competition/team-pages/team-pages.words.ts';
import type { Context } from '#kit/server/context.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { nodeOnWay } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { getDivisionPath } from '#people/venues/school-divisions/school-divisions.service.ts';
import { seasonHomeCrumbs } from '#people/venues/school-divisions/season-home-crumbs.rules.ts';
import { type Address, parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { eventResultsAddress, raceResultsAddress, type TeamTab } from '#sport/addresses/addresses.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';

/** The shape that `kit/ui/page/head.ts` expects. */
export interface Crumb {
  label: string;
  to: string;
  menu?: 'sport' | 'division' | 'team' | 'meet';
}

type PlainCrumb = Omit<Crumb, 'menu'>;

/** Returns [] for a page without breadcrumbs. A missing athlete, team or meet is refused with its own 404. */
export async function listCrumbs(ctx: Context, path: string): Promise<Crumb[]> {
  const { pathname, searchParams } = new URL(`http://site${path}`);
  const address = parseAddress(pathname);
  if (!address || address.page === 'home') return [];
  switch (address.page) {
    case 'athlete-seasons': {
      const { athleteId, person } = await getAthleteProfile(ctx, address.athleteId);
      return comparisonCrumbs(athleteId, person.text, address.sport);
    }
    case 'team-seasons': {
      const { name } = await getTeam(ctx, address.teamId);
      return seasonsCrumbs(address.teamId, name, address.kind);
    }
    case 'season-home':
      return seasonHomeCrumbs(
        address.kind,
        address.divisionId === null ? [] : await getDivisionPath(ctx, address.divisionId),
      );
    case 'rankings-index':
      return indexCrumbs(address.sport);
    case 'rankings':
      return listCrumbsOfList(ctx, address, searchParams);
    case 'athlete':
      return crumbsOfAthlete(ctx, address.athleteId, address.sport);
    case 'team':
      return crumbsOfTeam(ctx, { ...address, tab: 'home' }, searchParams);
    case 'team-tab':
      return crumbsOfTeam(ctx, address, searchParams);
    default:
      return crumbsInMeet(ctx, address);
  }
}

async function crumbsOfAthlete(ctx: Context, athleteId: number, requested: Sport | null): Promise<Crumb[]> {
  const athlete = await getAthleteProfile(ctx, athleteId);
  const sport = sportOfPage(athlete, requested);
  const { team, divisions, seasons } = await findTeamAndSeasons(ctx, athlete, sport);
  return athleteCrumbs({
    athleteId: athlete.athleteId,
    name: athlete.person.text,
    sport,
    seasonId: seasons[0]?.id ?? null,
    team,
    divisions: divisions.map(nodeOnWay),
  });
}

interface TeamAddress {
  teamId: number;
  kind: SeasonKind | null;
  tab: TeamTab | 'home';
}

async function crumbsOfTeam(
  ctx: Context,
  { teamId, kind, tab }: TeamAddress,
  search: URLSearchParams,
): Promise<Crumb[]> {
  const year = seasonYearOf(search);
  const requested = { ...(kind && { sport: kind }), ...(year !== null && { season: year }) };
  const { team, season, seasons } = await getTeamInSeason(ctx, teamId, requested);
  const divisions = await listDivisionsAbove(ctx, team, season);
  const ofTeam = seasons.find(({ kind, id }) => kind === season.kind && id === season.id);
  return teamCrumbs(
    {
      team: { teamId, teamName: team.name, levelMask: team.levelMask },
      season: {
        ...season,
        kindName: teamWords.kindName(season.kind),
        hasMeets: ofTeam?.hasMeets ?? false,
      },
      divisions: divisions.map(nodeOnWay),
    },
    tab,
  );
}

type AddressInMeet = Extract<Address, { meetId: number }>;

async function crumbsInMeet(ctx: Context, address: AddressInMeet): Promise<Crumb[]> {
  const sport = 'sport' in address ? address.sport : address.page === 'event-results' ? 'tf' : 'xc';
  const { meetId, name, season, levelMask, resultCount, divisions } = await getMeet(
    ctx,
    address.meetId,
    sport,
  );
  const meet = {
    meetId,
    name,
    sport,
    seasonId: season.id,
    levelMask,
    hasResults: resultCount > 0,
    divisions,
  };
  if (address.page === 'meet') return meetCrumbs(meet);
  if (address.page === 'team-scores') return meetCrumbs(meet, 'teamScores');
  if (address.page === 'meet-teams') return meetCrumbs(meet, 'teams');
  if (address.page === 'meet-tab') return meetCrumbs(meet, address.tab);
  const event = await findEvent({ ...ctx, meet: { meetId, sport, purpose: 'read' } }, address);
  return event ? meetCrumbs(meet, 'results', event) : meetCrumbs(meet, 'results');
}

/** The results of a cross country meet open with one race; those of a track meet with all events. */
async function findEvent(ctx: Context, address: AddressInMeet): Promise<PlainCrumb | null> {
  if (address.page === 'event-results') {
    return eventCrumb(getMeetEvent(await listMeetEvents(ctx, address.meetId), address));
  }
  if (address.page === 'race-results') {
    return raceCrumb(getMeetRace(await listMeetEvents(ctx, address.meetId), address.meetDivisionId));
  }
  const first = firstRace(await listRaceCards(ctx));
  return first && raceCrumb(first.event);
}

const eventCrumb = (event: MeetEvent): PlainCrumb => ({
  label: pageWords.eventName({
    genderName: genderWord(event.gender, event.levelMask),
    name: nameOfEvent(event),
  }),
  to: eventResultsAddress(event),
});

const raceCrumb = ({ meetId, meetDivisionId, divisionName, gender, levelMask }: MeetEvent): PlainCrumb => ({
  label: raceWords.title({ genderName: genderWord(gender, levelMask), divisionName }),
  to: raceResultsAddress(meetId, meetDivisionId),
});
