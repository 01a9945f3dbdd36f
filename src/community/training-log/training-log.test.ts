import { describe, expect, test } from 'vitest';
import { takeWaitingNotices } from '#community/preferences/notices.service.ts';
import { setAccess } from '#community/training-log/access/log-access.service.ts';
import { getPlan, removePlan, savePlan } from '#community/training-log/plans/plans.service.ts';
import { addComment, removeComment } from '#community/training-log/workouts/comments.service.ts';
import {
  addWorkout,
  getWorkout,
  removeWorkout,
  restoreWorkout,
  saveWorkout,
} from '#community/training-log/workouts/workouts.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { asUser, createFamily, type Family } from './training-log.fixtures.ts';
import { getLog, removeLogOf } from './training-log.service.ts';
import { WORKOUTS_PER_DAY_MAX, type WorkoutTexts } from './workouts.rules.ts';

// withRollback's clock is set to Saturday, May 9, 2026.
const EASY: WorkoutTexts = {
  day: '2026-05-05',
  type: 'easy',
  distance: '5.2',
  unit: 'mi',
  time: '41:10',
  feeling: 4,
};
const REPS: WorkoutTexts = {
  day: '2026-05-05',
  type: 'intervals',
  title: '6 × 800 m at 5K effort',
  distance: '7.0',
  unit: 'mi',
  time: '54:10',
  place: 'Harbor Field',
  temperature: '-3',
  temperatureUnit: 'C',
  notes: 'Held back on the first two.',
  reps: [
    { distance: '800', unit: 'm', time: '2:17.4', half: '68.9', rest: '2:30', goal: '2:16' },
    { distance: '800', unit: 'm', time: '2:16.0', half: '68.1', rest: '', goal: '2:16' },
  ],
};
const WEEK = { view: 'week', timeZone: 'America/New_York' } as const;

const family = (story: (people: Family) => Promise<void>) =>
  withRollback(async (ctx) => story(await createFamily(ctx)));

async function codeOf(work: Promise<unknown>): Promise<string> {
  const refusal = await work.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  return (refusal as Refusal).code;
}

describe('a workout', () => {
  test('is saved in the log with its splits', () =>
    family(async ({ athlete }) => {
      await addWorkout(athlete.ctx, EASY);
      const id = await addWorkout(athlete.ctx, REPS);
      const log = await getLog(athlete.ctx, { ...WEEK, day: '2026-05-05' });
      expect(log).toMatchObject({ reader: 'self', today: '2026-05-09', day: '2026-05-05' });
      expect(log.workouts).toMatchObject([
        { type: 'easy', distance: { thousandths: 5200, unit: 'mi' }, timeMs: 2_470_000, feeling: 4 },
        { title: '6 × 800 m at 5K effort', place: 'Harbor Field', temperature: -3, temperatureUnit: 'C' },
      ]);
      expect(log.reps.get(id)).toEqual([
        {
          distance: { thousandths: 800_000, unit: 'm' },
          timeMs: 137_400,
          halfMs: 68_900,
          restMs: 150_000,
          goalMs: 136_000,
        },
        {
          distance: { thousandths: 800_000, unit: 'm' },
          timeMs: 136_000,
          halfMs: 68_100,
          restMs: null,
          goalMs: 136_000,
        },
      ]);
    }));

  test('is changed by one of two tabs; the other is refused', () =>
    family(async ({ athlete }) => {
      const workoutId = await addWorkout(athlete.ctx, REPS);
      const changed = { ...REPS, workoutId, version: 1, title: '6 × 800 m', reps: [] };
      expect(await saveWorkout(athlete.ctx, changed)).toBe(2);
      expect(await codeOf(saveWorkout(athlete.ctx, { ...changed, title: 'Other' }))).toBe(
        'CHANGED_MEANWHILE',
      );
      const { workout, reps } = await getWorkout(athlete.ctx, workoutId);
      expect([workout.title, reps]).toEqual(['6 × 800 m', []]);
    }));

  test('is removed and restored with its comments', () =>
    family(async ({ athlete, coach }) => {
      const workoutId = await addWorkout(athlete.ctx, EASY);
      await addComment(coach.ctx, { workoutId, text: 'Easy, I mean it.' });
      await removeWorkout(athlete.ctx, workoutId);
      expect((await getLog(athlete.ctx, { ...WEEK, day: EASY.day })).workouts).toEqual([]);
      expect(await codeOf(getWorkout(athlete.ctx, workoutId))).toBe('LOG_NOT_FOUND');
      await restoreWorkout(athlete.ctx, workoutId);
      const log = await getLog(athlete.ctx, { ...WEEK, day: EASY.day });
      expect(log.comments).toMatchObject([{ name: 'Yuki Kitteridge', wroteAs: 'coach' }]);
    }));

  test('is refused on a full day', () =>
    family(async ({ athlete }) => {
      const first = await addWorkout(athlete.ctx, EASY);
      await removeWorkout(athlete.ctx, first);
      for (let count = 0; count < WORKOUTS_PER_DAY_MAX; count++) await addWorkout(athlete.ctx, EASY);
      expect(await codeOf(addWorkout(athlete.ctx, EASY))).toBe('WORKOUT_DAY_FULL');
      expect(await codeOf(restoreWorkout(athlete.ctx, first))).toBe('WORKOUT_DAY_FULL');
      await addWorkout(athlete.ctx, { ...EASY, day: '2026-05-06' });
    }));

  test('is refused for a future day and without a confirmed email address', () =>
    family(async ({ athlete }) => {
      expect(await codeOf(addWorkout(athlete.ctx, { ...EASY, day: '2026-05-11' }))).toBe('WORKOUT_DAY_AHEAD');
      const unverified = asUser(athlete.ctx, athlete.userId, { isVerified: false });
      expect(await codeOf(addWorkout(unverified, EASY))).toBe('EMAIL_UNVERIFIED');
      expect((await getLog(unverified, WEEK)).workouts).toEqual([]);
    }));
});

