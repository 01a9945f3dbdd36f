import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumberList } from './number-list.rules.ts';
import { type NumberedPerson, numberConflicts, planNumbers, readNumber } from './numbers.rules.ts';

const person = (personId: number, facts: Partial<NumberedPerson> = {}): NumberedPerson => ({
  personId,
  name: `Runner ${personId}`,
  sortName: `Runner ${String(personId).padStart(3, '0')}`,
  teamId: 1,
  teamName: 'Salt Harbor',
  divisionId: 7,
  number: null,
  givenAt: null,
  ...facts,
});
const numbered = (personId: number, number: number, facts: Partial<NumberedPerson> = {}) =>
  person(personId, { number, givenAt: `2026-05-01T10:00:0${personId}Z`, ...facts });

const HARBOR = { from: 101, to: 160, teamId: 1 };
const BRIGHTWATER = { from: 161, to: 215, teamId: 2 };

describe('a number that two people have', () => {
  it('stays with the one who had it first, and the other gets the next free one of the team', () => {
    const people = [
      numbered(1, 105, { teamId: 2, teamName: 'Brightwater' }),
      numbered(5, 105, { name: 'Saskia Thornbury' }),
      ...Array.from({ length: 8 }, (_, index) => numbered(6, 101 + index, { personId: 20 + index })).filter(
        ({ number }) => number !== 105,
      ),
    ];
    const [conflict, ...more] = numberConflicts(people, 'Team', [HARBOR, BRIGHTWATER]);
    expect(more).toEqual([]);
    expect(conflict).toMatchObject({ personId: 5, number: 105, proposal: 109 });
    expect(conflict!.holder.teamName).toBe('Brightwater');
  });

  it('is proposed to nobody else, and two conflicts get two proposals', () => {
    const people = [numbered(1, 101), numbered(2, 101), numbered(3, 101)];
    const conflicts = numberConflicts(people, 'Team', [HARBOR]);
    expect(conflicts.map(({ personId, proposal }) => [personId, proposal])).toEqual([
      [2, 102],
      [3, 103],
    ]);
  });

  it('has no proposal when the range is full', () => {
    const people = [numbered(1, 101), numbered(2, 101)];
    expect(numberConflicts(people, 'Team', [{ from: 101, to: 101, teamId: 1 }])[0]!.proposal).toBeNull();
  });
});

describe('numbers are given', () => {
  it('by team in the ranges of the teams, in the order of names, and to others in the shared range', () => {
    const people = [
      person(3),
      person(1),
      person(9, { teamId: 2, teamName: 'Brightwater' }),
      person(4, { teamId: null, teamName: '' }),
    ];
    const ranges = [HARBOR, BRIGHTWATER, { from: 950, to: 999 }];
    const { given, leftOut } = planNumbers(people, { order: 'Team', ranges, keepsNumbers: true });
    expect(Object.fromEntries(given.map(({ personId, number }) => [personId, number]))).toEqual({
      1: 101,
      3: 102,
      9: 161,
      4: 950,
    });
    expect(leftOut).toEqual([]);
  });

  it('by division in the ranges of the divisions', () => {
    const people = [person(1, { divisionId: 8 }), person(2, { divisionId: 7 })];
    const ranges = [
      { from: 1, to: 99, divisionId: 7 },
      { from: 100, to: 199, divisionId: 8 },
    ];
    const { given } = planNumbers(people, { order: 'Division', ranges, keepsNumbers: true });
    expect(given).toEqual([
      { personId: 2, number: 1 },
      { personId: 1, number: 100 },
    ]);
  });

  it('by name from 1 where the host has no ranges', () => {
    const people = [person(2, { sortName: 'Aske' }), person(1, { sortName: 'Vos' })];
    const { given } = planNumbers(people, { order: 'Name', ranges: [], keepsNumbers: true });
    expect(given).toEqual([
      { personId: 2, number: 1 },
      { personId: 1, number: 2 },
    ]);
  });

  it('around those that people keep, and never beyond a full range', () => {
    const people = [numbered(1, 102), person(2), person(3), person(4)];
    const ranges = [{ from: 101, to: 103, teamId: 1 }];
    const { given, leftOut } = planNumbers(people, { order: 'Team', ranges, keepsNumbers: true });
    expect(given.map(({ number }) => number)).toEqual([101, 103]);
    expect(leftOut.map(({ personId }) => personId)).toEqual([4]);
    expect(planNumbers(people, { order: 'Team', ranges, keepsNumbers: false }).given).toHaveLength(3);
  });

  it('never twice, whatever people and ranges there are', () => {
    const people = fc.array(
      fc.record({ number: fc.option(fc.integer({ min: 1, max: 40 })), teamId: fc.constantFrom(1, 2, null) }),
      { maxLength: 40 },
    );
    const ranges = fc.array(
      fc.record({ from: fc.integer({ min: 1, max: 30 }), size: fc.integer({ max: 9, min: 0 }) }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(people, ranges, fc.constantFrom('Team', 'Name'), (facts, sizes, order) => {
        const all = facts.map((each, index) =>
          person(index + 1, { ...each, givenAt: each.number === null ? null : '2026-05-01T10:00:00Z' }),
        );
        const plan = planNumbers(all, {
          order: order as 'Team' | 'Name',
          ranges: sizes.map(({ from, size }) => ({ from, to: from + size })),
          keepsNumbers: true,
        });
        const used = new Set(all.flatMap(({ number }) => number ?? []));
        const numbers = plan.given.map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers.filter((number) => used.has(number))).toEqual([]);
        expect(plan.given.length + plan.leftOut.length).toBe(
          all.filter(({ number }) => number === null).length,
        );
      }),
    );
  });
});

describe('a pasted list', () => {
  const people = [
    person(1, { name: 'Amara Quillfeather' }),
    person(2, { name: 'Lucía Valdespino' }),
    person(3, { name: 'Jon Vos' }),
    person(4, { name: 'Jon Vos', teamName: 'Brightwater' }),
  ];

  it.each<[string, string, object]>([
    ['tabs', '101\tAmara Quillfeather', { number: 101, personId: 1 }],
    ['last name first', '102, Valdespino, Lucia', { number: 102, personId: 2 }],
    ['the number last', 'Quillfeather Amara 7', { number: 7, personId: 1 }],
    ['a team for two of one name', '103;Jon Vos;Brightwater', { number: 103, personId: 4 }],
    ['two of one name', '103;Jon Vos', { problem: 'several' }],
    ['a stranger', '104;Nobody Here', { problem: 'nobody' }],
    ['no number', 'Amara Quillfeather', { problem: 'number-missing' }],
    ['a number of six digits', '123456;Amara Quillfeather', { problem: 'number-missing' }],
  ])('is read with %s', (_, text, expected) => {
    expect(readNumberList(`Bib;Name\n${text}`, people)).toEqual([{ line: 2, text, ...expected }]);
  });

  it('gives one person one number', () => {
    const lines = readNumberList('1;Amara Quillfeather\n\n2;Amara Quillfeather', people);
    expect(lines.map((line) => ('problem' in line ? line.problem : line.number))).toEqual([
      1,
      'person-twice',
    ]);
  });
});

it.each([
  ['101', 101],
  [' 7 ', 7],
  ['0', null],
  ['99999', 99_999],
  ['100000', null],
  ['12a', null],
  ['', null],
])('a typed number "%s" is %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});
