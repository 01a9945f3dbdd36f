import { describe, expect, test } from 'vitest';
import {
  type ExistingPerson,
  groupPeople,
  matchPeople,
  type PersonMention,
  type PersonOfMeet,
} from './people-of-meet.rules.ts';

let keys = 0;

function row(name: string, fields: Partial<PersonMention> = {}): PersonMention {
  keys++;
  const [firstName = '', lastName = ''] = name.split('/');
  const told0 = { team: 0, teamText: 'Marlowe', gender: 'F' as const, grade: null, age: null, bib: null };
  return {
    key: `row ${keys}`,
    firstName,
    lastName,
    ...told0,
    roundKey: `round ${keys}`,
    isLeg: false,
    sourceKey: null,
    birthOn: null,
    ...fields,
  };
}

/** Returns the number of each mention's person in order of appearance, `?` if doubtful. */
function grouped(...mentions: PersonMention[]): string {
  const { personOf, doubtful } = groupPeople(mentions, { hasWholeNames: false });
  const seen: number[] = [];
  return mentions
    .map(({ key }) => {
      if (doubtful.has(key)) return '?';
      const person = personOf.get(key)!;
      if (!seen.includes(person)) seen.push(person);
      return seen.indexOf(person) + 1;
    })
    .join(' ');
}

const reasons = (...mentions: PersonMention[]) => [
  ...groupPeople(mentions, { hasWholeNames: false }).doubtful.values(),
];

describe('one person', () => {
  test('has one team, gender and name, however it is spelled', () => {
    expect(grouped(row('Ann/Réed'), row('ANN/Reed'), row('Ann/Reed', { isLeg: true }))).toBe('1 1 1');
    expect(grouped(row('Ana de la/Cruz'), row('Ana/de la Cruz', { isLeg: true }))).toBe('1 1');
    expect(grouped(row('Ann/Reed'), row('Ann/Reed', { team: 1 }), row('Ann/Reed', { gender: 'M' }))).toBe(
      '1 2 3',
    );
  });

  test('without a team is separated by the text printed instead', () => {
    const without = { team: null, teamText: 'UN-Oxbow' };
    expect(
      grouped(
        row('Ann/Reed', without),
        row('Ann/Reed', without),
        row('Ann/Reed', { team: null, teamText: '' }),
      ),
    ).toBe('1 1 2');
  });

  test('has all facts: the grade of most rows, the number, keys of rows and legs', () => {
    const mentions = [
      row('Ann/Reed', { grade: 10, bib: '7', isLeg: true }),
      row('Ann/Reed', { grade: 10 }),
      row('Ann/Reed', { grade: 11 }),
    ];
    expect(groupPeople(mentions, { hasWholeNames: false }).people).toEqual([
      {
        firstName: 'Ann',
        lastName: 'Reed',
        gender: 'F',
        team: 0,
        teamText: 'Marlowe',
        grade: 10,
        age: null,
        bibs: ['7'],
        roundKeys: expect.any(Array),
        sourceKey: null,
        birthOn: null,
        mentions: mentions.map(({ key }) => key),
      },
    ]);
  });

  test('has no grade if two grades are printed equally often', () => {
    expect(
      groupPeople([row('Ann/Reed', { grade: 10 }), row('Ann/Reed', { grade: 11 })], { hasWholeNames: false })
        .people,
    ).toMatchObject([{ grade: null }]);
  });

  test('may have a birthday during the meet', () => {
    expect(grouped(row('Ann/Reed', { age: 44 }), row('Ann/Reed', { age: 45 }))).toBe('1 1');
  });
});

