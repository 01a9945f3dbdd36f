// Splits the name of a FinishLynx race: `100m pł K U14-Bieg 3` is heat 3 of the girls' hurdles U14.
import { type EventTitle, readEventTitle } from '#hosting/result-files/printed/printed-event-titles.rules.ts';

/** Stages in running order; a heat may be any of them. */
export const STAGES = ['prelim', 'heat', 'quarter', 'semi', 'final'] as const;
export type Stage = (typeof STAGES)[number];

export interface LynxTitle {
  /** The name without heat and stage. */
  base: string;
  stage: Stage | null;
  /** The number of the heat in the name. */
  number: number | null;
}

const STAGE_WORDS: readonly (readonly [Stage, string])[] = [
  ['prelim', 'prelim(?:s|inary|inaries)?|elim(?:inacje)?|vorrunde'],
  ['quarter', 'quarter-?\\s?finals?|quarters?|ćwierćfinał'],
  ['semi', 'semi-?\\s?finals?|semis?|półfinał|halbfinale|demi-?finale'],
  ['final', '(?:timed\\s+)?finals?|finał|finale'],
  ['heat', 'heat|section|sect|bieg|seria|série|serie|lauf|vorlauf'],
];
// Heat 2 of 4, Final A, Bieg 3; a letter counts only at the end of a word.
const TOKENS = STAGE_WORDS.map(([stage, words]) => ({
  stage,
  pattern: new RegExp(
    `[\\s\\-–,:]*(?<![\\p{L}\\d])(?:${words})\\.?(?:\\s*#?\\s*(\\d{1,3}|[A-D](?!\\p{L})))?(?:\\s+of\\s+\\d+)?(?!\\p{L})`,
    'giu',
  ),
}));

export function readLynxTitle(name: string): LynxTitle {
  let base = name;
  let stage: Stage | null = null;
  let number: number | null = null;
  for (const token of TOKENS) {
    base = base.replace(token.pattern, (_, numberText: string | undefined) => {
      stage ??= token.stage;
      if (numberText) number = /\d/.test(numberText) ? Number(numberText) : letterNumber(numberText);
      return ' ';
    });
  }
  return { base: base.replace(/\s+/g, ' ').trim(), stage, number };
}

const letterNumber = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) + 1;

// Abbreviations in Lynx names and words of Polish programs, with the spelling that reports use.
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s*m?\s*(?:pł\.?|płotki)(?=\s|$)/i, ' Meter Hurdles'],
  [/(?<=\d)\s*m?\s*(?:ch\.?|chód)(?=\s|$)/i, ' Meter Race Walk'],
  [/(?<=\d)\s*m?\s*(?:prz\.?|przeszk\.?|SC|St(?:ee)?(?:ple)?)(?=\s|$)/i, ' Meter Steeplechase'],
  [/(?<=\d)\s*m?\s*(?:H|Hur)(?=\s|$)/i, ' Meter Hurdles'],
  [/(?<=\d)\s*m?\s*(?:RW|W)(?=\s|$)/, ' Meter Race Walk'],
];
const GENDER_WORD = /\b(?:boys|girls|wom[ea]n|men|males?|females?|mixed|co-?ed)\b/i;
/** A single letter, as in `100m K U14` or `4x100m M`; K is Polish for women. */
const GENDER_LETTER = /(?<=^|[\s\p{Ll}])([KMWFBGX])(?=\s|$)/u;
const LETTER_WORDS: Record<string, string> = {
  K: 'Women',
  W: 'Women',
  F: 'Women',
  G: 'Girls',
  M: 'Men',
  B: 'Boys',
  X: 'Mixed',
};
/** A number without a unit in the position of a distance: `Men 100`, `Women 4x400 Open`. */
const BARE_DISTANCE = /(?<![\d.\-U])(\d{2,5})(?=\s|$)(?!\s*(?:m|met\w*|y|yards?|miles?|km?|[-–&+])(?:\s|$))/i;
const HAS_DISTANCE = /\d\s*(?:m|met\w*|y|yards?|miles?|km|kilo\w*)\b|\b(?:mile|marathon)\b/i;

/** Returns the event for a race name without its heat. */
export function readLynxEvent(base: string): EventTitle {
  let title = base;
  for (const [pattern, spelling] of SPELLINGS) title = title.replace(pattern, spelling);
  if (!GENDER_WORD.test(title))
    title = title.replace(GENDER_LETTER, (letter) => LETTER_WORDS[letter.toUpperCase()]!);
  if (!HAS_DISTANCE.test(title)) title = title.replace(BARE_DISTANCE, '$1 Meters');
  return readEventTitle(title.replace(/\s+/g, ' ').trim());
}
