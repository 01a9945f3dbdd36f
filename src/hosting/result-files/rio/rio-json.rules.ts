// Reads the results JSON of a championship as one meet: rounds, heats, trials, heights, relays and combined
// events.

import type {
  ParsedEvent,
  ParsedMeet,
  ParsedRound,
  ParsedRow,
  ParseIssue,
} from '#hosting/result-files/parsed.rules.ts';
import {
  parsedEvent,
  parsedHeat,
  parsedMeet,
  parsedRound,
  parsedTeam,
} from '#hosting/result-files/parsed-defaults.rules.ts';
import type { FileFormat } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { CLUB } from '#sport/people/levels.rules.ts';
import { totalsOfFile } from './rio-combined.rules.ts';
import {
  integerOf,
  type JsonObject,
  looksLikeEntries,
  looksLikeResults,
  objectsOf,
  readJsonDay,
  readResultsDocument,
  textOf,
} from './rio-document.rules.ts';
import { type EntriesOfFile, entriesBeside } from './rio-entries.rules.ts';
import { type EventOfFile, eventsOfDocument, type RaceOfFile } from './rio-events.rules.ts';
import { rioWords } from './rio-json.words.ts';
import { keysOfPeople, namedInFile } from './rio-people.rules.ts';
import { settleReruns } from './rio-reruns.rules.ts';
import { countryOf, type RowsOfFile, readRow, teamText } from './rio-rows.rules.ts';
import { isIndoorProgram, venueOfDocument } from './rio-venue.rules.ts';

export const rioJson: FileFormat = {
  format: 'rio-json',
  recognizes: (file) => {
    const text = file.text() ?? '';
    return looksLikeResults(text) || looksLikeEntries(text);
  },
  read: (file) => {
    const text = file.text() ?? '';
    if (looksLikeEntries(text)) return { kind: 'meets', format: 'rio-json', meets: [] };
    const meet = parseRioJson(text, entriesBeside(file));
    return meet instanceof Refusal ? meet : { kind: 'meets', format: 'rio-json', meets: [meet] };
  },
};

const SOURCE = { name: 'Tilastopaja', licence: 'ODbL', attribution: 'Tilastopaja Oy', republish: true };

/**
 * Refusal codes: IMPORT_JSON_BROKEN, MEET_DATE_MISSING. Line numbers count headings and results in file
 * order.
 */
export function parseRioJson(text: string, entries: EntriesOfFile): ParsedMeet | Refusal {
  const document = readResultsDocument(text);
  if (!document) return new Refusal('IMPORT_JSON_BROKEN', rioWords.noEvents());
  const races = objectsOf(document, 'events');
  const days = daysOf(document, races);
  if (!days) return new Refusal('MEET_DATE_MISSING', rioWords.datesMissing());
  const context = { keyOf: keysOfPeople(mentionsOf(races)), entries };
  const files = eventsOfDocument(races);
  const lines = lineCounter();
  const issues: ParseIssue[] = [];
  const events = files.map((event) => readEvent(event, partOf(event, files), { context, lines, issues }));
  return parsedMeet({
    ...venueOfDocument(document),
    ...days,
    dateOrder: { order: null, reason: rioWords.dateFromFile() },
    levelMask: CLUB,
    isIndoor: isIndoorProgram(files.map(({ code }) => code)),
    source: SOURCE,
    teams: teamsOf(races),
    events,
    issues: [...issues, ...totalIssues(events)],
  });
}

function daysOf(document: JsonObject, races: readonly JsonObject[]) {
  const ofRaces = races.flatMap((race) => readJsonDay(textOf(race, 'date')) ?? []).sort();
  const startOn = readJsonDay(textOf(document, 'startDate')) ?? ofRaces[0];
  if (!startOn) return null;
  const endOn = readJsonDay(textOf(document, 'endDate')) ?? ofRaces.at(-1) ?? startOn;
  const [first, last] = [startOn, endOn].sort();
  return { startOn: first!, endOn: last! };
}

function mentionsOf(races: readonly JsonObject[]) {
  return races.flatMap((race) =>
    objectsOf(race, 'result').flatMap((result) => {
      const country = countryOf(result);
      const runners = objectsOf(result, 'runners').map((runner) => namedInFile(runner, country, true));
      return [namedInFile(result, country, false), ...runners].filter((person) => person !== null);
    }),
  );
}

