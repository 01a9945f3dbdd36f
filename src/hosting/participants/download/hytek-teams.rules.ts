// The codes of teams in HY-TEK files: at most four letters, and no two teams have the same.

import { type DownloadRow, teamOfRow, UNATTACHED, type UnattachedAs } from './download-rows.rules.ts';
import { plainText } from './hytek-text.rules.ts';

const CODE_MAX = 4;
/** The letters of a team whose name has none that a code can have. */
const NAMELESS = 'TEAM';

/** Returns the code of the team of a row. */
export type CodeOf = (row: Pick<DownloadRow, 'team' | 'teamText'>) => string;

/**
 * A team keeps its code. One without a code, or with the code of another team, gets the first letters of its name, then the
 * letter of its last word (LINE and LINW for Lincoln East and West), then a number.
 */
export function codesOf(rows: readonly DownloadRow[], unattachedAs: UnattachedAs): CodeOf {
  const keyOf: CodeOf = ({ team, teamText }) =>
    team ? `${team.teamId} ${team.code} ${team.name}` : teamOfRow({ team, teamText }, unattachedAs).name;
  const teams = new Map(
    rows
      .filter((row) => row.team !== null || teamOfRow(row, unattachedAs) !== UNATTACHED)
      .map((row) => [keyOf(row), teamOfRow(row, unattachedAs)]),
  );
  const byName = [...teams].sort(([, a], [, b]) => (a.name < b.name ? -1 : 1));
  const codes = new Map<string, string>([[UNATTACHED.name, UNATTACHED.code]]);
  const taken = new Set<string>([UNATTACHED.code]);
  const give = (key: string, code: string) => {
    codes.set(key, code);
    taken.add(code);
  };
  for (const [key, { code }] of byName) {
    const written = lettersOf(code ?? '').slice(0, CODE_MAX);
    if (written !== '' && !taken.has(written)) give(key, written);
  }
  for (const [key, { name }] of byName) {
    if (codes.has(key)) continue;
    give(key, proposals(name).find((code) => !taken.has(code))!);
  }
  return (row) => codes.get(keyOf(row))!;
}

const lettersOf = (text: string): string =>
  plainText(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

function* proposals(name: string): Generator<string> {
  const letters = lettersOf(name) || NAMELESS;
  yield letters.slice(0, CODE_MAX);
  const lastWord = lettersOf(name.trim().split(/\s+/).at(-1)!);
  if (lastWord !== letters && lastWord !== '') yield letters.slice(0, CODE_MAX - 1) + lastWord.charAt(0);
  for (let number = 2; ; number++) yield letters.slice(0, CODE_MAX - String(number).length) + number;
}
