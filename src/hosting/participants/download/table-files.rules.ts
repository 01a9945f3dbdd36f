// Entries as a table for spreadsheets, and as JSON for programs.
import { csvText, guardedCell } from '#kit/lists/csv.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { type DownloadRow, teamOfRow, type UnattachedAs } from './download-rows.rules.ts';

const COLUMNS = [
  'Event',
  'Division',
  'Gender',
  'Number',
  'Last name',
  'First name',
  'Grade',
  'Team code',
  'Team',
  'Relay',
  'Seed',
  'State',
  'Scratched',
  'Runners',
  'USATF',
  'AAU',
] as const;

const FEET_AND_INCHES = /^(\d+-\d\d)(?:\.(\d{1,2}))?$/;

/** No cell runs as a formula. */
export const csvFile = (rows: readonly DownloadRow[], unattachedAs: UnattachedAs): string =>
  csvText([COLUMNS, ...rows.map((row) => cellsOf(row, unattachedAs).map(guardedCell))]);

function cellsOf(row: DownloadRow, unattachedAs: UnattachedAs): string[] {
  const { event, athlete, relayLetter, seed, state, isScratched, legs } = row;
  const { name, code } = teamOfRow(row, unattachedAs);
  return [
    event.title,
    event.division,
    event.gender,
    athlete?.number ? String(athlete.number) : '',
    athlete?.lastName ?? '',
    athlete?.firstName ?? '',
    athlete?.grade == null ? '' : (gradeText(athlete.grade) ?? ''),
    code ?? '',
    name,
    relayLetter ?? '',
    seedCell(seed ?? ''),
    state,
    isScratched ? 'yes' : '',
    legs.map(({ person }) => `${person.firstName} ${person.lastName}`).join('; '),
    athlete?.usatfNumber ?? '',
    athlete?.aauNumber ?? '',
  ];
}

/** Writes inches with two decimals, because a spreadsheet takes 6-02 for a date. */
const seedCell = (seed: string): string =>
  seed.replace(FEET_AND_INCHES, (_, whole: string, part = '') => `${whole}.${part.padEnd(2, '0')}`);

/** Marks and numbers of bibs are text and numbers as they were entered. */
export function jsonFile(rows: readonly DownloadRow[], unattachedAs: UnattachedAs): string {
  const entries = rows.map((row) => {
    const { event, athlete, relayLetter, seed, state, isScratched, legs } = row;
    return {
      event: { id: event.meetEventId, title: event.title, division: event.division, gender: event.gender },
      athlete,
      team: teamOfRow(row, unattachedAs),
      relayLetter,
      seed,
      state,
      isScratched,
      legs: legs.map(({ person, leg }) => ({ ...person, leg })),
    };
  });
  return `${JSON.stringify({ entries }, null, 2)}\n`;
}
