// Splits a printed event title into gender, age band, event, division, round and part of a combined event.

import { roundOfWord } from '#hosting/result-files/hytek/hytek-columns.rules.ts';
import type { ParsedAgeBand, ParsedEvent, ParsedRoundCode } from '#hosting/result-files/parsed.rules.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';

export type EventTitle = Pick<
  ParsedEvent,
  | 'gender'
  | 'genderWord'
  | 'ageBand'
  | 'divisionName'
  | 'eventText'
  | 'isRelay'
  | 'isExhibition'
  | 'combinedPart'
> & {
  /** True if the title names a gender. */
  hasGender: boolean;
  /** A round at the end of the title; null if there is none. */
  round: ParsedRoundCode | null;
};

/** The kind of marks in the event, which decides how lines below a row are read. */
export type EventShape = 'run' | 'vertical' | 'horizontal' | 'combined' | 'unknown';

const GENDER_WORD = /\b(Boys|Girls|Men|Women|Males?|Females?|Mixed|Co-?ed)(?:'s|s')?(?=\s|$|[-,:])/i;
const GENDER_WORDS = new RegExp(GENDER_WORD.source, 'gi');
/** M35, W55-74, M85+, B11-12, Women 30 & Over: the letter replaces the gender word. */
const LETTERED_BAND = /^([MWFBGX])(\d{1,3})(?:\s?-\s?(\d{1,3})|\+)?(?=\s)/;
const AGE_BAND =
  /(?<![\d.])\b(?:(U)\s?(\d{1,2})|(\d{1,2})\s?(?:&|and)\s?(U|Under|O|Over)|(\d{1,3})\s?(\+)|(\d{1,2})-(\d{1,3})|(\d{1,2})\s?(?:Year|Yr)s?\s?Olds?)(?=\s|$)/i;
const COMBINED_NAME =
  'Decathlon|Heptathlon|Hexathlon|Octathlon|Pentathlon|Tetrathlon|Triathlon|Biathlon|Icosathlon';
const COMBINED_PART = new RegExp(
  `^(.{0,60}?(?:${COMBINED_NAME})[^:#]{0,30}?)\\s*[:-]?\\s*#\\s?(\\d{1,2})\\s*[:-]?\\s+(?=\\S)`,
  'i',
);
const EXHIBITION = /\s*\(?\b(?:Exhibition|Exh\.?)(?=\s|\)|$)\)?/gi;
const ROUND_AT_END =
  /\s+-?\s*(Finals?|Prelims?|Preliminaries|Semis|Semi-?Finals?|Quarters|Quarter-?Finals?)\s*$/i;

