// Handles athletes and squads that ran twice in a round: a heat was run again, and only one result counts.
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { rioWords } from './rio-json.words.ts';

const identityOf = ({ person, athlete, teamText }: ParsedRow): string =>
  person?.key ?? `${athlete?.lastName ?? ''} ${athlete?.firstName ?? ''} ${teamText}`;

/** The last result with a mark counts, or else the last one; the others become exhibitions with a note. */
export function settleReruns(rows: readonly ParsedRow[]): ParsedRow[] {
  const inOrder = rows.toSorted((a, b) => (a.heat ?? 0) - (b.heat ?? 0));
  const counting = new Map<string, ParsedRow>();
  for (const row of inOrder) {
    const other = counting.get(identityOf(row));
    if (!other || hasMark(row) || !hasMark(other)) counting.set(identityOf(row), row);
  }
  return rows.map((row) => {
    const counts = counting.get(identityOf(row))!;
    if (counts === row) return row;
    const note = [row.note, rioWords.ranAgain(counts.heat)].filter((part) => part !== null).join('. ');
    return { ...row, isExhibition: true, note };
  });
}

const hasMark = ({ markText, status }: ParsedRow): boolean => markText !== '' && status === null;
