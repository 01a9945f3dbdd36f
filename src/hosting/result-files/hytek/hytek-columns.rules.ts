// Reads the columns of a HY-TEK table from its heading: text columns on the left, numbers on the right.
import type { ParsedRoundCode } from '#hosting/result-files/parsed.rules.ts';

export type ColumnKind =
  | 'place'
  | 'bib'
  | 'name'
  | 'year'
  | 'age'
  | 'team'
  | 'letter'
  | 'seed'
  | 'mark'
  | 'wind'
  | 'heat'
  | 'points'
  | 'other';

export interface Column {
  kind: ColumnKind;
  start: number;
  /** Position after the last character. */
  end: number;
  /** The round of a mark column, else null. */
  round: ParsedRoundCode | null;
}

export interface Layout {
  /** Null in a relay table. */
  name: Column | null;
  bib: Column | null;
  year: Column | null;
  team: Column | null;
  letter: Column | null;
  /** Columns between the team and the mark: the seed, and marks of earlier rounds with their wind. */
  before: Column[];
  /** The last mark column, which decides place and result. */
  mark: Column & { round: ParsedRoundCode };
  /** Columns after the mark: wind, heat, points. */
  after: Column[];
  isRelay: boolean;
}

const KINDS: Record<string, ColumnKind> = {
  place: 'place',
  pl: 'place',
  rank: 'place',
  'comp#': 'bib',
  comp: 'bib',
  '#': 'bib',
  bib: 'bib',
  'bib#': 'bib',
  'no.': 'bib',
  name: 'name',
  athlete: 'name',
  competitor: 'name',
  year: 'year',
  yr: 'year',
  grade: 'year',
  gr: 'year',
  class: 'year',
  cl: 'year',
  age: 'age',
  school: 'team',
  team: 'team',
  club: 'team',
  affiliation: 'team',
  country: 'team',
  relay: 'letter',
  seed: 'seed',
  entry: 'seed',
  wind: 'wind',
  'h#': 'heat',
  heat: 'heat',
  'ht#': 'heat',
  ht: 'heat',
  flight: 'heat',
  flt: 'heat',
  'f#': 'heat',
  's#': 'heat',
  section: 'heat',
  points: 'points',
  pts: 'points',
};

const ROUNDS: Record<string, ParsedRoundCode> = {
  prelims: 'P',
  prelim: 'P',
  preliminaries: 'P',
  trials: 'P',
  quarters: 'Q',
  quarterfinals: 'Q',
  'quarter-finals': 'Q',
  'quarter-final': 'Q',
  quarterfinal: 'Q',
  qtrs: 'Q',
  semis: 'S',
  'semi-finals': 'S',
  semifinals: 'S',
  'semi-final': 'S',
  semifinal: 'S',
  finals: 'F',
  final: 'F',
  time: 'F',
  mark: 'F',
  result: 'F',
  results: 'F',
  height: 'F',
  distance: 'F',
  score: 'F',
};

/** The round named by a word of a heading or section: `Prelims`, `Semi-Finals`, `Finals`; else null. */
export function roundOfWord(word: string): ParsedRoundCode | null {
  const key = word.toLowerCase();
  return Object.hasOwn(ROUNDS, key) ? ROUNDS[key]! : null;
}

export interface Cell {
  text: string;
  start: number;
  /** Position after the last character. */
  end: number;
}

/** The words of a line with their positions. */
export function cellsOf(line: string, from = 0): Cell[] {
  const cells: Cell[] = [];
  for (const match of line.slice(from).matchAll(/\S+/g)) {
    const start = from + match.index;
    cells.push({ text: match[0], start, end: start + match[0].length });
  }
  return cells;
}

const FIRST_KINDS: ReadonlySet<ColumnKind> = new Set(['place', 'bib', 'name', 'team', 'letter']);
const MAX_HEADING_WORDS = 16;

/** Null if the line does not head a result table: it needs a name or team column and a mark column. */
export function readLayout(line: string): Layout | null {
  const words = cellsOf(line);
  if (words.length < 2 || words.length > MAX_HEADING_WORDS) return null;
  if (!FIRST_KINDS.has(columnOf(words[0]!).kind)) return null;
  return layoutOf(mergeTwoWordLabels(words));
}

/** True if the line has two headings side by side, so the page prints two columns of results. */
export function isTwoColumnHeading(line: string): boolean {
  const kinds = cellsOf(line)
    .slice(0, 2 * MAX_HEADING_WORDS)
    .map((cell) => columnOf(cell).kind);
  const count = (kind: ColumnKind) => kinds.filter((other) => other === kind).length;
  const hasLabels = count('mark') + count('seed') > 0 && FIRST_KINDS.has(kinds[0] ?? 'other');
  return hasLabels && (count('name') > 1 || count('team') > 1);
}

function columnOf({ text, start, end }: Cell): Column {
  const key = text.toLowerCase();
  const round = roundOfWord(text);
  const kind = round ? 'mark' : Object.hasOwn(KINDS, key) ? KINDS[key]! : 'other';
  return { kind, start, end, round };
}

const SECOND_WORDS = new Set(['time', 'mark', 'result', 'height', 'distance', '#']);

// `Finals Time`, `Seed Mark`, `Comp #`: the second word belongs to the first.
function mergeTwoWordLabels(words: Cell[]): Column[] {
  const columns: Column[] = [];
  for (const word of words) {
    const last = columns.at(-1);
    const isSecondWord = last && word.start === last.end + 1 && SECOND_WORDS.has(word.text.toLowerCase());
    if (isSecondWord && ['seed', 'mark', 'bib', 'heat'].includes(last.kind)) last.end = word.end;
    else columns.push(columnOf(word));
  }
  return columns;
}

const TEXT_KINDS: ReadonlySet<ColumnKind> = new Set([
  'place',
  'bib',
  'name',
  'year',
  'age',
  'team',
  'letter',
]);

function layoutOf(columns: Column[]): Layout | null {
  const find = (...kinds: ColumnKind[]) => columns.find((column) => kinds.includes(column.kind)) ?? null;
  const name = find('name');
  const letter = find('letter');
  const team = find('team') ?? (name ? null : letter);
  const markAt = columns.findLastIndex((column) => column.round !== null);
  const mark = columns[markAt];
  const lastTextAt = columns.findLastIndex((column) => TEXT_KINDS.has(column.kind));
  if (!mark?.round || (!name && !team) || lastTextAt > markAt) return null;
  return {
    name,
    bib: find('bib'),
    year: find('year', 'age'),
    team,
    letter: letter === team ? null : letter,
    before: columns.slice(lastTextAt + 1, markAt),
    mark: { ...mark, round: mark.round },
    after: columns.slice(markAt + 1),
    isRelay: name === null,
  };
}
