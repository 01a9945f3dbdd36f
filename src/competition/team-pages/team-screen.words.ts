// Sentences of a team's pages.

import type { RecordsBy } from '#competition/team-pages/records/team-records.rules.ts';
import { countOf } from '#kit/counts.ts';

const BY: Record<RecordsBy, string> = {
  event: 'By event',
  athlete: 'By athlete',
  grade: 'By grade',
  summary: 'Summary',
};

export const teamScreenWords = {
  tabs: 'Team',
  tab: {
    home: 'Home',
    roster: 'Roster',
    schedule: 'Schedule',
    bests: 'Season bests',
    records: 'Records',
  },
  sport: 'Sport',
  season: 'Season',
  gender: 'Gender',
  by: BY,
  grouping: 'Order',
  apply: 'Apply',
  compare: 'Compare seasons',
  athletes: (count: number) => (count === 1 ? 'athlete' : 'athletes'),
  /** "Salt Harbor, outdoor 2026". */
  title: (team: string, kindName: string, year: number) => `${team}, ${kindName.toLowerCase()} ${year}`,
  /** "Outdoor 2026"; printed pages have no menus for season and sport. */
  seasonOnPaper: (kindName: string, year: number) => `${kindName} ${year}`,
  recordsTitle: (team: string, kindName: string) => `Records of ${team}, ${kindName.toLowerCase()}`,
  description: (team: string, what: string) =>
    `${team}, ${what}: schedule and results, season leaders, roster and team records.`,

  scheduleHead: 'Schedule and results',
  fullSchedule: (meets: number) => `Full schedule, ${countOf(meets, 'meet', 'meets')}`,
  upcoming: 'Upcoming meets',
  results: 'Results',
  date: 'Date',
  meet: 'Meet',
  place: 'Place',
  standing: 'Team',
  status: 'Status',
  notScored: 'Not scored',
  noMeets: 'No meets yet',
  subscribe: 'Subscribe',
  noMeetsHint: 'Meets appear here when the team competes in one or hosts one.',

  leaders: (gender: string) => `Season leaders, ${gender.toLowerCase()}`,
  rankedIn: (list: string) => `Rank in ${list}`,
  allEvents: 'All events',
  event: 'Event',
  mark: 'Mark',
  badges: 'Notes',
  athlete: 'Athlete',
  grade: 'Gr',
  rank: 'Rank',
  /** "#9". */
  rankOf: (rank: number) => `#${rank}`,
  teamRecord: { code: 'TR', title: 'Team record' },

  recordsByGrade: (gender: string) => `Records by grade, ${gender.toLowerCase()}`,
  underlined: 'Underlined: school record',
  allRecords: 'All records',
  holder: (name: string, year: number) => `${name}, ${year}`,
  isRecord: 'school record',
  position: 'Pl',

  roster: (gender: string) => `Roster, ${gender.toLowerCase()}`,
  all: (count: number) => `All ${count}`,
  bestIn: 'Best in',
  classOf: 'Class of',
  withheld: (count: number) =>
    count === 1 ? 'Plus one athlete whose name is hidden.' : `Plus ${count} athletes whose names are hidden.`,
  noRoster: 'No one on the roster yet',
  noRosterHint: 'Athletes appear here with their first result of the season.',

  joinHead: 'Join this team',
  joinHint: 'Have a team code from your coach? Enter it here.',
  checkCode: 'Check code',
  noCode: 'No code? Ask to join',
  askToJoin: 'Ask to join',

  empty: {
    bests: {
      title: 'No marks yet',
      hint: 'Season bests appear here with the first results.',
    },
    records: {
      title: 'No records yet',
      hint: "Records appear here with the team's first results.",
    },
  },
  bestsHead: (gender: string) => `Season bests, ${gender.toLowerCase()}`,
  recordsHead: (gender: string) => `Team records, ${gender.toLowerCase()}`,
  summaryHead: { bests: 'Season bests at a glance', records: 'Team records at a glance' },
  topOf: (count: number) => `Top ${count} in each event`,
};
