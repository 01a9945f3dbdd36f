// Which team of the site a team of a file is, when teams of the same name are known.
import type { Team } from '#people/teams/teams.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import { mayStandFor } from './team-names.rules.ts';

export type TeamMatch =
  | { kind: 'known'; teamId: number }
  | { kind: 'new' }
  | { kind: 'doubtful'; name: string };

export interface TeamOfFile {
  name: string;
  /** The file prints the name only where columns cut it. */
  isCut: boolean;
}

export interface MeetPlace {
  levelMask: number;
  country: string | null;
}

/**
 * A known team has the same name, a level in common with the meet and no other country. A cut name may stand for a
 * longer one of which the column left just that, when only one begins so. Several such teams are a doubt, never a guess.
 */
export function chooseTeam(
  { name, isCut }: TeamOfFile,
  candidates: readonly Team[],
  place: MeetPlace,
): TeamMatch {
  const fitting = candidates.filter((team) => fits(team, place));
  const folded = foldName(name);
  const named = fitting.filter((team) => team.nameFolded === folded);
  const longer = isCut ? fitting.filter((team) => mayStandFor(name, team.name)) : [];
  const possible = named.length > 0 ? named : longer;
  if (possible.length > 1) return { kind: 'doubtful', name };
  return possible[0] ? { kind: 'known', teamId: possible[0].teamId } : { kind: 'new' };
}

function fits(team: Team, { levelMask, country }: MeetPlace): boolean {
  const hasLevel = team.levelMask === 0 || levelMask === 0 || (team.levelMask & levelMask) !== 0;
  return hasLevel && (team.country === null || country === null || team.country === country);
}
