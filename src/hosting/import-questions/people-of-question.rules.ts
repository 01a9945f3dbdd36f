// Collects the facts that the results of a question give about an athlete behind a printed name.
import type { StoredResult } from '#competition/results/drafts.rules.ts';
import type { PersonOfMeet } from '#hosting/matching/people/people-of-meet.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { PrintedAthlete } from './questions.rules.ts';

export interface PersonOfQuestion {
  printed: PrintedAthlete;
  person: PersonOfMeet;
}

export function personOfQuestion(
  { gender, ...printed }: PrintedAthlete & { gender: Gender },
  results: readonly StoredResult[],
): PersonOfQuestion {
  const { athleteId, firstName, lastName } = printed;
  const ownResults = results.filter(({ fields }) => fields.athleteId === athleteId);
  const legs = results.flatMap(({ fields }) => fields.legs.filter((leg) => leg.athleteId === athleteId));
  const facts = ownResults.map(({ fields }) => fields);
  return {
    printed,
    person: {
      firstName,
      lastName,
      gender,
      team: 0,
      teamText: '',
      grade: [...facts, ...legs].find(({ grade }) => grade !== null)?.grade ?? null,
      age: facts.find(({ age }) => age !== null)?.age ?? null,
      bibs: [...new Set(facts.flatMap(({ bib }) => bib ?? []))],
      roundKeys: [],
      sourceKey: null,
      birthOn: null,
      mentions: [],
    },
  };
}
