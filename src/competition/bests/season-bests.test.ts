import { describe, expect, it } from 'vitest';
import { CONDITION_BITS, inTeam } from './best-keys.rules.ts';
import {
  type BestCandidate,
  type CountingResult,
  candidatesOf,
  findBestChanges,
} from './season-bests.rules.ts';

const { legal, any, legalFat, anyFat } = CONDITION_BITS;
const ALL = legal | any | legalFat | anyFat;

function result(fields: Partial<CountingResult> & { resultId: number; markCalc: number }): CountingResult {
  const { markCalc: markLegal } = fields;
  return {
    kind: 'athlete',
    id: 7,
    eventVariant: '100m',
    gender: 'M',
    seasonId: 2026,
    isHandTimed: false,
    competedOn: '2026-05-01',
    round: 'F',
    teamId: 3,
    markLegal,
    ...fields,
  };
}

/** Shows only the conditions of the overall best. */
const inSeason = (offers: readonly BestCandidate[]) =>
  offers
    .filter(({ seasonId }) => seasonId === 2026)
    .map(({ resultId, rankKey, conditions }) => [resultId, rankKey, conditions & ALL]);

describe('a result is a candidate', () => {
  it('in its season and in all seasons of the kind', () => {
    const seasons = (seasonId: number) =>
      candidatesOf(result({ resultId: 1, markCalc: 10_870, seasonId })).map((offer) => offer.seasonId);
    expect(seasons(2026)).toEqual([2026, 0]);
    expect(seasons(12_026)).toEqual([12_026, 10_000]);
  });

  it('under the conditions that its wind and timing meet', () => {
    const conditions = (fields: Partial<CountingResult>) =>
      inSeason(candidatesOf(result({ resultId: 1, markCalc: 10_870, ...fields }))).map(([, , bits]) => bits);
    expect(conditions({})).toEqual([ALL]);
    expect(conditions({ isHandTimed: true })).toEqual([legal | any]);
    expect(conditions({ markLegal: null })).toEqual([any | anyFat]);
    expect(conditions({ markLegal: 10_900, isHandTimed: true })).toEqual([any, legal]);
  });
});

describe('the bests of a season', () => {
  const storedBest = (conditions: number, fields: Partial<BestCandidate> = {}): BestCandidate => ({
    ...candidatesOf(result({ resultId: 1, markCalc: 10_870 }))[0]!,
    conditions: conditions | inTeam(conditions),
    round: null,
    ...fields,
  });

  it('are the first of equal marks by day, round and result id', () => {
    const changes = findBestChanges(
      [],
      [
        result({ resultId: 1, markCalc: 10_870 }),
        result({ resultId: 2, markCalc: 10_870 }),
        result({ resultId: 3, markCalc: 10_870, round: 'P' }),
        result({ resultId: 4, markCalc: 10_870, competedOn: '2026-05-02', round: 'P' }),
      ],
    );
    expect(inSeason(changes.added)).toEqual([[3, 10_870, ALL]]);
  });

  it('have each condition once', () => {
    const { added } = findBestChanges(
      [],
      [
        result({ resultId: 1, markCalc: 10_870 }),
        result({ resultId: 2, markCalc: 10_740, isHandTimed: true }),
        result({ resultId: 3, markCalc: 10_600, markLegal: null }),
      ],
    );
    expect(inSeason(added)).toEqual([
      [3, 10_600, any | anyFat],
      [2, 10_740, legal],
      [1, 10_870, legalFat],
    ]);
  });

  it('stay, or lose some or all conditions to a better mark', () => {
    const worse = findBestChanges([storedBest(ALL)], [result({ resultId: 2, markCalc: 10_900 })]);
    expect([worse.moved, worse.gone, inSeason(worse.added)]).toEqual([[], [], []]);

    const aided = findBestChanges(
      [storedBest(ALL)],
      [result({ resultId: 2, markCalc: 10_800, markLegal: null })],
    );
    expect(inSeason(aided.moved)).toEqual([[1, 10_870, legal | legalFat]]);
    expect(inSeason(aided.added)).toEqual([[2, 10_800, any | anyFat]]);

    const better = findBestChanges([storedBest(ALL)], [result({ resultId: 2, markCalc: 10_800 })]);
    expect(inSeason(better.gone)).toEqual([[1, 10_870, ALL]]);
    expect(inSeason(better.added)).toEqual([[2, 10_800, ALL]]);
  });

  it('of other subjects do not change', () => {
    const of = [
      storedBest(ALL, { id: 8 }),
      storedBest(ALL, { gender: 'F' }),
      storedBest(ALL, { eventVariant: '200m' }),
    ];
    const { moved, gone } = findBestChanges(of, [result({ resultId: 2, markCalc: 10_000 })]);
    expect([...moved, ...gone]).toEqual([]);
  });
});

describe('an athlete of two teams', () => {
  const school = (fields: { resultId: number; markCalc: number }) => result({ ...fields, teamId: 3 });
  const club = (fields: { resultId: number; markCalc: number }) => result({ ...fields, teamId: 9 });
  const bits = (offers: readonly BestCandidate[]) =>
    offers
      .filter(({ seasonId }) => seasonId === 2026)
      .map(({ resultId, conditions }) => [resultId, conditions]);

  it('has a best for each team, and one of them is the overall best', () => {
    const { added } = findBestChanges(
      [],
      [
        school({ resultId: 1, markCalc: 11_000 }),
        club({ resultId: 2, markCalc: 10_900 }),
        school({ resultId: 3, markCalc: 11_100 }),
      ],
    );
    expect(bits(added)).toEqual([
      [2, ALL | inTeam(ALL)],
      [1, inTeam(ALL)],
    ]);
  });

  it('keeps the best for a team when a mark for the other team becomes the overall best', () => {
    const storedBest = findBestChanges([], [school({ resultId: 1, markCalc: 11_000 })]).added;
    const { added, moved, gone } = findBestChanges(storedBest, [club({ resultId: 2, markCalc: 10_900 })]);
    expect(bits(added)).toEqual([[2, ALL | inTeam(ALL)]]);
    expect(bits(moved)).toEqual([[1, inTeam(ALL)]]);
    expect(gone).toEqual([]);
  });
});
