// Identifies people in a list of performances by name, gender and birth date, whatever their nation.

import type { ParsedName } from '#hosting/result-files/parsed.rules.ts';
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

export interface PersonOfList extends ParsedName {
  /** Equal for all rows of one person. */
  identity: string;
  gender: Gender;
  birthOn: Day | null;
  /** The team of the first nation that the person was listed for; undefined without one. */
  teamId: number | undefined;
}

/**
 * People change nations and nations change names, so the birth date counts more. Without a full birth date,
 * people of one name are separated by nation and by the known part of the birth date: a year, or nothing.
 */
export function identityReader(): (row: ListedPerformance) => string | null {
  const folded = new Map<ParsedName, string>();
  return ({ athlete, event, birthOn, birthText, nation }) => {
    if (athlete === null) return null;
    let name = folded.get(athlete);
    if (name === undefined) {
      name = `${foldName(athlete.lastName)}, ${foldName(athlete.firstName)}`;
      folded.set(athlete, name);
    }
    return `${name}|${event.gender}|${birthOn ?? `${birthText}|${nation}`}`;
  };
}

/** An athlete on the roster of the same team with the same name and gender. */
export interface AthleteOfName {
  athleteId: number;
  birthOn: Day | null;
  /** The source has another key for this athlete, so it is another person. */
  isOtherOfSource: boolean;
}

/**
 * Returns the only athlete of the name in the team whose birth date does not differ, if the list has no other
 * person of the name who could be that athlete. Null means a new athlete.
 */
export function chooseExisting(
  { birthOn }: Pick<PersonOfList, 'birthOn'>,
  candidates: readonly AthleteOfName[],
  namesakeCount: number,
): number | null {
  const possible = candidates.filter(
    (other) =>
      !other.isOtherOfSource && (other.birthOn === null || birthOn === null || other.birthOn === birthOn),
  );
  const born = possible.filter((other) => birthOn !== null && other.birthOn === birthOn);
  if (born.length === 1) return born[0]!.athleteId;
  return possible.length === 1 && namesakeCount === 1 ? possible[0]!.athleteId : null;
}
