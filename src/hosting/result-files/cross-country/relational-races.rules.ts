// Builds the races of one meet of a relational set: one race per distance, kind of race and gender.

import type { ParsedEvent, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import {
  parsedEvent,
  parsedPerson,
  parsedRound,
  parsedRow,
} from '#hosting/result-files/parsed-defaults.rules.ts';
import { crossCountryVariant } from '#sport/events/events.rules.ts';
import { parseStatus } from '#sport/marks/statuses.rules.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';
import { milesToMeters } from '#sport/units.rules.ts';
import { relationalWords as words } from './relational.words.ts';
import type { TableRow } from './relational-tables.rules.ts';

export interface RelationalSet {
  athletes: ReadonlyMap<string, TableRow>;
  teams: ReadonlyMap<string, TableRow>;
  events: ReadonlyMap<string, TableRow>;
  courses: readonly TableRow[];
}

const METERS = /^(\d{3,5})\s*m(?:eters?)?$/i;
const KILOMETERS = /^(\d{1,2}(?:\.\d)?)\s*k(?:m)?$/i;
const MILES = /^(\d{1,2}(?:\.\d{1,2})?)\s*mi(?:les?)?$/i;
const METERS_PER_KILOMETER = 1000;
const TIME = /^(?:\d{1,2}:)?\d{1,2}:\d{2}(?:\.\d{1,4})?$/;

/** `5000m`, `8K`, `4 Mile` in meters; null if the name is not a distance. */
export function metersOfName(name: string): number | null {
  const text = name.trim();
  const meters = METERS.exec(text)?.[1];
  if (meters) return Number(meters);
  const kilometers = KILOMETERS.exec(text)?.[1];
  if (kilometers) return Math.round(Number(kilometers) * METERS_PER_KILOMETER);
  const miles = MILES.exec(text)?.[1];
  return miles ? milesToMeters(miles) : null;
}

/** True if the row has a time or a status. */
export const isReadable = (row: TableRow) =>
  TIME.test(row.get('result_time')) || parseStatus(row.get('result_time')) !== null;

export function raceEvents(meet: TableRow, results: readonly TableRow[], set: RelationalSet): ParsedEvent[] {
  const genderOf = (row: TableRow): Gender =>
    parseGender(set.athletes.get(row.get('athlete_id'))?.get('gender') ?? '') ?? 'X';
  const races = Map.groupBy(results, (row) =>
    [genderOf(row), row.get('running_event_id'), row.get('event_type')].join('|'),
  );
  const racesOf = Map.groupBy(races.values(), ([first]) => `${genderOf(first!)} ${first!.get('event_type')}`);
  // Places follow from the times only if every runner of the race is in the set.
  const isWhole = meet.get('nirca_only') === 'True';
  return [...races.values()].map((rows, index): ParsedEvent => {
    const first = rows[0]!;
    const title = set.events.get(first.get('running_event_id'))?.get('event_name') ?? '';
    const kind = first.get('event_type');
    const gender = genderOf(first);
    const meters = metersOfName(title);
    const isAlone = racesOf.get(`${gender} ${kind}`)!.length === 1;
    const course = set.courses.find((row) =>
      ['meet_id', 'running_event_id', 'event_type', 'gender'].every(
        (column) => row.get(column) === (column === 'gender' ? gender : first.get(column)),
      ),
    );
    const line = Math.min(...rows.map((row) => row.line));
    const runners = rows.map((row) => runnerOf(row, set));
    return parsedEvent({
      line,
      number: String(index + 1),
      title,
      gender,
      divisionName: kind || (isAlone ? null : title),
      variantKey: meters === null ? null : crossCountryVariant(meters).key,
      rounds: [
        parsedRound({
          line,
          round: 'F',
          competedOn: course?.get('date_of_event') || null,
          rows: isWhole ? withPlaces(runners) : runners,
        }),
      ],
    });
  });
}

function runnerOf(row: TableRow, { athletes, teams }: RelationalSet): ParsedRow {
  const key = row.get('athlete_id');
  const athlete = athletes.get(key);
  const [firstName, lastName] = [athlete?.get('first_name') ?? '', athlete?.get('last_name') ?? ''];
  const time = row.get('result_time');
  const teamKey = row.get('team_id');
  const isTimed = TIME.test(time);
  return parsedRow({
    line: row.line,
    text: row.text,
    athlete: firstName + lastName === '' ? words.anonymous(key) : { firstName, lastName },
    person: parsedPerson({ key, gender: parseGender(athlete?.get('gender') ?? '') }),
    yearText: row.get('grade'),
    teamText: teams.get(teamKey)?.get('team_name') ?? '',
    teamKey: teams.has(teamKey) ? teamKey : null,
    markText: isTimed ? time : '',
    status: isTimed ? null : parseStatus(time),
  });
}

function withPlaces(runners: readonly ParsedRow[]): ParsedRow[] {
  const times = runners
    .flatMap(({ markText }) => (markText === '' ? [] : secondsOf(markText)))
    .sort((a, b) => a - b);
  return runners
    .map((row) => (row.markText === '' ? row : { ...row, place: times.indexOf(secondsOf(row.markText)) + 1 }))
    .map((row, _, all) => ({
      ...row,
      isTiedPlace: row.place !== null && all.filter(({ place }) => place === row.place).length > 1,
    }));
}

const secondsOf = (time: string) => time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
