// Which team stands behind a performance of a list: the nation of an athlete, the nation, club or college of a squad.
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import { findNation, findNationNamed } from '#people/venues/nations/nations.rules.ts';
import { CLUB } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

export interface TeamOfList {
  name: string;
  /** Null where the list says that squads of several nations ran, or nothing. */
  country: string | null;
  /** Three letters of a nation; null of any other team. */
  code: string | null;
  /** 0: not told. */
  levelMask: number;
}

export interface SquadOfList {
  team: TeamOfList | null;
  /** Null of an athlete. */
  letter: string | null;
}

/** Of several nations, or undecided: codes that name none. */
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

/** A code that nobody knows yet is that of the nation which the squad is named after. */
function countryOf(nation: string, name: string | null): string | null {
  if (NO_NATION.has(nation)) return null;
  const named = name === null ? null : findNationNamed(name.replace(JUNIORS, ''));
  return findNation(nation)?.code ?? named?.code ?? nation;
}

/** A code that nobody knows names its team itself. */
function nationTeam(nation: string, name: string | null = null): TeamOfList | null {
  const code = countryOf(nation, name);
  return code === null
    ? null
    : { name: findNation(code)?.name ?? code, country: code, code, levelMask: CLUB };
}

/** Equal for squads of one team; the same club may run for no nation once. */
export const teamKey = ({ name, country }: TeamOfList): string => `${foldName(name)}|${country ?? ''}`;

/** A club without a country joins the only one of its name that has one; nations are no clubs. By key the team that is meant. */
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
