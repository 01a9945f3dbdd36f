// Every sentence of the page on which coaches edit a roster.

import { countOf } from '#kit/counts.ts';
import type { RosterAction, RosterStatus } from '#people/rosters/editor/roster-actions.rules.ts';
import type { PlanCounts } from '#people/rosters/import/roster-plan.rules.ts';
import type { ColumnKind } from '#people/rosters/import/roster-text.rules.ts';
import type { WayIn } from '#people/rosters/moves/roster-moves.rules.ts';
import { type Day, formatMonthDay } from '#sport/calendar/days.rules.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';

const KINDS: Record<SeasonKind, string> = { tfo: 'Outdoor', tfi: 'Indoor', xc: 'Cross country' };
const STATUSES: Record<RosterStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  new: 'New',
  confirm: 'Confirm',
  waiting: 'Waiting',
};
const VISIBILITY: Record<Visibility, string> = {
  full: 'Full name',
  initials: 'Initials',
  hidden: 'Hidden',
};
const COLUMNS: Record<ColumnKind, string> = {
  last: 'Last name',
  first: 'First name',
  name: 'Full name',
  grade: 'Grade',
  gender: 'Gender',
  skip: '(ignored)',
};
const ONE: Record<string, string> = { Girls: 'girl', Boys: 'boy', Women: 'woman', Men: 'man' };
const oneOf = (gender: Gender, levelMask: number) => ONE[genderWord(gender, levelMask)] ?? 'athlete';

const athletes = (count: number) => countOf(count, 'athlete', 'athletes');

const changed: Record<RosterAction, (count: number) => string> = {
  activate: (count) => `${athletes(count)} active.`,
  deactivate: (count) => `${athletes(count)} inactive.`,
  remove: (count) => `${athletes(count)} removed from the roster.`,
};

interface Found {
  team: { name: string } | null;
  gradeText: string;
  year: number | null;
}

interface InShort {
  visibility: Visibility;
  hasAccount: boolean;
  hasParent: boolean;
  lastRaceOn: Day | null;
}

