// Checks of the English: names and comments that a newcomer reads once, sentences that a coach would say aloud.
import { type House, isTest, type SourceFile } from './source.ts';

/** Participles that stand for a noun, and words with another meaning elsewhere. Write the noun: CONTRIBUTING has them. */
const BANNED_NAMES = new Set([
  'told',
  'asked',
  'known',
  'shown',
  'wanted',
  'said',
  'kept',
  'lately',
  'those',
  'whose',
]);
const BANNED_LIMIT = /_(MOST|LEAST)$/;

/** A doc comment that begins so has no subject and no verb. */
const FRAGMENT =
  /^\/?\*{0,2}\s*(Of|What|Whose|Who|By|In which|In what|Where|As|Null:|Null,|Those|Which|To which|For which|With which|From which)\s/;
/** Documents that a contributor does not have. */
const CITATION =
  /§|\bfield guide\b|\bsite-shell\b|meets-and-payments|\bdesign guide\b|\(?\b[A-Z]\d{1,2}\.\d\b/i;

const SENTENCES_NEVER_WRITTEN: readonly RegExp[] = [
  /metres?\b(?!\.csv)/i,
  /(?<!e)mail address/i,
  /\bTrack and Field\b/,
  /\bof today\b/,
  /\bis to be (made|had|known)\b/,
  /\b(nobody|somebody) (else )?of this name\b/i,
];

export function dialectNames(house: House): string[] {
  return written(house).flatMap(({ path, names }) =>
    [...names]
      .filter((name) => BANNED_NAMES.has(name) || BANNED_LIMIT.test(name))
      .map((name) => `${path}: says "${name}"`),
  );
}

export function fragmentComments(house: House): string[] {
  return written(house).flatMap(({ path, comments }) =>
    comments
      .filter((text) => text.startsWith('*') && FRAGMENT.test(text.replace(/^\*\s*/, '')))
      .map(
        (text) =>
          `${path}: a comment without a subject: "${text
            .replace(/^\*\s*/, '')
            .slice(0, 60)
            .trim()}"`,
      ),
  );
}

export function citations(house: House): string[] {
  return written(house).flatMap(({ path, comments, calls }) => {
    const titles = calls
      .filter(({ name }) => ['test', 'describe', ''].includes(name))
      .flatMap(({ texts }) => texts);
    return [...comments, ...titles]
      .filter((text) => CITATION.test(text))
      .map((text) => `${path}: cites a document: "${text.trim().slice(0, 60)}"`);
  });
}

export function foreignSentences(house: House): string[] {
  return [...house.values()]
    .filter(({ path }) => path.endsWith('.words.ts') && !isTest(path))
    .flatMap(({ path, lines }) =>
      SENTENCES_NEVER_WRITTEN.filter((pattern) => lines.some((line) => pattern.test(line))).map(
        (pattern) => `${path}: says ${pattern}`,
      ),
    );
}

function written(house: House): SourceFile[] {
  return [...house.values()].filter(({ path }) => !path.endsWith('.gen.ts'));
}
