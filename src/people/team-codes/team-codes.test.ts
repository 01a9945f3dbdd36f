// How codes look, what people type instead, when one is in use, and who may join as what.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import {
  areAlike,
  isOnTeam,
  readChild,
  refusalToGrade,
  seasonOfRow,
} from '#people/team-codes/joining/joining.rules.ts';
import {
  COACH_POSITIONS,
  CODE_LENGTH,
  cleanCode,
  codeFromBytes,
  codeNotInUse,
  isInUse,
  readCode,
  refusalToPosition,
  shownCode,
  TEAM_CODE_ROLES,
} from './team-codes.rules.ts';

const bytes = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH });

test('whatever is drawn is read again as it is, shown in groups, in small letters and in a link', () => {
  fc.assert(
    fc.property(bytes, (drawn) => {
      const code = codeFromBytes(drawn);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
      expect(readCode(code)).toBe(code);
      expect(readCode(shownCode(code))).toBe(code);
      expect(readCode(` ${shownCode(code).toLowerCase()} `)).toBe(code);
      expect(readCode(`https://homestretch.example/join-team?x=1&code=${code}#top`)).toBe(code);
    }),
    { seed: 6 },
  );
});

test.each([
  ['RKS-7H4-QPM', 'RKS7H4QPM'],
  ['rks 7h4 qpm', 'RKS7H4QPM'],
  ['RKS–7H4—QPM', 'RKS7H4QPM'],
  ['RKS\u200b7H4\u00a0QPM\n', 'RKS7H4QPM'],
  // look-alikes of eyes
  ['OIL-7H4-QPM', '0117H4QPM'],
  // wide letters of another keyboard
  ['ＲＫＳ-７Ｈ４-ＱＰＭ', 'RKS7H4QPM'],
  // Cyrillic and Greek letters that look Latin
  ['RКS-7Н4-QРМ', 'RKS7H4QPM'],
  ['RΚS-7Η4-QΡΜ', 'RKS7H4QPM'],
])('%j is the code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['', 'TEAM_CODE_MISSING'],
  ['  - - ', 'TEAM_CODE_MISSING'],
  ['RKS-7H4-QP', 'TEAM_CODE_LENGTH'],
  ['RKS-7H4-QPMX', 'TEAM_CODE_LENGTH'],
  ['RUS-7H4-QPM', 'TEAM_CODE_ALPHABET'],
  ['РЖД-7Щ4-ЮПМ', 'TEAM_CODE_ALPHABET'],
  ['走る人-走る人-走る人', 'TEAM_CODE_ALPHABET'],
  ['<script>x', 'TEAM_CODE_ALPHABET'],
  ['RKS7H4QP💥', 'TEAM_CODE_ALPHABET'],
  ['A'.repeat(100_000), 'TEAM_CODE_LENGTH'],
])('%.20j is none: %s', (typed, refusal) => {
  const read = readCode(typed);
  expect(read).toBeInstanceOf(Refusal);
  expect(read).toMatchObject({ code: refusal, status: 400, fields: { code: expect.any(String) } });
});

test('whatever is typed is read or refused, and a code has its own signs only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
      const read = readCode(typed);
      if (!(read instanceof Refusal)) expect(read).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
      expect(cleanCode(typed).length).toBeLessThanOrEqual(1000);
    }),
    { seed: 6 },
  );
});

test('every code that opens nothing is told the same, with the tries that are left', () => {
  expect(codeNotInUse(4)).toMatchObject({
    code: 'TEAM_CODE_NOT_IN_USE',
    status: 404,
    message:
      'This code does not work. It may have been renewed; ask the coach for the new one. 4 tries left this hour.',
  });
  expect(codeNotInUse(1).message).toContain('1 try left this hour.');
  expect(codeNotInUse(0).message).toContain('Please wait');
});

describe('a code is in use', () => {
  const NOW = Date.parse('2026-05-16T14:00:00Z');
  const code = { expiresAt: '2026-05-17T14:00:00Z', endedAt: null, peopleMost: null, people: 40 };
  test.each([
    ['as long as it is good', code, false, true],
    ['not at the moment at which it ends', { ...code, expiresAt: '2026-05-16T14:00:00Z' }, false, false],
    ['not after it was renewed or revoked', { ...code, endedAt: '2026-05-16T13:00:00Z' }, true, false],
    ['for the last of those whom it is for', { ...code, peopleMost: 41 }, false, true],
    ['not for one more', { ...code, peopleMost: 40 }, false, false],
    ['for who has joined by it, however many there are', { ...code, peopleMost: 40 }, true, true],
  ])('%s', (_, state, hasJoined, is) => {
    expect(isInUse(state, NOW, hasJoined)).toBe(is);
  });
});

