import { describe, expect, test } from 'vitest';
import { refusalToChangeAccess } from '#community/training-log/access/log-access.rules.ts';
import { readerOf } from '#community/training-log/permissions.rules.ts';
import { readPlan } from '#community/training-log/plans/plans.rules.ts';
import {
  draftOfPlan,
  draftOfWorkout,
  emptyDraft,
  repeatOf,
} from '#community/training-log/workouts/workout-draft.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  type DistanceUnit,
  distanceInText,
  distanceText,
  formatAgainstGoal,
  formatDistance,
  formatHours,
  formatShortTime,
  formatSplit,
  formatTotal,
  metersOf,
  paceOf,
  parseDistance,
  parseDuration,
  parseShortTime,
} from './log-amounts.rules.ts';
import {
  daysOf,
  lastMondays,
  lastVisibleWeek,
  neighbor,
  pickDay,
  totalsOf,
  unitOfTotals,
  visibleRangeOf,
  weekOf,
} from './log-weeks.rules.ts';
import { accessSentence, logWords, longDay } from './training-log.words.ts';
import {
  readWorkout,
  refusalOfDay,
  type Workout,
  type WorkoutTexts,
  withoutInvisible,
} from './workouts.rules.ts';

const WORKOUT: WorkoutTexts = { day: '2026-05-12', type: 'easy', distance: '5.2', unit: 'mi', time: '41:10' };

const fieldsOf = (read: unknown) => (read instanceof Refusal ? Object.keys(read.fields ?? {}).sort() : null);

describe('parsing', () => {
  test.each<[string, DistanceUnit, number]>([
    ['7.0', 'mi', 7000],
    ['7,25', 'km', 7250],
    ['800', 'm', 800_000],
    ['.5', 'mi', 500],
  ])('%s %s is a distance', (text, unit, thousandths) => {
    expect(parseDistance(text, unit)).toEqual({ thousandths, unit });
  });

  test.each<[string, DistanceUnit]>([
    ['', 'mi'],
    ['0', 'mi'],
    ['-3', 'mi'],
    ['7 miles', 'mi'],
    ['1e9', 'km'],
    ['301', 'km'],
  ])('"%s" %s is none', (text, unit) => {
    expect(parseDistance(text, unit)).toBeNull();
  });

  test.each([
    ['8 easy miles', '8 mi'],
    ['Long run. 10-mile loop', '10 mi'],
    ['Easy 5k', '5 km'],
    ['7.5 mi on grass', '7.5 mi'],
    ['Steady 12 kilometers', '12 km'],
    ['800 m', '800 m'],
    ['6 × 800 m', null],
    ['Tempo 20 min', null],
    ['20 minutes at mile effort', null],
    ['5k pace', null],
    ['5:50 per mile', null],
    ['3 to 4 miles', null],
    ['Mile repeats', null],
    ['Rest', null],
  ])('the distance in "%s" is %s', (text, named) => {
    const distance = distanceInText(text);
    expect(distance && `${distanceText(distance)} ${distance.unit}`).toBe(named);
  });

  test('one number is minutes for a workout and seconds for a split', () => {
    expect([parseDuration('45'), parseDuration('54:10'), parseDuration('1:12:00')]).toEqual([
      2_700_000, 3_250_000, 4_320_000,
    ]);
    expect([parseShortTime('68.9'), parseShortTime('2:17.4'), parseShortTime('90')]).toEqual([
      68_900, 137_400, 90_000,
    ]);
  });

  test.each(['0', 'fast', '2:77', '10.7h', '25:00:00', '-5'])('"%s" is no time', (text) => {
    expect([parseDuration(text), parseShortTime(text)]).toEqual([null, null]);
  });

  test('an invalid workout is refused with its invalid fields', () => {
    const rep = { distance: '800', unit: 'm', time: '2:17.4', half: '', rest: '2:30', goal: 'easy' } as const;
    const empty = { distance: '', unit: 'm', time: '', half: ' ', rest: '', goal: '' } as const;
    const read = readWorkout({ ...WORKOUT, distance: 'far', temperature: '999', reps: [empty, rep] });
    expect(fieldsOf(read)).toEqual(['distance', 'reps.1.goal', 'temperature']);
  });

  test('an empty workout is refused, an empty rest day is not', () => {
    expect(readWorkout({ day: '2026-05-17', type: 'easy', title: ' \u200b ' })).toMatchObject({
      code: 'WORKOUT_EMPTY',
    });
    expect(readWorkout({ day: '2026-05-17', type: 'rest' })).toMatchObject({ type: 'rest' });
  });

  test('a workout is in the past or today in some time zone', () => {
    expect(refusalOfDay('2026-05-13', '2026-05-12')).toBeNull();
    expect(refusalOfDay('2026-05-14', '2026-05-12')).toMatchObject({ code: 'WORKOUT_DAY_AHEAD' });
    expect(refusalOfDay('2026-02-30', '2026-05-12')).toMatchObject({ code: 'WORKOUT_DAY_WRONG' });
  });

  test('text loses invisible characters and keeps its lines', () => {
    expect(withoutInvisible(' Held\u0000 back\r\non the\u202e first ')).toBe('Held back\non the first');
  });

  test('a plan needs a title, a day within range and a valid distance', () => {
    const plan = { day: '2026-05-12', type: 'tempo', title: 'Tempo 20 min' } as const;
    expect(readPlan({ ...plan, distance: '4', unit: 'mi' }, '2026-05-12')).toMatchObject({
      distance: { thousandths: 4000, unit: 'mi' },
    });
    const wrong = readPlan({ ...plan, title: ' ', day: '2036-05-12', distance: 'far' }, '2026-05-12');
    expect(fieldsOf(wrong)).toEqual(['day', 'distance', 'title']);
  });
});

