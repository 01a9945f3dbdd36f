import { describe, expect, test } from 'vitest';
import { looksAlike } from '#people/rosters/names/similar-names.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import {
  countOutcomes,
  type ExistingPerson,
  type ImportRow,
  type Outcome,
  planRows,
} from './roster-plan.rules.ts';

const SCOPE = { levelMask: HIGH_SCHOOL, schoolYear: 2026, gender: 'M' } as const;

const row = (name: string, grade = '', more: Partial<ImportRow> = {}): ImportRow => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { line: 1, firstName, lastName, grade, gender: '', ...more };
};

let ids = 0;
function person(name: string, grade: number | null, more: Partial<ExistingPerson> = {}): ExistingPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  ids += 1;
  return {
    athleteId: ids,
    firstName,
    lastName,
    gender: 'M',
    now: { grade, isActive: true },
    lastGrade: grade === null ? null : { grade, schoolYear: 2026 },
    isElsewhere: false,
    lastSchoolYear: 2026,
    ...more,
  };
}

const planOne = (one: ImportRow, people: ExistingPerson[]): Outcome => planRows([one], people, SCOPE)[0]!;

describe('a row', () => {
  test('with an unknown name is a new athlete', () => {
    expect(planOne(row('Hollis Brandt', '9'), [])).toEqual({ kind: 'new', grade: 9, gender: 'M' });
  });

  test('with the same grade changes nothing, whatever its accents and case', () => {
    const zoe = person('Zoë Soto', 12);
    expect(planOne(row('ZOE soto', '12'), [zoe])).toEqual({ kind: 'unchanged', athleteId: zoe.athleteId });
    expect(planOne(row('Zoe Soto', ''), [zoe])).toMatchObject({ kind: 'unchanged' });
  });

  test('with another grade is an update, unless the coach keeps the old one', () => {
    const ansel = person('Ansel Petrov', 11);
    expect(planOne(row('Ansel Petrov', '12'), [ansel])).toEqual({
      kind: 'update',
      athleteId: ansel.athleteId,
      grade: 12,
      from: 11,
      isActivated: false,
    });
    const unchanged = row('Ansel Petrov', '12', { choice: { kind: 'keep' } });
    expect(planOne(unchanged, [ansel])).toMatchObject({ kind: 'unchanged' });
  });

  test('of an inactive athlete activates them', () => {
    const marcus = person('Marcus Thornbury', 10, { now: { grade: 10, isActive: false } });
    expect(planOne(row('Marcus Thornbury', '10'), [marcus])).toMatchObject({
      kind: 'update',
      grade: 10,
      isActivated: true,
    });
  });

  test('of last year’s athlete adds them to this roster', () => {
    const rowan = person('Rowan Tellis', null, { now: null, lastGrade: { grade: 10, schoolYear: 2025 } });
    expect(planOne(row('Rowan Tellis', '11'), [rowan])).toEqual({
      kind: 'add',
      athleteId: rowan.athleteId,
      grade: 11,
    });
  });

  test('with a graduate’s name asks who it is', () => {
    const old = person('Rowan Tellis', null, {
      now: null,
      lastGrade: { grade: 12, schoolYear: 2020 },
      lastSchoolYear: 2020,
    });
    const outcome = planOne(row('Rowan Tellis', '9'), [old]);
    expect(outcome).toMatchObject({ kind: 'looksLike', candidates: [{ athleteId: old.athleteId }] });
    const chosen = row('Rowan Tellis', '9', { choice: { kind: 'new' } });
    expect(planOne(chosen, [old])).toMatchObject({ kind: 'new' });
  });

  test('with a similar name asks, and follows the answer', () => {
    const oskar = person('Oskar Delacroix', 9);
    const oscar = row('Oscar Delacroix', '9');
    expect(planOne(oscar, [oskar])).toMatchObject({
      kind: 'looksLike',
      candidates: [{ firstName: 'Oskar' }],
    });
    const same = { kind: 'same', athleteId: oskar.athleteId } as const;
    expect(planOne({ ...oscar, choice: same }, [oskar])).toMatchObject({ kind: 'unchanged' });
    expect(planOne({ ...oscar, choice: { kind: 'skip' } }, [oskar])).toMatchObject({ kind: 'skipped' });
  });

  test('with the name of two athletes asks which', () => {
    const people = [person('Sam Hill', 9), person('Sam Hill', 12)];
    expect(planOne(row('Sam Hill', '9'), people)).toMatchObject({ kind: 'looksLike' });
  });

  test('with another gender than the athlete’s asks', () => {
    const mara = person('Mara Soto', 9, { gender: 'F' });
    expect(planOne(row('Mara Soto', '9'), [mara])).toMatchObject({ kind: 'looksLike' });
    expect(planOne(row('Mara Soto', '9', { gender: 'Girls' }), [mara])).toMatchObject({ kind: 'unchanged' });
  });

  test.each<[string, ImportRow, string]>([
    ['a grade that is none here', row('Danilo Soto', '13'), 'GRADE_UNKNOWN'],
    ['no first name', row(' Soto', '9'), 'NAME_MISSING'],
    ['a name without end', row(`Danilo ${'o'.repeat(61)}`, '9'), 'NAME_TOO_LONG'],
    ['a gender that is none', row('Danilo Soto', '9', { gender: '?' }), 'GENDER_UNKNOWN'],
    ['a number in the name', row('Danilo Soto', '9', { lastName: 'Soto 417' }), 'NAME_STRANGE'],
    [
      'a choice of someone who no longer exists',
      row('Danilo Soto', '9', { choice: { kind: 'same', athleteId: 9999 } }),
      'PERSON_GONE',
    ],
  ])('with %s waits', (_, one, reason) => {
    expect(planOne(one, [])).toEqual({ kind: 'waits', reason });
  });
});

