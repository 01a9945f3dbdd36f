// Reads one cross-country race from a spreadsheet: a line of headings in any order, then one line per runner.

import type { ParsedName, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { parsedPerson, parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { spellCapitals } from '#hosting/result-files/printed/capital-names.rules.ts';
import { splitPrintedName } from '#hosting/result-files/printed/printed-names.rules.ts';
import { type DelimitedLine, delimiterOf, readDelimited } from '#kit/lists/delimited.ts';
import { parseStatus } from '#sport/marks/statuses.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import type { PacedTime } from './race-distance.rules.ts';
import { pacedTime } from './tfrrs-race.rules.ts';

/** The possible headings of each column, without punctuation and spaces. */
const HEADINGS = {
  place: ['', 'place', 'pl', 'rank', 'overall'],
  name: ['athlete', 'name', 'runner', 'athletename'],
  firstName: ['firstname', 'first'],
  lastName: ['lastname', 'last'],
  year: ['yr', 'year', 'grade', 'gr', 'class'],
  team: ['team', 'school', 'affiliation', 'club'],
  score: ['score', 'points', 'pts'],
  time: ['time', 'result', 'finaltime'],
  pace: ['avgmile', 'averagemile', 'milepace'],
  gender: ['gender', 'sex'],
  division: ['divisionid', 'division', 'race'],
  bib: ['bib', 'bibnumber', 'no'],
} as const;

type Column = keyof typeof HEADINGS;

export interface RaceCsvRow {
  row: ParsedRow;
  paced: PacedTime | null;
  /** The text of the row; empty if it has none. */
  genderText: string;
  divisionText: string;
}

export interface RaceCsv {
  rows: RaceCsvRow[];
  /** Result lines that could not be read. */
  unread: DelimitedLine[];
}

const CLOCK = /^(?:\d{1,2}:)?\d{1,3}:\d{2}(?:\.\d{1,4})?$/;
/** A shared place may be `T3` or `3T`; a score in brackets belongs to a displacer. */
const PLACE = /^T?(\d{1,5})(?:T|\.|\))?$/i;
const SCORE = /^(?:(\d{1,5})|\((\d{1,5})\))$/;
const UNATTACHED = /^un(?:a|attached)?$/i;

/** Null if the first line does not name the columns of a race. */
export function readRaceCsv(text: string): RaceCsv | null {
  const [head, ...lines] = readDelimited(text, delimiterOf(text));
  const columns = head && columnsOf(head.cells);
  if (!columns) return null;
  const race: RaceCsv = { rows: [], unread: [] };
  for (const line of lines) {
    if (line.cells.every((cell) => cell === '')) continue;
    const row = rowOf(line, columns);
    if (row) race.rows.push(row);
    else race.unread.push(line);
  }
  return race;
}

type Columns = Partial<Record<Column, number>>;

function columnsOf(heads: readonly string[]): Columns | null {
  const columns: Columns = {};
  for (const [at, head] of heads.entries()) {
    const plain = head.toLowerCase().replace(/[^a-z]/g, '');
    const column = (Object.keys(HEADINGS) as Column[]).find((key) =>
      (HEADINGS[key] as readonly string[]).includes(plain),
    );
    // A column without a heading is the place only if it is the first.
    if (column && columns[column] === undefined && (plain !== '' || at === 0)) columns[column] = at;
  }
  const isNamed = columns.name !== undefined || columns.lastName !== undefined;
  return isNamed && columns.time !== undefined && columns.team !== undefined ? columns : null;
}

function rowOf({ line, text, cells }: DelimitedLine, columns: Columns): RaceCsvRow | null {
  const cell = (column: Column) => {
    const at = columns[column];
    return at === undefined ? '' : (cells[at] ?? '');
  };
  const athlete = readName(cell('name'), cell('firstName'), cell('lastName'));
  const time = CLOCK.test(cell('time')) ? cell('time') : '';
  const status = time === '' ? (parseStatus(cell('time')) ?? parseStatus(cell('place'))) : null;
  if (!athlete || (time === '' && status === null)) return null;
  const score = numberIn(SCORE, cell('score'));
  const person = parsedPerson({ gender: parseGender(cell('gender')) });
  return {
    row: parsedRow({
      line,
      text,
      place: numberIn(PLACE, cell('place')),
      bib: cell('bib') || null,
      athlete,
      person: person.gender === null ? null : person,
      yearText: cell('year'),
      teamText: UNATTACHED.test(cell('team')) ? '' : cell('team'),
      markText: time,
      status,
      points2520: score === null ? null : score * POINT,
    }),
    paced: time !== '' && CLOCK.test(cell('pace')) ? pacedTime(time, cell('pace')) : null,
    genderText: cell('gender'),
    divisionText: cell('division'),
  };
}

function numberIn(pattern: RegExp, text: string): number | null {
  const digits = pattern
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  return digits === undefined ? null : Number(digits);
}

function readName(whole: string, firstName: string, lastName: string): ParsedName | null {
  const name = whole === '' ? { firstName, lastName } : splitPrintedName(whole);
  if (!name || name.firstName + name.lastName === '') return null;
  return { ...name, lastName: spellCapitals(name.lastName) };
}