test('positions of coaches are without Athlete, and others are refused', () => {
  expect(COACH_POSITIONS).not.toContain('Athlete');
  expect(COACH_POSITIONS.length).toBeGreaterThan(5);
  expect(COACH_POSITIONS.map(refusalToPosition).filter(Boolean)).toEqual([]);
  expect(refusalToPosition('Athlete')?.code).toBe('POSITION_UNKNOWN');
  expect(refusalToPosition('')?.fields).toHaveProperty('position');
});

describe('a child', () => {
  test('has a name and a gender', () => {
    expect(readChild({ firstName: ' Linden ', lastName: 'Tellis', gender: 'M' }, 0)).toEqual({
      firstName: 'Linden',
      lastName: 'Tellis',
      gender: 'M',
    });
  });
  test.each([
    [{ firstName: '', lastName: 'Tellis', gender: 'M' }, 'items.2.FirstName'],
    [{ firstName: 'Linden', lastName: '<b>Tellis</b>', gender: 'M' }, 'items.2.LastName'],
    [{ firstName: 'Linden', lastName: 'Tellis', gender: null }, 'items.2.Gender'],
  ] as const)('%j is refused at %s', (child, field) => {
    const refusal = readChild(child, 2);
    expect(refusal).toMatchObject({ code: 'CHILD_INVALID' });
    expect(Object.keys((refusal as Refusal).fields ?? {})).toEqual([field]);
  });
});

test.each([
  [9, 4, null],
  [12, 4, null],
  [null, 4, null],
  [13, 4, 'GRADE_UNKNOWN'],
  [99, 4, 'GRADE_UNKNOWN'],
  [13, 8, null],
  [400, 16, 'GRADE_UNKNOWN'],
])('grade %s at a team with the levels %i: %s', (grade, levelMask, code) => {
  expect(refusalToGrade(grade, levelMask)?.code ?? null).toBe(code);
});

test.each([
  [['Oskar', 'Delacroix'], ['Oscar', 'Delacroix'], true],
  [['Oskar', 'Delacroix'], ['OSKAR', 'Délacroix'], true],
  [['Bill', 'Okafor'], ['William', 'Okafor'], true],
  [['Rowan', 'Tellis'], ['Rowann', 'Tellis'], true],
  [['Rowan', 'Tellis'], ['Linden', 'Tellis'], false],
  [['Jan', 'Tellis'], ['Jon', 'Tellis'], false],
  [['Oskar', 'Delacroix'], ['Oskar', 'Holloway'], false],
] as const)('%j and %j may be one person: %s', ([first, last], [otherFirst, otherLast], are) => {
  const one = { firstName: first, lastName: last };
  const other = { firstName: otherFirst, lastName: otherLast };
  expect(areAlike(one, other)).toBe(are);
  expect(areAlike(other, one)).toBe(are);
});

describe('on the team', () => {
  const season = { kind: 'tfo', id: 2026 } as const;
  test.each([
    ['of this season', { seasonId: 2026, isActive: true }, true, 2026],
    ['of the indoor season of the school year', { seasonId: 12026, isActive: true }, true, 12026],
    ['of the season before', { seasonId: 2025, isActive: true }, true, 2026],
    ['of long ago', { seasonId: 2023, isActive: true }, false, 2026],
    ['taken off the roster', { seasonId: 2026, isActive: false }, false, 2026],
    ['of the season to come', { seasonId: 2027, isActive: true }, true, 2027],
    ['on no roster', null, false, 2026],
  ])('%s', (_, row, isOn, seasonId) => {
    expect(isOnTeam(row, season)).toBe(isOn);
    expect(seasonOfRow(row, season)).toBe(seasonId);
  });
});

test('a code is for a coach, an athlete or a parent', () => {
  expect(TEAM_CODE_ROLES).toEqual(['Coach', 'Athlete', 'Parent']);
});
