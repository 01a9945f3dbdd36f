// A custom list or report as a file for spreadsheets.

import type { CustomList, ListedMark } from '#competition/custom-lists/custom-lists.contract.ts';
import { csvText, guardedCell } from '#kit/lists/csv.ts';

const RANKING_COLUMNS = ['Event', 'Rank', 'Mark', 'Wind', 'Athlete', 'Grade', 'Team', 'Meet', 'Date'];
const REPORT_COLUMNS = [
  ...['Athlete', 'Grade', 'Team', 'Event', 'Best', 'Best on', 'Best at'],
  ...['First', 'First on', 'Latest', 'Latest on', 'Progress', 'Marks'],
];

/** A mark whose source allows no file is left out: of a ranking with its row, of a report with its cell. */
export function customListFile(list: CustomList): { name: string; text: string } {
  const cells = list.kind === 'list' ? rankingCells(list) : reportCells(list);
  const columns = list.kind === 'list' ? RANKING_COLUMNS : REPORT_COLUMNS;
  const slug = list.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return {
    name: `${slug.replaceAll(/^-|-$/g, '') || list.kind}.csv`,
    text: csvText([columns, ...cells.map((row) => row.map((cell) => guardedCell(cell ?? '')))]),
  };
}

type Cells = (string | null)[];

const rankingCells = ({ rankings }: CustomList): Cells[] =>
  rankings.flatMap(({ title, rows }) =>
    rows
      .filter(({ best }) => best.mayBeExported)
      .map(({ rank, best, athleteName, gradeText, teamName }) => [
        ...[title, String(rank), best.mark, windCell(best.wind), athleteName, gradeText, teamName],
        ...[best.meetName, best.date],
      ]),
  );

const reportCells = ({ athletes }: CustomList): Cells[] =>
  athletes.flatMap(({ athleteName, gradeText, teamName, events }) =>
    events.map(({ eventName, first, best, latest, progress, count }) => [
      ...[athleteName, gradeText, teamName, eventName],
      ...[...markCells(best), best.mayBeExported ? best.meetName : ''],
      ...markCells(first),
      ...markCells(latest),
      ...[progress?.replace('−', 'minus ') ?? '', String(count)],
    ]),
  );

const markCells = ({ mark, date, mayBeExported }: ListedMark): Cells =>
  mayBeExported ? [mark, date] : ['', ''];

/** A number for a spreadsheet: no plus sign, and a hyphen for the minus sign. */
const windCell = (wind: string | null): string => (wind ?? '').replace('+', '').replace('−', '-');
