// Reads tables of results as tests need them: their text, rows and cells.

/** The text that a reader sees and hears, with one space between pieces. */
export const textOf = (table: string) =>
  table
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const rowsOf = (table: string) => [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row);

export const cellCount = (row: string) => [...row.matchAll(/<t[dh]\b/g)].length;
