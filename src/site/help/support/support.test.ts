import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { MESSAGE } from './support.fixtures.ts';
import { refusalToSend, SUPPORT_RATE_LIMIT, type SupportMessage } from './support.rules.ts';
import { sendSupportMessage } from './support.service.ts';

test.each<[string, Partial<SupportMessage>, string[]]>([
  ['an empty message', { message: ' \n' }, ['message']],
  ['no subject and no name', { subject: '', name: ' ' }, ['name', 'subject']],
  ['an address without a host', { email: 'imelda' }, ['email']],
  ['an address with a line break', { email: 'a@b.example\nBcc: all@c.example' }, ['email']],
  ['more than a message may hold', { message: 'x'.repeat(4_001) }, ['message']],
  [
    'more than a subject and a name may hold',
    { subject: 'x'.repeat(151), name: 'x'.repeat(101) },
    ['name', 'subject'],
  ],
  ['two addresses', { email: 'a@b.example,c@d.example' }, ['email']],
])('%s is refused at its fields', (_, changes, fields) => {
  expect(Object.keys(refusalToSend({ ...MESSAGE, ...changes })?.fields ?? {}).toSorted()).toEqual(fields);
});

test('a complete message is saved with the history of the visitor, and gets a number', () =>
  withRollback(async (ctx) => {
    expect(refusalToSend(MESSAGE)).toBeNull();
    const number = await sendSupportMessage(ctx, MESSAGE);
    const saved = await ctx.db.selectFrom('support_messages').selectAll().where('id', '=', number).execute();
    expect(saved).toMatchObject([{ ...MESSAGE, answered_at: null }]);
  }));

test('one address sends twenty messages in an hour', () =>
  withRollback(async (ctx) => {
    for (let count = 0; count < SUPPORT_RATE_LIMIT.max; count++) await sendSupportMessage(ctx, MESSAGE);
    const refused = await sendSupportMessage(ctx, MESSAGE).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 429 });
  }));

test('a message that is too long is refused with the limit and its length', () => {
  expect(refusalToSend({ ...MESSAGE, message: 'x'.repeat(4_001) })?.fields).toEqual({
    message: 'Use 4,000 characters or fewer. You have 4,001.',
  });
});
