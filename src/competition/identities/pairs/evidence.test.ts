import { describe, expect, test } from 'vitest';
import {
  isWorthOffering,
  type Profile,
  type Stint,
  shouldKeepFirst,
  weighEvidence,
} from './evidence.rules.ts';

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

function profile(change: Partial<Profile> = {}): Profile {
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
    ...change,
  };
}

const striders = (change: Partial<Profile> = {}) =>
  profile({
    athleteId: 2,
    firstName: 'Oscar',
    aliases: ['Ozzie Delacroix'],
    stints: [stint(STRIDERS, 2024, 7)],
    meets: [{ meetId: 21, on: '2024-07-06', results: 1 }],
    bests: [{ variant: '1500m', mark: 302_800, on: '2024-07-06' }],
    accounts: [],
    ...change,
  });

describe('the evidence about two athletes', () => {
  test('lists each fact, and compares the birth date without showing it', () => {
    const { facts, agreeing, strength } = weighEvidence(profile(), striders(), false);
    expect(facts.map(({ label, word }) => `${label}: ${word}`)).toEqual([
      'Name: One letter differs',
      'Also called: Shared',
      'Birth date: Same, not shown',
      'Team: Same town',
      'Grade: Fits',
      '1500 Meters: Plausible progress',
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
    ['two different accounts', { accounts: [{ userId: 9, relation: 'self' }] }, false, 'cannot'],
    ['competing with the girls and with the boys', { gender: 'F' }, false, 'cannot'],
  ])('%s contradicts a match', (_, change, hasRaced, strength) => {
    const own = profile({ accounts: [{ userId: 4, relation: 'self' }] });
    expect(weighEvidence(own, striders(change), hasRaced).strength).toBe(strength);
  });

  test('one parent or one account for both is no conflict', () => {
    const both = [{ userId: 4, relation: 'self' as const }];
    expect(weighEvidence(profile({ accounts: both }), striders({ accounts: both }), false).strength).toBe(
      'strong',
    );
  });

  test('a similar name alone is not offered, unless the team or the birth date matches', () => {
    const bare = { birthOn: null, aliases: [], bests: [], meets: [], accounts: [] };
    const isOffered = (change: Partial<Profile>) => {
      const [one, other] = [profile(bare), striders({ ...bare, ...change })];
      return isWorthOffering(weighEvidence(one, other, false), one, other);
    };
    expect(isOffered({ stints: [stint(ELSEWHERE, 2024, 7)] })).toBe(false);
    expect(isOffered({ stints: [stint(SALT_HARBOR, 2025, 8)] })).toBe(true);
    expect(isOffered({ firstName: 'Malik', stints: [stint(SALT_HARBOR, 2025, 8)] })).toBe(false);
  });
});

describe('the merged record is', () => {
  const none = () => false;
  test.each<[string, Partial<Profile>, (id: number) => boolean, Partial<Profile>?]>([
    ['the one with stricter visibility', { visibility: 'initials' }, (id) => id === 1],
    ['the one with an account', { accounts: [{ userId: 8, relation: 'self' }] }, (id) => id === 1],
    ['the one with results', {}, (id) => id === 1, { meets: [], bests: [] }],
    ['the one on the roster', {}, (id) => id === 2],
    [
      'the one with more meets',
      { meets: [11, 12, 13].map((meetId) => ({ meetId, on: '2026-05-01', results: 1 })) },
      none,
    ],
  ])('%s', (_, change, isOnRoster, ofOne = {}) => {
    const [one, other] = [profile(ofOne), striders(change)];
    expect(shouldKeepFirst(one, other, isOnRoster)).toBe(false);
    expect(shouldKeepFirst(other, one, isOnRoster)).toBe(true);
  });

  test('otherwise the older one', () => {
    const [one, other] = [profile({ athleteId: 1 }), profile({ athleteId: 2 })];
    expect([shouldKeepFirst(one, other, none), shouldKeepFirst(other, one, none)]).toEqual([true, false]);
  });
});
