import { describe, expect, it } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { acceptanceOf, refusalByStandard } from './entry-standards.rules.ts';

const EVENT = {
  title: 'Boys 100 Meters, Varsity',
  entryStandard: { mark: '11.60', sort: 11_600 },
  autoStandard: { mark: '11.15', sort: 11_150 },
  bestSeedsMax: null,
};
const result = (sort: number) => ({ sort, isTyped: false });
const typed = (sort: number) => ({ sort, isTyped: true });
const TEAM = { isTeam: true, isLate: false };

describe('an entry standard', () => {
  it('is met by an equal mark and missed by a slower one or by none', () => {
    const codeOf = (sort: number | null) =>
      refusalByStandard(sort === null ? null : result(sort), EVENT)?.code ?? null;
    expect([11_599, 11_600, 11_601, null].map(codeOf)).toEqual([
      null,
      null,
      'STANDARD_MISSED',
      'SEED_NEEDED',
    ]);
  });

  it('is no hurdle where there is none', () => {
    expect(refusalByStandard(null, { ...EVENT, entryStandard: null })).toBeNull();
  });
});

describe('the acceptance while there is a place', () => {
  it('follows from the automatic standard for a result, and a typed mark waits for the host', () => {
    expect(acceptanceOf(result(11_150), EVENT, TEAM)).toBe(ACCEPTANCE.Accepted);
    expect(acceptanceOf(result(11_151), EVENT, TEAM)).toBe(ACCEPTANCE.InProcess);
    expect(acceptanceOf(typed(10_900), EVENT, TEAM)).toBe(ACCEPTANCE.InProcess);
    expect(acceptanceOf(null, EVENT, TEAM)).toBe(ACCEPTANCE.InProcess);
  });

  it('needs no look without standards, and says that an entry was late', () => {
    const plain = { ...EVENT, entryStandard: null, autoStandard: null };
    expect(acceptanceOf(typed(11_900), plain, TEAM)).toBe(ACCEPTANCE.Accepted);
    expect(acceptanceOf(null, plain, { isTeam: true, isLate: true })).toBe(ACCEPTANCE.AcceptedLate);
  });

  it('is open for athletes without a team, and where the best seeds get the places', () => {
    expect(acceptanceOf(result(11_000), EVENT, { isTeam: false, isLate: false })).toBe(ACCEPTANCE.New);
    expect(acceptanceOf(result(11_000), { ...EVENT, bestSeedsMax: 8 }, TEAM)).toBe(ACCEPTANCE.New);
  });
});
