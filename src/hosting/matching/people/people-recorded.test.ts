import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonOfMeet } from './people-of-meet.rules.ts';
import { matchRecorded, type RecordedInMeet } from './people-recorded.rules.ts';

function person(name: string, facts: Partial<PersonOfMeet> = {}): PersonOfMeet {
  const [firstName = '', lastName = ''] = name.split('/');
  return {
    firstName,
    lastName,
    gender: 'F',
    team: 0,
    teamText: 'Marlowe',
    grade: null,
    age: null,
    bibs: [],
    roundKeys: ['100m F'],
    sourceKey: null,
    birthOn: null,
    mentions: [],
    ...facts,
  };
}

interface ToldRecord {
  bibs?: string[];
  rounds?: string[];
  grades?: number[];
  ages?: number[];
}

function recorded(
  athleteId: number,
  { bibs = [], rounds = ['100m F'], grades = [], ages = [] }: ToldRecord = {},
  facts: Partial<RecordedInMeet> = {},
): RecordedInMeet {
  return {
    athleteId,
    fullName: 'ann reed',
    gender: 'F',
    teamKey: 'Marlowe',
    bibs: new Set(bibs),
    roundKeys: new Set(rounds),
    grades: new Set(grades),
    ages: new Set(ages),
    ...facts,
  };
}

/** Returns the athlete of each person; undefined if there is no certain match. */
function matched(people: readonly PersonOfMeet[], athletes: readonly RecordedInMeet[]) {
  const matches = matchRecorded(people, athletes, ({ teamText }) => teamText);
  return people.map((each) => matches.get(each));
}

describe('a person of a corrected file', () => {
  test('is the athlete in the same round under that name', () => {
    expect(matched([person('Ann/Reed')], [recorded(7)])).toEqual([7]);
    expect(matched([person('ANN/Réed')], [recorded(7)])).toEqual([7]);
  });

  test('is nobody of another name, team or gender', () => {
    expect(matched([person('Ann/Rood')], [recorded(7)])).toEqual([undefined]);
    expect(matched([person('Ann/Reed', { teamText: 'Oxbow' })], [recorded(7)])).toEqual([undefined]);
    expect(matched([person('Ann/Reed', { gender: 'M' })], [recorded(7)])).toEqual([undefined]);
  });

  test('is the same athlete if the correction changes the grade', () => {
    expect(matched([person('Ann/Reed', { grade: 11 })], [recorded(7, { grades: [10] })])).toEqual([7]);
  });

  test('is found by the start number alone in an event that is new to the meet', () => {
    const corrected = person('Ann/Reed', { bibs: ['12'], roundKeys: ['200m F'] });
    expect(matched([corrected], [recorded(7, { bibs: ['12'] })])).toEqual([7]);
  });

  test('matches nobody without a round or a number in common', () => {
    expect(matched([person('Ann/Reed', { roundKeys: ['200m F'] })], [recorded(7)])).toEqual([undefined]);
  });

  test('is not the athlete in the same round under another number', () => {
    const corrected = person('Ann/Reed', { bibs: ['13'] });
    expect(matched([corrected], [recorded(7, { bibs: ['12'] })])).toEqual([undefined]);
    expect(matched([corrected], [recorded(7, { bibs: [] })])).toEqual([7]);
  });
});

describe('two people of one name in one team', () => {
  const grades = [recorded(7, { grades: [9] }), recorded(8, { grades: [12] })];

  test('are told apart by their numbers, whatever else differs', () => {
    const people = [
      person('Ann/Reed', { bibs: ['2'], grade: 9 }),
      person('Ann/Reed', { bibs: ['1'], grade: 12 }),
    ];
    const athletes = [recorded(7, { bibs: ['1'], grades: [9] }), recorded(8, { bibs: ['2'], grades: [12] })];
    expect(matched(people, athletes)).toEqual([8, 7]);
  });

  test('are told apart by their rounds', () => {
    const people = [person('Ann/Reed', { roundKeys: ['200m F'] }), person('Ann/Reed')];
    expect(matched(people, [recorded(7), recorded(8, { rounds: ['200m F', '400m F'] })])).toEqual([8, 7]);
  });

  test('are told apart by grade, or by age, in the same round', () => {
    expect(matched([person('Ann/Reed', { grade: 12 }), person('Ann/Reed', { grade: 9 })], grades)).toEqual([
      8, 7,
    ]);
    const ages = [recorded(7, { ages: [43] }), recorded(8, { ages: [61] })];
    expect(matched([person('Ann/Reed', { age: 61 }), person('Ann/Reed', { age: 43 })], ages)).toEqual([8, 7]);
  });

  test('are matched by elimination if one of them is certain', () => {
    expect(matched([person('Ann/Reed', { grade: 12 }), person('Ann/Reed', { grade: 10 })], grades)).toEqual([
      8, 7,
    ]);
  });

  test('stay open if their rows print nothing that differs', () => {
    expect(matched([person('Ann/Reed')], [recorded(7), recorded(8)])).toEqual([undefined]);
    expect(matched([person('Ann/Reed'), person('Ann/Reed')], [recorded(7)])).toEqual([undefined, undefined]);
  });

  test('are one athlete each, the one whose grade fits best', () => {
    const people = [
      person('Ann/Reed', { grade: 9 }),
      person('Ann/Reed', { grade: 12 }),
      person('Ann/Reed', { grade: 12 }),
    ];
    expect(matched(people, grades)[0]).toBe(7);
    expect(matched(people, grades).slice(1)).toEqual([undefined, undefined]);
  });
});

test('nobody is matched twice, and the order of people and athletes does not matter', () => {
  const bib = fc.option(fc.constantFrom('1', '2', '3'), { nil: null });
  const rounds = fc.uniqueArray(fc.constantFrom('100m F', '200m F', 'lj F'), { minLength: 1 });
  const grade = fc.option(fc.constantFrom(9, 10, 11, 12), { nil: null });
  const facts = fc.record({ bib, rounds, grade });
  fc.assert(
    fc.property(
      fc.array(facts, { maxLength: 4 }),
      fc.array(facts, { maxLength: 4 }),
      (peopleFacts, athleteFacts) => {
        const people = peopleFacts.map((each) =>
          person('Ann/Reed', {
            bibs: each.bib === null ? [] : [each.bib],
            roundKeys: each.rounds,
            grade: each.grade,
          }),
        );
        const athletes = athleteFacts.map((each, index) =>
          recorded(index + 1, {
            bibs: each.bib === null ? [] : [each.bib],
            rounds: each.rounds,
            grades: each.grade === null ? [] : [each.grade],
          }),
        );
        const matchedIds = matched(people, athletes);
        const matchedAthletes = matchedIds.filter((id) => id !== undefined);
        expect(new Set(matchedAthletes).size).toBe(matchedAthletes.length);
        expect(matched(people.toReversed(), athletes.toReversed()).toReversed()).toEqual(matchedIds);
      },
    ),
    { numRuns: 500 },
  );
});
