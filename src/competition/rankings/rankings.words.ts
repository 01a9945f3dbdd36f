// The sentences of the lists.

import { ALL_INDOOR_SEASONS, ALL_OUTDOOR_SEASONS } from '#competition/bests/best-keys.rules.ts';
import { LIST_COUNT_MAX } from '#competition/bests/best-lists.rules.ts';
import { countOf, formatCount } from '#kit/counts.ts';
import { divisionGroupTitle } from '#people/venues/school-divisions/school-divisions.words.ts';
import { type Day, formatDate } from '#sport/calendar/days.rules.ts';
import { daysReversedSentence } from '#sport/calendar/days.words.ts';
import { isIndoorSeason, seasonKindOf, seasonName, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

/** "2026 outdoor", "All outdoor seasons". */
export function seasonLabel(sport: Sport, seasonId: number): string {
  if (seasonId === ALL_INDOOR_SEASONS) return 'All indoor seasons';
  if (seasonId === ALL_OUTDOOR_SEASONS) return sport === 'xc' ? 'All seasons' : 'All outdoor seasons';
  return seasonName({ kind: seasonKindOf(sport, isIndoorSeason(seasonId)), id: seasonId });
}

const SECONDS = 1000;

export const rankingsWords = {
  sportUnknown: 'There is no such sport.',
  eventUnknown: 'There is no such event in this sport.',
  seasonUnknown: 'There is no such season.',
  rankings: 'Rankings',
  indexTitle: (sport: Sport) => `${sportName(sport)} rankings`,
  qualifying: 'Qualifying',
  /** "Boys 800 Meters". */
  title: (genderName: string, eventName: string) => `${genderName} ${eventName}`,
  /** "Track & Field, outdoor 2026", "Cross Country, 2025". */
  sportTag: (sport: Sport, seasonId: number) => {
    const isAll = seasonId === ALL_OUTDOOR_SEASONS || seasonId === ALL_INDOOR_SEASONS;
    if (isAll) return `${sportName(sport)}, ${seasonLabel(sport, seasonId).toLowerCase()}`;
    const kind = sport === 'xc' ? '' : isIndoorSeason(seasonId) ? 'indoor ' : 'outdoor ';
    return `${sportName(sport)}, ${kind}${seasonYear(seasonId)}`;
  },
  description: (title: string, division: string, season: string) =>
    `${title}: the best marks in ${division}, ${season}, with the meet and date of each mark and the reason for each rank.`,
  indexDescription: (sport: Sport) =>
    `Best marks in ${sportName(sport).toLowerCase()} by event, season and grade, for the world and for each state, association and league.`,
  count: (count: number | null, isRelay: boolean) => {
    const many = isRelay ? 'teams' : 'athletes';
    return count === null
      ? `More than ${formatCount(LIST_COUNT_MAX)} ${many}`
      : countOf(count, isRelay ? 'team' : 'athlete', many);
  },
  everyPerformance: 'Every performance',
  byTeams: 'Teams by the average of their five best runners',
  teamList: {
    averageHead: 'Average',
    spreadHead: '1 to 5',
    runnersHead: 'Runners',
    spreadOf: (spread: string) => `${spread} from first to fifth`,
  },
  asOf: 'As of ',
  print: 'Print',
  csv: 'CSV',
  filters: 'Filters',
  event: 'Event',
  gender: 'Gender',
  season: 'Season',
  level: 'Level',
  grade: 'Grade',
  show: 'Show',
  wind: 'Wind',
  timing: 'Timing',
  apply: 'Apply',
  allLevels: 'All levels',
  allGrades: 'All grades',
  shows: { best: 'Best per athlete', all: 'Every performance', teams: 'Teams, top five' },
  relayShows: { best: 'Best per team', all: 'Every performance' },
  winds: { legal: 'Legal wind', all: 'All conditions' },
  timings: { all: 'FAT and hand', fat: 'FAT only' },
  validation: 'Marks',
  validations: { all: 'Verified and unverified', validated: 'Verified marks only' },
  fromOn: 'From',
  toOn: 'To',
  /** "Apr 1, 2026 to May 16, 2026", "From Apr 1, 2026". */
  daysOf: (fromOn: Day | null, toOn: Day | null) =>
    fromOn !== null && toOn !== null
      ? `${formatDate(fromOn)} to ${formatDate(toOn)}`
      : fromOn !== null
        ? `From ${formatDate(fromOn)}`
        : `To ${formatDate(toOn ?? '')}`,
  applied: 'Applied',
  remove: (label: string) => `Remove ${label}`,
  clearAll: 'Clear all',
  listKinds: 'Marks shown',
  kindNames: { list: 'All marks', qualifying: 'Meeting the standard' },
  divisions: 'Rankings for',
  wider: 'Larger areas',
  kindsOfSeason: { outdoor: 'Outdoor', indoor: 'Indoor', xc: 'Cross country' },
  groupTitle: divisionGroupTitle,
  teamCounts: 'Numbers are teams in this season',
  rank: 'Rank',
  athlete: 'Athlete',
  team: 'Team',
  gradeShort: 'Gr',
  windHead: 'Wind',
  league: 'League',
  meet: 'Meet',
  date: 'Date',
  notes: 'Notes',
  marks: { time: 'Time', distance: 'Distance', height: 'Height', points: 'Points' },
  badges: { PR: 'Personal record', SR: 'Season record' },
  awaiting: 'Awaiting validation',
  whyRank: (rank: number) => `, why rank ${rank}?`,
  unattached: 'Unattached',
  squad: (team: string, letter: string) => (letter === 'A' ? team : `${team} ${letter}`),
  standardMet: (metCount: number, isRelay: boolean) => {
    const [one, many] = isRelay ? ['team', 'teams'] : ['athlete', 'athletes'];
    if (metCount === 0) return `, met by no ${one} in this list`;
    return metCount === 1
      ? `, met by the ${one} above`
      : `, met by the ${formatCount(metCount)} ${many} above`;
  },
  standardLabel: (label: string) => `${label} standard `,
  caption: (title: string, division: string, season: string) => `${title}, ${division}, ${season}`,
  rowRange: (from: number, to: number, count: number | null) =>
    count === null
      ? `${formatCount(from)} to ${formatCount(to)}`
      : `${formatCount(from)} to ${formatCount(to)} of ${formatCount(count)}`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  converted: (recorded: string, addedMs: number) =>
    addedMs === 0
      ? `Hand time ${recorded}, compared at the next tenth.`
      : `Hand time ${recorded}, rounded up to the tenth plus ${(addedMs / SECONDS).toFixed(2)} s.`,
  aided: 'Tailwind over 2.0 m/s.',
  legalTrial: (recorded: string) => `Best trial with legal wind; the result is ${recorded}.`,
  legendConverted: 'c: hand time, converted to FAT',
  legendAided: 'w: tailwind over 2.0 m/s',
  emptyTitle: 'No marks here',
  empty: (title: string, division: string, season: string) =>
    `No marks match these filters: ${title}, ${division}, ${season}.`,
  daysReversed: daysReversedSentence(),
  noStandardTitle: 'No qualifying standard',
  noStandard: (title: string, division: string, season: string) =>
    `No qualifying standard is set for ${title} in ${division}, ${season}.`,
  pageUnknownTitle: 'There is no such page',
  pageCount: (count: number) => `This list has ${countOf(count, 'page', 'pages')}.`,
  pageUnknown: 'This list ends before this page.',
  suggestions: {
    clear: 'Clear filters',
    swapDays: 'Swap the days',
    parent: (name: string) => `This list for ${name}`,
    list: 'The whole list',
    top: 'Start at rank 1',
    lastPage: 'The last page',
  },
  whyNot: 'Why is my mark not here?',
  worldList: 'World rankings',
  indexLead: 'Choose an event, or a state, association or league.',
  events: 'Events',
  levels: 'Levels',
  places: 'Places and leagues',
  groups: {
    track: 'Track',
    road: 'Road',
    'cross-country': 'Cross country',
    relays: 'Relays',
    field: 'Field',
    combined: 'Combined events',
  } as Record<string, string>,
  otherSport: (sport: Sport) => sportName(sport),
  sports: 'Sport',
  noMarksYetTitle: 'No marks yet',
  noMarksYet: 'Lists start with the first results.',
};
