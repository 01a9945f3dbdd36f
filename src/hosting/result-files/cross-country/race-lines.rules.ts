// Reads races with one runner per line and any separator. The content of a cell shows what it is.

import type { ParsedName, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { parsedPerson, parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { spellCapitals } from '#hosting/result-files/printed/capital-names.rules.ts';
import { splitPrintedName } from '#hosting/result-files/printed/printed-names.rules.ts';
import { readDelimited } from '#kit/lists/delimited.ts';
import { parseStatus } from '#sport/marks/statuses.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';

export interface RaceLine {
  line: number;
  text: string;
  /** Null for a title, a heading or an unreadable line. */
  row: ParsedRow | null;
}

/** Seconds may follow a dot, as in `18.22,4`, which is read as 18:22.4. */
const CLOCK = /^(?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,4})?$|^\d{1,2}\.\d{2}[.,]\d{1,2}$/;
const PLACE = /^(\d{1,5})(?:\.|\)|st|nd|rd|th)?$/;
const WHOLE = /^\d{1,5}$/;
const GRADE = /^(?:[1-9]|1[0-2]|FR|SO|JR|SR|GR)\.?$/i;
const UNATTACHED = /^un(?:a|att|attached)?$/i;
const CAPITALS = /^\p{Lu}[\p{Lu}'’.-]+$/u;
const LETTER = /\p{L}/u;

type Splitter = (text: string) => string[];

const trimmed = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
const delimited =
  (delimiter: ',' | ';' | '\t'): Splitter =>
  (text) =>
    trimmed([...readDelimited(text, delimiter)][0]?.cells ?? []);

/** The surest separators come first: if two read equally many lines, the earlier one is used. */
const SPLITTERS: readonly Splitter[] = [
  delimited('\t'),
  delimited(';'),
  (text) => trimmed(text.replace(/^(\s*\d{1,5})\./, '$1..').split(/\.{2,}/)),
  (text) => trimmed(text.split(/\s{2,}|\t/)),
  delimited(','),
  // `1. Ann REED, Northgate, 18:22.4`
  (text) => delimited(',')(text.replace(/^(\s*\d{1,5})[.)]?\s+/, '$1,')),
  // A dot between two digits belongs to a time.
  (text) => trimmed(text.split(/\.(?!\d)|(?<!\d)\./)),
  splitAtSpaces,
];

/** Reads every non-blank line with the separator that fits most lines. */
export function readRaceLines(text: string): RaceLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((each, index) => ({ line: index + 1, text: each }))
    .filter((each) => each.text.trim() !== '');
  const readings = SPLITTERS.map((split) =>
    lines.map((line) => ({ ...line, row: rowOf(split(line.text), line) })),
  );
  const counts = readings.map((reading) => reading.filter(({ row }) => row !== null).length);
  return readings[counts.indexOf(Math.max(...counts))]!;
}

function rowOf(cells: readonly string[], { line, text }: { line: number; text: string }): ParsedRow | null {
  const [first = '', ...others] = cells;
  const placeStatus = parseStatus(first.replace(/\.$/, ''));
  const place = PLACE.exec(first)?.[1];
  if (place === undefined && placeStatus === null && !/^-+$/.test(first)) return null;
  const clocks = others.filter((cell) => CLOCK.test(cell));
  const statusCell = others.find((cell) => CLOCK.test(cell) === false && isStatus(cell));
  const status = placeStatus ?? (clocks.length === 0 && statusCell ? parseStatus(statusCell) : null);
  if (clocks.length === 0 && status === null) return null;
  const gender = others.find((cell) => cell.length === 1 && parseGender(cell) !== null);
  const year = others.find((cell) => GRADE.test(cell) && cell !== gender);
  // A number after the name is an age, a score or a rank in the class.
  const nameAt = others.findIndex((cell) => LETTER.test(cell) && cell !== statusCell);
  const bib = others.find((cell, index) => WHOLE.test(cell) && cell !== year && index < nameAt);
  const texts = others.filter((cell) => LETTER.test(cell) && ![statusCell, gender, year].includes(cell));
  const { name, team } = peopleOf(texts);
  if (!name) return null;
  const person = parsedPerson({ gender: parseGender(gender ?? '') });
  return parsedRow({
    line,
    text,
    place: place === undefined || status !== null ? null : Number(place),
    bib: bib ?? null,
    athlete: name,
    person: person.gender === null ? null : person,
    yearText: year ?? '',
    teamText: UNATTACHED.test(team) ? '' : team,
    markText: status === null ? timeOf(clocks) : '',
    status,
  });
}

