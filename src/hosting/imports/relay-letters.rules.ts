// Letters of relay squads that the report prints without one: A, then the next free one of the team in the round.

import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { foldName } from '#sport/names.rules.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export function letterSquads<Row extends ParsedRow>(rows: readonly Row[]): Row[] {
  const teamOf = ({ teamText }: Row) => foldName(teamText);
  const taken = new Set(rows.map((row) => `${teamOf(row)} ${row.relayLetter}`));
  return rows.map((row) => {
    if (row.athlete !== null || row.relayLetter !== null) return row;
    const relayLetter = LETTERS.find((letter) => !taken.has(`${teamOf(row)} ${letter}`)) ?? LETTERS.at(-1)!;
    taken.add(`${teamOf(row)} ${relayLetter}`);
    return { ...row, relayLetter };
  });
}
