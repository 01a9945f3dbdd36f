// Names of people: folded for search, and shown as far as their owner allows.

/** Who may read a name: everybody in full, everybody as initials, or nobody. */
export type Visibility = 'full' | 'initials' | 'hidden';

export const VISIBILITIES: readonly Visibility[] = ['full', 'initials', 'hidden'];

/** `printed`: the name is published as a file prints it, while it is not decided who of that name it is. */
export type RecordedVisibility = Visibility | 'printed';

const FROM_LOOSEST: readonly RecordedVisibility[] = ['full', 'printed', 'initials', 'hidden'];

/** What two records of one person allow together: the stricter of both. */
export function stricterVisibility<Level extends RecordedVisibility>(left: Level, right: Level): Level {
  return FROM_LOOSEST.indexOf(left) > FROM_LOOSEST.indexOf(right) ? left : right;
}

export interface NamedPerson {
  firstName: string;
  lastName: string;
  visibility: RecordedVisibility;
}

export interface VisibleName {
  text: string;
  /** The parts of `text`; null when the name is withheld. */
  firstName: string | null;
  lastName: string | null;
  isHidden: boolean;
  /** Whether the name may lead to the athlete's page. */
  isLinked: boolean;
  /** Whether it is not decided yet who of this name is meant. */
  isInQuestion: boolean;
  /** Whether search engines, sitemap and JSON-LD may have the name: only in full. */
  isIndexed: boolean;
}

export const NAME_WITHHELD = 'Name withheld';

const WITHHELD: VisibleName = {
  text: NAME_WITHHELD,
  firstName: null,
  lastName: null,
  isHidden: true,
  isLinked: false,
  isInQuestion: false,
  isIndexed: false,
};

/** Letters without a decomposition, spelled out. `fold_name` in the database has the same table. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const LETTERS_PATTERN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const ACCENTS = /[\u0300-\u036f]/g;
/** Inside a word: O'Brien is obrien, J.R. is jr. */
const DROPPED = /['’ʼ‘`´.]/g;
/**
 * Between words: Smith-Jones is smith jones. What is a letter stands here by code point, not by class, so that no
 * version of Unicode, here or in the database, changes a folded name.
 */
const SEPARATORS =
  /[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3005-\u3007\u3021-\u30fa\u30fc-\ufefe\uff10-\uff19\uff21-\uffdc\u{10000}-\u{10ffff}]+/gu;

/**
 * A name as search and matching compare it. Accents go first, so that a letter of the table is found under one
 * (ǿ); then come the table, apostrophes and dots; every run of signs that is left is one space. Twin of `fold_name`
 * in SQL, step by step.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(LETTERS_PATTERN, (letter) => LETTERS[letter] ?? letter)
    .replace(DROPPED, '')
    .replace(SEPARATORS, ' ')
    .trim();
}

/** "J."; empty for a part without a letter or digit. */
function initial(part: string): string {
  const first = /[\p{L}\p{Nd}]/u.exec(part.normalize('NFC'))?.[0];
  return first ? `${first.toUpperCase()}.` : '';
}

/**
 * The one way by which a person's name leaves the server: in full, as initials ("J. D."), or withheld.
 * Hidden athletes keep their place and points (field guide §11.6); only their name and page are closed.
 */
export function visibleName({ firstName, lastName, visibility }: NamedPerson): VisibleName {
  if (visibility === 'hidden') return WITHHELD;
  const isInQuestion = visibility === 'printed';
  const isWhole = visibility === 'full' || isInQuestion;
  const first = isWhole ? firstName.trim() : initial(firstName);
  const last = isWhole ? lastName.trim() : initial(lastName);
  const text = [first, last].filter((part) => part !== '').join(' ');
  // A name of signs alone has no initials, and in full it would say more than was allowed.
  if (text === '') return WITHHELD;
  return {
    text,
    firstName: first,
    lastName: last,
    isHidden: false,
    isLinked: !isInQuestion,
    isInQuestion,
    isIndexed: visibility === 'full',
  };
}