describe('two people of one name', () => {
  test('have two start numbers', () => {
    expect(
      grouped(row('Ann/Reed', { bib: '7' }), row('Ann/Reed', { bib: '8' }), row('Ann/Reed', { bib: '7' })),
    ).toBe('1 2 1');
  });

  test('are told apart by grade for a row without a number', () => {
    const numbered = [row('Ann/Reed', { bib: '7', grade: 9 }), row('Ann/Reed', { bib: '8', grade: 12 })];
    expect(grouped(...numbered, row('Ann/Reed', { grade: 12 }))).toBe('1 2 2');
    expect(grouped(...numbered, row('Ann/Reed'))).toBe('1 2 ?');
    expect(reasons(...numbered, row('Ann/Reed'))[0]).toContain('7 or 8');
  });

  test('are in one round and are told apart by grade or age', () => {
    const round = { roundKey: '100m' };
    expect(grouped(row('Ann/Reed', { ...round, grade: 9 }), row('Ann/Reed', { ...round, grade: 12 }))).toBe(
      '1 2',
    );
    expect(grouped(row('Ann/Reed', { ...round, age: 35 }), row('Ann/Reed', { ...round, age: 61 }))).toBe(
      '1 2',
    );
  });

  test('in one round leave a row without a grade doubtful, and follow the grade elsewhere', () => {
    const round = { roundKey: '100m' };
    const both = [row('Ann/Reed', { ...round, grade: 9 }), row('Ann/Reed', { ...round, grade: 12 })];
    expect(grouped(...both, row('Ann/Reed'), row('Ann/Reed', { grade: 9 }))).toBe('1 2 ? 1');
  });

  test('in one round without any difference are doubtful with all their rows', () => {
    const round = { roundKey: '100m' };
    expect(grouped(row('Ann/Reed', round), row('Ann/Reed', round), row('Ann/Reed'))).toBe('? ? ?');
  });

  test('are likely when each of two grades is printed twice: doubtful, unless the number is the same', () => {
    const mentions = [9, 9, 12, 12].map((grade) => row('Ann/Reed', { grade }));
    expect(grouped(...mentions)).toBe('? ? ? ?');
    expect(reasons(...mentions)[0]).toContain('grade 9 or 12');
    expect(grouped(...mentions.map((mention) => ({ ...mention, bib: '7' })))).toBe('1 1 1 1');
  });

  test('are likely when ages differ by more than a birthday', () => {
    expect(grouped(row('Ann/Reed', { age: 44 }), row('Ann/Reed', { age: 54 }))).toBe('? ?');
  });
});

describe('a name that was cut by its column', () => {
  const whole = row('Christabel/Featherstone');

  test('is the only longer name of the team', () => {
    expect(grouped(row('Christabel/Featherst'), whole)).toBe('1 1');
    expect(grouped(row('Christa/Featherstone'), whole)).toBe('1 1');
    expect(groupPeople([row('Christabel/Featherst'), whole], { hasWholeNames: false }).people).toMatchObject([
      { lastName: 'Featherstone' },
    ]);
  });

  test('of several longer names is doubtful', () => {
    expect(grouped(row('Christabel/Featherst'), whole, row('Christabel/Featherstall'))).toBe('? 1 2');
  });

  test('is another person in another team or round, or with another number or grade', () => {
    const cut = (fields: Partial<PersonMention>) => row('Christabel/Featherst', fields);
    expect(grouped(cut({ team: 1 }), whole)).toBe('1 2');
    expect(grouped(cut({ roundKey: whole.roundKey }), whole)).toBe('1 2');
    expect(grouped(cut({ bib: '7' }), { ...whole, bib: '8' })).toBe('1 2');
    expect(grouped(cut({ grade: 9 }), { ...whole, grade: 12 })).toBe('1 2');
  });

  test('fills a column: a short name or an initial is never joined', () => {
    expect(grouped(row('Sam/Hill'), row('Sam/Hillman'))).toBe('1 2');
    expect(grouped(row('C./Featherstonehaugh'), row('Christabel/Featherstonehaugh'))).toBe('1 2');
  });
});

describe('a file with keys of people', () => {
  test('identifies a person by the key, whatever name, team and gender are printed', () => {
    const keyed = (name: string, sourceKey: string, fields: Partial<PersonMention> = {}) =>
      row(name, { sourceKey, ...fields });
    expect(
      grouped(
        keyed('Ann/Reed', '7'),
        keyed('Ann/Reed', '8'),
        keyed('Annie/Reed', '7', { team: 1, gender: 'X', isLeg: true }),
        row('Ann/Reed'),
      ),
    ).toBe('1 2 1 3');
  });
});

describe('a file that cuts no names', () => {
  test('has two people if one name begins with the other', () => {
    const mentions = [row('Christabel/Featherst'), row('Christabel/Featherstone')];
    expect(groupPeople(mentions, { hasWholeNames: true }).people).toHaveLength(2);
  });
});

