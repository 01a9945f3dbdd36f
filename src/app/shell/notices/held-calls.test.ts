import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { ServerFailure } from '../../server-failure.ts';
import { createHeldCalls } from './held-calls.ts';

const FAILURE = new ServerFailure('meets.getTeams', 503);
const isNoAnswer = (error: unknown) => error instanceof ServerFailure;

/** Answers in turn; the last one goes on. */
const answering =
  (...answers: unknown[]) =>
  async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };

test('what is answered at the second try goes on as if nothing had been', async () => {
  const calls = createHeldCalls(isNoAnswer);
  const teams = calls.hold(FAILURE, answering(FAILURE, 'teams'));
  expect(await calls.tryAgain()).toBe(false);
  expect(await calls.tryAgain()).toBe(true);
  expect(await teams).toBe('teams');
});

test('several calls are made again together; one without an answer keeps the dialog', async () => {
  const calls = createHeldCalls(isNoAnswer);
  const teams = calls.hold(FAILURE, answering('teams'));
  const scores = calls.hold(FAILURE, answering(FAILURE, 'scores'));
  expect(await calls.tryAgain()).toBe(false);
  expect(await teams).toBe('teams');
  expect(await calls.tryAgain()).toBe(true);
  expect(await scores).toBe('scores');
});

test('a refusal is an answer, and reaches who asked', async () => {
  const calls = createHeldCalls(isNoAnswer);
  const refusal = new Refusal('MEET_UNKNOWN', 'We couldn’t find that meet.', { status: 404 });
  const teams = calls.hold(FAILURE, answering(refusal)).catch((error) => error);
  expect(await calls.tryAgain()).toBe(true);
  expect(await teams).toBe(refusal);
});

test('whoever closes the dialog gives the failure back to every caller', async () => {
  const calls = createHeldCalls(isNoAnswer);
  const failed = [1, 2].map(() => calls.hold(FAILURE, answering('late')).catch((error) => error));
  calls.giveUp();
  expect(await Promise.all(failed)).toEqual([FAILURE, FAILURE]);
  expect(await calls.tryAgain()).toBe(true);
});
