// The settings of a division that a host saves: their defaults, what is refused, and which changes of two hosts clash.
import { Refusal } from '#kit/refusal.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { newDivisionMask, refusalToLevels } from '#sport/people/level-masks.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL, UNATTACHED } from '#sport/people/levels.rules.ts';
import { levelUnknownSentence } from '#sport/people/levels.words.ts';
import type { TieBreaking } from '#sport/scoring/cross-country-settings.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { divisionSettingsWords as words } from './division-settings.words.ts';
import { refusalToDivision } from './divisions.rules.ts';

/** A longer name came with an imported meet and stays until the host edits it. */
export const DIVISION_NAME_MAX = 37;
export const DIVISION_SHORT_MAX = 5;
/** HY-TEK numbers the divisions of a track and field meet up to here. */
export const TRACK_DIVISION_ID_MAX = 255;
export const TEAM_MAX_MAX = 999;
const DIVISION_ID_MAX = 2_147_483_647;
const MEET_ENTRIES_MAX = 99_999;
const ATHLETE_EVENTS_MAX = 99;
export const NO_LIMIT = -1;
const METERS_PER_MILE = 1609.344;
const METERS_MAX = 999_999;
/** Event managers and state associations are levels of accounts, never of divisions. */
export const DIVISION_LEVELS_MASK = UNATTACHED | MIDDLE_SCHOOL | HIGH_SCHOOL | COLLEGE | CLUB;

export const DISTANCE_UNITS = ['Meters', 'Miles'] as const;
export type DistanceUnits = (typeof DISTANCE_UNITS)[number];

export const TIE_BREAKINGS = ['NFHS_SIXTH', 'NCAA_COMPARE', 'FIFTH', 'NONE'] as const satisfies TieBreaking[];

/** In track and field `gender`, `distance` and `units` are null. */
export interface DivisionSettings {
  name: string;
  gender: Gender | null;
  nameShort: string | null;
  levelMask: number;
  hytekId: number | null;
  distance: number | null;
  units: DistanceUnits | null;
  /** Entries of one team; -1 for no limit. */
  maxEntries: number;
  /** Entries of all teams; -1 for no limit. */
  maxMeetEntries: number;
  /** Whether a school may enter more than one team. */
  multiTeams: boolean;
  courseId: number | null;
  scoreDepth: number | null;
  placeDepth: number | null;
  tieBreaking: TieBreaking | null;
  /** The meet to which the division sends its athletes. */
  destMeetId: number | null;
  /** Events of one athlete; null for no limit. */
  maxAthleteEvents: number | null;
  maxAthleteTrackEvents: number | null;
  maxAthleteFieldEvents: number | null;
}

/** The start of a race: a day of the meet, from 1, and the time of day at the venue, `10:40`. */
export interface RaceStart {
  day: number | null;
  raceTime: string | null;
}

export type EditableSettings = DivisionSettings & RaceStart;
export type SettingsField = keyof EditableSettings;
export type SettingsChange = Partial<Omit<EditableSettings, 'gender'>>;

/** Athletes of a grade, or of ages within limits, who may enter a division. */
export interface DivisionFilter {
  gradeId: number | null;
  minAge: number | null;
  maxAge: number | null;
}

export interface StoredFilter extends DivisionFilter {
  filterId: number;
  meetId: number;
  divisionId: number;
}

export interface StoredSettings extends DivisionSettings {
  divisionId: number;
  meetId: number;
  filters: StoredFilter[];
  /** The version at which a field got its value; fields that are missing have theirs from the beginning. */
  changedAtVersion: Partial<Record<SettingsField | 'filters', number>>;
  version: number;
}

const NO_CAPS = {
  maxEntries: NO_LIMIT,
  maxMeetEntries: NO_LIMIT,
  multiTeams: false,
  courseId: null,
  scoreDepth: null,
  placeDepth: null,
  tieBreaking: null,
  destMeetId: null,
  maxAthleteEvents: null,
  maxAthleteTrackEvents: null,
  maxAthleteFieldEvents: null,
};

/** A new division, which is saved at once and edited then. */
export function newDivision(
  sport: Sport,
  gender: Gender | null,
  change: SettingsChange,
  others: readonly Pick<DivisionSettings, 'hytekId'>[],
): EditableSettings {
  const race =
    sport === 'xc' ? { distance: 5000, units: 'Meters' as const } : { distance: null, units: null };
  const start = { day: sport === 'xc' ? 1 : null, raceTime: null };
  return {
    ...{
      name: words.newName,
      nameShort: null,
      hytekId: freeDivisionId(sport, others),
      ...NO_CAPS,
      ...race,
      ...start,
    },
    ...change,
    gender: sport === 'xc' ? gender : null,
    levelMask: newDivisionMask(change.levelMask ?? HIGH_SCHOOL),
  };
}

/** Returns the number after the highest, or the first free one; null when all are taken. */
export function freeDivisionId(
  sport: Sport,
  others: readonly Pick<DivisionSettings, 'hytekId'>[],
): number | null {
  const taken = new Set(others.map(({ hytekId }) => hytekId ?? 0));
  const max = sport === 'tf' ? TRACK_DIVISION_ID_MAX : DIVISION_ID_MAX;
  const next = Math.max(0, ...taken) + 1;
  if (next <= max) return next;
  const free = Array.from({ length: TRACK_DIVISION_ID_MAX }, (_, index) => index + 1);
  return free.find((id) => !taken.has(id)) ?? null;
}

