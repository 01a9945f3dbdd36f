// Reads season lists of a conference, spreadsheets without headings: team, name, year, mark, meet, date,
// event, kind.
import type { DelimitedLine } from '#kit/lists/delimited.ts';
import { readDelimited } from '#kit/lists/delimited.ts';

export type EventKind = 'Run' | 'Throw' | 'Jump';

export interface CollegiateRow {
  line: number;
  text: string;
  teamText: string;
  lastName: string;
  firstName: string;
  /** Year of college, 1 to 5. */
  yearText: string;
  markText: string;
  meetName: string;
  dateText: string;
  eventText: string;
  kind: EventKind;
}

export interface CollegiateMeet {
  name: string;
  dateText: string;
  placeText: string;
}

const COLUMNS = 9;
const MEET_COLUMNS = 3;
const KINDS: readonly string[] = ['Run', 'Throw', 'Jump'] satisfies EventKind[];
const DATE = /^\d{1,2}\/\d{1,2}\/\d{4}$|^\d{4}-\d{2}-\d{2}$/;
const YEAR = /^\d$/;

/** Null if the line is not a row of such a list. */
export function collegiateRow({ line, text, cells }: DelimitedLine): CollegiateRow | null {
  const [teamText, lastName, firstName, yearText, markText, meetName, dateText, eventText, kind] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (cells.length !== COLUMNS || !DATE.test(dateText) || !KINDS.includes(kind)) return null;
  return {
    line,
    text,
    teamText,
    lastName,
    firstName,
    yearText: YEAR.test(yearText) ? yearText : '',
    markText,
    meetName,
    dateText,
    eventText,
    kind: kind as EventKind,
  };
}

/** Null if the line is not a row of the list of meets beside the results. */
export function collegiateMeet({ cells }: DelimitedLine): CollegiateMeet | null {
  const [name, dateText, placeText] = cells as [string, string, string];
  return cells.length === MEET_COLUMNS && name !== '' && DATE.test(dateText)
    ? { name, dateText, placeText }
    : null;
}

const SAMPLE_LENGTH = 8000;
/** The share of sampled lines that must be rows; single lines of a season may be broken. */
const MOST = 0.8;

/** True if `read` can read most of the first lines. */
export function isTableOf(text: string, read: (line: DelimitedLine) => object | null): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const whole = text.length > SAMPLE_LENGTH ? sample.slice(0, sample.lastIndexOf('\n') + 1) : sample;
  const lines = [...readDelimited(whole, ',')];
  return lines.length > 0 && lines.filter((line) => read(line) !== null).length >= lines.length * MOST;
}
