// The words on paper, and of the page that shows it.
import { countOf } from '#kit/counts.ts';
import { formatDay } from '#sport/calendar/days.rules.ts';
import { heatTitle, nounOfArea } from '#sport/seeding/heat-nouns.words.ts';
import type { CardColumn, CardHeights, Series } from './field-cards.rules.ts';
import type { PaperKind } from './paper-kinds.rules.ts';

const FINALISTS_WORDS = 'Three attempts each, then the best 9 get three more.';

export const paperScreenWords = {
  pageTitle: (meet: string) => `Paper of ${meet}`,
  roundTitle: (event: string, meet: string) => `Paper of ${event}, ${meet}`,
  loading: 'Making the sheets',
  title: 'Paper',
  back: 'Run meet',
  lead: 'Print a sheet, or save it as a PDF in the print dialog. The pages below are the pages on paper.',
  filters: 'What to print',
  kind: 'Sheet',
  kinds: {
    heats: 'Heat sheets',
    cards: 'Field cards',
    announcer: 'Announcer’s sheet',
    clerk: 'Clerk’s check-in sheet',
    finish: 'Finish-line sheet',
    bibs: 'Bib sheets',
  } satisfies Record<PaperKind, string>,
  /** On a course nobody runs in heats. */
  startLists: 'Start lists',
  day: 'Session',
  wholeMeet: 'Whole meet',
  session: (day: string, number: number | null, firstTime: string | null) =>
    number === null ? formatDay(day) : `${formatDay(day)}, from ${firstTime ?? `session ${number}`}`,
  apply: 'Show',
  print: 'Print',
  opening: 'Opening height',
  openingHint: 'such as 4-08 or 1.40m',
  setOpening: 'Set height',
  openingWrong: 'Write a height such as 4-08 or 1.40m.',
  notSeeded: (names: readonly string[], more: number) =>
    `No start list yet, so not on paper: ${names.join('; ')}${more > 0 ? `; and ${countOf(more, 'more round', 'more rounds')}` : ''}.`,
  withoutNumber: (count: number) =>
    `${countOf(count, 'entered athlete has', 'entered athletes have')} no bib number yet, and no bib here.`,
  numberThem: 'Number athletes',
  outdated: 'Entries or start lists changed after these sheets were made.',
  renew: 'Update sheets',
  nothing: 'Nothing to print',
  nothingText: 'There is no start list for this choice yet.',
  noBibs: 'No athlete has a bib number yet.',
  allRounds: 'Paper for the whole meet',
  pagesLabel: 'Pages',
  pageCount: (count: number) => countOf(count, 'page', 'pages'),

  // On the sheets.
  event: (number: string | null, title: string) => (number ? `Event ${number}: ${title}` : title),
  where: (day: string, venue: string | null) => [formatDay(day), venue].filter(Boolean).join(', '),
  line: (detail: string, time: string | null) => [detail, time].filter(Boolean).join(', '),
  sentence: (...parts: readonly (string | null)[]) =>
    parts.flatMap((part) => (part ? [part.endsWith('.') ? part : `${part}.`] : [])).join(' '),
  record: (label: string, mark: string, holder: string | null, year: number | null) =>
    `${label} ${mark} ${[holder, year].filter((part) => part !== null).join(', ')}`.trim(),
  foot: (time: string, version: number) =>
    `Printed ${time} from version ${version}. A later scratch is on the screen, not here.`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  heat: (number: number, of: number, area: 'track' | 'field' | 'course') =>
    area === 'course' && of === 1 ? 'Start list' : `${heatTitle(number, nounOfArea(area))} of ${of}`,
  toCheckIn: (count: number) => `${count} to check in`,
  continued: (heat: string) => `${heat}, continued`,
  wind: 'wind',
  timer: 'Timer',
  columns: {
    lane: 'Ln',
    box: 'Box',
    position: 'No.',
    bib: 'Bib',
    athlete: 'Athlete',
    squad: 'Team',
    team: 'Team',
    grade: 'Gr',
    seed: 'Seed',
    best: 'Season best',
    result: 'Result',
    place: 'Pl',
    time: 'Time',
    heat: 'Heat',
    here: 'Here',
  },
  scratched: 'SCR',
  exhibition: 'exh.',
  heatLane: (heat: number, lane: number | null) => (lane === null ? `${heat}` : `${heat}, lane ${lane}`),
  checkedIn: 'checked in',
  noTime: 'NT',
  noMark: 'NM',
  athleteTeam: (name: string, team: string | null) => [name, team].filter(Boolean).join(', '),
  seedOnCard: 'Seed',
  series: (series: Series, { hasFinal, windMatters }: { hasFinal: boolean; windMatters: boolean }) =>
    series === 'heights'
      ? 'Write O, X or – in threes.'
      : `${hasFinal ? FINALISTS_WORDS : 'Three attempts each.'}${windMatters ? ' Wind beside each mark.' : ''}`,
  heightsFrom: (from: CardHeights['from'], opening: string | undefined) =>
    from === 'chosen'
      ? `Opening height ${opening}.`
      : from === 'seeds'
        ? 'Heights follow the seeds: write others over them.'
        : '',
  column: (column: CardColumn): string =>
    column.kind === 'attempt'
      ? String(column.number)
      : { height: '', order: 'Order', best: 'Best', misses: 'Misses', place: 'Pl' }[column.kind],
  judge: 'Judge',
  recorder: 'Recorder',
  end: 'End',
  bibsOf: (team: string | null) => `Bibs: ${team ?? 'No team'}`,
  bibsLine: (count: number, first: number, last: number) =>
    `${countOf(count, 'athlete', 'athletes')}, ${first === last ? first : `${first} to ${last}`}. Cut on the dashed lines.`,
  bibCode: (number: number) => `Code to check in bib ${number}`,
  bibTeam: (team: string | null, grade: number | null) =>
    [team, grade === null ? null : `grade ${grade}`].filter(Boolean).join(', '),
};
