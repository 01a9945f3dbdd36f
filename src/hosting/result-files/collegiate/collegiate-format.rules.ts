// The format of a conference's season: every row names its meet, and a second file lists where the meets
// were.

import { genderOfWords } from '#hosting/result-files/file-gender.rules.ts';
import { readFileName } from '#hosting/result-files/file-names.rules.ts';
import { noResultsSentence } from '#hosting/result-files/files.words.ts';
import type {
  DateOrderEvidence,
  ParsedEvent,
  ParsedMeet,
  ParsedRoundCode,
  ParsedRow,
} from '#hosting/result-files/parsed.rules.ts';
import {
  parsedEvent,
  parsedMeet,
  parsedRound,
  parsedRow,
} from '#hosting/result-files/parsed-defaults.rules.ts';
import { dayOf, decideDateOrder } from '#hosting/result-files/printed/printed-dates.rules.ts';
import type { FileFormat, ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { unreadRow } from '#hosting/result-files/row-issues.rules.ts';
import { readDelimited } from '#kit/lists/delimited.ts';
import { Refusal } from '#kit/refusal.ts';
import { variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { COLLEGE } from '#sport/people/levels.rules.ts';
import {
  type CollegiateMeet,
  type CollegiateRow,
  collegiateMeet,
  collegiateRow,
  isTableOf,
} from './collegiate-rows.rules.ts';

export const collegiateCsv: FileFormat = {
  format: 'collegiate-csv',
  recognizes: (file) =>
    isTableOf(file.text() ?? '', collegiateRow) || isTableOf(file.text() ?? '', collegiateMeet),
  read: (file, { dateOrder }) => {
    const text = file.text() ?? '';
    if (!isTableOf(text, collegiateRow)) return { kind: 'meets', format: 'collegiate-csv', meets: [] };
    const lines = [...readDelimited(text, ',')];
    const rows = withOneClassEach(lines.flatMap((line) => collegiateRow(line) ?? []));
    if (rows.length === 0) return new Refusal('IMPORT_NO_RESULTS', noResultsSentence());
    const season = {
      gender: genderOfWords(readFileName(file.fileName).words).gender ?? 'X',
      dateOrder: dateOrder ? { order: dateOrder, reason: '' } : orderOf(rows),
      meets: meetsBeside(file),
    };
    const meets = [...Map.groupBy(rows, ({ meetName, dateText }) => `${meetName}|${dateText}`).values()];
    const unread = lines.filter((line) => collegiateRow(line) === null).map(unreadRow);
    return {
      kind: 'meets',
      format: 'collegiate-csv',
      meets: meets.map((ofMeet, index) => ({
        ...meetOf(ofMeet, season),
        issues: index === 0 ? unread : [],
      })),
    };
  },
};

const personOf = ({ teamText, lastName, firstName }: CollegiateRow): string =>
  [teamText, lastName, firstName].join('|');

/** A season lies in one school year, so each athlete gets the class that most rows print. */
function withOneClassEach(rows: readonly CollegiateRow[]): CollegiateRow[] {
  const classes = new Map(
    [...Map.groupBy(rows, personOf)].map(([person, ofPerson]) => {
      const counts = Map.groupBy(
        ofPerson.flatMap(({ yearText }) => yearText || []),
        (yearText) => yearText,
      );
      const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
      return [person, most?.[0] ?? ''];
    }),
  );
  return rows.map((row) => ({ ...row, yearText: classes.get(personOf(row))! }));
}

/** The list holds performances, so a second one by an athlete in an event of the meet is another round. */
function roundsOf(rows: readonly CollegiateRow[]): Map<ParsedRoundCode, CollegiateRow[]> {
  const times = new Map<string, number>();
  const seen = new Set<string>();
  return Map.groupBy(rows, (row) => {
    const person = personOf(row);
    // A line that is repeated word for word is one performance.
    const time = (times.get(person) ?? 0) + (seen.has(row.text) ? 0 : 1);
    seen.add(row.text);
    times.set(person, time);
    return ROUNDS[Math.min(time, ROUNDS.length) - 1]!;
  });
}

/** The rounds given to a first performance, a second one, and so on. */
const ROUNDS: readonly ParsedRoundCode[] = ['F', 'P', 'S', 'Q'];

interface Season {
  gender: Gender;
  dateOrder: DateOrderEvidence;
  meets: ReadonlyMap<string, CollegiateMeet>;
}

/** A season usually has a day above 12. If a short one has none, feet or the year prove nothing. */
const orderOf = (rows: readonly CollegiateRow[]) =>
  decideDateOrder({
    start: null,
    end: null,
    printed: null,
    others: [...new Set(rows.map(({ dateText }) => dateText))],
    licensedTo: null,
    hasFeetMarks: false,
  });

function meetsBeside(file: ResultFile): ReadonlyMap<string, CollegiateMeet> {
  const lists = file.siblings.flatMap((name) => {
    const text = name.toLowerCase().endsWith('.csv') ? (file.sibling(name)?.text() ?? '') : '';
    return isTableOf(text, collegiateMeet) ? [...readDelimited(text, ',')] : [];
  });
  return new Map(
    lists.flatMap((line) => {
      const meet = collegiateMeet(line);
      return meet ? [[meet.name, meet] as const] : [];
    }),
  );
}

/** `Decatur, IL`; names such as "Last Chance" do not match. */
const CITY_AND_STATE = /^(.+), ([A-Z]{2})$/;

function meetOf(rows: readonly CollegiateRow[], { gender, dateOrder, meets }: Season): ParsedMeet {
  const { meetName, dateText } = rows[0]!;
  const [, city, state] = CITY_AND_STATE.exec(meets.get(meetName)?.placeText ?? '') ?? [];
  const startOn = dayOf(dateText, dateOrder.order);
  const events = Map.groupBy(rows, ({ eventText }) => eventText);
  return parsedMeet({
    name: meetName,
    startOn,
    endOn: startOn,
    startText: dateText,
    dateOrder,
    city: city ?? null,
    state: state ?? null,
    levelMask: COLLEGE,
    isIndoor: false,
    events: [...events].map(([title, ofEvent], index): ParsedEvent => {
      const { line } = ofEvent[0]!;
      return parsedEvent({
        line,
        number: String(index + 1),
        title,
        gender,
        variantKey: variantFromTitle(title, { gender })?.key ?? null,
        rounds: [...roundsOf(ofEvent)].map(([round, ofRound]) =>
          parsedRound({ line: ofRound[0]!.line, round, rows: ofRound.map(rowOf) }),
        ),
      });
    }),
  });
}

function rowOf({
  line,
  text,
  teamText,
  firstName,
  lastName,
  yearText,
  markText,
  kind,
}: CollegiateRow): ParsedRow {
  return parsedRow({
    line,
    text,
    athlete: { firstName, lastName },
    yearText,
    teamText,
    markText: kind === 'Run' ? markText : `${markText}m`,
    // Spreadsheets drop trailing zeros, so one decimal does not mean a hand time.
    timing: kind === 'Run' ? 'fat' : null,
  });
}
