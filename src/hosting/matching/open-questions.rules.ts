// Questions that a file leaves open: which team a printed name is, and who of a name somebody is. Rows are published
// under the printed name meanwhile, and each question is asked once for all of them.

import { readName } from '#hosting/matching/people/folded-names.rules.ts';
import {
  type PersonMention,
  type PersonOfMeet,
  personOf,
} from '#hosting/matching/people/people-of-meet.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

export type QuestionKind = 'team' | 'athlete';

/** An athlete who stands for a printed name of a question. */
export interface PersonInQuestion {
  nameKey: string;
  /** Tells people of one name apart who stand in one round: 1, 2, … in the order of the file. */
  nth: number;
  athleteId: number;
}

export interface AskedQuestion {
  kind: QuestionKind;
  key: string;
  printed: string;
  /** Of an athlete; null: unattached. */
  teamId: number | null;
  reason: string;
  /** Known teams or athletes that it may be. */
  candidates: number[];
  people: PersonInQuestion[];
}

/** A question that was asked before in the meet, with its answer where somebody gave one. */
export interface KnownQuestion {
  kind: QuestionKind;
  key: string;
  answerTeamId: number | null;
  answerAthleteId: number | null;
  people: readonly PersonInQuestion[];
}

export const teamQuestionKey = (printed: string): string => foldName(printed);

export const nameKeyOf = (person: { firstName: string; lastName: string; gender: Gender }): string =>
  `${readName(person.firstName, person.lastName).full}|${person.gender}`;

/** `school`: the id of the first squad of the team, or the printed text of the unattached. */
export const athleteQuestionKey = (
  school: number | string,
  person: { firstName: string; lastName: string; gender: Gender },
): string => `${typeof school === 'number' ? school : foldName(school)}|${nameKeyOf(person)}`;

export interface NumberedPerson {
  person: PersonOfMeet;
  nth: number;
}

/** One person for each name of a team, and as many as stand in one round where that is more than one. */
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

/** Numbers the people of each key in their order. */
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
