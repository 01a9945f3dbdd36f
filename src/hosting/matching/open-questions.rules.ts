// Questions that a file leaves open: which team is a printed name, and which athlete? Until the answer, rows
// are published under the printed name. Each question covers all rows of the name.

import { readName } from '#hosting/matching/people/folded-names.rules.ts';
import {
  type PersonMention,
  type PersonOfMeet,
  personOf,
} from '#hosting/matching/people/people-of-meet.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

export type QuestionKind = 'team' | 'athlete';

/** An athlete who stands in for the printed name of a question. */
export interface PersonInQuestion {
  nameKey: string;
  /** Separates people of one name in one round: 1, 2, … in the order of the file. */
  nth: number;
  athleteId: number;
}

export interface OpenQuestion {
  kind: QuestionKind;
  key: string;
  printed: string;
  /** The team of an athlete; null for the unattached. */
  teamId: number | null;
  reason: string;
  /** Existing teams or athletes that may be meant. */
  candidates: number[];
  people: PersonInQuestion[];
}

/** A question from an earlier import of the meet, with its answer if it has one. */
export interface EarlierQuestion {
  kind: QuestionKind;
  key: string;
  answerTeamId: number | null;
  answerAthleteId: number | null;
  people: readonly PersonInQuestion[];
}

export const teamQuestionKey = (printed: string): string => foldName(printed);

export const nameKeyOf = (person: { firstName: string; lastName: string; gender: Gender }): string =>
  `${readName(person.firstName, person.lastName).full}|${person.gender}`;

/** `school` is the id of the team's first squad, or the printed text for the unattached. */
export const athleteQuestionKey = (
  school: number | string,
  person: { firstName: string; lastName: string; gender: Gender },
): string => `${typeof school === 'number' ? school : foldName(school)}|${nameKeyOf(person)}`;

export interface NumberedPerson {
  person: PersonOfMeet;
  nth: number;
}

/** Returns one person per name and team, or several if the name appears several times in one round. */
export function peopleInDoubt(mentions: readonly PersonMention[]): PersonOfMeet[] {
  const names = Map.groupBy(
    mentions,
    (mention) => `${mention.team ?? foldName(mention.teamText)}|${nameKeyOf(mention)}`,
  );
  return [...names.values()].flatMap((ofName) => {
    const people: PersonMention[][] = [];
    for (const mention of ofName) {
      const free = people.find((group) => group.every(({ roundKey }) => roundKey !== mention.roundKey));
      if (free) free.push(mention);
      else people.push([mention]);
    }
    return people.map(personOf);
  });
}

/** Numbers the people of each key in order. */
export function numberPeople(
  people: readonly PersonOfMeet[],
  keyOf: (person: PersonOfMeet) => string,
): NumberedPerson[] {
  const counts = new Map<string, number>();
  return people.map((person) => {
    const key = keyOf(person);
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return { person, nth };
  });
}
