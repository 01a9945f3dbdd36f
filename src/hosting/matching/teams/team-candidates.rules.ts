// Chooses the team of the site for a team of a file, if teams of the same name exist.
import type { Team } from '#people/teams/teams.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { mayStandFor } from './team-names.rules.ts';

export type TeamMatch =
  | { kind: 'known'; teamId: number }
  | { kind: 'new' }
  | { kind: 'doubtful'; name: string; teamIds: number[] };

export interface TeamOfFile {
  name: string;
  /** Set if the file gives it. */
  state?: string | null;
  source?: { sourceId: number; sourceKey: string } | null;
  /** The file prints the name only in columns that cut it. */
  isCut: boolean;
}

export interface MeetLocation {
  levelMask: number;
  country: string | null;
}

/**
 * An existing team has the same name, a level in common with the meet and no other country. A cut name may
 * stand for a longer one that begins with it, if there is only one. Teams of the same country go before teams
 * without one. Several candidates remain a doubt, never a guess.
 */
export function chooseTeam(
  { name, isCut, state = null, source = null }: TeamOfFile,
  candidates: readonly Team[],
  place: MeetLocation,
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

function fits(team: Team, { levelMask, country }: MeetLocation): boolean {
  const hasLevel = team.levelMask === 0 || levelMask === 0 || (team.levelMask & levelMask) !== 0;
  return hasLevel && (team.country === null || country === null || team.country === country);
}

/** The nation Georgia is not a club of that name without a country. */
function ofCountry(teams: readonly Team[], country: string | null): readonly Team[] {
  const ofSameCountry = teams.filter((team) => country !== null && team.country === country);
  return ofSameCountry.length > 0 ? ofSameCountry : teams;
}

const isSameState = (team: Team, state: string | null): boolean =>
  state === null || team.state === null || foldName(team.state) === foldName(state);

/** True if the source has another key for that team, so it is another team. */
const isOtherOfSource = (team: Team, source: TeamOfFile['source']): boolean =>
  source != null && team.sourceKey !== null && team.sourceId === source.sourceId;
