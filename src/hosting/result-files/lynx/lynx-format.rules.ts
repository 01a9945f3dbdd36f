// The formats of FinishLynx: results (.lif) with one heat per file, and their companions with the start
// lists.

import { assumedDay, dayOfFileName, readFileName } from '#hosting/result-files/file-names.rules.ts';
import { noResultsSentence } from '#hosting/result-files/files.words.ts';
import { issueWords } from '#hosting/result-files/parse-issues.words.ts';
import type {
  ParsedEvent,
  ParsedMeet,
  ParsedRow,
  ParseIssue,
  ParseOptions,
} from '#hosting/result-files/parsed.rules.ts';
import {
  parsedEvent,
  parsedHeat,
  parsedMeet,
  parsedRound,
  parsedTeam,
} from '#hosting/result-files/parsed-defaults.rules.ts';
import { readPrintedWind } from '#hosting/result-files/printed/printed-marks.rules.ts';
import type { FileFormat, ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { variantKeyOf } from '#hosting/result-files/variant-lookup.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findNation } from '#people/venues/nations/nations.rules.ts';
import { parseStatus } from '#sport/marks/statuses.rules.ts';
import {
  cellsOfStarter,
  type LynxLine,
  raceKeyText,
  readLynxLines,
  readRaceKey,
  withoutControls,
} from './lynx-lines.rules.ts';
import { findRound } from './lynx-rounds.rules.ts';
import { readLynxRow } from './lynx-rows.rules.ts';
import { type LynxSet, readLynxSet } from './lynx-set.rules.ts';
import { readLynxEvent } from './lynx-titles.rules.ts';

const SAMPLE_LENGTH = 4000;

export const finishlynx: FileFormat = {
  format: 'finishlynx',
  recognizes: (file) => isResult(sampleOf(file)),
  read: (file, options) => {
    const lines = readLynxLines(file.text() ?? '');
    const event = readHeat(file, lines);
    if (event.rounds[0]!.rows.length === 0) return new Refusal('IMPORT_NO_RESULTS', noResultsSentence());
    return { kind: 'meets', format: 'finishlynx', meets: [meetOf(file, event, options)] };
  },
};

/** Companions are read together with the results beside them. */
export const finishlynxCompanion: FileFormat = {
  format: 'finishlynx-companion',
  recognizes: (file) => isCompanion(sampleOf(file)) || isPeople(file),
  read: () => ({ kind: 'meets', format: 'finishlynx-companion', meets: [] }),
};

const sampleOf = (file: ResultFile): LynxLine[] => {
  const text = (file.text() ?? '').slice(0, SAMPLE_LENGTH + 1);
  const lines = readLynxLines(text);
  // The end of the sample may cut the last line.
  return text.length > SAMPLE_LENGTH ? lines.slice(0, -1) : lines;
};

const CELLS_OF_HEADING_MIN = 4;
const CELLS_OF_ROW_MIN = 6;

/** True for one heading and rows with a time or a status; a start list has more headings. */
function isResult([heading, ...rows]: readonly LynxLine[]): boolean {
  if (!heading || heading.isStarter || !isHeading(heading)) return false;
  const rowsWithPlace = rows.filter(({ isStarter }) => !isStarter);
  return (
    rowsWithPlace.some(hasOutcome) &&
    rows.every(({ cells }) => cells.length >= CELLS_OF_ROW_MIN) &&
    !rowsWithPlace.some((line) => isHeading(line) && !hasOutcome(line) && hasNoFirstName(line))
  );
}

const TIME = /^(?:\d{1,2}:){0,2}\d{1,3}(?:[.,]\d{1,4})?/;

const hasOutcome = ({ cells }: LynxLine): boolean =>
  TIME.test(cells[6] ?? '') || parseStatus(cells[0]!) !== null;

/** A heading has the wind or nothing where a row has the first name. */
const hasNoFirstName = ({ cells }: LynxLine): boolean => /^[-+\d.]*$/.test(cells[4]!);

/** The name of a race has letters, or is blank because the start list has it. */
const isHeading = ({ cells }: LynxLine): boolean =>
  readRaceKey(cells) !== null &&
  cells.length >= CELLS_OF_HEADING_MIN &&
  (cells[3] === '' || /\p{L}/u.test(cells[3]!));

/** True for headings with starters below them, or for bare race numbers. */
function isCompanion(lines: readonly LynxLine[]): boolean {
  const headings = lines.filter(({ isStarter }) => !isStarter);
  if (headings.length === 0) return false;
  const isSchedule = lines.every(({ isStarter, cells }) => !isStarter && isBareKey(cells));
  const starters = lines.filter(({ isStarter }) => isStarter);
  return isSchedule || (headings.every(isHeading) && starters.length > 0 && starters.every(isNamed));
}

/** Results of field events (.lff) have the place where a starter has the name. */
const isNamed = (line: LynxLine): boolean => /^$|\p{L}/u.test(cellsOfStarter(line)[2] ?? '');

const isBareKey = (cells: readonly string[]): boolean =>
  cells.length >= 2 && cells.slice(3).every((cell) => cell === '') && readRaceKey(cells) !== null;

const ID = /^[A-Za-z]?\d{1,9}$/;
const CELLS_OF_PERSON_MAX = 6;

/** Only the file name tells a list of people from other lists. */
function isPeople(file: ResultFile): boolean {
  if (!/\.ppl$/i.test(file.fileName)) return false;
  const lines = sampleOf(file);
  return (
    lines.length > 0 && lines.every(({ cells }) => ID.test(cells[0]!) && cells.length <= CELLS_OF_PERSON_MAX)
  );
}

// The cells of the heading: the name, the wind and its unit; the start time of day follows the distance.
const NAME = 3;
const WIND = 4;
const START = 10;

function readHeat(file: ResultFile, [heading, ...lines]: readonly LynxLine[]): ParsedEvent {
  const { cells, line } = heading!;
  const key = readRaceKey(cells)!;
  const set = readLynxSet(file);
  const listed = set.races.find((race) => raceKeyText(race) === raceKeyText(key));
  const name = withoutControls(cells[NAME] ?? '') || listed?.name || '';
  const others = set.races.filter((race) => race !== listed);
  const raceInEvent = findRound(key, [...others, { ...key, name: name || null }]);
  const { round: _, hasGender: __, ...title } = readLynxEvent(raceInEvent.base);
  const event = parsedEvent({
    line,
    number: raceInEvent.number,
    isRepeated: raceInEvent.isRepeated,
    title: raceInEvent.base || `Event ${key.event}`,
    ...title,
    variantKey: variantKeyOf(title),
  });
  const heat = {
    heat: raceInEvent.heat,
    isRelay: title.isRelay,
    starters: startersOf(set, key),
    people: set.people,
  };
  const rows = lines.flatMap((row) => readLynxRow(row, heat) ?? []);
  const windText = readPrintedWind(cells[WIND] ?? '');
  event.rounds.push(
    parsedRound({
      line,
      round: raceInEvent.round,
      competedOn: file.modifiedOn,
      heats: [parsedHeat({ heat: raceInEvent.heat, windText, startTime: startTimeOf(cells[START] ?? '') })],
      isPart: true,
      rows: rows.map((row) => ({ ...row, windText })),
    }),
  );
  return event;
}

const startersOf = (set: LynxSet, key: Parameters<typeof raceKeyText>[0]) =>
  set.starters.get(raceKeyText(key)) ?? [];

const CLOCK = /^(\d{1,2}):(\d{2}):(\d{2}(?:\.\d{1,9})?)\s*(AM|PM)?$/i;
const NOON = 12;

function startTimeOf(text: string): string | null {
  const [, hours, minutes, seconds, half] = CLOCK.exec(text) ?? [];
  if (!hours || Number(hours) >= 24 || Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const isAfternoon = half?.toUpperCase() === 'PM';
  const hour = half ? (Number(hours) % NOON) + (isAfternoon ? NOON : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

/** The file gives neither meet nor day, so the folder name and the file's last change stand in for them. */
function meetOf(file: ResultFile, event: ParsedEvent, { dateOrder }: ParseOptions): ParsedMeet {
  const { dateText, year } = readFileName(file.folderName ?? '');
  const dated = dateText === null ? null : dayOfFileName(dateText, 'tf', dateOrder);
  const day = dated?.day ?? file.modifiedOn ?? (year === null ? null : assumedDay('tf', year));
  const rows = event.rounds.flatMap((round) => round.rows);
  return parsedMeet({
    assumed: ['name', ...(dated?.day ? [] : (['date'] as const))],
    isOfFolder: true,
    startOn: day,
    endOn: day,
    events: [event],
    teams: nationsOf(rows),
    issues: issuesOf(event),
  });
}

/** If every team is the code of a nation, the teams are nations. */
function nationsOf(rows: readonly ParsedRow[]) {
  const texts = [...new Set(rows.map(({ teamText }) => teamText))].filter((text) => text !== '');
  const nations = texts.map((text) => ({ text, nation: /^[A-Z]{3}$/.test(text) ? findNation(text) : null }));
  return nations.every(({ nation }) => nation !== null) && texts.length > 1
    ? nations.map(({ text, nation }) =>
        parsedTeam({ text, name: nation!.name, code: nation!.code, country: nation!.code }),
      )
    : [];
}

function issuesOf({ line, title, gender, genderWord, variantKey }: ParsedEvent): ParseIssue[] {
  const warn = (code: 'EVENT_UNKNOWN' | 'EVENT_GENDER_UNKNOWN'): ParseIssue => ({
    line,
    severity: 'warning',
    code,
    message: issueWords(code),
    text: title,
    isRow: false,
    eventLine: line,
    round: null,
  });
  return [
    ...(variantKey === null ? [warn('EVENT_UNKNOWN')] : []),
    ...(gender === 'X' && genderWord === '' ? [warn('EVENT_GENDER_UNKNOWN')] : []),
  ];
}