/** Statuses that cannot be names; NH and ND also abbreviate schools. */
const isStatus = (cell: string): boolean => /^(?:DNS|DNF|DQ|DSQ)$/i.test(cell);

/** Returns the longer of two times; the shorter one is the pace. */
function timeOf(clocks: readonly string[]): string {
  const seconds = (clock: string) =>
    clock.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);
  const read = clocks.map((clock) =>
    clock.replace(/^(\d{1,2})\.(\d{2})[.,](\d{1,2})$/, '$1:$2.$3').replace(',', '.'),
  );
  return read.toSorted((a, b) => seconds(b) - seconds(a))[0]!;
}

/** The name is the cell in capitals or with a comma, else the first one; the team is the rest. */
function peopleOf(texts: readonly string[]): { name: ParsedName | null; team: string } {
  const [first = '', second] = texts;
  // `SMITH,Jane` in a file with commas is two cells.
  if (isLastName(first) && second !== undefined && !second.includes(' ') && texts.length > 2) {
    return { name: readName(`${first}, ${second}`), team: texts[2]! };
  }
  const at = Math.max(
    0,
    texts.findIndex((cell) => cell.includes(',') || hasCapitalName(cell)),
  );
  const name = texts[at];
  return {
    name: name === undefined ? null : readName(name),
    team: texts.find((_, index) => index !== at) ?? '',
  };
}

const isLastName = (cell: string): boolean => cell.split(' ').every((word) => CAPITALS.test(word));

/** True if some words are in capitals and others are not: `Jane SMITH`. */
function hasCapitalName(cell: string): boolean {
  const words = cell.split(/\s+/);
  const capitals = words.filter((word) => CAPITALS.test(word));
  return capitals.length > 0 && capitals.length < words.length;
}

function readName(text: string): ParsedName | null {
  if (!text.includes(',') && hasCapitalName(text)) {
    const words = text.split(/\s+/);
    const isLast = (word: string) => CAPITALS.test(word);
    return {
      firstName: words.filter((word) => !isLast(word)).join(' '),
      lastName: spellCapitals(words.filter(isLast).join(' ')),
    };
  }
  const name = splitPrintedName(text);
  return name && { firstName: spellCapitals(name.firstName), lastName: spellCapitals(name.lastName) };
}

/**
 * Splits words with single spaces: place, sometimes a bib, the name up to the word after its comma or beside
 * its capitals, sometimes a grade, the team, and times. Without comma and capitals the name has two words.
 */
function splitAtSpaces(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const firstNumbers = words.findIndex((word) => LETTER.test(word) && parseStatus(word) === null);
  if (firstNumbers < 1) return words;
  const tailAt = words.findIndex(
    (word, index) => index > firstNumbers && (CLOCK.test(word) || isStatus(word)),
  );
  const middle = words.slice(firstNumbers, tailAt < 0 ? undefined : tailAt);
  const nameEnd = endOfName(middle);
  const rest = middle.slice(nameEnd);
  const grades = rest.filter((word, index) => index === 0 && GRADE.test(word));
  // A number between the team and the time, such as a score, cannot be told from a grade.
  const teamEnd = rest.findLastIndex((word) => LETTER.test(word)) + 1;
  return trimmed([
    ...words.slice(0, firstNumbers),
    middle.slice(0, nameEnd).join(' '),
    ...grades,
    rest.slice(grades.length, Math.max(teamEnd, grades.length)).join(' '),
    ...(tailAt < 0 ? [] : words.slice(tailAt)),
  ]);
}

function endOfName(words: readonly string[]): number {
  const comma = words.findIndex((word) => word.endsWith(','));
  if (comma >= 0) return comma + 2;
  const capital = words.findIndex((word) => CAPITALS.test(word));
  if (capital < 0 || capital > 2) return 2;
  let end = capital;
  while (end < words.length && CAPITALS.test(words[end]!)) end++;
  // In `SMITH Jane` the first name follows the capitals, in `Jane SMITH` it precedes them.
  return capital === 0 ? end + 1 : end;
}
