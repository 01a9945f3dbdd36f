// The view of an athlete's page: header, records, chart, season and rivals.

import { compareAddress } from '#competition/athlete-pages/compare/compare.rules.ts';
import { progressView } from '#competition/athlete-pages/progress/progress-chart.rows.ts';
import { seasonTable } from '#competition/athlete-pages/season/season-table.rows.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { INDOOR_OFFSET } from '#sport/calendar/seasons.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';
import { athleteCrumbs } from './athlete-crumbs.rules.ts';
import type {
  AthletePageReply,
  AthleteProgressReply,
  AthleteResultsReply,
  PersonalRecordCard,
} from './athlete-pages.contract.ts';
import { type AthleteQuery, athleteHref } from './athlete-query.rules.ts';
import { viewWords as words } from './athlete-view.words.ts';

interface LoadedAthlete {
  page: AthletePageReply;
  results: AthleteResultsReply;
  progress: AthleteProgressReply;
  query: AthleteQuery;
}

export type AthleteView = ReturnType<typeof athleteView>;
export type RecordView = AthleteView['records'][number];

export function athleteView({ page, results, progress, query }: LoadedAthlete) {
  const { athlete, sport, sports } = page;
  const { athleteId } = athlete;
  const href = (changes: Partial<AthleteQuery>) =>
    athleteHref(athleteId, sport, { ...query, isWhyOpen: false, ...changes });
  const address = athleteAddress(athleteId, sport);
  return {
    athleteId,
    sport,
    address,
    name: athlete.athleteName,
    isIndexed: athlete.isIndexed,
    isHidden: athlete.isHidden,
    crumbs: athleteCrumbs({
      athleteId,
      name: athlete.athleteName,
      sport,
      seasonId: page.seasons[0]?.seasonId ?? null,
      team:
        athlete.teamId === null
          ? null
          : { teamId: athlete.teamId, name: athlete.teamName ?? '', levelMask: athlete.levelMask },
      divisions: athlete.divisions,
    }),
    team:
      athlete.teamId === null
        ? null
        : {
            name: athlete.teamName ?? '',
            to: teamAddress(athlete.teamId, kindOfSeason(sport, results.season?.seasonId ?? null)),
          },
    classText: classText(athlete),
    location: [athlete.city, athlete.state].filter(Boolean).join(', '),
    tabs: tabsOf(sports, sport).map((option) => ({
      label: sportName(option),
      to: athleteAddress(athleteId, option),
      isCurrent: option === sport,
    })),
    rankScope: page.records.some(({ rank }) => rank !== null) ? page.rankScope : null,
    records: page.records.map((record) => recordView(record, { href, progress })),
    progress: chartView(page, progress, { query, href }),
    season: seasonView(page, results, { query, href }),
    rivals: progress.rivals.map((rival) => ({
      athleteId: rival.athleteId,
      name: rival.athleteName,
      to: rival.athleteId === null ? null : athleteAddress(rival.athleteId, sport),
      mark: rival.mark,
      compareTo:
        rival.athleteId === null
          ? null
          : compareAddress(athleteId, sport, {
              event: progress.event?.key ?? null,
              withId: rival.athleteId,
            }),
      meetings: words.meetings(rival, progress.event?.markKind === 'time'),
    })),
    rivalsTitle: progress.event && words.rivals(progress.event.name),
  };
}

type Href = (changes: Partial<AthleteQuery>) => string;

/** The kind of the season on the page; outdoor without one. */
function kindOfSeason(sport: Sport, seasonId: number | null) {
  if (sport === 'xc') return 'xc';
  return seasonId !== null && seasonId > INDOOR_OFFSET ? 'tfi' : 'tfo';
}

function classText({ gradeName, gradYear }: AthletePageReply['athlete']): string | null {
  if (gradeName === null) return gradYear === null ? null : words.classOf(gradYear);
  return gradYear === null ? gradeName : words.gradeAndClass(gradeName, gradYear);
}

/** The sports with results and the open one, track first. */
const tabsOf = (sports: readonly Sport[], open: Sport): Sport[] =>
  (['tf', 'xc'] as const).filter((sport) => sport === open || sports.includes(sport));

function recordView(
  { event, resultId, mark, wind, date, meetName, path, isNew, rank, badges }: PersonalRecordCard,
  { href, progress }: { href: Href; progress: AthleteProgressReply },
) {
  return {
    resultId,
    name: event.name,
    chart: `${href({ event: event.key })}#progress`,
    isCharted: event.key === progress.event?.key,
    mark,
    wind,
    date,
    meet: meetName,
    path,
    isNew,
    rank,
    badges,
  };
}

function chartView(
  { events }: AthletePageReply,
  progress: AthleteProgressReply,
  { query, href }: { query: AthleteQuery; href: Href },
) {
  const { event, seasons } = progress;
  if (!event) return null;
  const isSeason = query.range === 'season';
  const season = seasons.find(({ seasonId }) => seasonId === query.seasonId) ?? seasons.at(-1);
  const view = progressView(progress, isSeason && season ? season.seasonId : null);
  return {
    name: event.name,
    key: event.key,
    events: events.map(({ key, name }) => ({ key, name })),
    hidden: [
      ...(query.seasonId === null ? [] : [{ name: 'season', value: String(query.seasonId) }]),
      ...(isSeason ? [{ name: 'range', value: 'season' }] : []),
    ],
    ranges: [
      { label: words.season, to: href({ range: 'season' }), isCurrent: isSeason },
      { label: words.career, to: href({ range: 'career' }), isCurrent: !isSeason },
    ],
    chart: view && island(view.chart),
    table: view && island(view.table),
  };
}

const isOfOneKind = (seasons: AthletePageReply['seasons']): boolean =>
  new Set(seasons.map(({ seasonId }) => seasonId > INDOOR_OFFSET)).size === 1;

function seasonView(
  { sport, seasons, athlete }: AthletePageReply,
  { season, events, glance, meets }: AthleteResultsReply,
  { query, href }: { query: AthleteQuery; href: Href },
) {
  if (!season) return null;
  const { athleteId, teamName } = athlete;
  const whyHref = athleteHref(athleteId, sport, { ...query, isWhyOpen: true });
  const isAllTimed = events.every(({ markKind }) => markKind === 'time');
  return {
    seasonId: season.seasonId,
    compareTo: compareAddress(athleteId, sport, { seasonId: season.seasonId }),
    name: season.name,
    gradeName: season.gradeName,
    others: seasons
      .filter(({ seasonId }) => seasonId !== season.seasonId)
      .map(({ seasonId, name, year }) => ({
        seasonId,
        name: isOfOneKind(seasons) ? String(year) : name,
        to: `${href({ seasonId })}#season`,
      })),
    // Only the query, because every badge repeats it and the path is this page's.
    rows: island(
      seasonTable({
        seasonName: season.name,
        sport,
        events,
        whyHref: whyHref.slice(whyHref.indexOf('?')),
        isWhyOpen: query.isWhyOpen,
      }),
    ),
    input: { athleteId, sport, season: season.seasonId },
    glance: [
      { label: isAllTimed ? words.races : words.starts, value: String(glance.starts) },
      { label: words.personalRecords, value: String(glance.personalRecords) },
      { label: words.wins, value: String(glance.wins) },
      ...(glance.points === null ? [] : [{ label: words.pointsFor(teamName), value: glance.points }]),
    ],
    meets: meets.map(({ meetId, name, path, monthDay, eventCount }) => ({
      meetId,
      name,
      path,
      monthDay,
      events: words.eventsAt(eventCount),
    })),
  };
}
