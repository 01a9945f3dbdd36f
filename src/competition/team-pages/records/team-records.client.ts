// Loads the pages of a team's season bests and records, grouped as the address requests.
import type { LoaderFunctionArgs } from 'react-router';
import { compareGenders } from '#competition/team-pages/season/team-season.rules.ts';
import { teamPageAddress } from '#competition/team-pages/team-addresses.rules.ts';
import { gradesTable } from '#competition/team-pages/team-home.rows.ts';
import { fullestEvents } from '#competition/team-pages/team-home.rules.ts';
import { loadTeam, parseTeamRequest, tagAthletes } from '#competition/team-pages/team-pages.client.ts';
import type { TeamRecords } from '#competition/team-pages/team-pages.contract.ts';
import type { Html } from '#kit/ui/html.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { genderSlug, genderWord } from '#sport/people/genders.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import {
  type RecordsPage,
  type RecordsView,
  recordsByAthlete,
  recordsByEvent,
  recordsSummary,
} from './team-records.rows.ts';
import type { RecordsBy } from './team-records.rules.ts';

const GROUPINGS: Record<RecordsPage, readonly RecordsBy[]> = {
  bests: ['event', 'athlete', 'summary'],
  records: ['event', 'grade', 'athlete', 'summary'],
};

export interface RecordsData extends Omit<RecordsView, 'sport'> {
  isEmpty: boolean;
  groupings: { by: RecordsBy; to: string }[];
  rows: IslandRows;
}

export async function loadTeamRecords(request: LoaderFunctionArgs, page: RecordsPage): Promise<RecordsData> {
  const { teamId, by: requestedBy } = parseTeamRequest(request);
  const { nav, gender } = await loadTeam(request);
  const { season, team } = nav;
  const by = GROUPINGS[page].find((option) => option === requestedBy) ?? 'event';
  const records = await request.context.get(apiContext).teamPages.getRecords({
    teamId,
    sport: season.kind,
    ...(page === 'bests' && { season: season.seasonId }),
    ...(by !== 'summary' && { gender: genderSlug(gender) }),
    by,
  });
  const bests = [...records.events.flatMap((event) => event.records), ...records.athletes];
  tagAthletes(request, bests);
  const view = { page, by, genderName: genderWord(gender, team.levelMask) };
  const { seasonId: id, kind } = season;
  return {
    ...view,
    isEmpty: bests.length === 0,
    groupings: GROUPINGS[page]
      .filter((option) => option !== 'grade' || records.grades.length > 0)
      .map((option) => ({
        by: option,
        to: teamPageAddress(teamId, page, { kind, id }, { gender, by: option }),
      })),
    rows: island(tableOf(records, { ...view, sport: sportOfKind(kind) }, team.levelMask)),
  };
}

function tableOf({ events, athletes, grades }: TeamRecords, view: RecordsView, levelMask: number): Html {
  switch (view.by) {
    case 'event':
      return recordsByEvent(view, events);
    case 'athlete':
      return recordsByAthlete(view, athletes);
    case 'grade':
      return gradesTable(view.genderName, grades, fullestEvents(events, events.length));
    case 'summary':
      return recordsSummary(view, gendersOf(events, levelMask), events);
  }
}

const gendersOf = (events: TeamRecords['events'], levelMask: number) =>
  [...new Set(events.map(({ gender }) => gender))]
    .sort(compareGenders)
    .map((gender) => ({ gender, name: genderWord(gender, levelMask) }));
