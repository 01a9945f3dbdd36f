// Loads the home of a team: upcoming and past meets, event leaders, records by grade, and the roster.
import type { LoaderFunctionArgs } from 'react-router';
import { publicFiles } from '#community/media/public-files.rows.ts';
import { eventAnchor } from '#competition/team-pages/records/team-records.rows.ts';
import { tagMeets } from '#competition/team-pages/schedule/team-schedule.client.ts';
import { shortRoster } from '#competition/team-pages/season/team-roster.rows.ts';
import type { Html } from '#kit/ui/html.ts';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { genderSlug, genderWord } from '#sport/people/genders.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { teamPageAddress } from './team-addresses.rules.ts';
import { gradesTable, leadersTable } from './team-home.rows.ts';
import { loadTeam, parseTeamRequest, tagAthletes, toSeasonInput } from './team-pages.client.ts';
import type { ScheduledMeet, TeamBest } from './team-pages.contract.ts';

export interface TeamHome {
  upcoming: ScheduledMeet[];
  past: ScheduledMeet[];
  meetCount: number;
  genderName: string;
  rankedIn: string;
  leaders: IslandRows | null;
  grades: IslandRows | null;
  roster: IslandRows | null;
  rosterCount: number;
  files: IslandRows | null;
  addresses: { schedule: string; bests: string; records: string; roster: string; ask: string };
}

export async function loadTeamHome(page: LoaderFunctionArgs): Promise<TeamHome> {
  const requested = parseTeamRequest(page);
  const { nav, gender } = await loadTeam(page);
  const { season, team } = nav;
  const call = toSeasonInput({ ...requested, sport: season.kind, season: season.year }, gender);
  const home = await page.context.get(apiContext).teamPages.getTeamHome(call);
  const { upcoming, past, leaders, rankedIn, recordEvents, roster } = home;
  tagMeets(page, [...upcoming, ...past]);
  tagAthletes(page, [...leaders, ...roster, ...recordEvents.flatMap((event) => event.records)]);
  page.context.get(pageContext).tag(...leaders.map(({ eventShort }) => `list:${eventShort}`));

  const files = publicFiles(home.files);
  const genderName = genderWord(gender, team.levelMask);
  const sport = sportOfKind(season.kind);
  const addressOf = (tab: 'schedule' | 'bests' | 'records' | 'roster') =>
    teamPageAddress(requested.teamId, tab, { kind: season.kind, id: season.seasonId }, { gender });
  return {
    upcoming,
    past,
    meetCount: home.meetCount,
    genderName,
    rankedIn: rankedIn.name,
    leaders: tableOf(leaders, (rows) =>
      leadersTable({
        genderName,
        sport,
        leaders: rows,
        eventAddress: (best) => `${addressOf('bests')}#${eventAnchor(best)}`,
        rankAddress: (best) => rankAddress(rankedIn.path, best, season.seasonId),
      }),
    ),
    grades: tableOf(recordEvents, (events) => gradesTable(genderName, home.grades, events)),
    roster: tableOf(roster, (athletes) => shortRoster({ genderName, sport, athletes })),
    rosterCount: home.rosterCount,
    files: files && island(files),
    addresses: {
      schedule: addressOf('schedule'),
      bests: addressOf('bests'),
      records: `${addressOf('records')}&by=grade`,
      roster: addressOf('roster'),
      ask: `${teamAdminAddress(requested.teamId)}?sport=${sport}`,
    },
  };
}

function tableOf<Row>(rows: Row[], write: (rows: Row[]) => Html): IslandRows | null {
  return rows.length > 0 ? island(write(rows)) : null;
}

function rankAddress(path: string | null, best: TeamBest, seasonId: number): string | null {
  if (path === null) return null;
  const [list = '', level = ''] = path.split('?');
  const query = new URLSearchParams(level);
  query.set('event', best.eventShort);
  query.set('gender', genderSlug(best.gender));
  query.set('season', String(seasonId));
  return `${list}?${query}`;
}
