// Splits a printed name, `First Last` or `Last, First`, into first and last name.
import type { ParsedName } from '#hosting/result-files/parsed.rules.ts';

const SUFFIX = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;
/** Lower-case words that start a last name of several words: `Ludwig van Beethoven`, `Ana de la Cruz`. */
const PARTICLES = new Set(
  'van von der den de del della di da do dos das du la le los las el al bin binte binti ibn ben ter ten st st. mac mc san santa saint abu'.split(
    ' ',
  ),
);

/** Null if the text has no letter. */
export function splitPrintedName(text: string): ParsedName | null {
  const name = text.replace(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(name)) return null;
  return name.includes(',') ? splitAtComma(name) : splitAtSpace(name);
}

// `Smith, John`, `Smith Jr., John`, `Smith, Jr., John`, `Smith, John III`.
function splitAtComma(name: string): ParsedName {
  const [last = '', ...rest] = name.split(',').map((part) => part.trim());
  const suffixes = rest.filter((part) => SUFFIX.test(part));
  const first = rest.filter((part) => part !== '' && !SUFFIX.test(part)).join(', ');
  const words = first.split(' ');
  if (words.length > 1 && isSuffixOfName(words.at(-1)!)) suffixes.push(words.pop()!);
  return {
    firstName: words.join(' '),
    lastName: [last, ...suffixes].filter((part) => part !== '').join(' '),
  };
}

function splitAtSpace(name: string): ParsedName {
  const words = name.split(' ');
  if (words.length === 1) return { firstName: '', lastName: name };
  let lastAt = words.length - 1;
  if (words.length > 2 && SUFFIX.test(words[lastAt]!)) lastAt--;
  while (lastAt > 1 && PARTICLES.has(words[lastAt - 1]!.toLowerCase())) lastAt--;
  return { firstName: words.slice(0, lastAt).join(' '), lastName: words.slice(lastAt).join(' ') };
}

// A V after a first name is an initial, but in `John Smith V` it is a suffix, so it counts only without a
// comma.
function isSuffixOfName(word: string): boolean {
  return SUFFIX.test(word) && !/^v$/i.test(word);
}
