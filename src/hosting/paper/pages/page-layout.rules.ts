// Lays heats out on pages of paper: in columns, in the order of the day, and never over two pages.

/** A heat or flight with its rows. Heights are pixels of 1/96 inch. */
export interface HeatBlock {
  /** Index of the round that it belongs to. */
  sheet: number;
  /** The title, records and rule of its round, when the round begins inside a column. */
  eventHead: number;
  /** The heat's own head with the heads of its columns. */
  head: number;
  rows: readonly number[];
}

/** A heat in a column, or a part of one that is longer than a column. */
export interface PlacedBlock {
  /** Index of the block. */
  block: number;
  fromRow: number;
  toRow: number;
  /** True where the round begins inside a column. */
  hasEventHead: boolean;
}

export interface LaidPage {
  /** Index of the round whose title is at the top of the page. */
  sheet: number;
  columns: PlacedBlock[][];
}

interface PageSize {
  columns: number;
  /** The height of a page without the head that `pageHead` gives. */
  height: number;
  /** The height of the head of a page that begins with this round. */
  pageHead(sheet: number): number;
  /** True if the round begins a new page, such as the first one of a day. */
  startsPage?(sheet: number): boolean;
}

/** A heat that does not fit into what is left of a column goes to the next one; one longer than a column gets a page. */
export function layPages(blocks: readonly HeatBlock[], size: PageSize): LaidPage[] {
  const pages: LaidPage[] = [];
  let left = 0;
  let sheet: number | null = null;
  const open = (next: number) => {
    pages.push({ sheet: next, columns: [[]] });
    left = size.height - size.pageHead(next);
    sheet = next;
  };
  const nextColumn = (next: number) => {
    const page = pages.at(-1)!;
    if (page.columns.length === size.columns) return open(next);
    page.columns.push([]);
    left = size.height - size.pageHead(page.sheet);
  };
  const heightOf = ({ eventHead, head, rows, ...block }: HeatBlock) =>
    (block.sheet === sheet ? 0 : eventHead) + head + sum(rows);
  for (const [index, block] of blocks.entries()) {
    const startsDay = block.sheet !== sheet && (size.startsPage?.(block.sheet) ?? false);
    if (pages.length === 0 || startsDay) open(block.sheet);
    if (heightOf(block) > left) {
      const isWhole = block.head + sum(block.rows) <= size.height - size.pageHead(block.sheet);
      const isFresh = pages.at(-1)!.columns.length === 1 && pages.at(-1)!.columns[0]!.length === 0;
      if (isWhole) nextColumn(block.sheet);
      else if (!isFresh) open(block.sheet);
      // The head of the page at hand may be taller, and its event head may not fit.
      if (isWhole && heightOf(block) > left) open(block.sheet);
    }
    let fromRow = 0;
    do {
      const hasEventHead = block.sheet !== sheet;
      let used = (hasEventHead ? block.eventHead : 0) + block.head;
      let toRow = fromRow;
      while (toRow < block.rows.length && (toRow === fromRow || used + block.rows[toRow]! <= left)) {
        used += block.rows[toRow]!;
        toRow += 1;
      }
      pages.at(-1)!.columns.at(-1)!.push({ block: index, fromRow, toRow, hasEventHead });
      sheet = block.sheet;
      left -= used;
      fromRow = toRow;
      if (fromRow < block.rows.length) nextColumn(block.sheet);
    } while (fromRow < block.rows.length);
  }
  return pages;
}

/** Cuts a list into pages of at most `most` items; an empty list has none. */
export function inPages<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, page) =>
    items.slice(page * most, (page + 1) * most),
  );
}

const NARROW = /[ijltfrI.,'’ ()-]/;
const WIDE = /[mwMW@]/;
const TALL = /[\p{Lu}\d]/u;

/** About how wide 11 px text is in a font that is wider than ours, so that more lines are expected than needed. */
export function textWidth(text: string): number {
  const widthOf = (letter: string) =>
    NARROW.test(letter) ? 4.2 : WIDE.test(letter) ? 10.8 : TALL.test(letter) ? 7.6 : 6.9;
  return sum([...text].map(widthOf));
}

/** How many lines a text takes in so many pixels, broken between words, and inside of a word that is wider. */
export function linesOf(text: string, width: number): number {
  const space = textWidth(' ');
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const wide = textWidth(word);
    if (used > 0 && used + space + wide > width) {
      lines += 1;
      used = wide;
    } else used += (used > 0 ? space : 0) + wide;
    while (used > width) {
      lines += 1;
      used -= width;
    }
  }
  return lines;
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);
