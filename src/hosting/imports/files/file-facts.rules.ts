// Facts about a parsed file that several steps of the import need.
import type { ParsedMeet, ParsedRow } from '#hosting/result-files/parsed.rules.ts';

/** Returns every row that could be read. */
export const rowsOfMeet = ({ events }: Pick<ParsedMeet, 'events'>): ParsedRow[] =>
  events.flatMap((event) => event.rounds.flatMap(({ rows }) => rows));

/**
 * True if most rows print ages. A number after the name of a relay runner is then an age too, or a misprint
 * of one.
 */
export function printsAges(rows: readonly Pick<ParsedRow, 'age' | 'yearText'>[]): boolean {
  const aged = rows.filter(({ age }) => age !== null).length;
  const graded = rows.filter(({ age, yearText }) => age === null && yearText !== '').length;
  return aged > graded;
}
