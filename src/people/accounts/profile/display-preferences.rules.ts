// How somebody wants things shown: units of field events, how many trials open with a list.

// meets-and-payments §3 "Signed-in user": fieldMeasure default E, advancedFiltersTrials default 3.
export const FIELD_MEASURES = ['E', 'M'] as const;
export const TRIALS_MAX = 6;

/** `E`: feet and inches, `M`: meters. */
export type FieldMeasure = (typeof FIELD_MEASURES)[number];

export interface Preferences {
  fieldMeasure: FieldMeasure;
  advancedFiltersTrials: number;
}

const DEFAULTS: Preferences = { fieldMeasure: 'E', advancedFiltersTrials: 3 };

/** As they are kept; what is missing or of another version is as for everybody. */
export function readPreferences(kept: unknown): Preferences {
  const { fieldMeasure, advancedFiltersTrials }: Partial<Record<keyof Preferences, unknown>> = Object(kept);
  return {
    fieldMeasure: FIELD_MEASURES.find((measure) => measure === fieldMeasure) ?? DEFAULTS.fieldMeasure,
    advancedFiltersTrials: isTrials(advancedFiltersTrials)
      ? advancedFiltersTrials
      : DEFAULTS.advancedFiltersTrials,
  };
}

const isTrials = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= TRIALS_MAX;