describe('a log can be read', () => {
  test('by its owner, a coach and a parent, and by nobody else, not even an admin', () =>
    family(async ({ athlete, coach, parent, stranger }) => {
      const handle = 'Rowan.Tellis';
      for (const [person, reader] of [
        [athlete, 'self'],
        [coach, 'coach'],
        [parent, 'parent'],
      ] as const)
        expect((await getLog(person.ctx, { ...WEEK, handle })).reader).toBe(reader);
      const admin = asUser(stranger.ctx, stranger.userId, { isAdmin: true });
      for (const ctx of [stranger.ctx, admin])
        expect(await codeOf(getLog(ctx, { ...WEEK, handle }))).toBe('LOG_NOT_FOUND');
      expect(await codeOf(getLog(stranger.ctx, { ...WEEK, handle: 'nobody' }))).toBe('LOG_NOT_FOUND');
    }));

  test('by coaches if the owner allows it, and by parents until the owner is 18', () =>
    family(async ({ athlete, coach, parent }) => {
      const { handle } = athlete;
      await setAccess(athlete.ctx, { coachesSee: false, parentsSee: true });
      expect(await codeOf(getLog(coach.ctx, { ...WEEK, handle }))).toBe('LOG_NOT_FOUND');
      expect((await getLog(coach.ctx, WEEK)).others).toEqual([]);
      const nobody = { coachesSee: false, parentsSee: false };
      expect(await codeOf(setAccess(athlete.ctx, nobody))).toBe('LOG_PARENTS_SEE');
      await athlete.ctx.db
        .updateTable('users')
        .set({ birth_on: '2008-05-09' })
        .where('id', '=', athlete.userId)
        .execute();
      await setAccess(athlete.ctx, nobody);
      expect(await codeOf(getLog(parent.ctx, { ...WEEK, handle }))).toBe('LOG_NOT_FOUND');
      const { teamNames, parentNames } = await getLog(athlete.ctx, WEEK);
      expect([teamNames, parentNames]).toEqual([[], []]);
    }));

  test('and lists its readers; coaches and parents find it from their own log', () =>
    family(async ({ athlete, coach, parent }) => {
      const { teamNames, parentNames, others } = await getLog(athlete.ctx, WEEK);
      expect({ teamNames, parentNames, others }).toEqual({
        teamNames: ['Salt Harbor'],
        parentNames: ['Imelda Tellis'],
        others: [],
      });
      const rowan = { handle: 'rowan.tellis', name: 'Rowan Tellis' };
      expect((await getLog(coach.ctx, WEEK)).others).toEqual([{ ...rowan, reader: 'coach' }]);
      expect((await getLog(parent.ctx, WEEK)).others).toEqual([{ ...rowan, reader: 'parent' }]);
    }));

  test('but only its owner can add to it', () =>
    family(async ({ athlete, coach, stranger }) => {
      const workoutId = await addWorkout(athlete.ctx, EASY);
      const change = { ...EASY, workoutId, version: 1 };
      expect(await codeOf(saveWorkout(coach.ctx, change))).toBe('LOG_OF_ANOTHER');
      expect(await codeOf(removeWorkout(coach.ctx, workoutId))).toBe('LOG_OF_ANOTHER');
      expect(await codeOf(removeWorkout(stranger.ctx, workoutId))).toBe('LOG_NOT_FOUND');
      expect(await codeOf(getWorkout(stranger.ctx, workoutId))).toBe('LOG_NOT_FOUND');
      expect((await getWorkout(coach.ctx, workoutId)).canWrite).toBe(false);
    }));
});

