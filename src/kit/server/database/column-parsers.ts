// Converts values of PostgreSQL: days and instants to text, whole numbers to numbers.
import pg from 'pg';

type Parser = (text: string) => unknown;

const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY: number = 1009;

const asIs: Parser = (text) => text;
const parseTexts = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const PARSERS: Record<number, Parser> = {
  // Ids, counts and sums stay far below 2^53; marks and points are integers.
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: asIs,
  [TIMESTAMP]: asIs,
  [TIMESTAMPTZ]: toInstantText,
  [INT8_ARRAY]: eachOf(Number),
  [NUMERIC_ARRAY]: eachOf(Number),
  [DATE_ARRAY]: eachOf(asIs),
  [TIMESTAMPTZ_ARRAY]: eachOf(toInstantText),
};

export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format);
  },
};

/** Converts to RFC 3339 in UTC: `2026-05-09 14:05:00.25+00` becomes `2026-05-09T14:05:00.25Z`. */
function toInstantText(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text;
}

function eachOf(parse: Parser): Parser {
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}
