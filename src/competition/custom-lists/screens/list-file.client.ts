// A custom list or report as a file for spreadsheets.

import type { CustomList, ListedMark } from '#competition/custom-lists/custom-lists.contract.ts';
import { markCell, windCell } from '#competition/rankings/lists/list-csv.rules.ts';
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
    text: csvText([columns, ...cells]),
  };
}

type Cells = string[];

/** Only texts that people wrote are guarded: a wind of -1.2 is a number. */
const texts = (...cells: (string | null)[]): Cells => cells.map((cell) => guardedCell(cell ?? ''));

const rankingCells = ({ rankings, relays }: CustomList): Cells[] => [
  ...rankings.flatMap(({ title, rows }) =>
    rows
      .filter(({ best }) => best.mayBeExported)
      .map(({ rank, best, athleteName, gradeText, teamName }) => [
        ...[title, String(rank), markCell(best.mark), windCell(best.wind)],
        ...texts(athleteName, gradeText, teamName, best.meetName),
        best.date,
      ]),
  ),
  ...relays.flatMap(({ title, rows }) =>
    rows
      .filter(({ best }) => best.mayBeExported)
      .map(({ rank, best, teamName, relayLetter }) => [
        ...[title, String(rank), markCell(best.mark), windCell(best.wind)],
        ...texts(relayLetter, '', teamName, best.meetName),
        best.date,
      ]),
  ),
];

const reportCells = ({ athletes }: CustomList): Cells[] =>
  athletes.flatMap(({ athleteName, gradeText, teamName, events }) =>
    events.map(({ eventName, first, best, latest, progress, count }) => [
      ...texts(athleteName, gradeText, teamName, eventName),
      ...[...markCells(best), ...texts(best.mayBeExported ? best.meetName : '')],
      ...markCells(first),
      ...markCells(latest),
      ...[...texts(progress?.replace('−', 'minus ') ?? ''), String(count)],
    ]),
  );

const markCells = ({ mark, date, mayBeExported }: ListedMark): Cells =>
  mayBeExported ? [markCell(mark), date] : ['', ''];
