// Gives letters to relay squads: a squad without a letter, or with another squad's letter, gets the next free
// one.

import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A line that is repeated word for word keeps its letter, since it is the same squad. */
export function letterSquads<Row extends ParsedRow>(rows: readonly Row[]): Row[] {
  const squadOf = ({ teamText }: Row, letter: string | null) => `${foldName(teamText)} ${letter}`;
  const ownerOf = new Map<string, Row>();
  for (const row of rows) {
    const squad = squadOf(row, row.relayLetter);
    if (row.relayLetter !== null && !ownerOf.has(squad)) ownerOf.set(squad, row);
  }
  return rows.map((row) => {
    const owner = ownerOf.get(squadOf(row, row.relayLetter));
    if (row.athlete !== null || owner === row || owner?.text === row.text) return row;
    const relayLetter = LETTERS.find((letter) => !ownerOf.has(squadOf(row, letter))) ?? LETTERS.at(-1)!;
    ownerOf.set(squadOf(row, relayLetter), row);
    return { ...row, relayLetter };
  });
}
