// The training log over HTTP: what a page receives, and what malformed or foreign requests receive.
import { describe, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createFamily, type Family, type Person } from './training-log.fixtures.ts';

const CALL = '/TrainingLog';
const EASY = { day: '2026-05-05', type: 'easy', distance: '5.2', unit: 'mi', time: '41:10', feeling: 4 };

const family = (story: (people: Family) => Promise<void>) =>
  withRollback(async (ctx) => story(await createFamily(ctx)));

const by = ({ ctx }: Person) => callsWithin(ctx);

test('a week has its totals, its days, the workouts of one day, and eight weeks of totals', () =>
  family(async ({ athlete, coach }) => {
    const { body: added } = await by(athlete)(`${CALL}/AddWorkout`, { body: EASY });
    await by(coach)(`${CALL}/AddComment`, { body: { workoutId: added.ID, text: 'Easy tomorrow.' } });
    const query = { handle: athlete.handle, day: EASY.day, timeZone: 'America/New_York' };
    const { status, body } = await by(coach)(`${CALL}/GetLog`, { query: query });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reader: 'coach',
      from: '2026-05-04',
      to: '2026-05-10',
      unit: 'mi',
      totals: { meters: 8369, hardMeters: 0, timeMs: 2_470_000, workouts: 1 },
      workouts: [
        {
          ID: added.ID,
          title: '',
          distance: { thousandths: 5200, unit: 'mi' },
          comments: [{ name: 'Yuki Kitteridge', wroteAs: 'coach', text: 'Easy tomorrow.', canRemove: true }],
        },
      ],
      planFor: [{ sport: 'tf', teamName: 'Salt Harbor' }],
    });
    expect(body.days).toHaveLength(7);
    expect(body.weeks).toHaveLength(8);
    // The reply holds no birth date and no email address.
    expect(JSON.stringify(body)).not.toMatch(/2009|@|birth/i);
  }));

test('an invalid value is refused under its field', () =>
  family(async ({ athlete }) => {
    const { status, body } = await by(athlete)(`${CALL}/AddWorkout`, {
      body: { ...EASY, distance: 'far', reps: [{ distance: '800', time: 'quick' }] },
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'WORKOUT_INCOMPLETE' });
    expect(Object.keys(body.fields as object).sort()).toEqual(['distance', 'reps.0.time']);
  }));

describe('the calls refuse', () => {
  const MISCHIEF: [string, string, Record<string, unknown>, string][] = [
    ['a note of 10,000 characters', 'AddWorkout', { ...EASY, notes: 'a'.repeat(10_000) }, 'INPUT_INVALID'],
    ['a day that is none', 'AddWorkout', { ...EASY, day: '2026-02-30' }, 'INPUT_INVALID'],
    ['a workout of next year', 'AddWorkout', { ...EASY, day: '2027-05-05' }, 'WORKOUT_DAY_AHEAD'],
    ['a feeling beyond five', 'AddWorkout', { ...EASY, feeling: 6 }, 'INPUT_INVALID'],
    ['an unknown type', 'AddWorkout', { ...EASY, type: 'rest; drop table workouts' }, 'INPUT_INVALID'],
    ['sixty-one splits', 'AddWorkout', { ...EASY, reps: Array(61).fill({ time: '68.9' }) }, 'INPUT_INVALID'],
    ['a comment of nothing', 'AddComment', { workoutId: 1, text: '\u200b' }, 'LOG_NOT_FOUND'],
    ['a comment that no database can store', 'AddComment', { workoutId: 1, text: '\u0000' }, 'INPUT_INVALID'],
    ['a workout that is not there', 'RemoveWorkout', { workoutId: 999_999_999 }, 'LOG_NOT_FOUND'],
  ];
  test.each(MISCHIEF)('%s', (_, call, body, code) =>
    family(async ({ athlete }) => {
      const reply = await by(athlete)(`${CALL}/${call}`, { body });
      expect(reply.body.code).toBe(code);
      expect([400, 404]).toContain(reply.status);
    }),
  );
});

test.each(['0001-01-01', '9999-12-31'])('the day %s shows this week', (day) =>
  family(async ({ athlete }) => {
    for (const view of ['day', 'week', 'month']) {
      const { status, body } = await by(athlete)(`${CALL}/GetLog`, { query: { day, view } });
      expect({ status, today: body.today }).toEqual({ status: 200, today: '2026-05-09' });
    }
  }),
);

test('a day that does not exist is refused', () =>
  family(async ({ athlete }) => {
    const { status, body } = await by(athlete)(`${CALL}/GetLog`, { query: { day: '2026-02-30' } });
    expect({ status, fields: Object.keys(body.fields as object) }).toEqual({ status: 400, fields: ['day'] });
  }));

test('an unknown time zone falls back to UTC', () =>
  family(async ({ athlete }) => {
    const { status } = await by(athlete)(`${CALL}/GetLog`, { query: { timeZone: '../../etc/passwd' } });
    expect(status).toBe(200);
  }));