describe('formatting', () => {
  test('distances and times are formatted as entered', () => {
    expect(formatDistance({ thousandths: 7000, unit: 'mi' })).toBe('7.0 mi');
    expect(formatDistance({ thousandths: 7250, unit: 'km' })).toBe('7.25 km');
    expect(formatDistance({ thousandths: 800_000, unit: 'm' })).toBe('800 m');
    expect([formatShortTime(136_000), formatShortTime(137_400), formatSplit(68_900)]).toEqual([
      '2:16',
      '2:17.4',
      '68.9',
    ]);
    expect([formatSplit(136_000), formatHours(14_520_000)]).toEqual(['2:16.0', '4:02']);
  });

  test('a repetition shows its difference from the goal', () => {
    const against = [137_400, 136_000, 135_100].map((ms) => formatAgainstGoal(ms, 136_000));
    expect(against).toEqual(['+1.4', '0.0', '−0.9']);
  });

  test('a pace needs at least one kilometer', () => {
    expect(paceOf({ thousandths: 7000, unit: 'mi' }, 3_250_000)).toEqual({ pace: '7:44', unit: 'mi' });
    expect(paceOf({ thousandths: 10_000, unit: 'km' }, 3_000_000)).toEqual({ pace: '5:00', unit: 'km' });
    expect(paceOf({ thousandths: 800_000, unit: 'm' }, 136_000)).toBeNull();
  });

  test('days and spans are written out', () => {
    expect(longDay('2026-05-12')).toBe('Tuesday, May 12');
    expect(logWords.range('week', '2026-05-11', '2026-05-17')).toBe('May 11 to 17, 2026');
    expect(logWords.range('week', '2026-04-27', '2026-05-03')).toBe('Apr 27 to May 3, 2026');
    expect(logWords.range('week', '2025-12-29', '2026-01-04')).toBe('Dec 29, 2025 to Jan 4, 2026');
    expect(logWords.range('month', '2026-05-01', '2026-05-31')).toBe('May 2026');
  });

  test('a sentence names the readers of the log', () => {
    expect(accessSentence(['Salt Harbor'], ['Imelda Tellis'])).toBe(
      'Coaches of Salt Harbor and Imelda Tellis (parent).',
    );
    expect(accessSentence(['Salt Harbor', 'Tidewater'], [])).toBe('Coaches of Salt Harbor and Tidewater.');
    expect(accessSentence([], [])).toBe('Only you.');
  });
});

