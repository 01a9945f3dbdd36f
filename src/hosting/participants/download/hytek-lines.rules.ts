// Entries as HY-TEK semicolon lines: a D record for each athlete, a Q record for each relay squad.

import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { type Mark, parseMark } from '#sport/marks/marks.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import {
  type DownloadPerson,
  type DownloadRow,
  teamOfRow,
  type UnattachedAs,
} from './download-rows.rules.ts';

const NAME_MAX = 20;
const TEAM_MAX = 30;
const CODE_MAX = 4;
const RUNNERS_MAX = 8;
const LINE_END = '\r\n';

const CLASS_OF_GRADE = ['FR', 'SO', 'JR', 'SR'];
const FIRST_CLASS = 9;
const FIRST_COLLEGE_YEAR = 13;

/** Writes the file. Letters outside of Windows-1252 lose their accents, and nothing can begin a new field. */
export function hytekFile(rows: readonly DownloadRow[], unattachedAs: UnattachedAs): string {
  return rows.map((row) => hytekLine(row, unattachedAs) + LINE_END).join('');
}

export function hytekLine(row: DownloadRow, unattachedAs: UnattachedAs): string {
  const fields = row.athlete ? entryFields(row, row.athlete, unattachedAs) : relayFields(row, unattachedAs);
  const end = fields.findLastIndex((field) => field !== '');
  return fields.slice(0, end + 1).join(';');
}

function entryFields(row: DownloadRow, athlete: DownloadPerson, unattachedAs: UnattachedAs): string[] {
  const { event, isScratched } = row;
  const team = teamFields(row, unattachedAs);
  const { mark, measure } = seedFields(row.seed, event.variant);
  return [
    'D',
    field(athlete.lastName, NAME_MAX),
    field(athlete.firstName, NAME_MAX),
    '',
    athlete.gender,
    '',
    ...team,
    '',
    yearOf(athlete.grade),
    event.variant ? eventCode(event.variant) : field(event.title, 10),
    mark,
    measure,
    divisionOf(row),
    athlete.number === null ? '' : String(athlete.number),
    '',
    isScratched ? 'S' : '',
  ];
}

function relayFields(row: DownloadRow, unattachedAs: UnattachedAs): string[] {
  const { event, relayLetter, isScratched, legs } = row;
  const { mark, measure } = seedFields(row.seed, event.variant);
  return [
    'Q',
    ...teamFields(row, unattachedAs),
    relayLetter ?? 'A',
    event.gender,
    '',
    event.variant ? eventCode(event.variant) : field(event.title, 10),
    mark,
    measure,
    divisionOf(row),
    '',
    isScratched ? 'S' : '',
    '',
    '',
    '',
    ...legs
      .slice(0, RUNNERS_MAX)
      .flatMap(({ person }) => [
        field(person.lastName, NAME_MAX),
        field(person.firstName, NAME_MAX),
        '',
        person.gender,
        '',
        '',
        yearOf(person.grade),
        person.number === null ? '' : String(person.number),
      ]),
  ];
}

const divisionOf = ({ event }: DownloadRow): string =>
  event.divisionNumber === null ? '' : String(event.divisionNumber);

/** The code is at most four letters; a team without one gets the first letters of its name. */
function teamFields(row: DownloadRow, unattachedAs: UnattachedAs): [code: string, name: string] {
  const { name, code } = teamOfRow(row, unattachedAs);
  const letters = plain(name).replace(/[^A-Za-z0-9]/g, '');
  return [field(code ?? letters, CODE_MAX).toUpperCase(), field(name, TEAM_MAX)];
}

const field = (text: string, max: number): string => plain(text).slice(0, max).trim();

/** Letters of Windows-1252 stay; of others the accents go. Semicolons and line breaks become spaces. */
function plain(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (letter <= '\u00ff' ? letter : letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')))
    .map((letter) => (letter <= '\u00ff' ? letter : '?'))
    .join('')
    .replace(/[;\s]+/g, ' ')
    .trim();
}

/** "SO", "7", "FR" of a college; blank for age groups. */
function yearOf(grade: number | null): string {
  if (grade === null) return '';
  const year = grade >= FIRST_COLLEGE_YEAR ? grade - FIRST_COLLEGE_YEAR : grade - FIRST_CLASS;
  return CLASS_OF_GRADE[year] ?? (gradeText(grade) ?? '').slice(0, 2);
}

/** A field mark says its measure: 16-04.50 is E, 5.02 is M. Times are M; a hand time ends in h. */
function seedFields(seed: string | null, variant: EventVariant | null): { mark: string; measure: string } {
  if (seed === null || !variant) return { mark: seed === null ? '' : field(seed, 11), measure: 'M' };
  const mark = parseMark(seed, variant.markKind);
  if (mark instanceof Refusal || 'status' in mark) return { mark: '', measure: 'M' };
  return { mark: markText(seed, mark), measure: mark.measure === 'E' ? 'E' : 'M' };
}

const FEET = /^(\d+)['\-\s]+(\d{1,2})(?:\.(\d{1,2}))?/;

function markText(seed: string, mark: Mark): string {
  if (mark.measure === 'E') {
    const [, feet = '', inches = '', part = ''] = FEET.exec(seed.trim()) ?? [];
    return feet === '' ? seed.trim() : `${feet}-${inches.padStart(2, '0')}.${part.padEnd(2, '0')}`;
  }
  const digits = seed.trim().replace(/[^\d:.]/g, '');
  return mark.timing === 'hand' ? `${digits}h` : digits;
}

const FIELD_CODES: Readonly<Record<string, string>> = {
  hj: 'HJ',
  pv: 'PV',
  lj: 'LJ',
  tj: 'TJ',
  slj: 'SLJ',
  stj: 'STJ',
  shot: 'SP',
  discus: 'DT',
  hammer: 'HT',
  javelin: 'JT',
  wt: 'WT',
  swt: 'SWT',
  decathlon: 'DEC',
  heptathlon: 'HEP',
  wpent: 'WPENT',
  pentathlon: 'OPENT',
  triathlon: 'TRI',
  biathlon: 'BI',
  tetrathlon: 'TET',
  octathlon: 'OCT',
  '1mile': '1MILE',
  '2mile': '2MILE',
  '3mile': '3MILE',
  hmar: 'HMAR',
  mar: 'MAR',
};

/** The code of HY-TEK: the distance, with H for hurdles, S for a steeplechase or a sprint medley. */
export function eventCode({ short, distanceMeters }: EventVariant): string {
  const named = FIELD_CODES[short];
  if (named) return named;
  // Events in yards go by the number in their name.
  const printed = /^(\d+)y/.exec(short)?.[1];
  const distance = String(printed ?? distanceMeters ?? '');
  if (/shuttleh/.test(short)) return `${distance}H`;
  if (/^\d+[my]h$/.test(short)) return `${distance}H`;
  if (/steeple$/.test(short)) return `${distance}S`;
  if (/rw$/.test(short)) return `${distance}W`;
  if (/^sprintmed/.test(short)) return `${distance}S`;
  if (/^distmed/.test(short)) return `${distance}D`;
  return distance === '' ? short.toUpperCase().slice(0, 10) : distance;
}