describe('a comment', () => {
  test('by the athlete, a coach or a parent shows their relation', () =>
    family(async ({ athlete, coach, parent, stranger }) => {
      const workoutId = await addWorkout(athlete.ctx, EASY);
      await addComment(coach.ctx, { workoutId, text: 'Rest stays at 3:00.\u0007' });
      await addComment(athlete.ctx, { workoutId, text: '4 miles flat.' });
      await addComment(parent.ctx, { workoutId, text: 'Drink something.' });
      expect(await codeOf(addComment(stranger.ctx, { workoutId, text: 'Hi' }))).toBe('LOG_NOT_FOUND');
      expect(await codeOf(addComment(coach.ctx, { workoutId, text: ' \u200b' }))).toBe('COMMENT_EMPTY');
      const { comments, workouts } = await getLog(parent.ctx, {
        ...WEEK,
        handle: athlete.handle,
        day: EASY.day,
      });
      expect(comments.map(({ wroteAs, body }) => [wroteAs, body])).toEqual([
        ['coach', 'Rest stays at 3:00.'],
        ['self', '4 miles flat.'],
        ['parent', 'Drink something.'],
      ]);
      expect(workouts[0]!.commentCount).toBe(3);
    }));

  test('is removed by its author or the log’s owner', () =>
    family(async ({ athlete, coach, parent }) => {
      const workoutId = await addWorkout(athlete.ctx, EASY);
      const first = await addComment(coach.ctx, { workoutId, text: 'One' });
      const second = await addComment(coach.ctx, { workoutId, text: 'Two' });
      expect(await codeOf(removeComment(parent.ctx, first))).toBe('COMMENT_OF_ANOTHER');
      await removeComment(coach.ctx, first);
      await removeComment(athlete.ctx, second);
      expect(await codeOf(removeComment(athlete.ctx, second))).toBe('LOG_NOT_FOUND');
      expect((await getLog(athlete.ctx, { ...WEEK, day: EASY.day })).comments).toEqual([]);
    }));
});

test('the athlete gets mail about others’ comments and plans, and not about their own', () =>
  family(async ({ athlete, coach, teamId }) => {
    const workoutId = await addWorkout(athlete.ctx, EASY);
    await addComment(coach.ctx, { workoutId, text: 'Easy tomorrow.' });
    await addComment(athlete.ctx, { workoutId, text: 'Yes.' });
    const plan = { day: '2026-05-12', type: 'tempo', title: 'Tempo 20 min' } as const;
    await savePlan(coach.ctx, { ...plan, handle: athlete.handle });
    await savePlan(coach.ctx, { ...plan, teamId, sport: 'tf' });
    // The default is a daily digest.
    const waiting = await takeWaitingNotices(athlete.ctx, athlete.userId);
    expect(waiting.map(({ title, path }) => [title, path])).toEqual([
      ['Yuki Kitteridge wrote under “Easy”', '/profile/rowan.tellis/log/?day=2026-05-05'],
      [
        'Yuki Kitteridge planned “Tempo 20 min” for Tuesday, May 12',
        '/profile/rowan.tellis/log/?day=2026-05-12',
      ],
    ]);
  }));

