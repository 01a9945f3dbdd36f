import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { CardScript, ScriptError } from './card-script.rules.ts';
import { charge } from './charge.client.ts';
import type { PayReply } from './payment.client.ts';

const PAID: PayReply = { status: 'succeeded', clientSecret: null };
const ACTION: PayReply = { status: 'requires_action', clientSecret: 'pi_secret' };
const WAITING: PayReply = { status: 'processing', clientSecret: null };

function charging(answers: (PayReply | Error)[], confirmError?: ScriptError) {
  const confirmed: string[] = [];
  const script = {
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      confirmed.push(clientSecret);
      return confirmError ? { error: confirmError } : {};
    },
  } as unknown as CardScript;
  const send = async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  };
  return { confirmed, end: charge({ send, script, notConfirmed: 'Not confirmed.' }) };
}

test('a charge that succeeds is paid', async () => {
  expect(await charging([PAID]).end).toEqual({ kind: 'paid', reply: PAID });
});

test('a charge that the owner confirms is asked for again', async () => {
  const { confirmed, end } = charging([ACTION, PAID]);
  expect(await end).toEqual({ kind: 'paid', reply: PAID });
  expect(confirmed).toEqual(['pi_secret']);
});

test('a charge that the owner does not confirm is a problem', async () => {
  const error = { type: 'card_error', code: 'authentication_failed', message: 'Not authenticated.' };
  expect(await charging([ACTION, ACTION], error).end).toEqual({
    kind: 'problem',
    problem: {
      type: 'card_error',
      code: 'authentication_failed',
      message: 'Not authenticated.',
      param: null,
    },
  });
  expect(await charging([ACTION, ACTION]).end).toMatchObject({ problem: { message: 'Not confirmed.' } });
});

test('an error message of an older card processor stops the payment', async () => {
  const { confirmed, end } = charging([{ ...ACTION, ANetErrorMessage: 'Held for review.' }]);
  expect(await end).toMatchObject({ kind: 'problem', problem: { message: 'Held for review.' } });
  expect(confirmed).toEqual([]);
});

test('a refusal says that nothing was charged', async () => {
  const declined = new Refusal('CARD_REFUSED', 'Declined.', {
    status: 402,
    details: { type: 'card_error', code: 'card_declined', param: null },
  });
  expect(await charging([declined]).end).toMatchObject({
    kind: 'problem',
    problem: { code: 'card_declined' },
  });
  const changed = new Refusal('TOTAL_CHANGED', 'The total is now $5.00.', { status: 409 });
  expect(await charging([changed]).end).toEqual({ kind: 'changed', message: 'The total is now $5.00.' });
});

test('a refusal after the owner has confirmed says nothing about the charge', async () => {
  const tooMany = new Refusal('TOO_MANY_REQUESTS', 'Wait.', { status: 429 });
  expect(await charging([ACTION, tooMany]).end).toEqual({ kind: 'unknown', error: tooMany });
  expect(await charging([tooMany]).end).toMatchObject({ kind: 'problem' });
});

test('without an answer nobody knows', async () => {
  const lost = new Error('no network');
  expect(await charging([lost]).end).toEqual({ kind: 'unknown', error: lost });
  expect(await charging([ACTION, lost]).end).toEqual({ kind: 'unknown', error: lost });
  expect(await charging([WAITING]).end).toEqual({ kind: 'unknown', error: null });
});
