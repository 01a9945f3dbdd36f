// Makes a row of results from the cells of a table.
import type { ParsedName, ParsedRoundCode, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { parsedLeg, parsedPerson, parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { spellCapitals } from '#hosting/result-files/printed/capital-names.rules.ts';
import {
  readPrintedHeat,
  readPrintedPoints,
  readPrintedWind,
} from '#hosting/result-files/printed/printed-marks.rules.ts';
import { splitPrintedName } from '#hosting/result-files/printed/printed-names.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import { readMarkCell, readPlaceCell, teamOfCell } from './cell-shapes.rules.ts';
import type { ResultColumn } from './column-kinds.rules.ts';
import type { LaidOutRow } from './layouts.rules.ts';

/** The facts that lines above the row give. */
export interface RowSetting {
  isRelay: boolean;
  isPointsEvent: boolean;
  heat: number | null;
  windText: string | null;
}

export type CellOf = (kind: ResultColumn) => string;

export const cellsOf =
  ({ cells, columns }: LaidOutRow): CellOf =>
  (kind) => {
    const index = columns.indexOf(kind);
    return index < 0 ? '' : (cells[index] ?? '').trim();
  };

/** Null if the row has no readable mark or nobody who ran it; the row then waits. */
export function rowOfCells(row: LaidOutRow, setting: RowSetting): ParsedRow | null {
  const cell = cellsOf(row);
  const mark = readMarkCell(cell('mark'), setting.isPointsEvent) ?? statusInPlace(cell('place'));
  if (mark === null) return null;
  const name = setting.isRelay ? null : nameOf(cell);
  const team = teamOf(cell, setting.isRelay, row.columns.includes('letter'));
  if (name === null && team.teamText === '') return null;
  const gender = parseGender(cell('gender'));
  return parsedRow({
    line: row.line,
    text: row.raw,
    place: mark.status === null ? readPlaceCell(cell('place')) : null,
    bib: /^[\w-]{1,10}$/.test(cell('bib')) ? cell('bib') : null,
    athlete: name,
    person: gender === null || name === null ? null : parsedPerson({ gender }),
    yearText: cell('grade').replace(/\.$/, ''),
    age: /^\d{1,3}$/.test(cell('age')) ? Number(cell('age')) : null,
    ...team,
    seedText: cell('seed') || null,
    markText: mark.markText,
    status: mark.status,
    qualifier: mark.qualifier,
    isJudgesDecision: mark.isJudgesDecision,
    isExhibition: mark.isExhibition,
    flags: mark.flags,
    windText: readPrintedWind(cell('wind')) ?? mark.windText ?? setting.windText,
    heat: readPrintedHeat(cell('heat').replace(/^\D+/, '')) ?? setting.heat,
    lane: readPrintedHeat(cell('lane')),
    points2520: cell('points') === '' ? null : readPrintedPoints(cell('points')),
    legs: setting.isRelay ? legsOf(cell('legs') || (cell('team') === '' ? '' : cell('name')), row.line) : [],
  });
}

const statusInPlace = (place: string) =>
  /^[A-Za-z]{2,}/.test(place) ? readMarkCell(place.toUpperCase()) : null;

function nameOf(cell: CellOf): ParsedName | null {
  const [first, last] = [cell('first'), cell('last')];
  const name =
    last !== '' || first !== ''
      ? { firstName: first, lastName: last || first }
      : splitPrintedName(cell('name'));
  if (!name) return null;
  if (last === '' && first !== '') return { firstName: '', lastName: spellCapitals(first) };
  return { firstName: spellCapitals(name.firstName), lastName: spellCapitals(name.lastName) };
}

/** `Eastport A`, `Eastport 'B'`, `Eastport (C)`. */
const LETTER = /^(.+?)\s+['"(]?([A-H])['")]?$/;

/** Relays often have the team in the column of the names. */
function teamOf(
  cell: CellOf,
  isRelay: boolean,
  hasLetters: boolean,
): Pick<ParsedRow, 'teamText' | 'relayLetter'> {
  const text = cell('team') || (isRelay ? cell('name') || cell('last') : '');
  if (!isRelay) return { teamText: teamOfCell(text), relayLetter: null };
  const letter = /^[A-H]$/.test(cell('letter')) ? cell('letter') : null;
  const [, team, printed] = letter === null && !hasLetters ? (LETTER.exec(text) ?? []) : [];
  return { teamText: teamOfCell(team ?? text), relayLetter: letter ?? printed ?? null };
}

const LEGS_MAX = 8;
const LEG_NUMBER = /^\d\)?\s+/;

/** `Ann Lee, Bea Ray, Cat Fox, Di Orr` or with semicolons and slashes. Names with a comma need semicolons. */
function legsOf(text: string, line: number) {
  const names = text
    .split(/[;/]/.test(text) ? /[;/]/ : ',')
    .map((part) => part.trim().replace(LEG_NUMBER, ''));
  return names.slice(0, LEGS_MAX).flatMap((part, index) => {
    const name = splitPrintedName(part);
    return name ? [parsedLeg({ line, leg: index + 1, ...name })] : [];
  });
}

const ROUND_WORDS: readonly [RegExp, ParsedRoundCode][] = [
  [/^(?:p|pre|heats?$|round 1|trial)/i, 'P'],
  [/^(?:q)/i, 'Q'],
  [/^(?:s)/i, 'S'],
];

export const roundOfCell = (text: string): ParsedRoundCode | null =>
  text === '' ? null : (ROUND_WORDS.find(([word]) => word.test(text))?.[1] ?? 'F');
