// Entries as HY-TEK semicolon lines: a D record for each athlete, a Q record for each relay squad.

import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { hytekCodeOf } from '#sport/events/hytek-codes.rules.ts';
import { formatMark, type Mark, parseMark } from '#sport/marks/marks.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import {
  type DownloadPerson,
  type DownloadRow,
  teamOfRow,
  type UnattachedAs,
} from './download-rows.rules.ts';
import { codesOf } from './hytek-teams.rules.ts';
import { plainText } from './hytek-text.rules.ts';

const NAME_MAX = 20;
const TEAM_MAX = 30;
const RUNNERS_MAX = 8;
/** HY-TEK needs a first name. */
const NO_FIRST_NAME = '-';
const LINE_END = '\r\n';

const CLASS_OF_GRADE = ['FR', 'SO', 'JR', 'SR'];
const FIRST_CLASS = 9;
const FIRST_COLLEGE_YEAR = 13;

/** Writes the file. Letters outside of Windows-1252 lose their accents, and nothing can begin a new field. */
export function hytekFile(rows: readonly DownloadRow[], unattachedAs: UnattachedAs): string {
  const codeOf = codesOf(rows, unattachedAs);
  return rows
    .map((row) => {
      const team: TeamFields = [codeOf(row), field(teamOfRow(row, unattachedAs).name, TEAM_MAX)];
      const fields = row.athlete ? entryFields(row, row.athlete, team) : relayFields(row, team);
      const end = fields.findLastIndex((field) => field !== '');
      return fields.slice(0, end + 1).join(';') + LINE_END;
    })
    .join('');
}

type TeamFields = [code: string, name: string];

function entryFields(row: DownloadRow, athlete: DownloadPerson, team: TeamFields): string[] {
  const { event } = row;
  const { mark, measure } = seedFields(row.seed, event.variant);
  return [
    'D',
    field(athlete.lastName, NAME_MAX),
    field(athlete.firstName, NAME_MAX) || NO_FIRST_NAME,
    '',
    athlete.gender,
    '',
    ...team,
    '',
    yearOf(athlete.grade),
    event.variant ? hytekCodeOf(event.variant) : field(event.title, 10),
    mark,
    measure,
    divisionOf(row),
    athlete.number === null ? '' : String(athlete.number),
    '',
    declarationOf(row),
  ];
}

function relayFields(row: DownloadRow, team: TeamFields): string[] {
  const { event, relayLetter, legs } = row;
  const { mark, measure } = seedFields(row.seed, event.variant);
  return [
    'Q',
    ...team,
    relayLetter ?? 'A',
    event.gender,
    '',
    event.variant ? hytekCodeOf(event.variant) : field(event.title, 10),
    mark,
    measure,
    divisionOf(row),
    '',
    declarationOf(row),
    '',
    '',
    '',
    ...legs
      .slice(0, RUNNERS_MAX)
      .flatMap(({ person }) => [
        field(person.lastName, NAME_MAX),
        field(person.firstName, NAME_MAX) || NO_FIRST_NAME,
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

/** S is scratched; A is an alternate, who starts once there is a place. */
const declarationOf = ({ isScratched, isWaiting }: DownloadRow): string => {
  if (isScratched) return 'S';
  return isWaiting ? 'A' : '';
};

const field = (text: string, max: number): string => plainText(text).slice(0, max).trim();

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

function markText(seed: string, mark: Mark): string {
  if (mark.measure === 'E') {
    const [feet, inches] = formatMark(mark.sortInt, mark.kind, { measure: 'E' }).split('-');
    return `${feet}-${Number(inches).toFixed(2).padStart(5, '0')}`;
  }
  const digits = seed.trim().replace(/[^\d:.]/g, '');
  return mark.timing === 'hand' ? `${digits}h` : digits;
}
