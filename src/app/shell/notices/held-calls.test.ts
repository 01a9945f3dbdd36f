import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { ServerFailure } from '../../server-failure.ts';
import { createHeldCalls } from './held-calls.ts';

const FAILURE = new ServerFailure('meets.getTeams', 503);
const isNoAnswer = (error: unknown) => error instanceof ServerFailure;

/** Gives the answers in turn; the last one repeats. */
const answering =
  (...answers: unknown[]) =>
  async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };

test('a call answered at the second try returns the answer to its caller', async () => {
  const calls = createHeldCalls(isNoAnswer);
  const teams = calls.hold(FAILURE, answering(FAILURE, 'teams'));
  expect(await calls.tryAgain()).toBe(false);
  expect(await calls.tryAgain()).toBe(true);
  expect(await teams).toBe('teams');
});

test('held calls are repeated together; one without an answer keeps the dialog open', async () => {
  const calls = createHeldCalls(isNoAnswer);
  const teams = calls.hold(FAILURE, answering('teams'));
  const scores = calls.hold(FAILURE, answering(FAILURE, 'scores'));
  expect(await calls.tryAgain()).toBe(false);
  expect(await teams).toBe('teams');
  expect(await calls.tryAgain()).toBe(true);
  expect(await scores).toBe('scores');
});

test('a refusal is an answer and reaches the caller', async () => {
  const calls = createHeldCalls(isNoAnswer);
  const refusal = new Refusal('MEET_UNKNOWN', 'We couldn’t find that meet.', { status: 404 });
  const teams = calls.hold(FAILURE, answering(refusal)).catch((error) => error);
  expect(await calls.tryAgain()).toBe(true);
  expect(await teams).toBe(refusal);
});

test('giving up returns its failure to every caller', async () => {
  const calls = createHeldCalls(isNoAnswer);
  const failed = [1, 2].map(() => calls.hold(FAILURE, answering('late')).catch((error) => error));
  calls.giveUp();
  expect(await Promise.all(failed)).toEqual([FAILURE, FAILURE]);
  expect(await calls.tryAgain()).toBe(true);
});
