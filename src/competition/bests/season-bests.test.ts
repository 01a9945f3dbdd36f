import { describe, expect, it } from 'vitest';
import { CONDITION_BITS, inTeam } from './best-keys.rules.ts';
import { type CountedResult, changesOfBests, type Offer, offersOf } from './season-bests.rules.ts';

const { legal, any, legalFat, anyFat } = CONDITION_BITS;
const ALL = legal | any | legalFat | anyFat;

function result(told: Partial<CountedResult> & { resultId: number; markCalc: number }): CountedResult {
  const { markCalc: markLegal } = told;
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
    ...told,
  };
}

/** Of the conditions only those of the best of all. */
const inSeason = (offers: readonly Offer[]) =>
  offers
    .filter(({ seasonId }) => seasonId === 2026)
    .map(({ resultId, rankKey, conditions }) => [resultId, rankKey, conditions & ALL]);

describe('a result is offered', () => {
  it('in its season and in all of the kind', () => {
    const seasons = (seasonId: number) =>
      offersOf(result({ resultId: 1, markCalc: 10_870, seasonId })).map((offer) => offer.seasonId);
    expect(seasons(2026)).toEqual([2026, 0]);
    expect(seasons(12_026)).toEqual([12_026, 10_000]);
  });

  it('for what wind and timing allow', () => {
    const conditions = (told: Partial<CountedResult>) =>
      inSeason(offersOf(result({ resultId: 1, markCalc: 10_870, ...told }))).map(([, , bits]) => bits);
    expect(conditions({})).toEqual([ALL]);
    expect(conditions({ isHandTimed: true })).toEqual([legal | any]);
    expect(conditions({ markLegal: null })).toEqual([any | anyFat]);
    expect(conditions({ markLegal: 10_900, isHandTimed: true })).toEqual([any, legal]);
  });
});

describe('the bests of a season', () => {
  const standing = (conditions: number, told: Partial<Offer> = {}): Offer => ({
    ...offersOf(result({ resultId: 1, markCalc: 10_870 }))[0]!,
    conditions: conditions | inTeam(conditions),
    round: null,
    ...told,
  });

  it('are the first of equal marks: by day, round, then as recorded', () => {
    const changes = changesOfBests(
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

  it('share the conditions among the marks, each held once', () => {
    const { added } = changesOfBests(
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

  it('keep what stands, lose some of its conditions to a better mark, or all', () => {
    const worse = changesOfBests([standing(ALL)], [result({ resultId: 2, markCalc: 10_900 })]);
    expect([worse.moved, worse.gone, inSeason(worse.added)]).toEqual([[], [], []]);

    const aided = changesOfBests(
      [standing(ALL)],
      [result({ resultId: 2, markCalc: 10_800, markLegal: null })],
    );
    expect(inSeason(aided.moved)).toEqual([[1, 10_870, legal | legalFat]]);
    expect(inSeason(aided.added)).toEqual([[2, 10_800, any | anyFat]]);

    const better = changesOfBests([standing(ALL)], [result({ resultId: 2, markCalc: 10_800 })]);
    expect(inSeason(better.gone)).toEqual([[1, 10_870, ALL]]);
    expect(inSeason(better.added)).toEqual([[2, 10_800, ALL]]);
  });

  it('of others are left alone', () => {
    const of = [
      standing(ALL, { id: 8 }),
      standing(ALL, { gender: 'F' }),
      standing(ALL, { eventVariant: '200m' }),
    ];
    const { moved, gone } = changesOfBests(of, [result({ resultId: 2, markCalc: 10_000 })]);
    expect([...moved, ...gone]).toEqual([]);
  });
});

describe('who runs for two teams', () => {
  const school = (told: { resultId: number; markCalc: number }) => result({ ...told, teamId: 3 });
  const club = (told: { resultId: number; markCalc: number }) => result({ ...told, teamId: 9 });
  const bits = (offers: readonly Offer[]) =>
    offers
      .filter(({ seasonId }) => seasonId === 2026)
      .map(({ resultId, conditions }) => [resultId, conditions]);

  it('has a best for each, and one of them is the best of all', () => {
    const { added } = changesOfBests(
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

  it('keeps the best for a team that the best of all has left', () => {
    const standing = changesOfBests([], [school({ resultId: 1, markCalc: 11_000 })]).added;
    const { added, moved, gone } = changesOfBests(standing, [club({ resultId: 2, markCalc: 10_900 })]);
    expect(bits(added)).toEqual([[2, ALL | inTeam(ALL)]]);
    expect(bits(moved)).toEqual([[1, inTeam(ALL)]]);
    expect(gone).toEqual([]);
  });
});
