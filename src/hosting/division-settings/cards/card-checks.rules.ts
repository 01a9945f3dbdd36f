// What a card checks before it saves, and what it marks without refusing it.
import {
  type DistanceUnits,
  type EditableSettings,
  refusalToSettings,
  type SettingsField,
} from '#competition/divisions/division-settings.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { divisionScreenWords as words } from '../division-settings.words.ts';
import {
  type Draft,
  type Fields,
  isNew,
  sendableEdits,
  storedValuesOf,
  valuesOf,
} from '../saving/draft.rules.ts';
import { isFilterField } from './filters.rules.ts';
import { typedNumber } from './typed-values.rules.ts';

/** Fields are saved after this pause in typing. */
export const FIELD_PAUSE_MS = 1000;
/** The ID is saved sooner. */
export const ID_PAUSE_MS = 650;

const DISTANCE_MARK = 99;

/** Go back to their stored value when they are refused. */
export const REVERTED_FIELDS = ['hytekId', 'levelMask'] as const;

export const debounceOf = (field: PropertyKey): number =>
  field === 'hytekId' ? ID_PAUSE_MS : FIELD_PAUSE_MS;

/** Sentences for the typed values that the site would refuse, such as an ID of another division. */
export function checkCard<Shape extends Fields>(
  sport: Sport,
  draft: Draft<Shape>,
  others: readonly Draft<Shape>[],
  settingsOf: (fields: Shape) => Partial<EditableSettings>,
): Partial<Record<keyof Shape, string>> {
  const after = settingsOf(valuesOf(draft)) as EditableSettings;
  const stored = others
    .filter((other) => !isNew(other))
    .map((other) => settingsOf(storedValuesOf(other)) as EditableSettings);
  const wrong: Partial<Record<keyof Shape, string>> = {};
  for (const field of Object.keys(sendableEdits(draft)) as (keyof Shape & string)[]) {
    if (isFilterField(field)) continue;
    const refusal = refusalToSettings(sport, after, [field as SettingsField], stored);
    const sentence = refusal?.message ?? (isDepth(field) ? depthWrong(after[field]) : null);
    if (sentence !== null) wrong[field] = sentence;
  }
  return wrong;
}

const DEPTH_MAX = 99;
const isDepth = (field: string): field is 'scoreDepth' | 'placeDepth' =>
  field === 'scoreDepth' || field === 'placeDepth';

function depthWrong(depth: number | null): string | null {
  if (depth === null || (Number.isInteger(depth) && depth >= 1 && depth <= DEPTH_MAX)) return null;
  return words.depthWrong(DEPTH_MAX);
}

/** A sentence for a distance that is likely in the other unit; it is saved all the same. */
export function doubtAboutDistance({
  distance,
  units,
}: {
  distance: string;
  units: DistanceUnits;
}): string | null {
  const typed = typedNumber(distance);
  if (typed === null || Number.isNaN(typed)) return null;
  if (units === 'Miles') return typed > DISTANCE_MARK ? words.distanceOverMiles(DISTANCE_MARK) : null;
  return typed < DISTANCE_MARK ? words.distanceUnderMeters(DISTANCE_MARK) : null;
}

/** A sentence for a Team Max of 0, which closes the race. */
export function doubtAboutTeamMax(maxEntries: string): string | null {
  return typedNumber(maxEntries) === 0 ? words.teamMaxZero : null;
}