describe('a plan', () => {
  const plan = { day: '2026-05-09', type: 'long', title: 'Long run', details: '8 easy miles' } as const;

  test('for a team appears in its athletes’ logs until they log it', () =>
    family(async ({ athlete, coach, teamId }) => {
      const plannedId = await savePlan(coach.ctx, { ...plan, teamId, sport: 'tf' });
      expect((await getLog(athlete.ctx, WEEK)).plans).toMatchObject([
        { title: 'Long run', team: { name: 'Salt Harbor' }, isDone: false },
      ]);
      expect(await getPlan(athlete.ctx, plannedId)).toMatchObject({ title: 'Long run' });
      const workoutId = await addWorkout(athlete.ctx, { ...EASY, day: plan.day, plannedId });
      expect((await getLog(athlete.ctx, WEEK)).plans).toMatchObject([{ isDone: true }]);
      await removeWorkout(athlete.ctx, workoutId);
      expect((await getLog(athlete.ctx, WEEK)).plans).toMatchObject([{ isDone: false }]);
    }));

  test('for one athlete is made and removed only by a coach', () =>
    family(async ({ athlete, coach, parent, stranger, teamId }) => {
      const forRowan = { ...plan, handle: athlete.handle };
      expect(await codeOf(savePlan(parent.ctx, forRowan))).toBe('LOG_NOT_FOUND');
      const admin = asUser(parent.ctx, parent.userId, { isAdmin: true });
      const forNone = { ...plan, teamId: 32_768, sport: 'tf' } as const;
      expect(await codeOf(savePlan(admin, forNone))).toBe('TEAM_UNKNOWN');
      expect(await codeOf(savePlan(athlete.ctx, forRowan))).toBe('COACH_ONLY');
      expect(await codeOf(savePlan(stranger.ctx, { ...plan, teamId, sport: 'tf' }))).toBe('COACH_ONLY');
      expect(await codeOf(savePlan(coach.ctx, { ...plan, teamId, sport: 'xc' }))).toBe('COACH_ONLY');
      expect(await codeOf(savePlan(coach.ctx, plan))).toBe('PLAN_TARGET_MISSING');
      const planId = await savePlan(coach.ctx, forRowan);
      expect(await codeOf(getPlan(stranger.ctx, planId))).toBe('PLAN_UNKNOWN');
      expect(await codeOf(removePlan(stranger.ctx, planId))).toBe('LOG_NOT_FOUND');
      await removePlan(coach.ctx, planId);
      expect(await codeOf(removePlan(coach.ctx, planId))).toBe('PLAN_UNKNOWN');
      expect((await getLog(athlete.ctx, WEEK)).plans).toEqual([]);
    }));

  test('for others cannot be logged', () =>
    family(async ({ coach, athlete, stranger }) => {
      const plannedId = await savePlan(coach.ctx, { ...plan, handle: athlete.handle });
      const workoutId = await addWorkout(stranger.ctx, { ...EASY, plannedId });
      expect((await getWorkout(stranger.ctx, workoutId)).workout.plannedId).toBeNull();
    }));
});

test('a deleted account leaves no log and no comments elsewhere', () =>
  family(async ({ athlete, coach }) => {
    const planned = { day: '2026-05-09', type: 'easy', title: 'Easy' } as const;
    const plannedId = await savePlan(coach.ctx, { ...planned, handle: athlete.handle });
    const workoutId = await addWorkout(athlete.ctx, { ...REPS, plannedId });
    await addComment(coach.ctx, { workoutId, text: 'Good.' });
    const ownWorkout = await addWorkout(coach.ctx, EASY);
    await removeLogOf(coach.ctx, coach.userId);
    expect((await getLog(athlete.ctx, { ...WEEK, day: REPS.day })).comments).toEqual([]);
    expect(await codeOf(getWorkout(coach.ctx, ownWorkout))).toBe('LOG_NOT_FOUND');
    await setAccess(athlete.ctx, { coachesSee: false, parentsSee: true });
    await removeLogOf(athlete.ctx, athlete.userId);
    for (const table of [
      'workouts',
      'workout_reps',
      'workout_comments',
      'planned_workouts',
      'training_logs',
    ] as const)
      expect(await athlete.ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }));
