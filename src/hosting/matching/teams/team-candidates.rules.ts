// Which team of the site a team of a file is, when teams of the same name are known.
import type { Team } from '#people/teams/teams.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { mayStandFor } from './team-names.rules.ts';

export type TeamMatch =
  | { kind: 'known'; teamId: number }
  | { kind: 'new' }
  | { kind: 'doubtful'; name: string; teamIds: number[] };

export interface TeamOfFile {
  name: string;
  /** Where the file tells them. */
  state?: string | null;
  source?: { sourceId: number; sourceKey: string } | null;
  /** The file prints the name only where columns cut it. */
  isCut: boolean;
}

export interface MeetPlace {
  levelMask: number;
  country: string | null;
}

/**
 * A known team has the same name, a level in common with the meet and no other country. A cut name may stand for a
 * longer one of which the column left just that, when only one begins so. Of several those that name the very country
 * stand before those that name none; then several are a doubt, never a guess.
 */
export function chooseTeam(
  { name, isCut, state = null, source = null }: TeamOfFile,
  candidates: readonly Team[],
  place: MeetPlace,
): TeamMatch {
  const fitting = candidates.filter(
    (team) => fits(team, place) && isSameState(team, state) && !isOtherOfSource(team, source),
  );
  const folded = foldName(name);
  const named = fitting.filter((team) => team.nameFolded === folded);
  const longer = isCut ? fitting.filter((team) => mayStandFor(name, team.name)) : [];
  const possible = named.length > 0 ? ofCountry(named, place.country) : longer;
  if (possible.length > 1) return { kind: 'doubtful', name, teamIds: possible.map(({ teamId }) => teamId) };
  return possible[0] ? { kind: 'known', teamId: possible[0].teamId } : { kind: 'new' };
}

function fits(team: Team, { levelMask, country }: MeetPlace): boolean {
  const hasLevel = team.levelMask === 0 || levelMask === 0 || (team.levelMask & levelMask) !== 0;
  return hasLevel && (team.country === null || country === null || team.country === country);
}

/** The nation Georgia is no club of that name whose country nobody knows. */
function ofCountry(teams: readonly Team[], country: string | null): readonly Team[] {
  const told = teams.filter((team) => country !== null && team.country === country);
  return told.length > 0 ? told : teams;
}

const isSameState = (team: Team, state: string | null): boolean =>
  state === null || team.state === null || foldName(team.state) === foldName(state);

/** The source has a key of its own for that team, so that this key is another one. */
const isOtherOfSource = (team: Team, source: TeamOfFile['source']): boolean =>
  source != null && team.sourceKey !== null && team.sourceId === source.sourceId;
