import { expect, test } from 'vitest';
import { CardProblem, outcomeOf as outcome } from './problems.rules.ts';

const refusal = (status: number, code: string, details?: unknown) => ({
  status,
  code,
  message: 'No.',
  details,
});

const outcomeOf = (facts: Parameters<typeof outcome>[0], hasBegun = false) => outcome(facts, { hasBegun });

test('a refused card is shown with its type, code and param', () => {
  const details = { type: 'card_error', code: 'card_declined', param: 'number' };
  expect(outcomeOf(refusal(402, 'CARD_REFUSED', details))).toEqual({
    kind: 'problem',
    problem: { message: 'No.', ...details },
  });
});

test('any other refusal is shown with its code', () => {
  expect(outcomeOf(refusal(401, 'SIGN_IN_NEEDED'))).toEqual({
    kind: 'problem',
    problem: { message: 'No.', type: null, code: 'SIGN_IN_NEEDED', param: null },
  });
});

test.each(['TOTAL_CHANGED', 'PAYMENT_UNDER_WAY'])('%s goes back to the list, where it is said', (code) => {
  expect(outcomeOf(refusal(409, code))).toEqual({ kind: 'changed', message: 'No.' });
});

test('nobody knows how a payment ended without an answer', () => {
  expect(outcomeOf(null)).toEqual({ kind: 'unknown' });
  expect(outcomeOf(refusal(409, 'REQUEST_IN_PROGRESS'))).toEqual({ kind: 'unknown' });
});

test('a failure of the site itself leaves open whether the card was charged', () => {
  expect(outcomeOf(refusal(500, 'UNEXPECTED'))).toEqual({ kind: 'unknown' });
  expect(outcomeOf(refusal(503, 'DATABASE_AWAY'))).toEqual({ kind: 'unknown' });
  expect(outcomeOf(refusal(503, 'CARDS_SILENT'))).toMatchObject({ kind: 'problem' });
});

test.each([
  [401, 'unknown'],
  [404, 'unknown'],
  [429, 'unknown'],
  [503, 'unknown'],
  [402, 'problem'],
  [409, 'changed'],
])('an answer of %i to a payment that has begun: %s', (status, kind) => {
  expect(outcomeOf(refusal(status, 'ANY'), true)).toMatchObject({ kind });
});

test('the log names everything that the card processor said', () => {
  const problem = { message: 'Declined.', type: 'card_error', code: 'card_declined', param: null };
  expect(new CardProblem(problem).message).toBe('Declined. card_error card_declined');
});
