// A division of a track and field meet as its card shows it, and how the card saves it.
import type { SettingsChange } from '#competition/divisions/division-settings.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { SaveRules } from '../saving/save-queue.rules.ts';
import { checkCard, debounceOf, REVERTED_FIELDS } from './card-checks.rules.ts';
import { type Filter, type FilterFields, filterFieldsOf, isFilterField } from './filters.rules.ts';
import { numberText, typedNumber } from './typed-values.rules.ts';

/** A division as the site has it. */
export interface TrackItem {
  divisionId: number;
  version: number;
  name: string;
  nameShort: string | null;
  hytekId: number | null;
  levelMask: number;
  destMeetId: number | null;
  maxAthleteEvents: number | null;
  maxAthleteTrackEvents: number | null;
  maxAthleteFieldEvents: number | null;
  filters: readonly Filter[];
}

// A type, because an interface has no index signature.
export type TrackFields = FilterFields & {
  name: string;
  nameShort: string;
  hytekId: string;
  levelMask: number;
  destMeetId: number | null;
  maxAthleteEvents: string;
  maxAthleteTrackEvents: string;
  maxAthleteFieldEvents: string;
};

export function trackFieldsOf(division: TrackItem): TrackFields {
  return {
    ...filterFieldsOf(division.filters),
    name: division.name,
    nameShort: division.nameShort ?? '',
    hytekId: numberText(division.hytekId),
    levelMask: division.levelMask,
    destMeetId: division.destMeetId,
    maxAthleteEvents: numberText(division.maxAthleteEvents),
    maxAthleteTrackEvents: numberText(division.maxAthleteTrackEvents),
    maxAthleteFieldEvents: numberText(division.maxAthleteFieldEvents),
  };
}

/** A new division shows its defaults until the site answers, which also gives it the next free ID. */
export function newTrackFields(name: string, nameShort: string): TrackFields {
  return {
    ...filterFieldsOf([]),
    name,
    nameShort,
    hytekId: '',
    levelMask: HIGH_SCHOOL,
    destMeetId: null,
    maxAthleteEvents: '',
    maxAthleteTrackEvents: '',
    maxAthleteFieldEvents: '',
  };
}

/** The settings that the fields mean; a left out field stays as it is. */
export function trackSettingsOf(fields: Partial<TrackFields>): SettingsChange {
  const change: SettingsChange = {};
  if (fields.name !== undefined) change.name = fields.name.trim();
  if (fields.nameShort !== undefined) change.nameShort = fields.nameShort.trim() || null;
  if (fields.hytekId !== undefined) change.hytekId = typedNumber(fields.hytekId);
  if (fields.levelMask !== undefined) change.levelMask = fields.levelMask;
  if (fields.destMeetId !== undefined) change.destMeetId = fields.destMeetId;
  if (fields.maxAthleteEvents !== undefined) change.maxAthleteEvents = typedNumber(fields.maxAthleteEvents);
  if (fields.maxAthleteTrackEvents !== undefined)
    change.maxAthleteTrackEvents = typedNumber(fields.maxAthleteTrackEvents);
  if (fields.maxAthleteFieldEvents !== undefined)
    change.maxAthleteFieldEvents = typedNumber(fields.maxAthleteFieldEvents);
  return change;
}

export const TRACK_RULES: SaveRules<TrackFields> = {
  debounceMs: debounceOf,
  partOf: (field) => (isFilterField(field) ? 'filters' : 'settings'),
  revert: REVERTED_FIELDS,
  check: (draft, others) => checkCard('tf', draft, others, trackSettingsOf),
};