test('a repeated row is left out automatically', () => {
  const rows = [
    row('Danilo Soto', '9'),
    row('danilo soto', '9'),
    row('Danilo Soto', ''),
    row('Danilo Soto', '9'),
  ];
  const double = { kind: 'skipped', isRepeat: true };
  expect(planRows(rows, [], SCOPE)).toMatchObject([{ kind: 'new', grade: 9 }, double, double, double]);
});

test('a row matched to an athlete of an earlier row is left out', () => {
  const oskar = person('Oskar Delacroix', 9);
  const same = { kind: 'same', athleteId: oskar.athleteId } as const;
  const rows = [row('Oskar Delacroix', '9'), row('Oscar Delacroix', '9', { choice: same })];
  expect(planRows(rows, [oskar], SCOPE)).toMatchObject([
    { kind: 'unchanged' },
    { kind: 'skipped', isRepeat: true },
  ]);
});

test('a second row about one athlete waits, unless the coach says they are two people', () => {
  const rows = [row('Danilo Soto', '9'), row('danilo soto', '10')];
  expect(planRows(rows, [], SCOPE)).toMatchObject([
    { kind: 'new' },
    { kind: 'waits', reason: 'TWICE_IN_LIST' },
  ]);
  const two = [rows[0]!, { ...rows[1]!, choice: { kind: 'new' as const } }];
  expect(planRows(two, [], SCOPE)).toMatchObject([{ kind: 'new' }, { kind: 'new' }]);
});

test('as many rows come out as go in', () => {
  const rows = [row('A B', '9'), row('Danilo Soto', '13'), row('Ansel Petrov', '12'), row('A B', '9')];
  const counts = countOutcomes(planRows(rows, [person('Ansel Petrov', 11)], SCOPE));
  expect(counts).toEqual({ new: 1, add: 0, update: 1, unchanged: 0, skipped: 1, looksLike: 0, waits: 1 });
});

test.each<[string, string, boolean]>([
  ['Oscar Delacroix', 'Oskar Delacroix', true],
  ['Sam Hill', 'Samuel Hill', true],
  ['Bill Hill', 'William Hill', true],
  ['Hill Sam', 'Sam Hill', true],
  ['Mara Soto-Reyes', 'Mara Soto', true],
  ['Christoper Hill', 'Christopher Hill', true],
  ['Ann Hill', 'Ana Hill', false],
  ['Max Hill', 'Tom Hill', false],
  ['Mara Soto', 'Mara Reyes', false],
])('whether %s looks like %s: %s', (left, right, expected) => {
  const [first, second] = [left, right].map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName };
  });
  expect(looksAlike(first!, second!)).toBe(expected);
  expect(looksAlike(second!, first!)).toBe(expected);
});
