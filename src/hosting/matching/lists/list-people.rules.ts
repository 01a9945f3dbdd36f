// Who is who in a list of performances: one person by name, gender and day of birth, whatever the nation.

import type { ParsedName } from '#hosting/result-files/parsed.rules.ts';
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

export interface PersonOfList extends ParsedName {
  /** Equal for rows of one person. */
  identity: string;
  gender: Gender;
  birthOn: Day | null;
  /** Of the nation that the person was first listed for; undefined without one. */
  teamId: number | undefined;
}

/**
 * People change nations, and a nation its name, so that a day of birth outweighs it. Without the whole day two people
 * of one name are told apart by nation and by what is known of the birth: nothing, or a year.
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

/** Somebody on the roster of the same team with the same name and gender. */
export interface KnownOfName {
  athleteId: number;
  birthOn: Day | null;
  /** The list knows this athlete by another key: somebody else. */
  isOtherOfSource: boolean;
}

/**
 * The athlete whom the site knows from elsewhere: the only one of the name in the team whose birth does not differ, if
 * the list itself has nobody else of that name whom he could be. Null: a new one.
 */
export function chooseKnown(
  { birthOn }: Pick<PersonOfList, 'birthOn'>,
  known: readonly KnownOfName[],
  namesakes: number,
): number | null {
  const possible = known.filter(
    (other) =>
      !other.isOtherOfSource && (other.birthOn === null || birthOn === null || other.birthOn === birthOn),
  );
  const born = possible.filter((other) => birthOn !== null && other.birthOn === birthOn);
  if (born.length === 1) return born[0]!.athleteId;
  return possible.length === 1 && namesakes === 1 ? possible[0]!.athleteId : null;
}
