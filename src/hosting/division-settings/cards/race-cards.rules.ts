// A race of a cross-country meet as its card shows it, and how the card saves it.
import {
  type DistanceUnits,
  type EditableSettings,
  NO_LIMIT,
  type SettingsChange,
} from '#competition/divisions/division-settings.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { TieBreaking } from '#sport/scoring/cross-country-settings.rules.ts';
import type { SaveRules } from '../saving/save-queue.rules.ts';
import { checkCard, debounceOf, REVERTED_FIELDS } from './card-checks.rules.ts';
import { type Filter, type FilterFields, filterFieldsOf, isFilterField } from './filters.rules.ts';
import { numberText, typedNumber } from './typed-values.rules.ts';

/** A race as the site has it. */
export interface RaceItem {
  divisionId: number;
  version: number;
  name: string;
  gender: Gender;
  distance: number;
  units: DistanceUnits;
  day: number | null;
  raceTime: string | null;
  hytekId: number | null;
  maxEntries: number;
  maxMeetEntries: number;
  multiTeams: boolean;
  levelMask: number;
  courseId: number | null;
  scoreDepth: number | null;
  placeDepth: number | null;
  tieBreaking: TieBreaking | null;
  filters: readonly Filter[];
}

// A type, because an interface has no index signature.
export type RaceFields = FilterFields & {
  name: string;
  gender: Gender;
  distance: string;
  units: DistanceUnits;
  /** Empty if the race is on none of the days. */
  day: string;
  /** "10:40"; empty while it is not planned. */
  raceTime: string;
  hytekId: string;
  maxEntries: string;
  maxMeetEntries: string;
  multiTeams: boolean;
  levelMask: number;
  courseId: number | null;
  scoreDepth: string;
  placeDepth: string;
  tieBreaking: TieBreaking | '';
};

export function raceFieldsOf(race: RaceItem): RaceFields {
  return {
    ...filterFieldsOf(race.filters),
    name: race.name,
    gender: race.gender,
    distance: String(race.distance),
    units: race.units,
    day: numberText(race.day),
    raceTime: race.raceTime ?? '',
    hytekId: numberText(race.hytekId),
    maxEntries: String(race.maxEntries),
    maxMeetEntries: String(race.maxMeetEntries),
    multiTeams: race.multiTeams,
    levelMask: race.levelMask,
    courseId: race.courseId,
    scoreDepth: numberText(race.scoreDepth),
    placeDepth: numberText(race.placeDepth),
    tieBreaking: race.tieBreaking ?? '',
  };
}

/** A new race shows its defaults until the site answers, which also gives it the next free ID. */
export function newRaceFields(gender: Gender, name: string): RaceFields {
  return {
    ...filterFieldsOf([]),
    name,
    gender,
    distance: '5000',
    units: 'Meters',
    day: '1',
    raceTime: '',
    hytekId: '',
    maxEntries: String(NO_LIMIT),
    maxMeetEntries: String(NO_LIMIT),
    multiTeams: false,
    levelMask: HIGH_SCHOOL,
    courseId: null,
    scoreDepth: '',
    placeDepth: '',
    tieBreaking: '',
  };
}

/** The settings that the fields mean; a left out field stays as it is. An empty limit is none. */
export function raceSettingsOf(fields: Partial<RaceFields>): SettingsChange {
  const change: SettingsChange = {};
  if (fields.name !== undefined) change.name = fields.name.trim();
  if (fields.distance !== undefined) change.distance = typedNumber(fields.distance);
  if (fields.units !== undefined) change.units = fields.units;
  if (fields.day !== undefined) change.day = typedNumber(fields.day);
  if (fields.raceTime !== undefined) change.raceTime = fields.raceTime || null;
  if (fields.hytekId !== undefined) change.hytekId = typedNumber(fields.hytekId);
  if (fields.maxEntries !== undefined) change.maxEntries = typedNumber(fields.maxEntries) ?? NO_LIMIT;
  if (fields.maxMeetEntries !== undefined)
    change.maxMeetEntries = typedNumber(fields.maxMeetEntries) ?? NO_LIMIT;
  if (fields.multiTeams !== undefined) change.multiTeams = fields.multiTeams;
  if (fields.levelMask !== undefined) change.levelMask = fields.levelMask;
  if (fields.courseId !== undefined) change.courseId = fields.courseId;
  if (fields.scoreDepth !== undefined) change.scoreDepth = typedNumber(fields.scoreDepth);
  if (fields.placeDepth !== undefined) change.placeDepth = typedNumber(fields.placeDepth);
  if (fields.tieBreaking !== undefined) change.tieBreaking = fields.tieBreaking || null;
  return change;
}

export const RACE_RULES: SaveRules<RaceFields> = {
  debounceMs: debounceOf,
  partOf: (field) => (isFilterField(field) ? 'filters' : 'settings'),
  revert: REVERTED_FIELDS,
  check: (draft, others) => checkCard('xc', draft, others, (fields) => settingsOfRace(fields)),
};

function settingsOfRace(fields: RaceFields): Partial<EditableSettings> {
  return { ...raceSettingsOf(fields), gender: fields.gender };
}
