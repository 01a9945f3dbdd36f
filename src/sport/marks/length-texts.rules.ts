// Reads and writes heights and distances (6-02.25, 12'10.25", 20.51m, HY-TEK's 121025); stored as whole u (1/100 mm).
import { Refusal } from '#kit/refusal.ts';
import {
  floorToMeasure,
  INCHES_PER_FOOT,
  type Measure,
  QUARTERS_PER_FOOT,
  QUARTERS_PER_INCH,
  scaleDecimal,
  U_PER_CENTIMETER,
  U_PER_FOOT,
  U_PER_INCH,
  U_PER_QUARTER_INCH,
} from '#sport/units.rules.ts';
import { inchesTooLargeWords, unitMissingWords, unreadableFieldWords } from './marks.words.ts';

export interface LengthText {
  u: number;
  measure: Measure;
  /** The letters and signs after the digits, as written. */
  suffixes: string;
}

const SUFFIXES = '([iAwW+#@*!]*)';
const ENGLISH = new RegExp(`^(\\d{1,3})\\s*(?:-\\s*(?=\\d|\\.)|')\\s*([\\d.,/ ]*?)\\s*"?\\s*${SUFFIXES}$`);
const METRIC = new RegExp(`^(\\d{1,3}(?:[.,]\\d{1,3}|(?=\\s*[mM])))\\s*[mM]?\\s*${SUFFIXES}$`);
const WHOLE_NUMBER = /^\d+$/;
const PACKED = /^\d{3,7}$/;
const INCHES = /^(\d{1,2})?(?:[.,](\d{1,4})|\s*\b(1\/2|[13]\/4|[1357]\/8))?$/;

const CENTIMETER_PLACES = 2;
const INCH_FRACTION_PLACES = 4;
const INCH_FRACTION_UNIT = 10 ** INCH_FRACTION_PLACES;

const VULGAR_FRACTIONS: Record<string, string> = { '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4' };
const QUARTER_TEXTS = ['', '.25', '.5', '.75'];

/**
 * Reads a height or distance. A bare whole number is refused, because it could be feet or meters. With `packed` it is
 * read as HY-TEK's packed form in that measure: 121025 is 12-10.25, 1233 is 12.33m.
 */
export function parseLength(text: string, packed: Measure | null = null): LengthText | Refusal {
  const plain = normalizeLength(text);
  if (packed && PACKED.test(plain)) return unpackLength(plain, packed);
  const english = ENGLISH.exec(plain);
  if (english) return readEnglish(text, english[1]!, english[2]!, english[3]!);
  if (WHOLE_NUMBER.test(plain)) return new Refusal('MARK_UNIT_MISSING', unitMissingWords(text));
  const metric = METRIC.exec(plain);
  if (!metric) return new Refusal('MARK_NOT_UNDERSTOOD', unreadableFieldWords(text));
  const [, digits = '', suffixes = ''] = metric;
  return { u: scaleDecimal(digits, CENTIMETER_PLACES)! * U_PER_CENTIMETER, measure: 'M', suffixes };
}

/** Writes `18-11.25`, `5-04` or `1.88m`, always rounded down. */
export function formatLength(u: number, measure: Measure): string {
  const rounded = floorToMeasure(u, measure);
  if (measure === 'M') {
    const centimeters = String(rounded / U_PER_CENTIMETER).padStart(CENTIMETER_PLACES + 1, '0');
    return `${centimeters.slice(0, -CENTIMETER_PLACES)}.${centimeters.slice(-CENTIMETER_PLACES)}m`;
  }
  const quarters = rounded / U_PER_QUARTER_INCH;
  const feet = Math.floor(quarters / QUARTERS_PER_FOOT);
  const inches = Math.floor((quarters % QUARTERS_PER_FOOT) / QUARTERS_PER_INCH);
  return `${feet}-${String(inches).padStart(2, '0')}${QUARTER_TEXTS[quarters % QUARTERS_PER_INCH]}`;
}

function normalizeLength(text: string): string {
  return text
    .replace(/[¼½¾]/g, (sign) => VULGAR_FRACTIONS[sign]!)
    .replace(/[′’‘´`]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/\s*(?:feet|foot|ft)\.?\s*/i, "'")
    .replace(/\s*(?:inches|inch|in)\.?(?=\W|$)/i, '"')
    .trim();
}

function readEnglish(text: string, feet: string, inchText: string, suffixes: string): LengthText | Refusal {
  const match = INCHES.exec(inchText.trim());
  if (!match) return new Refusal('MARK_NOT_UNDERSTOOD', unreadableFieldWords(text));
  const [, whole = '0', decimals = '', fraction = '0/1'] = match;
  const [numerator = 0, denominator = 1] = fraction.split('/').map(Number);
  // Lengths round down to the quarter inch (NFHS).
  const decimalQuarters = Math.floor(
    (scaleDecimal(`0.${decimals}`, INCH_FRACTION_PLACES)! * QUARTERS_PER_INCH) / INCH_FRACTION_UNIT,
  );
  const fractionQuarters = Math.floor((numerator * QUARTERS_PER_INCH) / denominator);
  if (Number(whole) >= INCHES_PER_FOOT)
    return new Refusal('MARK_INCHES_TOO_LARGE', inchesTooLargeWords(text));
  const quarters = decimalQuarters + fractionQuarters;
  const u = Number(feet) * U_PER_FOOT + Number(whole) * U_PER_INCH + quarters * U_PER_QUARTER_INCH;
  return { u, measure: 'E', suffixes };
}

// In HY-TEK's packed form 1233 is centimeters. In 121025 the last two digits are hundredths of an inch, the two before
// them inches, the rest feet.
function unpackLength(digits: string, measure: Measure): LengthText | Refusal {
  if (measure === 'M') return { u: Number(digits) * U_PER_CENTIMETER, measure, suffixes: '' };
  const feet = digits.slice(0, -4) || '0';
  return readEnglish(digits, feet, `${digits.slice(-4, -2)}.${digits.slice(-2)}`, '');
}
