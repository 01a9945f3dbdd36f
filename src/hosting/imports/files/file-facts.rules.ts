// Plain facts about a read file that several stations ask for.
import type { ParsedMeet, ParsedRow } from '#hosting/result-files/parsed.rules.ts';

/** Every row of a file that could be read. */
export const rowsOfMeet = ({ events }: Pick<ParsedMeet, 'events'>): ParsedRow[] =>
  events.flatMap((event) => event.rounds.flatMap(({ rows }) => rows));

/** Most rows print ages: then a number behind the name of a relay runner is an age too, or a misprint of one. */
export function printsAges(rows: readonly Pick<ParsedRow, 'age' | 'yearText'>[]): boolean {
  const aged = rows.filter(({ age }) => age !== null).length;
  const graded = rows.filter(({ age, yearText }) => age === null && yearText !== '').length;
  return aged > graded;
}