export const rosterWords = {
  sport: 'Sport',
  kind: (kind: SeasonKind) => KINDS[kind],
  season: 'Season',
  seasonOf: (year: number) => `${year} season`,
  gender: 'Gender',
  show: 'Show',
  roster: (gender: string) => `Roster, ${gender.toLowerCase()}`,
  summary: ({ all, active, toConfirm }: { all: number; active: number; toConfirm: number }) =>
    [athletes(all), `${active} active`, ...(toConfirm > 0 ? [`${toConfirm} to confirm`] : [])].join(', '),
  columns: {
    select: 'Select',
    athlete: 'Athlete',
    grade: 'Gr',
    season: 'Season',
    visibility: 'Visibility',
    accounts: 'Accounts',
    lastRace: 'Last race',
    more: 'More',
  },
  search: 'Find on this roster',
  visibleCount: (visible: number, matches: number, all: number) => {
    if (matches === 0) return 'No one by that name.';
    const range = visible < matches ? `1 to ${visible} of ${matches}` : athletes(matches);
    return matches < all ? `${range} found` : range;
  },
  showAll: 'Show all',
  showFewer: 'Show fewer',
  status: (status: RosterStatus) => STATUSES[status],
  visibility: (visibility: Visibility) => VISIBILITY[visibility],
  setBy: (who: string) => `set by ${who}`,
  accounts: ({ hasAccount, hasParent }: { hasAccount: boolean; hasParent: boolean }) => {
    if (hasAccount) return hasParent ? 'Athlete, parent' : 'Athlete';
    return hasParent ? 'Parent' : 'None';
  },
  /** On phones this line is below the name. */
  inShort: ({ visibility, hasAccount, hasParent, lastRaceOn }: InShort) =>
    [
      VISIBILITY[visibility],
      ...(hasAccount ? ['has an account'] : []),
      ...(hasParent ? ['parent connected'] : []),
      lastRaceOn === null ? 'no race yet' : formatMonthDay(lastRaceOn),
    ].join(' · '),
  neverRaced: '–',
  selectAll: 'Select all',
  select: (name: string) => `Select ${name}`,
  more: (name: string) => `More for ${name}`,
  selectHint: 'Select athletes to change several at once.',
  selected: (count: number) => `${count} selected`,
  clear: 'Clear',
  act: (action: RosterAction, season: string) =>
    ({ activate: `Activate for ${season}`, deactivate: 'Make inactive', remove: 'Remove from roster' })[
      action
    ],
  invite: 'Invite parents',
  changed: (
    action: RosterAction,
    { changed: count, deactivated }: { changed: number; deactivated: number },
  ) =>
    deactivated === 0
      ? changed[action](count)
      : `${changed[action](count - deactivated)} ${athletes(deactivated)} with results stay as inactive.`,
  removeTitle: 'Remove from the roster',
  removeText: (count: number) =>
    `Remove ${athletes(count)} from this roster? Results stay. Athletes who have run for the team this season stay on the roster as inactive.`,
  remove: 'Remove',
  keep: 'Keep',
  gradeOf: (name: string) => `Grade of ${name}`,
  noGrade: 'No grade',
  gradeSaved: (name: string, grade: string) => `${name}: ${grade === '' ? 'no grade' : `grade ${grade}`}.`,
  holdBack: 'Hold back a year',
  letUp: 'Don’t hold back',
  held: 'Stays in this grade next year',
  heldSaved: (name: string, isHeld: boolean) =>
    isHeld ? `${name} stays in this grade next year.` : `${name} moves up a grade next year.`,
  editName: 'Edit name',
  move: 'Move to another team…',
  toPage: 'Athlete page',
  toMoves: 'Moves between teams',
  toVisibility: 'Visibility',
  approve: 'Approve for this roster',
  removeOne: 'Remove from roster',
  removeOneText: (name: string) =>
    `Remove ${name} from this roster? Results stay. Someone who has run for the team this season stays on the roster as inactive.`,
  removeOneTitle: (name: string) => `Remove ${name}?`,
  confirmHint: 'An account is waiting for your answer.',
  saving: 'Saving',
  empty: 'No athletes on this roster yet',
  emptyHint: 'Paste a list, add athletes one by one, or carry over last season’s roster.',

  rollTitle: 'Grades roll over',
  rollSeason: (schoolYear: string) => `season ${schoolYear}`,
  rollColumns: { now: 'Now', later: 'Next year', count: 'Athletes' },
  grade: (grade: string) => (grade === '' ? 'No grade' : `Grade ${grade}`),
  graduated: 'Graduated',
  rollHint: {
    early: (on: Day) =>
      `Rolls over automatically on ${formatMonthDay(on)}. Graduates keep their page and results. To hold an athlete back, use the menu in their row.`,
    open: (on: Day) =>
      `The school year began on ${formatMonthDay(on)}. Graduates keep their page and results. To hold an athlete back, use the menu in their row.`,
    rolled: () => 'This roster was carried over. Changes here don’t affect the next one.',
  },
  rollPreview: (schoolYear: string) => `Preview the ${schoolYear} roster`,
  hidePreview: 'Hide the preview',
  rollNow: (schoolYear: string) => `Carry over to ${schoolYear} now`,
  rollCaption: (schoolYear: string) => `Grades in ${schoolYear}`,
  rollPeople: (schoolYear: string) => `The ${schoolYear} roster`,
  rollKinds: {
    up: 'Goes up',
    held: 'Held back',
    gradeless: 'No grade',
    graduated: 'Graduated',
    there: 'Already there',
  },
  rolled: ({ added, graduated }: { added: number; graduated: number }) =>
    `${athletes(added)} carried over, ${graduated} graduated.`,

  add: 'Add athlete',
  addTitle: 'Add an athlete',
  first: 'First name',
  last: 'Last name',
  gradeField: 'Grade',
  addNew: 'Add as a new athlete',
  foundHint:
    'Is it one of these athletes? Someone on another team comes over once that team, the athlete or a parent agrees. Past results stay with the old team.',
  /** Returns "Salt Harbor, grade 11, 2026". */
  matchText: ({ team, gradeText, year }: Found) =>
    [
      team?.name ?? 'No team',
      ...(gradeText === '' ? [] : [`grade ${gradeText}`]),
      ...(year === null ? [] : [String(year)]),
    ].join(', '),
  wayIn: {
    here: 'On this roster',
    add: 'Add',
    ask: 'Request transfer',
    requested: 'Request sent',
  } satisfies Record<WayIn, string>,
  bringOf: (action: string, name: string) => `${action}: ${name}`,
  close: 'Close',
  added: (name: string) => `${name} is now on the roster.`,
  unchanged: (name: string) => `${name} is already on the roster.`,
  looksLike: 'There is already someone with a similar name. Is it one of them?',
  same: 'Same',
  sameAs: (name: string) => `Same as ${name}`,
  newPerson: 'New person',
  requested: (name: string) => `Transfer requested for ${name}. We’ll email you when someone answers.`,

  /** Returns "1 girl waits on the 2027 outdoor roster". */
  waitsElsewhere: (count: number, gender: Gender, levelMask: number, season: string) =>
    `${countOf(count, `${oneOf(gender, levelMask)} waits`, `${genderWord(gender, levelMask).toLowerCase()} wait`)} on the ${season} roster`,

  moves: 'Moves between teams',
  movesNote: (count: number) => countOf(count, 'waits', 'wait'),
  offerOut: ({ athleteName, toTeam }: { athleteName: string; toTeam: string }) =>
    `${athleteName} to ${toTeam}: waiting for an answer`,
  offerIn: ({ athleteName, fromTeam }: { athleteName: string; fromTeam: string | null }) =>
    `${athleteName} from ${fromTeam ?? ''}: do you accept?`,
  moveIn: ({ athleteName, fromTeam }: { athleteName: string; fromTeam: string | null }) =>
    `${athleteName}${fromTeam === null ? '' : ` from ${fromTeam}`}: waiting for an answer`,
  moveOut: ({ athleteName, toTeam }: { athleteName: string; toTeam: string }) =>
    `${athleteName} to ${toTeam}: do you agree?`,
  agree: 'Agree',
  refuse: 'Decline',
  withdraw: 'Cancel request',
  agreeTitle: (name: string, team: string) => `Move ${name} to ${team}?`,
  agreeText: (name: string, team: string) =>
    `${name} moves to ${team}’s roster. Past results stay with you, and the athlete shows as inactive here.`,
  acceptText: (name: string, { fromTeam }: { fromTeam: string | null }) =>
    `${name} moves to your roster. Past results stay with ${fromTeam ?? 'the old team'}, where the athlete shows as inactive.`,
  moveAct: (action: string, name: string) => `${action}: ${name}`,
  decided: {
    agree: (name: string, team: string) => `${name} moved to ${team}.`,
    refuse: (name: string, team: string) => `You declined ${name}’s move to ${team}.`,
    withdraw: (name: string) => `You canceled the request for ${name}.`,
  },

  paste: 'Paste or import',
  importTitle: 'Paste import, preview',
  importNote: 'Nothing is saved until you apply',
  importField: 'Paste from a sheet, or drop a CSV file',
  importFile: 'Choose a CSV file',
  importExample: 'Last\tFirst\tGrade',
  fileWrong: {
    large: 'This file is too large for a list of athletes.',
    workbook:
      'This is a workbook. Save it as CSV or as text and choose that file, or copy its rows and paste them here.',
    binary: 'This isn’t a text file. Choose a CSV or text file.',
  },
  importHint:
    'Paste a list to see what will change before you save. Columns can be in any order. No one is removed, and rows that need an answer wait.',
  line: (line: number) => `Line ${line}`,
  onlyWaiting: (count: number) => `Show only the ${count} that wait`,
  allRows: 'Show all rows',
  columnsFound: (kinds: readonly ColumnKind[]) =>
    `Columns: ${kinds.map((kind) => COLUMNS[kind].toLowerCase()).join(', ')}.`,
  changeColumns: 'Change',
  column: (number: number, sample: string) => `Column ${number}${sample === '' ? '' : ` (${sample})`}`,
  columnKind: (kind: ColumnKind) => COLUMNS[kind],
  importCaption: 'Import preview',
  importColumns: {
    row: 'Row',
    name: 'Name in the list',
    grade: 'Gr',
    what: 'What happens',
    choose: 'Choose',
  },
  outcome: {
    new: 'New',
    add: 'New',
    update: 'Update',
    unchanged: 'No change',
    skipped: 'Left out',
    looksLike: 'Looks like',
    waits: 'Waits',
  },
  keepGrade: (grade: string) => `Keep ${grade}`,
  leaveOut: 'Leave out',
  fix: 'Fix',
  askAgain: 'Change answer',
  apply: (count: number) => `Apply ${countOf(count, 'change', 'changes')}`,
  applying: 'Applying',
  checking: 'Reading the list',
  notChecked: 'Couldn’t read the list. Try again.',
  counts: (counts: PlanCounts) => {
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const parts = [
      [counts.new + counts.add, 'new'],
      [counts.update, counts.update === 1 ? 'update' : 'updates'],
      [counts.unchanged, 'unchanged'],
      [counts.looksLike + counts.waits, counts.looksLike + counts.waits === 1 ? 'waits' : 'wait'],
      [counts.skipped, 'left out'],
    ] as const;
    const listed = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
    return `${countOf(all, 'row', 'rows')} in: ${listed.join(', ')}. Nothing is removed.`;
  },
  applied: ({ new: created, add, update, looksLike, waits }: PlanCounts) =>
    [
      `${created + add} added, ${update} updated.`,
      ...(looksLike + waits > 0 ? [`${looksLike + waits} still wait.`] : []),
    ].join(' '),
};
