// Reads entries from a table, CSV or pasted: headings in any order, or columns guessed from their cells.
import { type Line, splitLines } from '#kit/lists/list-cells.ts';
import { findColumns, isMost } from '#kit/lists/list-columns.ts';
import { variantFromHytekCode, variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import { GRADE_TEXT, PERSON_HEADS, plainHead, splitName } from '#sport/people/list-people.rules.ts';
import type { EntryColumn } from './entry-columns.rules.ts';
import { readBirthDay, readMeasure, type WrittenEntry, type WrittenPerson } from './written-entries.rules.ts';

const HEADS: Readonly<Record<string, EntryColumn>> = {
  ...PERSON_HEADS,
  team: 'team',
  'team name': 'team',
  school: 'team',
  'school name': 'team',
  club: 'team',
  affiliation: 'team',
  code: 'code',
  'team code': 'code',
  'school code': 'code',
  abbreviation: 'code',
  event: 'event',
  'event name': 'event',
  'event code': 'event',
  seed: 'seed',
  'seed mark': 'seed',
  'seed time': 'seed',
  mark: 'seed',
  'entry mark': 'seed',
  time: 'seed',
  best: 'seed',
  measure: 'measure',
  units: 'measure',
  division: 'division',
  div: 'division',
  divisionid: 'division',
  'division id': 'division',
  race: 'division',
  'birth date': 'birth',
  birthdate: 'birth',
  'date of birth': 'birth',
  dob: 'birth',
  birthday: 'birth',
  letter: 'letter',
  relay: 'letter',
  'relay letter': 'letter',
  squad: 'letter',
};

const RUNNER_HEAD = /^(?:relay )?(?:runner|leg|athlete) ?[1-8](?: name)?$/;

export interface EntryTable {
  columns: EntryColumn[];
  samples: string[];
  rows: WrittenEntry[];
}

/** `chosen` overrides the columns that the text suggests. */
export function readEntryTable(text: string, chosen?: readonly EntryColumn[]): EntryTable {
  const { columns, samples, body } = findColumns<EntryColumn>(
    splitLines(text),
    { headOf, guess: guessColumns, skip: 'skip' },
    chosen,
  );
  return { columns, samples, rows: body.map((line) => rowOf(line, columns)) };
}

function headOf(cell: string): EntryColumn | null {
  const text = plainHead(cell);
  if (RUNNER_HEAD.test(text)) return 'runner';
  return Object.hasOwn(HEADS, text) ? HEADS[text]! : null;
}

const MARK =
  /^\d{1,3}(?::\d{1,2}){0,2}(?:[.:]\d{1,3})?[hw]?$|^\d{1,3}(?:-|')\d{1,2}(?:\.\d+)?"?$|^(?:NT|ND|NM|NH)$/i;
const HAS_SIGN = /[:.'"-]|^N[TDMH]$/i;

const isEvent = (cell: string): boolean =>
  variantFromHytekCode(cell, false) !== null || variantFromTitle(cell) !== null;

/** The first text is the name, or the last name where a second one follows; the last text is the team. */
function guessColumns(lines: readonly Line[], width: number): EntryColumn[] {
  const kinds = Array.from({ length: width }, (_, index): EntryColumn => {
    const cells = lines.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0) return 'skip';
    if (isMost(cells, (cell) => MARK.test(cell) && HAS_SIGN.test(cell))) return 'seed';
    if (isMost(cells, (cell) => parseGender(cell) !== null)) return 'gender';
    if (isMost(cells, isEvent)) return 'event';
    return isMost(cells, (cell) => GRADE_TEXT.test(cell)) ? 'grade' : 'name';
  });
  const names = kinds.flatMap((kind, index) => (kind === 'name' ? [index] : []));
  const isWhole = lines.some(({ cells }) => /\S[, ]\S/.test(cells[names[0] ?? 0] ?? ''));
  const meanings: EntryColumn[] = isWhole ? ['name', 'team'] : ['last', 'first', 'team'];
  return kinds.map((kind, index) => (kind === 'name' ? (meanings[names.indexOf(index)] ?? 'skip') : kind));
}

function rowOf({ line, cells, raw }: Line, columns: readonly EntryColumn[]): WrittenEntry {
  const cellOf = (kind: EntryColumn) => cells[columns.indexOf(kind)]?.trim() ?? '';
  const gender = parseGender(cellOf('gender'));
  const whole = splitName(cellOf('name'));
  const person: WrittenPerson = {
    firstName: columns.includes('first') ? cellOf('first') : whole.firstName,
    lastName: columns.includes('last') ? cellOf('last') : whole.lastName,
    gender,
    birthOn: readBirthDay(cellOf('birth')),
    grade: cellOf('grade'),
  };
  const hasName = person.firstName !== '' || person.lastName !== '';
  const hasTeam = columns.some((kind) => kind === 'team' || kind === 'code');
  const team = hasTeam ? { code: cellOf('code'), name: cellOf('team') } : null;
  const runners = columns.flatMap((kind, index) => {
    const name = kind === 'runner' ? (cells[index] ?? '').trim() : '';
    return name === '' ? [] : { ...splitName(name), gender: null, birthOn: null, grade: '' };
  });
  return {
    line,
    raw,
    person: hasName ? person : null,
    team,
    codeOf: null,
    event: cellOf('event'),
    gender,
    seed: cellOf('seed'),
    measure: readMeasure(cellOf('measure')),
    division: cellOf('division'),
    letter: cellOf('letter'),
    runners,
    standing: 'entered',
    isUnreadable: !hasName && runners.length === 0 && (team === null || team.name + team.code === ''),
  };
}
