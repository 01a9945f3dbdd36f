// Writes comma-separated values that spreadsheets read correctly.

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

export const csvText = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => cells.map(quoteCell).join(',') + LINE_END).join('');

/** Prefixes text that a spreadsheet would run as a formula. */
export const guardedCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Quotes a cell by RFC 4180. */
const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
