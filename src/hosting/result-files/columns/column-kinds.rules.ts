// The columns that a table of results may have, and the headings that name them.
import { PERSON_HEADS, plainHead } from '#sport/people/list-people.rules.ts';

export const RESULT_COLUMNS = [
  'place',
  'name',
  'last',
  'first',
  'grade',
  'age',
  'gender',
  'bib',
  'team',
  'letter',
  'event',
  'division',
  'round',
  'heat',
  'lane',
  'seed',
  'mark',
  'wind',
  'points',
  'legs',
  'skip',
] as const;

export type ResultColumn = (typeof RESULT_COLUMNS)[number];

const HEADS: Readonly<Record<string, ResultColumn>> = {
  ...PERSON_HEADS,
  ...headsOf('place', 'place pl plc pos position rank finish placing no'),
  ...headsOf('name', 'runner competitor participant'),
  ...headsOf('age', 'age'),
  ...headsOf('bib', 'bib comp number num competitor+number bib+number race+number bib+no comp+no'),
  ...headsOf('team', 'team school club affiliation team+name school+name organization university college'),
  ...headsOf('letter', 'letter relay relay+letter squad'),
  ...headsOf('event', 'event event+name discipline race+name'),
  ...headsOf('division', 'division div level category race flight+division'),
  ...headsOf('round', 'round rd stage'),
  ...headsOf('heat', 'heat ht section sec flight heat+number'),
  ...headsOf('lane', 'lane ln'),
  ...headsOf('seed', 'seed seed+time seed+mark entry entry+mark prelims prelim preliminaries qualifying'),
  ...headsOf(
    'mark',
    'mark time result results finals final finals+time finals+mark final+time performance distance height perf best+mark official+time finish+time gun+time chip+time net+time total+time',
  ),
  ...headsOf('wind', 'wind w wind+m+s'),
  ...headsOf('points', 'points pts point score team+points'),
  ...headsOf('legs', 'legs athletes relay+members relay+runners members runners'),
  ...headsOf('skip', 'pace pace+mile avg+pace pr sb pb best reaction status notes conversion gap delta'),
};

function headsOf(kind: ResultColumn, words: string): Record<string, ResultColumn> {
  return Object.fromEntries(words.split(' ').map((word) => [word.replaceAll('+', ' '), kind]));
}

/** The column that a heading names; null for any other text. */
export function columnOfHead(cell: string): ResultColumn | null {
  const text = plainHead(cell === '#' ? 'number' : cell.replace(/#/g, ' number'));
  return Object.hasOwn(HEADS, text) ? HEADS[text]! : null;
}

/**
 * The columns that a line of headings names. Only one column holds the mark: with finals beside preliminaries or several
 * times, the others are left out or are seeds. Null where the heading says nothing.
 */
export function columnsOfHeads(cells: readonly string[]): (ResultColumn | null)[] {
  const found = cells.map(columnOfHead);
  if (!found.includes('mark')) {
    const seedAt = found.findLastIndex((kind, index) => kind === 'seed' && /prelim/i.test(cells[index]!));
    if (seedAt >= 0) found[seedAt] = 'mark';
  }
  const seen = new Set<ResultColumn>();
  return found.map((kind) => {
    if (kind === null || kind === 'skip' || kind === 'legs') return kind;
    if (seen.has(kind)) return 'skip';
    seen.add(kind);
    return kind;
  });
}

const HEADS_SHARE_MIN = 0.6;

/** True for a line of headings: most of its cells name columns, and none is a number. */
export function isHeadLine(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== '');
  if (written.length < 2 || written.some((cell) => /^[\d:.,-]+$/.test(cell))) return false;
  const named = written.filter((cell) => columnOfHead(cell) !== null).length;
  return named >= 2 && named >= written.length * HEADS_SHARE_MIN;
}
