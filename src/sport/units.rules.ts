// Lengths as whole numbers: the unit u of field marks, feet and inches, yards and miles, and decimals read without floats.

// A field mark is stored in u = 1/100 mm, because a centimeter and a quarter inch are both whole numbers of it.
export const U_PER_MILLIMETER = 100;
export const U_PER_CENTIMETER = 1000;
export const U_PER_METER = 100_000;
export const U_PER_QUARTER_INCH = 635;
export const U_PER_INCH = 2540;
export const U_PER_FOOT = 30_480;

export const INCHES_PER_FOOT = 12;
export const QUARTERS_PER_INCH = 4;
export const QUARTERS_PER_FOOT = 48;

/** E is English (feet and inches), M is metric. */
export type Measure = 'E' | 'M';

// Everyone sees feet and inches until they choose meters in their preferences.
export const FIELD_MEASURE_DEFAULT: Measure = 'E';

const MICRO_PLACES = 6;
const MICROS = 10 ** MICRO_PLACES;
const MILLIMETERS_PER_MILE = 1_609_344;
export const METERS_PER_MILE = MILLIMETERS_PER_MILE / 1000;

/**
 * Reads a decimal as a whole number of 10^-places and cuts off further digits: ('45.129', 2) is 4512.
 * A comma and a point both count as the decimal mark. Null if the text is not a plain decimal.
 */
export function scaleDecimal(text: string, places: number): number | null {
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim());
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (!match || whole + fraction === '') return null;
  const scaled = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  return Number.isSafeInteger(scaled) ? scaled : null;
}

/** Converts miles to whole meters, rounded down: '3.1' is 4988. Null if the text is not a decimal. */
export function milesToMeters(miles: string): number | null {
  const micros = scaleDecimal(miles, MICRO_PLACES);
  return micros === null
    ? null
    : Number((BigInt(micros) * BigInt(MILLIMETERS_PER_MILE)) / BigInt(MICROS * 1000));
}

/** Rounds a length down to whole centimeters or quarter inches. */
export function floorToMeasure(u: number, measure: Measure): number {
  const step = measure === 'M' ? U_PER_CENTIMETER : U_PER_QUARTER_INCH;
  return u - (u % step);
}