// Implements, hurdle heights and leg lengths after the event: 12 lb, 7.26kg, 39", 39"/0.991m,
// (200-200-400-800).
const STANDARD =
  /(?:\s*\/?\s*(?:\d{1,3}(?:\.\d{1,3})?\s?(?:"|''|”|in\b|inch\b|lbs?\b\.?|pounds?\b|#|kgs?\b|kilos?\b|k\b|g\b|gr\b|grams?\b|m\b|cm\b)|\((?=[^)]*\d)[^)]{1,40}\)))*/
    .source;
const TRACK_WORDS =
  '(?:\\s+(?:Dash|Run|Sprint|Hurdles?|High|Low|Int(?:ermediate|\\.)?|Steeple(?:chase)?|Race\\s?-?Walk|Walk|Wheelchair|Distance|Dist|Medley|Med|Shuttle|Swedish|Throwers?|Hurdle|Relay|Frame|Racing|Event|Power|Weightman|CC|Cross\\s+Country))*';
const EVENT_PATTERNS = [
  `\\d{1,2}\\s?[x×]\\s?\\d{1,5}(?:\\.\\d)?\\s?(?:Meters?|Metres?|Yards?|Miles?|m|y|yd)?\\b${TRACK_WORDS}`,
  `\\d[\\d,]{0,6}(?:\\.\\d{1,2})?\\s?-?(?:Meters?|Metres?|Yards?|Miles?|Kilomet(?:er|re)s?|KM|K|M|Y|Yd|Yds)\\b${TRACK_WORDS}`,
  `\\d{2,5}(?=\\s+(?:Dash|Run|Hurdles?|Steeple|Race|Walk|Sprint|Distance|Medley|Relay)\\b)${TRACK_WORDS}`,
  `(?:(?:Distance|Dist|Sprint|Swedish)\\s+(?:Medley|Med)|Shuttle\\s+Hurdles?|Throwers?|Weightman)${TRACK_WORDS}`,
  `(?:One|Two|Half)\\s+Miles?${TRACK_WORDS}`,
  '(?:Half\\s+)?Marathon',
  '(?:Standing\\s+)?(?:High|Long|Triple|Broad)\\s+Jump',
  'Pole\\s+Vault',
  '(?:Seated\\s+)?Shot(?:\\s+Put)?(?:\\s+(?:Seated|Ambulatory|Wheelchair))?',
  '(?:Seated\\s+)?Discus(?:\\s+Throw)?',
  '(?:(?:Turbo|Mini|Seated)\\s+)?Jav(?:elin)?(?:\\s+Throw)?(?:\\s+(?:Turbo|Mini))?',
  'Hammer(?:\\s+Throw)?',
  '(?:Super\\s?)?Weight\\s+(?:Throw|Pentathlon)',
  '(?:Softball|Baseball|Ball|Vortex|Club|Stone|Football)\\s+(?:Throw|Put)',
  `(?:(?:Indoor|Outdoor|Throws?|Weight|Sprint)\\s+)?(?:${COMBINED_NAME})(?:\\s+(?:Indoor|Outdoor))?`,
].map((source) => new RegExp(`(?<![\\w.])${source}(?![\\w])${STANDARD}`, 'i'));

/**
 * Reads `Men 110 Meter Hurdles Men Open`, `M55-74 Shot Put Masters`, `Heptathlon: #1 Women 100 Meter
 * Hurdles`.
 */
export function readEventTitle(title: string): EventTitle {
  const combined = COMBINED_PART.exec(title);
  const own = combined ? title.slice(combined[0].length) : title;
  const round = roundOfWord(ROUND_AT_END.exec(own)?.[1] ?? '');
  const withoutRound = own.replace(ROUND_AT_END, '');
  const isExhibition = new RegExp(EXHIBITION.source, 'i').test(withoutRound);
  const lettered = LETTERED_BAND.exec(withoutRound);
  const printed = GENDER_WORD.exec(own)?.[1] ?? GENDER_WORD.exec(combined?.[1] ?? '')?.[1] ?? '';
  const gender = genderOf(printed, lettered?.[1]);
  const unlettered = lettered ? withoutRound.slice(lettered[0].length) : withoutRound;
  const plain = unlettered.replace(EXHIBITION, '').replace(GENDER_WORDS, ' ');
  const { eventText, rest } = splitEvent(plain);
  const { band, rest: division } = lettered ? { band: bandOfLetters(lettered), rest } : splitBand(rest);
  return {
    gender: gender ?? 'X',
    hasGender: gender !== null,
    genderWord: printed,
    ageBand: band,
    divisionName: tidy(division) || null,
    eventText,
    isRelay: /\b(?:relay|medley)\b|\d\s?[x×]\s?\d/i.test(eventText),
    isExhibition,
    combinedPart: combined
      ? { title: tidy(combined[1]!.replace(GENDER_WORDS, ' ')), part: Number(combined[2]) }
      : null,
    round,
  };
}

/**
 * True for a line that starts with a gender word or an age band and names an event: a heading without `Event
 * 4`.
 */
export function isEventTitle(text: string): boolean {
  if (!GENDER_WORD.test(text) && !LETTERED_BAND.test(text) && !COMBINED_PART.test(text)) return false;
  return EVENT_PATTERNS.some((pattern) => pattern.test(text));
}

export function shapeOfEvent(eventText: string): EventShape {
  if (new RegExp(COMBINED_NAME, 'i').test(eventText)) return 'combined';
  if (/high jump|pole vault/i.test(eventText)) return 'vertical';
  if (/jump|shot|discus|jav|hammer|throw|put\b|weight/i.test(eventText)) return 'horizontal';
  if (/\d|mile|marathon|medley|relay|run|dash|walk/i.test(eventText)) return 'run';
  return 'unknown';
}

function genderOf(word: string, letter: string | undefined): Gender | null {
  if (letter) return letter === 'B' ? 'M' : letter === 'G' ? 'F' : parseGender(letter);
  const gender = parseGender(word);
  return gender ?? parseGender(word.replace(/s$/i, ''));
}

function splitEvent(text: string): { eventText: string; rest: string } {
  for (const pattern of EVENT_PATTERNS) {
    const match = pattern.exec(text);
    if (match) {
      const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
      return { eventText: tidy(match[0]), rest };
    }
  }
  return { eventText: tidy(text), rest: '' };
}

function bandOfLetters([text, , from, to]: RegExpExecArray): ParsedAgeBand {
  const min = Number(from);
  // A five-year group prints only its first year; the rules of the sport say where it ends.
  return { text: text.trim(), min, max: to ? Number(to) : null };
}

function splitBand(text: string): { band: ParsedAgeBand | null; rest: string } {
  const match = AGE_BAND.exec(text);
  if (!match) return { band: null, rest: text };
  const [printed, under, underAge, limit, direction, plusAge, , from, to, single] = match;
  const band = { text: tidy(printed), min: null as number | null, max: null as number | null };
  if (under) band.max = Number(underAge) - 1;
  if (limit) band[/^u/i.test(direction ?? '') ? 'max' : 'min'] = Number(limit);
  if (plusAge) band.min = Number(plusAge);
  if (from) [band.min, band.max] = [Number(from), Number(to)];
  if (single) [band.min, band.max] = [Number(single), Number(single)];
  // Some titles name the band twice: `Men U20 110 Meter Hurdles U20`.
  return { band, rest: text.replaceAll(printed, ' ') };
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–:,]+|[\s\-–:,]+$/g, '')
    .trim();
}
