// The format of races with one runner per line. It is tried last, since it only needs rising places and
// times.

import { genderOfWords } from '#hosting/result-files/file-gender.rules.ts';
import { assumedDay, dayOfFileName, readFileName } from '#hosting/result-files/file-names.rules.ts';
import { noResultsSentence } from '#hosting/result-files/files.words.ts';
import type { ParsedEvent, ParseIssue } from '#hosting/result-files/parsed.rules.ts';
import { parsedEvent, parsedMeet, parsedRound } from '#hosting/result-files/parsed-defaults.rules.ts';
import type { FileFormat } from '#hosting/result-files/result-file.rules.ts';
import { unreadRow, unusedLine, withEvents } from '#hosting/result-files/row-issues.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findDistance, plainTitle } from '#sport/events/event-titles.rules.ts';
import { crossCountryVariant } from '#sport/events/events.rules.ts';
import { METERS_PER_MILE } from '#sport/units.rules.ts';
import { type RaceLine, readRaceLines } from './race-lines.rules.ts';
import { unnamedRaceWords } from './unnamed-races.words.ts';

const SAMPLE_LENGTH = 6000;
const ROWS_TO_KNOW_IT = 3;
/** The share of the lines that must be rows. */
const ROWS_SHARE_MIN = 0.6;
/** At most this many lines between two rows may be unreadable. */
const PLACES_MISSED_MAX = 3;
/** The share of places that must follow the place before. */
const RISING_SHARE_MIN = 0.7;

export const raceLines: FileFormat = {
  format: 'race-lines',
  recognizes: (file) => isRace(readRaceLines((file.text() ?? '').slice(0, SAMPLE_LENGTH))),
  read: (file, { dateOrder }) => {
    const lines = readRaceLines(file.text() ?? '');
    const races = racesOf(lines);
    if (races.length === 0) return new Refusal('IMPORT_NO_RESULTS', noResultsSentence());
    const { words, dateText, year } = readFileName(file.fileName);
    const { gender, rest } = genderOfWords(words);
    const dated = dateText === null ? null : dayOfFileName(dateText, 'xc', dateOrder);
    const startOn = dated ? dated.day : year === null ? null : assumedDay('xc', year);
    const events = races.map((race, index) => eventOf(race, index, gender));
    const meet = parsedMeet({
      sport: 'xc',
      name: rest.trim() || null,
      startOn,
      endOn: startOn,
      startText: dateText,
      ...(dated && { dateOrder: dated.dateOrder }),
      assumed: !dated && year !== null ? ['name', 'date'] : ['name'],
      events,
      issues: withEvents(issuesOf(lines, races), events),
    });
    return { kind: 'meets', format: 'race-lines', meets: [meet] };
  },
};

function isRace(lines: readonly RaceLine[]): boolean {
  const rows = lines.flatMap(({ row }) => row ?? []);
  if (rows.length < ROWS_TO_KNOW_IT || rows.length < lines.length * ROWS_SHARE_MIN) return false;
  const places = rows.flatMap(({ place }) => place ?? []);
  const rising = places.filter(
    (place, index) =>
      index > 0 && place - places[index - 1]! <= PLACES_MISSED_MAX && place >= places[index - 1]!,
  );
  return rising.length >= (places.length - 1) * RISING_SHARE_MIN;
}

interface Race {
  titles: RaceLine[];
  rows: RaceLine[];
}

/** A race begins where the places restart; the lines before it are its titles. */
function racesOf(lines: readonly RaceLine[]): Race[] {
  const races: Race[] = [];
  let titles: RaceLine[] = [];
  let last = 0;
  for (const line of lines) {
    if (!line.row) {
      titles.push(line);
      continue;
    }
    const { place } = line.row;
    const race = races.at(-1);
    if (!race || (place !== null && place < last)) {
      races.push({ titles, rows: [line] });
      last = 0;
    } else {
      race.rows.push(line);
      race.titles.push(...titles.filter(({ text }) => looksLikeRow(text)));
    }
    titles = [];
    last = place ?? last;
  }
  return races;
}

/** True for a line with a place in front that could not be read. */
const looksLikeRow = (text: string): boolean => /^\s*\d{1,5}[.)\s,;\t].*\p{L}/u.test(text);

function eventOf(
  { titles, rows }: Race,
  index: number,
  genderOfFile: ParsedEvent['gender'] | null,
): ParsedEvent {
  const title = titles.filter(({ text }) => !looksLikeRow(text)).map(({ text }) => text.trim());
  const named = genderOfWords(title.join(' ').replace(/['’]s\b/g, 's'));
  const people = new Set(rows.flatMap(({ row }) => row!.person?.gender ?? []));
  const meters = title.map(metersOf).find((distance) => distance !== null) ?? null;
  const { line } = rows[0]!;
  return parsedEvent({
    line,
    number: String(index + 1),
    title: title.at(-1) ?? unnamedRaceWords.title(meters),
    gender: named.gender ?? (people.size === 1 ? [...people][0]! : (genderOfFile ?? 'X')),
    divisionName: index === 0 ? null : unnamedRaceWords.numbered(index + 1),
    variantKey: meters === null ? null : crossCountryVariant(meters).key,
    rounds: [parsedRound({ line, round: 'F', rows: rows.map(({ row }) => row!) })],
  });
}

const METERS_MIN = 800;

function metersOf(title: string): number | null {
  const distance = findDistance(plainTitle(title));
  if (!distance?.unit || distance.unit === 'y') return null;
  const meters = Math.floor(distance.amount * (distance.unit === 'mile' ? METERS_PER_MILE : 1));
  return meters >= METERS_MIN ? meters : null;
}

/** An unreadable line with a place waits; titles and headings are not results. */
function issuesOf(lines: readonly RaceLine[], races: readonly Race[]): ParseIssue[] {
  const used = new Set(races.flatMap(({ titles }) => titles.filter(({ text }) => !looksLikeRow(text))));
  return lines
    .filter((line) => line.row === null && !used.has(line))
    .map((line) => (looksLikeRow(line.text) ? unreadRow(line) : unusedLine(line)));
}