/** The distance in whole meters, rounded down. */
export function metersOf({ distance, units }: { distance: number; units: DistanceUnits }): number {
  return Math.floor(units === 'Miles' ? distance * METERS_PER_MILE : distance);
}

/** The fields of a change that differ from the present value. */
export function changedFields(change: SettingsChange, present: EditableSettings): SettingsField[] {
  return (Object.keys(change) as (keyof SettingsChange)[]).filter(
    (field) => change[field] !== undefined && change[field] !== present[field],
  );
}

/** The changed fields to which somebody gave another value after `version`, on which the change is based. */
export function clashingFields<Field extends SettingsField | 'filters'>(
  changed: readonly Field[],
  { changedAtVersion }: Pick<StoredSettings, 'changedAtVersion'>,
  version: number,
): Field[] {
  return changed.filter((field) => (changedAtVersion[field] ?? 0) > version);
}

/** Refuses values that a host may not give; fields that do not change are not looked at. */
export function refusalToSettings(
  sport: Sport,
  after: EditableSettings,
  changed: readonly SettingsField[],
  others: readonly Pick<DivisionSettings, 'hytekId' | 'gender'>[],
): Refusal | null {
  for (const field of changed) {
    const refusal = CHECKS[field]?.(after, { sport, others });
    if (refusal) return refusal;
  }
  return changed.some((field) => field === 'scoreDepth' || field === 'placeDepth')
    ? refusalToDivision(after)
    : null;
}

interface Surroundings {
  sport: Sport;
  others: readonly Pick<DivisionSettings, 'hytekId' | 'gender'>[];
}
type Check = (after: EditableSettings, surroundings: Surroundings) => Refusal | null;

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

const checkLimit =
  (field: 'maxAthleteEvents' | 'maxAthleteTrackEvents' | 'maxAthleteFieldEvents'): Check =>
  (after) =>
    after[field] === null || isWhole(after[field], 0, ATHLETE_EVENTS_MAX)
      ? null
      : new Refusal('ATHLETE_EVENTS_WRONG', words.athleteEventsWrong(ATHLETE_EVENTS_MAX));

const checkDistance: Check = ({ distance, units }) =>
  distance !== null && units !== null && isWhole(metersOf({ distance, units }), 1, METERS_MAX)
    ? null
    : new Refusal('DISTANCE_WRONG', words.distanceWrong(METERS_MAX));

const CHECKS: Partial<Record<SettingsField, Check>> = {
  name: ({ name }) => {
    if (name.trim().length > DIVISION_NAME_MAX)
      return new Refusal('DIVISION_NAME_TOO_LONG', words.nameTooLong(DIVISION_NAME_MAX));
    return name.trim() === '' ? new Refusal('DIVISION_NAME_MISSING', words.nameMissing) : null;
  },
  nameShort: ({ nameShort }) =>
    nameShort !== null && nameShort.length > DIVISION_SHORT_MAX
      ? new Refusal('DIVISION_SHORT_TOO_LONG', words.shortTooLong(DIVISION_SHORT_MAX))
      : null,
  levelMask: ({ levelMask }) =>
    (levelMask & ~DIVISION_LEVELS_MASK) === 0
      ? refusalToLevels(levelMask)
      : new Refusal('LEVEL_UNKNOWN', levelUnknownSentence()),
  hytekId: ({ hytekId, gender }, { sport, others }) => {
    const max = sport === 'tf' ? TRACK_DIVISION_ID_MAX : DIVISION_ID_MAX;
    if (hytekId === null || !isWhole(hytekId, 1, max))
      return new Refusal('DIVISION_ID_WRONG', sport === 'tf' ? words.idWrong(max) : words.idWrongInRaces);
    const isTaken = others.some(
      (other) => other.hytekId === hytekId && (sport === 'tf' || other.gender === gender),
    );
    return isTaken ? new Refusal('DIVISION_ID_TAKEN', words.idTaken(sport), { status: 409 }) : null;
  },
  maxEntries: ({ maxEntries }) =>
    isWhole(maxEntries, NO_LIMIT, TEAM_MAX_MAX)
      ? null
      : new Refusal('TEAM_MAX_WRONG', words.teamMaxWrong(NO_LIMIT, TEAM_MAX_MAX)),
  maxMeetEntries: ({ maxMeetEntries }) =>
    isWhole(maxMeetEntries, NO_LIMIT, MEET_ENTRIES_MAX)
      ? null
      : new Refusal('MEET_MAX_WRONG', words.meetMaxWrong(NO_LIMIT, MEET_ENTRIES_MAX)),
  distance: checkDistance,
  units: checkDistance,
  maxAthleteEvents: checkLimit('maxAthleteEvents'),
  maxAthleteTrackEvents: checkLimit('maxAthleteTrackEvents'),
  maxAthleteFieldEvents: checkLimit('maxAthleteFieldEvents'),
};
