// Display preferences: the units of field events, and how many trials a list opens with.

// Feet and inches are the default measure, and three trials the default filter.
export const FIELD_MEASURES = ['E', 'M'] as const;
export const TRIALS_MAX = 6;

/** `E`: feet and inches, `M`: meters. */
export type FieldMeasure = (typeof FIELD_MEASURES)[number];

export interface Preferences {
  fieldMeasure: FieldMeasure;
  advancedFiltersTrials: number;
}

const DEFAULTS: Preferences = { fieldMeasure: 'E', advancedFiltersTrials: 3 };

/** Reads stored preferences. A missing value, or one of another version, becomes the default. */
export function readPreferences(stored: unknown): Preferences {
  const { fieldMeasure, advancedFiltersTrials }: Partial<Record<keyof Preferences, unknown>> = Object(stored);
  return {
    fieldMeasure: FIELD_MEASURES.find((measure) => measure === fieldMeasure) ?? DEFAULTS.fieldMeasure,
    advancedFiltersTrials: isTrials(advancedFiltersTrials)
      ? advancedFiltersTrials
      : DEFAULTS.advancedFiltersTrials,
  };
}

const isTrials = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= TRIALS_MAX;
