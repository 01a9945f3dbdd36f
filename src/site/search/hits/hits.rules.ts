// Orders hits: exact names, then whole first or last names, then matching beginnings, then near the favorites, then the latest, then by name.

/** How well a name matches; lower is better. */
export const HOW = { exact: 0, whole: 1, beginning: 2, words: 3, alike: 4 } as const;

export interface Ranked {
  id: number;
  nameFolded: string;
  how: number;
  /** 0 to 1 for similar spellings, otherwise 0. */
  similarity: number;
  /** Nearness to the visitor's favorites; higher is better. */
  near: number;
  /** The year of the latest season; null sorts last. */
  year: number | null;
}

export function compareHits(left: Ranked, right: Ranked): number {
  return (
    left.how - right.how ||
    right.similarity - left.similarity ||
    right.near - left.near ||
    (right.year ?? 0) - (left.year ?? 0) ||
    compareText(left.nameFolded, right.nameFolded) ||
    left.id - right.id
  );
}

const compareText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

export const HIT_ORDERS = ['best', 'latest', 'name'] as const;
export type HitOrder = (typeof HIT_ORDERS)[number];

/** Expects hits in the order of `compareHits`; hits that are equal in another order keep it. */
export function inOrder<Hit extends Ranked>(hits: readonly Hit[], order: HitOrder): Hit[] {
  if (order === 'latest') return hits.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
  if (order === 'name') return hits.toSorted((a, b) => compareText(a.nameFolded, b.nameFolded));
  return [...hits];
}

/** Rates how well a folded name matches folded words; `how` is the database's own rating. */
export function howOf(nameFolded: string, words: readonly string[], how: number): number {
  if (how === HOW.alike) return how;
  const text = words.join(' ');
  const turned = [...words.slice(1), words[0]].join(' ');
  if (nameFolded === text || nameFolded === turned) return HOW.exact;
  // The database rates a last name that begins inside, as "de la Cruz" for "Cruz", as words.
  const isWholeLastName = how < HOW.words && nameFolded.endsWith(` ${text}`);
  if (isWholeLastName || nameFolded.startsWith(`${text} `)) return HOW.whole;
  return nameFolded.startsWith(text) ? HOW.beginning : Math.max(how, HOW.beginning);
}

export interface TextPart {
  /** The index in the name where this part begins. */
  at: number;
  text: string;
  isMatch: boolean;
}

/** Cuts the name where search words begin one of its words, so that matches can be marked. */
export function matchParts(
  name: string,
  words: readonly string[],
  fold: (text: string) => string,
): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (text: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (last && !last.isMatch && !isMatch) last.text += text;
    else if (text !== '') parts.push({ at, text, isMatch });
    at += text.length;
  };
  for (const piece of name.split(/(?<=[\s-])|(?=[\s-])/)) {
    const word = words.find((candidate) => fold(piece).startsWith(candidate));
    const length = word === undefined ? 0 : lengthOf(piece, word, fold);
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** The length of the shortest beginning of `piece` that folds to `word`; accents and apostrophes make it longer. */
function lengthOf(piece: string, word: string, fold: (text: string) => string): number {
  for (let length = 1; length <= piece.length; length++) {
    if (fold(piece.slice(0, length)).startsWith(word)) return length;
  }
  return piece.length;
}
