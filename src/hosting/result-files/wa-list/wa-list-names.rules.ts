// Splits names as world lists print them: `Usain BOLT`, `Wayde VAN NIEKERK`, `Joshua J. JOHNSON`, `Carlos de
// la TORRE`.

import type { ParsedName } from '#hosting/result-files/parsed.rules.ts';
import { spellCapitals } from '#hosting/result-files/printed/capital-names.rules.ts';
import { splitPrintedName } from '#hosting/result-files/printed/printed-names.rules.ts';

const PARTICLES = new Set([
  'de',
  'la',
  'las',
  'los',
  'del',
  'da',
  'do',
  'dos',
  'van',
  'von',
  'der',
  'den',
  'di',
  'du',
  'el',
  'al',
]);

/** The letter ß has no capital and counts as one. */
const isInCapitals = (word: string): boolean => {
  const letters = word.replaceAll('ß', '');
  return /\p{L}/u.test(letters) && letters === letters.toUpperCase();
};
/** `J.`, `J.J.`, `A`: capitals that cannot be a last name on their own. */
const isInitial = (word: string): boolean =>
  /^(?:\p{L}\.?)+$/u.test(word) && (word.includes('.') || word.length === 1) && !/\p{L}{2}/u.test(word);

/** Null if the text has no letter. A name without capitals is split like any other name. */
export function splitListedName(text: string): ParsedName | null {
  const words = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  if (!isInCapitals(words.at(-1)!)) return splitPrintedName(words.join(' '));
  const from = lastNameFrom(words);
  return {
    firstName: words.slice(0, from).join(' '),
    lastName: words.slice(from).map(spellWord).join(' '),
  };
}

/** `WEIßHAIDINGER` becomes Weißhaidinger. */
function spellWord(word: string): string {
  const [start = '', ...rest] = word.split('ß');
  return [spellCapitals(start), ...rest.map((part) => part.toLowerCase())].join('ß');
}

/**
 * The first word is always a first name, as in `TJ BROCK`. Initials before the last name do not belong to it.
 */
function lastNameFrom(words: readonly string[]): number {
  if (words.length === 1) return 0;
  let from = words.length - 1;
  while (from > 1 && isInCapitals(words[from - 1]!)) from--;
  while (from < words.length - 1 && isInitial(words[from]!)) from++;
  while (from > 1 && PARTICLES.has(words[from - 1]!)) from--;
  return from;
}