describe('weeks', () => {
  test('begin on Monday, and a month shows whole weeks', () => {
    expect(weekOf('2026-05-17')).toEqual({ from: '2026-05-11', to: '2026-05-17' });
    expect(visibleRangeOf('month', '2026-05-12')).toEqual({ from: '2026-04-27', to: '2026-05-31' });
    expect(daysOf(visibleRangeOf('month', '2026-02-10'))).toHaveLength(35);
  });

  test('number eight and end with the day’s week', () => {
    expect(lastMondays('2026-05-12')).toEqual([
      '2026-03-23',
      '2026-03-30',
      '2026-04-06',
      '2026-04-13',
      '2026-04-20',
      '2026-04-27',
      '2026-05-04',
      '2026-05-11',
    ]);
  });

  test('of the current month end with today’s week', () => {
    const may = visibleRangeOf('month', '2026-05-12');
    expect(lastVisibleWeek(may, '2026-05-12')).toBe('2026-05-12');
    expect(lastVisibleWeek(may, '2026-07-01')).toBe('2026-05-31');
  });

  test('previous and next spans are a day, a week or a month away', () => {
    expect(neighbor('day', '2026-05-01', -1)).toBe('2026-04-30');
    expect(neighbor('week', '2026-05-12', 1)).toBe('2026-05-19');
    expect([neighbor('month', '2026-03-31', -1), neighbor('month', '2026-12-31', 1)]).toEqual([
      '2026-02-01',
      '2027-01-01',
    ]);
  });

  test('add up in the most common unit, without rest days', () => {
    const workouts = [
      { day: '2026-05-11', type: 'easy', distance: { thousandths: 5200, unit: 'mi' }, timeMs: 2_470_000 },
      {
        day: '2026-05-12',
        type: 'intervals',
        distance: { thousandths: 7000, unit: 'mi' },
        timeMs: 3_250_000,
      },
      { day: '2026-05-12', type: 'strength', distance: null, timeMs: 1_500_000 },
      { day: '2026-05-13', type: 'easy', distance: { thousandths: 5000, unit: 'km' }, timeMs: null },
      { day: '2026-05-17', type: 'rest', distance: null, timeMs: null },
    ] as const;
    const totals = totalsOf(workouts);
    expect(totals).toMatchObject({ timeMs: 7_220_000, workouts: 4 });
    expect([formatTotal(totals.meters, 'mi'), formatTotal(totals.hardMeters, 'mi')]).toEqual(['15.3', '7.0']);
    expect([unitOfTotals(workouts), unitOfTotals([workouts[3]]), unitOfTotals([])]).toEqual([
      'mi',
      'km',
      'mi',
    ]);
    expect(Math.round(metersOf({ thousandths: 5200, unit: 'mi' }))).toBe(8369);
  });

  test('show the requested day, else today, else the last one with a workout', () => {
    const week = weekOf('2026-05-12');
    expect(pickDay(week, '2026-05-13', '2026-05-12', [])).toBe('2026-05-13');
    expect(pickDay(week, null, '2026-05-12', ['2026-05-14'])).toBe('2026-05-12');
    expect(pickDay(week, null, '2026-06-01', ['2026-05-11', '2026-05-14'])).toBe('2026-05-14');
    expect(pickDay(week, null, '2026-06-01', [])).toBe('2026-05-11');
  });
});

describe('readers of a log', () => {
  const everybody = { coachesSee: true, parentsSee: true };
  const nobody = { coachesSee: false, parentsSee: false };
  const stranger = { isSelf: false, isCoach: false, isParent: false };

  test('are its owner, and coaches and parents if the owner allows them; never strangers', () => {
    expect(readerOf({ ...stranger, isSelf: true }, nobody, false)).toBe('self');
    expect(readerOf({ ...stranger, isCoach: true }, everybody, false)).toBe('coach');
    expect(readerOf({ ...stranger, isCoach: true }, nobody, true)).toBeNull();
    expect(readerOf({ ...stranger, isParent: true }, nobody, false)).toBeNull();
    expect(readerOf(stranger, everybody, true)).toBeNull();
  });

  test('always include a minor’s parents, even if they coach the team', () => {
    expect(readerOf({ isSelf: false, isCoach: true, isParent: true }, nobody, true)).toBe('parent');
    expect(refusalToChangeAccess(nobody, true)).toMatchObject({ code: 'LOG_PARENTS_SEE' });
    expect(refusalToChangeAccess(nobody, false)).toBeNull();
  });
});

describe('a form starts with', () => {
  const rep = {
    distance: '800',
    unit: 'm',
    time: '2:17.4',
    half: '68.9',
    rest: '2:30',
    goal: '2:16',
  } as const;
  const texts = {
    ...emptyDraft('2026-05-12'),
    type: 'intervals',
    distance: '7',
    time: '54:10',
    reps: [rep],
  } as const;
  const read = readWorkout({
    ...texts,
    reps: [...texts.reps],
    feeling: 4,
    temperature: '-3',
    notes: 'Windy.',
  });

  test('the typed values when a workout is changed', () => {
    expect(draftOfWorkout(read as Workout)).toEqual({
      ...texts,
      feeling: 4,
      temperature: '-3',
      notes: 'Windy.',
    });
  });

  test('the planned values when a workout is repeated', () => {
    const again = repeatOf(draftOfWorkout(read as Workout), '2026-05-19');
    expect(again).toMatchObject({ day: '2026-05-19', distance: '7', time: '', feeling: null, notes: '' });
    expect(again.reps).toEqual([{ ...rep, time: '', half: '' }]);
  });

  test('a coach’s plan', () => {
    const plan = {
      planId: 5,
      day: '2026-05-12',
      type: 'tempo',
      title: 'Tempo 20 min',
      details: '',
      distance: null,
    } as const;
    expect(draftOfPlan(plan)).toMatchObject({
      type: 'tempo',
      title: 'Tempo 20 min',
      distance: '',
      plannedId: 5,
    });
    const long = { ...plan, type: 'long', title: 'Long run', details: '8 easy miles' } as const;
    expect(draftOfPlan(long)).toMatchObject({ title: 'Long run', distance: '8', unit: 'mi' });
    const given = { ...long, distance: { thousandths: 9_500, unit: 'km' } } as const;
    expect(draftOfPlan(given)).toMatchObject({ distance: '9.5', unit: 'km' });
  });
});
