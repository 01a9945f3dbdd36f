import { describe, expect, test } from 'vitest';
import { evidenceOf, isWorthAsking, type Profile, type Stint, staysFirst } from './evidence.rules.ts';

const SALT_HARBOR = { teamId: 1, teamName: 'Salt Harbor', city: 'Salt Harbor', state: 'OH' };
const STRIDERS = { teamId: 2, teamName: 'Tidewater Striders', city: 'Salt Harbor', state: 'OH' };
const ELSEWHERE = { teamId: 3, teamName: 'Mesa', city: 'Mesa', state: 'AZ' };

const stint = (
  team: Omit<Stint, 'sport' | 'seasonId' | 'grade'>,
  seasonId: number,
  grade: number,
): Stint => ({
  ...team,
  sport: 'tf',
  seasonId,
  grade,
});

function profile(told: Partial<Profile> = {}): Profile {
  return {
    athleteId: 1,
    firstName: 'Oskar',
    lastName: 'Delacroix',
    gender: 'M',
    visibility: 'full',
    birthOn: '2011-03-02',
    aliases: ['Ozzie Delacroix'],
    stints: [stint(SALT_HARBOR, 2026, 9)],
    meets: [
      { meetId: 11, on: '2026-03-20', results: 1 },
      { meetId: 12, on: '2026-05-09', results: 1 },
    ],
    bests: [{ variant: '1500m', mark: 289_100, on: '2026-05-09' }],
    accounts: [{ userId: 4, relation: 'parent' }],
    ...told,
  };
}

const striders = (told: Partial<Profile> = {}) =>
  profile({
    athleteId: 2,
    firstName: 'Oscar',
    aliases: ['Ozzie Delacroix'],
    stints: [stint(STRIDERS, 2024, 7)],
    meets: [{ meetId: 21, on: '2024-07-06', results: 1 }],
    bests: [{ variant: '1500m', mark: 302_800, on: '2024-07-06' }],
    accounts: [],
    ...told,
  });

describe('what speaks for two athletes being one', () => {
  test('is told fact by fact, and the birth date is compared without being shown', () => {
    const { facts, agreeing, strength } = evidenceOf(profile(), striders(), false);
    expect(facts.map(({ label, word }) => `${label}: ${word}`)).toEqual([
      'Name: One letter differs',
      'Also called: Shared',
      'Birth date: Same, not shown',
      'Team: Same town',
      'Grade: Fits',
      '1500 Meters: Fits growth',
      'Meets: Never at the same meet',
      'Account: No conflict',
    ]);
    expect([agreeing, strength]).toEqual([7, 'strong']);
    expect(JSON.stringify(facts)).not.toContain('2011');
    expect(facts.find(({ label }) => label === 'Meets')).toMatchObject({
      one: '2 meets, Mar to May 2026',
      other: '1 meet, Jul 2024',
    });
    expect(facts.find(({ label }) => label === 'Grade')).toMatchObject({
      one: '9 in 2026',
      other: '7 in 2024',
    });
  });

  test.each<[string, Partial<Profile>, boolean, string]>([
    ['another birth date', { birthOn: '2010-01-01' }, false, 'doubtful'],
    ['a grade that does not fit', { stints: [stint(STRIDERS, 2024, 11)] }, false, 'doubtful'],
    ['a race against each other', {}, true, 'cannot'],
    ['an account each', { accounts: [{ userId: 9, relation: 'self' }] }, false, 'cannot'],
    ['the girls and the boys', { gender: 'F' }, false, 'cannot'],
  ])('%s speaks against it', (_, told, hasRaced, strength) => {
    const own = profile({ accounts: [{ userId: 4, relation: 'self' }] });
    expect(evidenceOf(own, striders(told), hasRaced).strength).toBe(strength);
  });

  test('the same parent for both is no clash, nor is one account on both', () => {
    const both = [{ userId: 4, relation: 'self' as const }];
    expect(evidenceOf(profile({ accounts: both }), striders({ accounts: both }), false).strength).toBe(
      'strong',
    );
  });

  test('a name alone is not asked about; with the team or the birth date it is', () => {
    const bare = { birthOn: null, aliases: [], bests: [], meets: [], accounts: [] };
    const asks = (told: Partial<Profile>) => {
      const [one, other] = [profile(bare), striders({ ...bare, ...told })];
      return isWorthAsking(evidenceOf(one, other, false), one, other);
    };
    expect(asks({ stints: [stint(ELSEWHERE, 2024, 7)] })).toBe(false);
    expect(asks({ stints: [stint(SALT_HARBOR, 2025, 8)] })).toBe(true);
    expect(asks({ firstName: 'Malik', stints: [stint(SALT_HARBOR, 2025, 8)] })).toBe(false);
  });
});

describe('of the two stays', () => {
  const none = () => false;
  test.each<[string, Partial<Profile>, (id: number) => boolean, Partial<Profile>?]>([
    ['the one that is shown less', { visibility: 'initials' }, (id) => id === 1],
    ['the one with an account', { accounts: [{ userId: 8, relation: 'self' }] }, (id) => id === 1],
    ['the one with results', {}, (id) => id === 1, { meets: [], bests: [] }],
    ['the one on the roster', {}, (id) => id === 2],
    [
      'the one with more meets',
      { meets: [11, 12, 13].map((meetId) => ({ meetId, on: '2026-05-01', results: 1 })) },
      none,
    ],
  ])('%s', (_, told, isOnRoster, ofOne = {}) => {
    const [one, other] = [profile(ofOne), striders(told)];
    expect(staysFirst(one, other, isOnRoster)).toBe(false);
    expect(staysFirst(other, one, isOnRoster)).toBe(true);
  });

  test('else the older one', () => {
    const [one, other] = [profile({ athleteId: 1 }), profile({ athleteId: 2 })];
    expect([staysFirst(one, other, none), staysFirst(other, one, none)]).toEqual([true, false]);
  });
});