function teamsOf(races: readonly JsonObject[]) {
  const countries = new Set(races.flatMap((race) => objectsOf(race, 'result').map(countryOf)));
  return [...countries]
    .filter((country) => country !== '')
    .map((country) => parsedTeam({ text: teamText(country), code: country, country, levelMask: CLUB }));
}

const lineCounter = () => {
  let line = 0;
  return () => ++line;
};

interface Reading {
  context: RowsOfFile;
  lines(): number;
  issues: ParseIssue[];
}

function readEvent(event: EventOfFile, part: number | null, reading: Reading): ParsedEvent {
  const { title, gender, eventText, genderWord, variantKey, isRelay, combinedTitle, code } = event;
  const line = reading.lines();
  if (variantKey === null) {
    const message = rioWords.codeUnknown(code);
    reading.issues.push(issue({ line, severity: 'warning', code: 'EVENT_UNKNOWN', message, text: title }));
  }
  const rounds = [...Map.groupBy(event.races, ({ round }) => round)].map(([, races]) =>
    readRound(event, races, { ...reading, eventLine: line }),
  );
  const combinedPart = combinedTitle === null ? null : { title: combinedTitle, part: part ?? 0 };
  return parsedEvent({
    line,
    title,
    gender,
    eventText,
    genderWord,
    variantKey,
    isRelay,
    combinedPart,
    rounds,
  });
}

function readRound(
  event: EventOfFile,
  races: readonly RaceOfFile[],
  { context, lines, issues, eventLine }: Reading & { eventLine: number },
): ParsedRound {
  const { round } = races[0]!;
  const line = lines();
  const rows = races.flatMap((raceOfFile) =>
    objectsOf(raceOfFile.race, 'result').flatMap((result): ParsedRow[] => {
      const row = readRow(result, lines(), { event, raceOfFile, context });
      if (row.athlete !== null || (event.isRelay && row.teamText !== '')) return [row];
      const unread = {
        line: row.line,
        text: row.text,
        message: rioWords.resultUnreadable(),
        eventLine,
        round,
      };
      issues.push(issue({ ...unread, severity: 'error', code: 'ROW_NAME_MISSING', isRow: true }));
      return [];
    }),
  );
  const days = races.flatMap(({ race }) => readJsonDay(textOf(race, 'date')) ?? []).sort();
  return parsedRound({
    line,
    round,
    competedOn: days[0] ?? null,
    heats: races.flatMap(({ heat, race }) =>
      heat === null ? [] : [parsedHeat({ heat, windText: textOf(race, 'wind') || null })],
    ),
    rows: withTies(settleReruns(rows)),
  });
}

/** Places are shared within a heat of a race, and within a whole competition that has flights. */
function withTies(rows: readonly ParsedRow[]): ParsedRow[] {
  const keyOf = ({ place, heat, series, heights }: ParsedRow) =>
    `${series.length + heights.length > 0 ? '' : heat} ${place}`;
  const counts = Map.groupBy(rows, keyOf);
  return rows.map((row) => ({
    ...row,
    isTiedPlace: row.place !== null && counts.get(keyOf(row))!.length > 1,
  }));
}

/** Returns the part number from the combined event's own results, else from the order of the file. */
function partOf({ combinedTitle, gender, code }: EventOfFile, events: readonly EventOfFile[]): number | null {
  if (combinedTitle === null) return null;
  const combined = events.find(
    (other) => other.combinedTitle === null && other.eventText === combinedTitle && other.gender === gender,
  );
  const parts = combined?.races.flatMap(({ race }) =>
    objectsOf(race, 'result').flatMap((result) => objectsOf(result, 'results')),
  );
  const partResult = parts?.find((part) => textOf(part, 'eventCode') === code);
  const siblings = events.filter((other) => other.combinedTitle === combinedTitle && other.gender === gender);
  return (
    (partResult && integerOf(partResult, 'eventNo')) || siblings.findIndex((other) => other.code === code) + 1
  );
}

const totalIssues = (events: readonly ParsedEvent[]): ParseIssue[] =>
  totalsOfFile(events).flatMap(({ row, printed, computed }) => {
    if (computed === null || computed === printed) return [];
    const message = rioWords.totalDiffers(printed, computed);
    const { line, text } = row;
    return [issue({ line, severity: 'warning', code: 'COMBINED_TOTAL_DIFFERS', message, text })];
  });

function issue(
  fields: Pick<ParseIssue, 'line' | 'severity' | 'code' | 'message' | 'text'> & Partial<ParseIssue>,
): ParseIssue {
  return { isRow: false, eventLine: null, round: null, ...fields };
}
