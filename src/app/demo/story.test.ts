import { describe, expect, test } from 'vitest';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { heightsOf, judgeHeights } from '#sport/places/field-series.rules.ts';
import { SCORING_PRESETS, scoreEvent, teamTotals } from '#sport/scoring/track-scoring.rules.ts';
import { allResults, resultsOf, theEvent, theInvitational, theRegion } from './demo.fixtures.ts';
import { TWILIGHT_TURNS } from './meets/story.table.ts';

const hundredth = (ms: number) => Math.ceil(ms / 10);

describe('at the invitational', () => {
  test('every turn of the story happens', () => {
    for (const turn of TWILIGHT_TURNS) {
      expect(resultsOf(turn.in).length, turn.in).toBeGreaterThan(turn.rank);
    }
    const statuses = new Set(allResults.map(({ status }) => status));
    expect(statuses).toEqual(new Set([null, 'DNS', 'DNF', 'DQ', 'NH', 'ND']));
    expect(allResults.filter(({ validation }) => validation === 0)).toHaveLength(1);
    expect(allResults.filter(({ isExhibition }) => isExhibition)).toMatchObject([{ place: null }]);
  });

  test('the first of each heat and the best times go on to a final of eight', () => {
    const prelims = resultsOf('Varsity F hurdles P');
    const signs = prelims.map(({ qualifier }) => qualifier);
    expect(signs.filter((sign) => sign === 'Q')).toHaveLength(6);
    expect(signs.filter((sign) => sign === 'q')).toHaveLength(2);
    const finalists = resultsOf('Varsity F hurdles F').map(({ athlete }) => athlete!.id);
    const qualified = prelims.filter(({ qualifier }) => qualifier).map(({ athlete }) => athlete!.id);
    expect(finalists.toSorted()).toEqual(qualified.toSorted());
    expect(theEvent('Varsity F hurdles').rounds[0]!.advanceNote).toBe(
      'Top 2 Each Heat plus Next 2 Best Times',
    );
  });

  test('the girls 100 is won with too much wind', () => {
    expect(resultsOf('Varsity F 100m F')[0]).toMatchObject({ place: 1, windTenths: 26, windStatus: 'AIDED' });
  });

  test('thousandths decide the second place of the boys 100', () => {
    const [, second, third] = resultsOf('Varsity M 100m F');
    expect([second!.place, third!.place]).toEqual([2, 3]);
    expect(hundredth(second!.markRaw)).toBe(hundredth(third!.markRaw));
    expect(second!.markRaw).toBeLessThan(third!.markRaw);
  });

  test('two high jumpers share the third place to the last miss', () => {
    const [, , third, fourth, fifth] = resultsOf('Varsity M hj F');
    expect([third!.place, fourth!.place, fifth!.place]).toEqual([3, 3, 5]);
    expect(heightsOf(third!.attempts)).toEqual(heightsOf(fourth!.attempts));
  });

  test('tied jumpers have the same sign of a tie broken by misses', () => {
    const jumps = Map.groupBy(
      [...resultsOf('Varsity M hj F'), ...resultsOf('Varsity F hj F')].filter(({ place }) => place !== null),
      ({ athlete, markRaw }) => `${athlete?.gender} ${markRaw}`,
    );
    for (const sameHeight of jumps.values()) {
      const best = Math.min(...sameHeight.map(({ place }) => place!));
      for (const { place, isJudgesDecision } of sameHeight) expect(isJudgesDecision).toBe(place! > best);
    }
  });

  test('a jumper without a height missed three times in a row, a thrower without a distance fouled', () => {
    const withStatus = (status: string) => allResults.filter((result) => result.status === status);
    for (const jumper of withStatus('NH'))
      expect(judgeHeights(heightsOf(jumper.attempts))).toMatchObject({ isOut: true, best: null });
    for (const { attempts, markRaw } of withStatus('ND')) {
      expect(attempts.map(({ outcome }) => outcome)).toEqual(['foul', 'foul', 'foul']);
      expect(markRaw).toBe(MARK_INVALID);
    }
  });

  test('an invalidated mark keeps its time and loses its place', () => {
    const invalid = allResults.filter(({ validation }) => validation < 0);
    expect(invalid).toMatchObject([{ place: null, validationNote: 'lane 6 infringement', status: null }]);
    expect(invalid[0]!.markRaw).toBeLessThan(MARK_INVALID);
  });

  test('the junior 400 is timed by hand, and nobody read the wind of the junior 100', () => {
    const [winner] = resultsOf('Junior Varsity F 400m F');
    expect(winner).toMatchObject({ timing: 'hand' });
    expect(winner!.markRaw % 100).toBe(0);
    expect(resultsOf('Junior Varsity M 100m F')[0]).toMatchObject({ windStatus: 'NWI', windTenths: null });
  });

  test('one finalist is hidden and one shown by initials', () => {
    const visibilityOf = new Map(theRegion.athletes.map(({ id, visibility }) => [id, visibility]));
    expect(visibilityOf.get(resultsOf('Varsity F 800m F')[2]!.athlete!.id)).toBe('hidden');
    expect(visibilityOf.get(resultsOf('Varsity M tj F')[1]!.athlete!.id)).toBe('initials');
  });

  test('sprints have reaction times, long races splits, relays legs', () => {
    expect(resultsOf('Varsity F 100m F')[0]!.reactionMs).toBeGreaterThan(100);
    expect(resultsOf('Varsity M 3200m F')[0]!.splits).toHaveLength(8);
    const [squad] = resultsOf('Varsity F 4x400m F');
    expect(squad!.legs.reduce((sum, { splitMs }) => sum + splitMs!, 0)).toBe(squad!.markRaw);
    expect(resultsOf('Varsity F 4x100m F').filter(({ relayLetter }) => relayLetter === 'B')).toHaveLength(1);
  });

  test('two teams end with the same points', () => {
    const totals = teamTotals(
      theInvitational.events
        .filter(({ contest }) => contest.division === 'Varsity' && contest.gender === 'F')
        .map(({ rounds }) =>
          scoreEvent(
            rounds.at(-1)!.results.map(({ place, team, relayLetter, isExhibition }) => ({
              place,
              team,
              relayLetter,
              isExhibition,
            })),
            SCORING_PRESETS.INV8,
          ),
        ),
    );
    const places = totals.map(({ place }) => place);
    expect(new Set(places).size).toBeLessThan(places.length);
    expect(totals[0]!.place).toBe(1);
  });

  test('of all meet records one is broken and one is equaled', () => {
    const [meetBook] = theInvitational.books;
    const bestOf = (variant: string, gender: string) =>
      theInvitational.events
        .filter((event) => event.variant.key === variant && event.contest.gender === gender)
        .flatMap(({ rounds }) => rounds.flatMap(({ results }) => results))
        .filter(
          ({ windStatus, validation, isExhibition }) =>
            windStatus !== 'AIDED' && validation >= 0 && !isExhibition,
        )
        .map(({ markRaw }) => markRaw)
        .toSorted((a, b) => a - b);
    const fallen = meetBook!.records.filter(
      ({ eventVariant, gender, mark }) => bestOf(eventVariant, gender)[0]! < mark.sortInt,
    );
    const equalled = meetBook!.records.filter(
      ({ eventVariant, gender, mark }) => bestOf(eventVariant, gender)[0]! === mark.sortInt,
    );
    expect(fallen).toMatchObject([{ eventVariant: '200m', gender: 'F' }]);
    expect(equalled).toMatchObject([{ eventVariant: 'pv', gender: 'F' }]);
    expect(meetBook!.records).toHaveLength(36);
  });
});
