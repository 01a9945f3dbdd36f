// Finds the team of a listed performance: the nation of an athlete, or the nation, club or college of a
// squad.
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import { findNation, findNationNamed } from '#people/venues/nations/nations.rules.ts';
import { CLUB } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

export interface TeamOfList {
  name: string;
  /** Null if the squad is from several nations, or the list gives none. */
  country: string | null;
  /** The three-letter code of a nation; null for any other team. */
  code: string | null;
  /** 0 if the level is not given. */
  levelMask: number;
}

export interface SquadOfList {
  team: TeamOfList | null;
  /** The letter of a squad; null for an athlete. */
  letter: string | null;
}

/** Codes for several nations or for an undecided one. */
const NO_NATION = new Set(['', 'INT', 'UND', 'MIX']);
const LETTERED = /^(.*\S) ([A-H])$/;

export function squadOfPerformance({
  athlete,
  competitor,
  nation,
}: Pick<ListedPerformance, 'athlete' | 'competitor' | 'nation'>): SquadOfList {
  if (athlete) return { team: nationTeam(nation), letter: null };
  const [, lettered, letter] = LETTERED.exec(competitor) ?? [];
  const name = lettered ?? competitor;
  const country = countryOf(nation, name);
  const isNation = country !== null && findNationNamed(name)?.code === country;
  const team = isNation ? nationTeam(nation, name) : { name, country, code: null, levelMask: 0 };
  return { team, letter: letter ?? 'A' };
}

/** `Kenya U20` is a team of Kenya. */
const JUNIORS = /\s+(?:U-?\d{2}|Juniors?|Youth)$/i;

/** An unknown code is replaced by the nation that the squad is named after. */
function countryOf(nation: string, name: string | null): string | null {
  if (NO_NATION.has(nation)) return null;
  const named = name === null ? null : findNationNamed(name.replace(JUNIORS, ''));
  return findNation(nation)?.code ?? named?.code ?? nation;
}

/** An unknown code becomes the name of its team. */
function nationTeam(nation: string, name: string | null = null): TeamOfList | null {
  const code = countryOf(nation, name);
  return code === null
    ? null
    : { name: findNation(code)?.name ?? code, country: code, code, levelMask: CLUB };
}

/** Equal for squads of one team; the nation may be missing for some of them. */
export const teamKey = ({ name, country }: TeamOfList): string => `${foldName(name)}|${country ?? ''}`;

/**
 * Joins a club without a country to the only club of its name with one; nations are not clubs. Returns the
 * resulting team by key.
 */
export function joinTeams(teams: Iterable<TeamOfList>): ReadonlyMap<string, TeamOfList> {
  const distinct = new Map([...teams].map((team) => [teamKey(team), team]));
  const byName = Map.groupBy(distinct.values(), ({ name }) => foldName(name));
  return new Map(
    [...distinct].map(([key, team]) => {
      const named = byName
        .get(foldName(team.name))!
        .filter(({ country, code }) => country !== null && code === null);
      return [key, team.country === null && named.length === 1 ? named[0]! : team];
    }),
  );
}
