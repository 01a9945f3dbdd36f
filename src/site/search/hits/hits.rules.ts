// In which order found names stand: exact ones, those that begin so, those near the favorites, the latest, then by name.

/** How a name was found; the lower the better. */
export const HOW = { exact: 0, beginning: 1, words: 2, alike: 3 } as const;

export interface Ranked {
  id: number;
  nameFolded: string;
  how: number;
  /** 0 to 1; of names that are alike. */
  similarity: number;
  /** How near to the visitor's favorites; the higher the better. */
  near: number;
  /** Of the latest season; null is older than any. */
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

/** Hits stand in the order of `compareHits`; those that are equal in another order keep it. */
export function inOrder<Hit extends Ranked>(hits: readonly Hit[], order: HitOrder): Hit[] {
  if (order === 'latest') return hits.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
  if (order === 'name') return hits.toSorted((a, b) => compareText(a.nameFolded, b.nameFolded));
  return [...hits];
}

/** How well a folded name answers folded words; `how` is what the database knows of it. */
export function howOf(nameFolded: string, words: readonly string[], how: number): number {
  if (how === HOW.alike) return how;
  const asked = words.join(' ');
  const turned = [...words.slice(1), words[0]].join(' ');
  if (nameFolded === asked || nameFolded === turned) return HOW.exact;
  return nameFolded.startsWith(asked) ? HOW.beginning : Math.max(how, HOW.beginning);
}

export interface TextPart {
  /** Where it begins in the name. */
  at: number;
  text: string;
  isMatch: boolean;
}

/** The name cut where words of the search begin a word of it, to show what was found. */
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
    const word = words.find((asked) => fold(piece).startsWith(asked));
    const length = word === undefined ? 0 : lengthOf(piece, word, fold);
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** The shortest beginning of the piece that folds to the word: accents and apostrophes make it longer. */
function lengthOf(piece: string, word: string, fold: (text: string) => string): number {
  for (let length = 1; length <= piece.length; length++) {
    if (fold(piece.slice(0, length)).startsWith(word)) return length;
  }
  return piece.length;
}
