import { describe, expect, test } from 'vitest';
import { splitSchedule } from '#competition/team-pages/team-home.rules.ts';
import { teamWords } from '#competition/team-pages/team-pages.words.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';
import { mainStandings, meetState, type Standing } from './team-schedule.rules.ts';

const POINT = 2520;

const standing = (facts: Partial<Standing>): Standing => ({
  meetDivisionId: 1,
  divisionName: 'Varsity',
  gender: 'M',
  points: null,
  score: null,
  place: null,
  teamCount: null,
  isIncomplete: false,
  opponent: null,
  ...facts,
});

const text = (facts: Partial<Standing>, isNamed = false) =>
  teamWords.standing(standing(facts), 'Boys', isNamed);

describe("a team's standing", () => {
  test('is its place among several teams', () => {
    expect(text({ points: 60 * POINT, place: 2, teamCount: 21 })).toBe('Boys 2nd of 21');
    expect(text({ score: 54, place: 1, teamCount: 12 })).toBe('Boys 1st of 12');
    expect(text({ points: 0, teamCount: 9 })).toBe('Boys did not score');
    expect(text({ isIncomplete: true, teamCount: 9 })).toBe('Boys incomplete');
  });

  test('names the division when there are several', () => {
    expect(text({ points: POINT, place: 3, teamCount: 9, divisionName: 'JV' }, true)).toBe(
      'JV boys 3rd of 9',
    );
  });

  test('is won, lost or tied against one other team', () => {
    const dual = (points: number, place: number | null, total: number, otherPlace: number | null) =>
      text({
        points: points * POINT,
        place,
        teamCount: 2,
        opponent: { total: total * POINT, place: otherPlace },
      });
    expect(dual(88, 1, 57, 2)).toBe('Boys won 88 to 57');
    expect(dual(54, 2, 91, 1)).toBe('Boys lost 54 to 91');
    expect(dual(72.5, 1, 72.5, 1)).toBe('Boys tied 72.5 to 72.5');
    expect(dual(0, null, 5, 1)).toBe('Boys lost 0 to 5');
  });

  test('is won by the lower score in cross country, and the sixth runner breaks ties', () => {
    const dual = (score: number, place: number, total: number, otherPlace: number) =>
      text({ score, place, teamCount: 2, opponent: { total, place: otherPlace } });
    expect(dual(27, 1, 28, 2)).toBe('Boys won 27 to 28');
    expect(dual(30, 2, 30, 1)).toBe('Boys lost 30 to 30');
  });

  test('writes places as ordinals', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '103rd',
      '111th',
    ]);
  });

  test('a line has the first division with a place of each gender', () => {
    const listed = mainStandings([
      standing({ meetDivisionId: 1, gender: 'M' }),
      standing({ meetDivisionId: 2, gender: 'M', place: 4 }),
      standing({ meetDivisionId: 1, gender: 'F', place: 1 }),
      standing({ meetDivisionId: 2, gender: 'F', place: 2 }),
    ]);
    expect(listed.map(({ meetDivisionId, gender }) => `${meetDivisionId} ${gender}`)).toEqual(['2 M', '1 F']);
  });
});

describe('the state of a meet', () => {
  const meet = (
    timing: Parameters<typeof meetState>[0]['timing'],
    resultCount: number,
    official: number,
    complete = 0,
    scheduleState: Parameters<typeof meetState>[0]['scheduleState'] = null,
  ) => meetState({ timing, resultCount, progress: { total: 4, official, complete }, scheduleState });

  test.each([
    [meet('upcoming', 0, 0), 'upcoming'],
    [meet('meet-day', 0, 0), 'upcoming'],
    [meet('meet-day', 9, 2), 'live'],
    [meet('meet-day', 9, 4), 'official'],
    [meet('between-days', 9, 2), 'partial'],
    [meet('past', 9, 2, 2), 'complete'],
    [meet('past', 9, 4), 'official'],
    [meet('past', 0, 0), 'no-results'],
    [meet('upcoming', 0, 0, 0, 'postponed'), 'postponed'],
    [meet('past', 0, 0, 0, 'canceled'), 'canceled'],
    [meet('meet-day', 9, 2, 0, 'delayed'), 'live'],
  ])('%s', (state, expected) => {
    expect(state).toBe(expected);
  });

  test('upcoming meets come soonest first, past meets latest first', () => {
    const states = ['upcoming', 'canceled', 'upcoming', 'live', 'official', 'canceled'] as const;
    const meets = states.map((state, id) => ({
      id,
      state,
      timing: id < 3 ? ('upcoming' as const) : ('past' as const),
    }));
    const { upcoming, past } = splitSchedule(meets);
    expect(upcoming.map(({ id }) => id)).toEqual([2, 1, 0]);
    expect(past.map(({ id }) => id)).toEqual([3, 4, 5]);
  });
});
