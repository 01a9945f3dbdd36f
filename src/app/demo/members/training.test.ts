import { expect, it } from 'vitest';
import { addDays } from '#sport/calendar/days.rules.ts';
import { commentsOn, plansOfWeek, trainingUntil } from './training.rules.ts';

const FRIDAY = '2026-05-15';

it('covers eight weeks of training and ends today', () => {
  const workouts = trainingUntil(FRIDAY, []);
  expect(workouts.map(({ day }) => day).sort()[0]).toBe('2026-03-23');
  expect(
    workouts
      .map(({ day }) => day)
      .sort()
      .at(-1),
  ).toBe(FRIDAY);
  expect(new Set(workouts.map(({ day, type }) => `${day} ${type}`)).size, 'one of a kind a day').toBe(
    workouts.length,
  );
  const distances = workouts.flatMap(({ distance }) => (distance ? [Number(distance)] : []));
  for (const miles of distances) expect(miles).toBeGreaterThan(1);
});

it('has intervals that get faster, on the track', () => {
  const [first] = trainingUntil(FRIDAY, []).filter(({ type }) => type === 'intervals');
  expect(first!.reps).toHaveLength(6);
  expect(first!.reps[0]!.time > first!.reps[5]!.time).toBe(true);
  for (const { time, half } of first!.reps) {
    expect(time).toMatch(/^2:\d\d\.\d$/);
    expect(half).toMatch(/^\d\d\.\d$/);
  }
});

it('has a race instead of the long run on race days', () => {
  const saturday = addDays(FRIDAY, -6);
  const ofDay = trainingUntil(FRIDAY, [saturday]).filter(({ day }) => day === saturday);
  expect(ofDay.map(({ type }) => type)).toEqual(['race']);
});

it('plans days of this week, and comments on finished workouts', () => {
  expect(plansOfWeek(FRIDAY).map(({ day }) => day)).toEqual(['2026-05-12', '2026-05-14', '2026-05-17']);
  expect(
    plansOfWeek('2026-05-17').map(({ day }) => day),
    'a Sunday ends its week',
  ).toEqual(['2026-05-12', '2026-05-14', '2026-05-17']);
  const workouts = trainingUntil(FRIDAY, []);
  const done = new Set(workouts.map(({ day, type }) => `${day} ${type}`));
  const comments = commentsOn(workouts);
  expect(comments.length).toBe(5);
  for (const { day, type } of comments) expect(done).toContain(`${day} ${type}`);
});
