// Reads a line of a record set as somebody types it, and says which cell is wrong and why.
import { HOLDER_TEXT_MAX, needsAutomaticTime } from '#competition/records/records.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Day, dayFromParts, isDay, longMonth } from '#sport/calendar/days.rules.ts';
import { EVENT_VARIANTS, type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { isValidMark, type Mark, parseMark } from '#sport/marks/marks.rules.ts';
import { refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import { LEGAL_WIND_TENTHS_MAX, parseWind } from '#sport/marks/winds.rules.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { recordLineWords as words } from './record-lines.words.ts';

/** The cells of a line, in the order of the table. */
export const LINE_FIELDS = [
  'event',
  'gender',
  'division',
  'mark',
  'wind',
  'holder',
  'team',
  'date',
  'location',
] as const;

export type LineField = (typeof LINE_FIELDS)[number];

/** The text of each cell. An event is its key or its name; a date is a day or only a year. */
export type LineTexts = Record<LineField, string>;

export interface ReadLine {
  eventVariant: string;
  gender: Gender;
  /** Empty for a record of all divisions. */
  divisionName: string;
  markEntered: string;
  mark: Mark;
  windTenths: number | null;
  holderText: string | null;
  teamText: string | null;
  setYear: number | null;
  setOn: Day | null;
  locationText: string | null;
}

export interface LineProblem {
  field: LineField;
  message: string;
}

const YEAR_MIN = 1850;
const YEAR = /^\d{4}$/;
const NUMERIC_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const WRITTEN_DAY = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i;
/** A mark typed with a "w" was wind-aided. */
const AIDED_SUFFIX = /w/i;

const problem = (field: LineField, message: string): LineProblem => ({ field, message });

export interface LineReading {
  sport: Sport;
  today: Day;
  /** The line names its holder otherwise than by text. */
  hasHolder?: boolean;
}

export function readLine(
  texts: LineTexts,
  { sport, today, hasHolder = false }: LineReading,
): ReadLine | LineProblem {
  const text = (field: LineField) => texts[field].trim();
  const variant = readEvent(text('event'), sport);
  if (!variant) return problem('event', words.eventUnknown(text('event')));
  const gender = parseGender(text('gender'));
  if (!gender) return problem('gender', words.genderUnknown);
  const mark = readMark(text('mark'), variant);
  if (typeof mark === 'string') return problem('mark', mark);
  const wind = readWind(text('wind'), variant);
  if (typeof wind === 'string') return problem('wind', wind);
  const date = readDate(text('date'), today);
  if (typeof date === 'string') return problem('date', date);
  for (const field of ['division', 'holder', 'team', 'location'] as const) {
    if (text(field).length > HOLDER_TEXT_MAX) return problem(field, words.tooLong(HOLDER_TEXT_MAX));
  }
  if (variant.isRelay && text('team') === '') return problem('team', words.teamMissing);
  if (!variant.isRelay && text('holder') === '' && !hasHolder) return problem('holder', words.holderMissing);
  return {
    eventVariant: variant.key,
    gender,
    divisionName: text('division'),
    markEntered: text('mark'),
    mark,
    windTenths: wind,
    holderText: text('holder') || null,
    teamText: text('team') || null,
    ...date,
    locationText: text('location') || null,
  };
}

/** Returns why the mark is refused, if it is. */
function readMark(text: string, variant: EventVariant): Mark | string {
  const mark = parseMark(text, variant.markKind);
  if (mark instanceof Refusal) return mark.message;
  if ('status' in mark || !isValidMark(mark.sortInt)) return words.noMark;
  if (AIDED_SUFFIX.test(mark.suffixes)) return words.windAided;
  if (mark.timing === 'hand' && needsAutomaticTime(variant.key)) return words.handTimed;
  const { sortInt, kind, timing } = mark;
  const impossible = refusalToMark({ markRaw: sortInt, kind, timing, typed: text }, variant);
  return impossible?.message ?? mark;
}

/** Wind counts only where it is measured; a reading beside another event is left out. */
function readWind(text: string, { windMatters }: EventVariant): number | null | string {
  if (text === '' || !windMatters) return null;
  const wind = parseWind(text);
  if (wind instanceof Refusal) return wind.message;
  if (wind === 'NWI') return null;
  return wind > LEGAL_WIND_TENTHS_MAX ? words.windAided : wind;
}

/** Reads "2019", "2019-05-08", "5/8/2019" and "May 8, 2019"; an empty cell has no date. */
function readDate(text: string, today: Day): Pick<ReadLine, 'setOn' | 'setYear'> | string {
  if (text === '') return { setOn: null, setYear: null };
  const isYear = YEAR.test(text);
  const day = isYear ? `${text}-01-01` : readDay(text);
  if (day === null || !isDay(day)) return words.dateUnknown;
  const year = Number(day.slice(0, 4));
  if (year < YEAR_MIN) return words.dateUnknown;
  if (day > today) return words.dateAhead;
  return { setOn: isYear ? null : day, setYear: year };
}

function readDay(text: string): Day | null {
  const numeric = NUMERIC_DAY.exec(text);
  if (numeric) return dayFromParts(Number(numeric[3]), Number(numeric[1]), Number(numeric[2]));
  const written = WRITTEN_DAY.exec(text);
  if (!written) return isDay(text) ? text : null;
  const month = MONTHS.indexOf(written[1]!.toLowerCase()) + 1;
  return month === 0 ? null : dayFromParts(Number(written[3]), month, Number(written[2]));
}

const MONTH_LETTERS = 3;
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  longMonth(index + 1)
    .slice(0, MONTH_LETTERS)
    .toLowerCase(),
);

/** Finds the event of a key such as `110mh-39in`, or of a name as people write it: "100", "Shot Put 12 lb", "5000m". */
export function readEvent(text: string, sport: Sport): EventVariant | null {
  const key = text.toLowerCase().trim();
  const variant =
    sport === 'xc' ? findRace(key) : (findVariant(key) ?? VARIANT_BY_NAME.get(nameKey(text)) ?? null);
  return variant && (variant.group === 'cross-country') === (sport === 'xc') ? variant : null;
}

const RACE = /^(?:xc[ -]?)?(\d+(?:[.,]\d+)?) ?(m|meters|km?|kilometers)$/;
const METERS_PER_KILOMETER = 1000;

/** "5000m", "5 km", "5K". */
function findRace(text: string): EventVariant | null {
  const match = RACE.exec(text);
  if (!match) return null;
  const count = Number(match[1]!.replace(',', match[2]!.startsWith('k') ? '.' : ''));
  const meters = match[2]!.startsWith('k') ? count * METERS_PER_KILOMETER : count;
  return Number.isInteger(meters) ? findVariant(`xc-${meters}m`) : null;
}

/** "100 Meters", "100m" and "100" are one name; so are "4×100 Relay" and "4x100m". */
const nameKey = (text: string) =>
  foldName(text.replaceAll('×', 'x').replaceAll('"', ' in'))
    .replace(/\b(meters?|relay|dash|run|throw)\b/g, '')
    .replace(/(\d)m\b/g, '$1')
    .replace(/ /g, '');

const VARIANT_BY_NAME = new Map(
  EVENT_VARIANTS.toReversed().flatMap((variant) =>
    [variant.key, variant.name].map((name) => [nameKey(name), variant] as const),
  ),
);
