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
import { fullestEvents, splitSchedule } from './team-home.rules.ts';
import { loadTeam, parseTeamRequest, tagAthletes, toSeasonInput } from './team-pages.client.ts';
import type { RosterAthlete, ScheduledMeet, TeamBest } from './team-pages.contract.ts';

const UPCOMING_MAX = 3;
const PAST_MAX = 6;
const RECORD_EVENTS_MAX = 8;
const ROSTER_MAX = 12;

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
  const { teamPages, media } = page.context.get(apiContext);
  const { season, team } = nav;
  const call = toSeasonInput({ ...requested, sport: season.kind, season: season.year }, gender);
  const [seasonReply, records, { items }] = await Promise.all([
    teamPages.getTeamSeason(call),
    teamPages.getRecords({
      teamId: requested.teamId,
      sport: season.kind,
      gender: genderSlug(gender),
      by: 'grade',
    }),
    media.getPublicFiles({ teamId: requested.teamId, sport: season.kind }),
  ]);
  const { upcoming, past } = splitSchedule(seasonReply.schedule);
  const meets = { upcoming: upcoming.slice(0, UPCOMING_MAX), past: past.slice(0, PAST_MAX) };
  const gradeEvents = fullestEvents(records.events, RECORD_EVENTS_MAX);
  const roster = selectStrongest(seasonReply.roster);
  tagMeets(page, [...meets.upcoming, ...meets.past]);
  tagAthletes(page, [...seasonReply.leaders, ...roster, ...gradeEvents.flatMap((event) => event.records)]);
  page.context.get(pageContext).tag(...seasonReply.leaders.map(({ eventShort }) => `list:${eventShort}`));

  const files = publicFiles(items);
  const genderName = genderWord(gender, team.levelMask);
  const sport = sportOfKind(season.kind);
  const addressOf = (tab: 'schedule' | 'bests' | 'records' | 'roster') =>
    teamPageAddress(requested.teamId, tab, { kind: season.kind, id: season.seasonId }, { gender });
  const recordIds = new Set(
    records.events.flatMap((event) =>
      event.records.filter(({ rank }) => rank === 1).map(({ resultId }) => resultId),
    ),
  );
  return {
    ...meets,
    meetCount: seasonReply.schedule.length,
    genderName,
    rankedIn: seasonReply.rankedIn.name,
    leaders: tableOf(seasonReply.leaders, (leaders) =>
      leadersTable({
        genderName,
        sport,
        leaders,
        recordIds,
        eventAddress: (best) => `${addressOf('bests')}#${eventAnchor(best)}`,
        rankAddress: (best) => rankAddress(seasonReply.rankedIn.path, best, season.seasonId),
      }),
    ),
    grades: tableOf(records.grades.length > 0 ? gradeEvents : [], (events) =>
      gradesTable(genderName, records.grades, events),
    ),
    roster: tableOf(roster, (athletes) => shortRoster({ genderName, sport, athletes })),
    rosterCount: seasonReply.roster.length,
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

/** The athletes who rank highest in their best event, in the order of the roster; athletes without a mark rank last. */
function selectStrongest(roster: readonly RosterAthlete[]): RosterAthlete[] {
  const rankOf = ({ best }: RosterAthlete) => best?.rank ?? Number.MAX_SAFE_INTEGER;
  const selected = new Set(roster.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, ROSTER_MAX));
  return roster.filter((athlete) => selected.has(athlete));
}