describe('a school with two squads', () => {
  const people = (...mentions: PersonMention[]) =>
    groupPeople(mentions, { hasWholeNames: false, schools: [0, 0, 2] }).people.map(({ team, mentions }) => [
      team,
      mentions.length,
    ]);

  test('has each person once, on the first squad if the file prints both', () => {
    expect(people(row('Ann/Reed', { team: 1 }), row('Ann/Reed'), row('Ann/Reed', { team: 2 }))).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });

  test('has two people of a name that both squads print in one round', () => {
    const sameRound = { roundKey: 'final' };
    expect(people(row('Ann/Reed', { team: 1, ...sameRound }), row('Ann/Reed', sameRound))).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});

describe('a leg of a mixed relay', () => {
  const leg = (name: string, fields: Partial<PersonMention> = {}) =>
    row(name, { gender: 'X', isLeg: true, ...fields });

  test('is the man or woman of the team with that name', () => {
    expect(
      grouped(leg('Ann/Reed'), row('Ann/Reed'), leg('Christabel/Featherst'), row('Christabel/Featherstone')),
    ).toBe('1 1 2 2');
  });

  test('is a person of unknown gender if nobody on the team has that name', () => {
    const mentions = [leg('Ann/Reed'), leg('Ann/Reed'), row('Ann/Reed', { team: 1 })];
    expect(grouped(...mentions)).toBe('1 1 2');
    expect(
      groupPeople(mentions, { hasWholeNames: false })
        .people.map(({ gender }) => gender)
        .sort(),
    ).toEqual(['F', 'X']);
  });

  test('is doubtful if a man and a woman have the name', () => {
    expect(grouped(leg('Kim/Reed'), row('Kim/Reed'), row('Kim/Reed', { gender: 'M' }))).toBe('? 1 2');
  });
});

describe('a person compared with existing athletes', () => {
  const person = (fields: Partial<PersonOfMeet> = {}): PersonOfMeet => ({
    firstName: 'Ann',
    lastName: 'Reed',
    gender: 'F',
    team: 0,
    teamText: 'Marlowe',
    grade: 11,
    age: null,
    bibs: [],
    roundKeys: [],
    sourceKey: null,
    birthOn: null,
    mentions: [],
    ...fields,
  });
  /** `grade` is the grade of the school year before the meet; none if left out. */
  const athlete = (
    athleteId: number,
    grade: number | null = null,
    fields: Partial<ExistingPerson> = {},
  ): ExistingPerson => ({
    athleteId,
    firstNameFolded: 'ann',
    lastNameFolded: 'reed',
    gender: 'F',
    teamKey: '0',
    grades: grade === null ? [] : [{ seasonYearEnd: 2025, grade }],
    birthOn: null,
    ...fields,
  });
  const match = (searched: PersonOfMeet, ...candidates: ExistingPerson[]) =>
    matchPeople([{ person: searched, candidates }], 2026)[0]!;
  const doubtful = (...candidates: number[]) => ({
    kind: 'doubtful',
    candidates,
    reason: expect.any(String),
  });

  test('the same class is the same person', () => {
    expect(match(person(), athlete(5, 10))).toEqual({ kind: 'known', athleteId: 5 });
  });

  test('a grade that is unknown on either side fits', () => {
    expect(match(person(), athlete(5))).toEqual({ kind: 'known', athleteId: 5 });
    expect(match(person({ grade: null }), athlete(5, 10))).toEqual({ kind: 'known', athleteId: 5 });
  });

  test('a grade that is one year off is doubtful, and two years off is someone else', () => {
    expect(match(person(), athlete(5, 11))).toEqual(doubtful(5));
    expect(match(person(), athlete(5, 12))).toEqual({ kind: 'new' });
  });

  test('without a grade, an athlete who has left school is doubtful', () => {
    expect(match(person({ grade: null }), athlete(5, 12))).toEqual(doubtful(5));
  });

  test('no candidate, another name or another gender means a new athlete', () => {
    expect(match(person())).toEqual({ kind: 'new' });
    expect(match(person(), athlete(5, 10, { gender: 'M' }))).toEqual({ kind: 'new' });
    expect(match(person(), athlete(5, 10, { lastNameFolded: 'reede' }))).toEqual({ kind: 'new' });
  });

  test('of several candidates the only one of the class is chosen; several that fit are doubtful', () => {
    expect(match(person(), athlete(5, 10), athlete(6, 8))).toEqual({ kind: 'known', athleteId: 5 });
    expect(match(person(), athlete(5, 10), athlete(6, 10))).toEqual(doubtful(5, 6));
    expect(match(person(), athlete(5, 10), athlete(6))).toEqual(doubtful(5, 6));
  });

  test('the birth date decides before the grade', () => {
    const born = (day: string) => ({ birthOn: day });
    expect(match(person(born('2009-02-03')), athlete(5, 12, born('2009-02-03')))).toEqual({
      kind: 'known',
      athleteId: 5,
    });
    expect(match(person(born('2009-02-03')), athlete(5, 10, born('2009-03-02')))).toEqual({ kind: 'new' });
  });

  test('an athlete who only ran mixed relays matches either gender', () => {
    expect(match(person({ gender: 'X' }), athlete(5, 10))).toEqual({ kind: 'known', athleteId: 5 });
  });

  test('two people of the meet who would be one existing athlete are both doubtful', () => {
    const searched = { person: person(), candidates: [athlete(5, 10)] };
    expect(matchPeople([searched, searched], 2026)).toEqual([doubtful(5), doubtful(5)]);
  });
});

test('3,000 rows of 1,000 people are 1,000 people', () => {
  const mentions = Array.from({ length: 3000 }, (_, index) =>
    row(`Christabel/Featherstone ${1000 + (index % 1000)}`, { team: index % 20 }),
  );
  expect(groupPeople(mentions, { hasWholeNames: false }).people).toHaveLength(1000);
});
