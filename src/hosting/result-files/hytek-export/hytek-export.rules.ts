// The format of HY-TEK's results export (H, E and R records) and of MeetPro's version with commas.

import { monthFirstWords } from '#hosting/result-files/dates.words.ts';
import { readFileName } from '#hosting/result-files/file-names.rules.ts';
import { noResultsSentence } from '#hosting/result-files/files.words.ts';
import type { DateOrderEvidence, ParsedMeet, ParseOptions } from '#hosting/result-files/parsed.rules.ts';
import { parsedMeet } from '#hosting/result-files/parsed-defaults.rules.ts';
import {
  chosenDateOrder,
  dayOf,
  decideDateOrder,
} from '#hosting/result-files/printed/printed-dates.rules.ts';
import type { FileFormat, ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { unreadRow, unusedLine } from '#hosting/result-files/row-issues.rules.ts';
import { monthOf } from '#hosting/result-files/written-months.rules.ts';
import { type DelimitedLine, type Delimiter, field, readDelimited } from '#kit/lists/delimited.ts';
import { Refusal } from '#kit/refusal.ts';
import { readExportedEvents } from './hytek-export-meet.rules.ts';
import { blanksBeforeNames, readExportedAthlete } from './hytek-export-people.rules.ts';
import { type ExportedResult, readExportedResult } from './hytek-export-records.rules.ts';

const DELIMITERS: readonly Delimiter[] = [';', ','];
/** Enough of the file to see whether its lines are records. */
const SAMPLE_LENGTH = 8000;

export const hytekExport: FileFormat = {
  format: 'hytek-results',
  recognizes: (file) => delimiterOfExport(file) !== null,
  read: (file, options) => {
    const text = file.text() ?? '';
    const lines = [...readDelimited(text, delimiterOfExport(file) ?? ';')];
    const meets = splitMeets(lines).map((ofMeet) => readMeet(ofMeet, file, options));
    const last = meets.at(-1);
    if (last && isCutOff(text, lines)) last.cutOffAtLine = lines.at(-1)!.line;
    const hasRows = meets.some(
      ({ events, issues }) => events.length > 0 || issues.some(({ isRow }) => isRow),
    );
    return hasRows
      ? { kind: 'meets', format: 'hytek-results', meets }
      : new Refusal('IMPORT_NO_RESULTS', noResultsSentence());
  },
};

/** Null if the first lines are not result records. */
function delimiterOfExport(file: ResultFile): Delimiter | null {
  const sample = (file.text() ?? '').slice(0, SAMPLE_LENGTH);
  const isExport = (delimiter: Delimiter) => {
    const [first, ...others] = readDelimited(sample, delimiter);
    if (!first) return false;
    return isHeader(first) || [first, ...others].some((line) => readExportedResult(line) !== null);
  };
  return /^\s*[HER][;,]/i.test(sample) ? (DELIMITERS.find(isExport) ?? null) : null;
}

const isHeader = ({ cells }: DelimitedLine): boolean =>
  /^H$/i.test(field(cells, 1)) && /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(field(cells, 3));

/** One meet may have several headers in a row; any other header begins a new meet. */
function splitMeets(lines: readonly DelimitedLine[]): DelimitedLine[][] {
  const meets = new Map<string, DelimitedLine[]>();
  let meet: DelimitedLine[] = [];
  if (lines[0] && !isHeader(lines[0])) meets.set('', meet);
  for (const line of lines) {
    if (isHeader(line)) {
      const key = [field(line.cells, 2), field(line.cells, 3)].join('|').toLowerCase();
      meet = meets.get(key) ?? [];
      meets.set(key, meet);
    }
    meet.push(line);
  }
  return [...meets.values()];
}

function readMeet(lines: readonly DelimitedLine[], file: ResultFile, options: ParseOptions): ParsedMeet {
  const header = lines.find(isHeader);
  const others = lines.filter((line) => !isHeader(line));
  const results = others.map(readExportedResult);
  const read = results.filter((result) => result !== null);
  const dates = readDates(header, read, options);
  const { events, teams, issues } = readExportedEvents(read, {
    blanksBeforeNames: blanksOf(read),
    dayOf: (text) => dayOf(text, dates.dateOrder.order),
  });
  const unread = others.filter((_, index) => results[index] === null);
  return parsedMeet({
    name: header ? field(header.cells, 2) || null : readFileName(file.fileName).words || null,
    assumed: header ? [] : ['name'],
    ...dates,
    events,
    teams,
    issues: [...issues, ...unread.map(issueOf)].sort((a, b) => a.line - b.line),
  });
}

const issueOf = (line: DelimitedLine) =>
  /^[ER]$/i.test(field(line.cells, 1)) ? unreadRow(line) : unusedLine(line);

const blanksOf = (results: readonly ExportedResult[]): number =>
  blanksBeforeNames(results.filter(({ isRelay }) => !isRelay).map(({ tail }) => tail));

type Dates = Pick<ParsedMeet, 'startOn' | 'endOn' | 'startText' | 'endText' | 'dateOrder' | 'printedOn'>;

function readDates(
  header: DelimitedLine | undefined,
  results: readonly ExportedResult[],
  { dateOrder: chosenOrder }: ParseOptions,
): Dates {
  const at = (number: number) => (header ? field(header.cells, number) : '') || null;
  const [startText, endText, created] = [at(3), at(4) ?? at(3), writtenDay(at(6))];
  const blanks = blanksOf(results);
  const births = results.map(({ tail }) => readExportedAthlete(tail, blanks)?.birthText ?? '');
  const evidence = chosenOrder
    ? chosenDateOrder(chosenOrder)
    : decideDateOrder({
        start: startText,
        end: endText,
        printed: created,
        others: births.filter((text) => text !== ''),
        licensedTo: null,
        hasFeetMarks: results.some(({ markText }) => /^\d+[-']/.test(markText)),
      });
  const dateOrder: DateOrderEvidence =
    evidence.order === null && startText !== null ? { order: 'mdy', reason: monthFirstWords() } : evidence;
  const dayIn = (text: string | null) => dayOf(text, dateOrder.order);
  const [startOn, endOn] = [dayIn(startText), dayIn(endText)];
  return {
    startOn,
    // Some programs keep the old last day when the first day is moved.
    endOn: endOn === null || (startOn !== null && endOn < startOn) ? startOn : endOn,
    startText,
    endText,
    dateOrder,
    printedOn: dayIn(created),
  };
}

/** Reads dates such as `Sun Apr 27 10:31:04 GMT-0500 2025`, whose order of day and month is certain. */
function writtenDay(text: string | null): string | null {
  const [, month = '', day, year] = /\b([a-z]{3})\s+(\d{1,2})\b.*\b(\d{4})$/i.exec(text ?? '') ?? [];
  const number = monthOf(month);
  return number > 0 ? `${year}-${number}-${day}` : text;
}

/** True if the file ends inside a record: no line end, and fewer fields than all others of its kind. */
function isCutOff(text: string, lines: readonly DelimitedLine[]): boolean {
  const last = lines.at(-1);
  if (!last || /\n\s*$/.test(text)) return false;
  const ofKind = lines.filter((line) => line !== last && field(line.cells, 1) === field(last.cells, 1));
  return ofKind.length > 0 && ofKind.every(({ cells }) => cells.length > last.cells.length);
}
