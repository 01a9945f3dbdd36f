// Names of people: folded for search, and shown as far as their owner allows. See docs/rules/names-and-privacy.md.

/** A name is shown in full, as initials, or not at all. */
export type Visibility = 'full' | 'initials' | 'hidden';

export const VISIBILITIES: readonly Visibility[] = ['full', 'initials', 'hidden'];

/** `printed` means that the name is shown as a file prints it, until it is decided which person of that name it is. */
export type RecordedVisibility = Visibility | 'printed';

const FROM_LOOSEST: readonly RecordedVisibility[] = ['full', 'printed', 'initials', 'hidden'];

/** Two records of one person are shown with the stricter setting. */
export function stricterVisibility<Level extends RecordedVisibility>(left: Level, right: Level): Level {
  return FROM_LOOSEST.indexOf(left) > FROM_LOOSEST.indexOf(right) ? left : right;
}

/** The maximum length of a first or a last name, of athletes and of accounts. */
export const PERSON_NAME_MAX = 60;
/** The maximum length of a nickname. */
export const NICKNAME_MAX = 30;

/** A name as entered. */
export interface FullName {
  firstName: string;
  lastName: string;
}

/** All that an athlete is called. */
export interface AthleteNames extends FullName {
  /** Empty without one. */
  nickname?: string | undefined;
}

export interface NamedPerson extends AthleteNames {
  visibility: RecordedVisibility;
}

export interface VisibleName {
  text: string;
  /** The parts of `text`; null if the name is withheld. */
  firstName: string | null;
  lastName: string | null;
  isHidden: boolean;
  /** True if the name may link to the athlete's page. */
  isLinked: boolean;
  /** True if it is not decided yet which person of this name is meant. */
  isInQuestion: boolean;
  /** True if search engines, sitemap and JSON-LD may have the name. */
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

/** Letters that Unicode does not decompose. `fold_name` in the database has the same table. */
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
/** Removed inside a word: O'Brien is obrien, J.R. is jr. */
const DROPPED = /['’ʼ‘`´.]/g;
/**
 * Everything but letters and digits separates words: Smith-Jones is smith jones. Letters are listed by code point, not
 * by class, so that no version of Unicode, here or in the database, changes a folded name.
 */
const SEPARATORS =
  /[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3005-\u3007\u3021-\u30fa\u30fc-\ufefe\uff10-\uff19\uff21-\uffdc\u{10000}-\u{10ffff}]+/gu;

/**
 * Folds a name for search and matching. Accents go first, so that a letter of the table is found under one (ǿ). Then
 * come the table, apostrophes and dots. Every remaining run of signs becomes one space. `fold_name` in SQL takes the
 * same steps; change both together.
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

/** Returns the letter without its accents: é is e, Ł is L. A letter that has no other stays. */
export function baseLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(ACCENTS, '');
  const base = LETTERS[plain.toLowerCase()];
  if (base === undefined) return plain;
  return plain === plain.toLowerCase() ? base : base.charAt(0).toUpperCase() + base.slice(1);
}

/** Returns "J."; empty for a part without a letter or digit. */
function initial(part: string): string {
  const first = /[\p{L}\p{Nd}]/u.exec(part.normalize('NFC'))?.[0];
  return first ? `${first.toUpperCase()}.` : '';
}

/**
 * Returns a name in full, as initials ("J. D."), or withheld. Every name leaves the server through this function.
 * A nickname stands in the full name alone: "Juniper “June” Tellis". Hidden athletes keep their place and points; only their name and page are closed.
 */
export function visibleName({ firstName, lastName, nickname, visibility }: NamedPerson): VisibleName {
  if (visibility === 'hidden') return WITHHELD;
  const isInQuestion = visibility === 'printed';
  const isWhole = visibility === 'full' || isInQuestion;
  const first = isWhole ? firstName.trim() : initial(firstName);
  const last = isWhole ? lastName.trim() : initial(lastName);
  const between = nickname && visibility === 'full' ? `“${nickname}”` : '';
  const text = [first, between, last].filter((part) => part !== '').join(' ');
  // A name without letters has no initials, and in full it would show more than allowed.
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

/** First and last name as entered; callers check first that the reader may see it. */
export function fullName({ firstName, lastName }: FullName): string {
  return `${firstName} ${lastName}`.trim();
}
