import { expect, test } from 'vitest';
import { codeOf } from '#kit/refusal.fixtures.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { MESSAGE } from './support.fixtures.ts';
import { parseHistory, REPLY_MAX } from './support.rules.ts';
import { sendSupportMessage } from './support.service.ts';
import {
  getSupportMessage,
  listSupportMessages,
  replyToSupportMessage,
  setSupportState,
} from './support-inbox.service.ts';

const HISTORY = [
  { at: '2026-05-09T15:58:00Z', path: '/team/1' },
  { at: '2026-05-09T15:59:00Z', path: '/team/1', failure: 'SERVER ERROR (popup)' },
];

const OPEN = { state: 'open', before: null } as const;
const ANSWERED = { state: 'answered', before: null } as const;

test('an admin reads a message with its history and answers it by mail', () =>
  withRollback(async (ctx) => {
    const admin = await createPerson(ctx, 'Ansel Petrov', { isAdmin: true });
    const messageId = await sendSupportMessage(ctx, { ...MESSAGE, history: JSON.stringify(HISTORY) });
    expect(await getSupportMessage(admin.ctx, messageId)).toMatchObject({
      subject: MESSAGE.subject,
      email: MESSAGE.email,
      state: 'open',
      history: HISTORY,
      replies: [],
    });

    await replyToSupportMessage(admin.ctx, messageId, ' Fixed.\n\nThank you! ');
    const [mail] = await mailsTo(ctx, MESSAGE.email);
    expect(mail).toMatchObject({ subject: `Re: ${MESSAGE.subject}` });
    const text = JSON.stringify(mail);
    for (const part of ['Hello Imelda Tellis,', 'Fixed.', 'Thank you!', MESSAGE.message])
      expect(text).toContain(part);

    const after = await getSupportMessage(admin.ctx, messageId);
    expect(after.replies).toMatchObject([{ by: 'Ansel Petrov', text: 'Fixed.\n\nThank you!' }]);
    expect((await listSupportMessages(admin.ctx, OPEN)).items).toEqual([]);
    expect((await listSupportMessages(admin.ctx, ANSWERED)).items).toMatchObject([
      { messageId, replyCount: 1 },
    ]);
  }));

test('a message can be closed without a reply and reopened', () =>
  withRollback(async (ctx) => {
    const admin = await createPerson(ctx, 'Ansel Petrov', { isAdmin: true });
    const messageId = await sendSupportMessage(ctx, { ...MESSAGE, history: JSON.stringify(HISTORY) });
    await setSupportState(admin.ctx, messageId, 'answered');
    expect(await listSupportMessages(admin.ctx, OPEN)).toMatchObject({ openCount: 0, items: [] });
    await setSupportState(admin.ctx, messageId, 'open');
    expect(await listSupportMessages(admin.ctx, OPEN)).toMatchObject({
      openCount: 1,
      items: [{ messageId }],
    });
    expect(await mailsTo(ctx, MESSAGE.email)).toEqual([]);
  }));

test('admins get a mail about the first open message only', () =>
  withRollback(async (ctx) => {
    const admin = await createPerson(ctx, 'Ansel Petrov', { isAdmin: true });
    const first = await sendSupportMessage(ctx, { ...MESSAGE, history: JSON.stringify(HISTORY) });
    await sendSupportMessage(ctx, { ...MESSAGE, history: JSON.stringify(HISTORY) });
    expect(await mailsTo(ctx, admin.email)).toHaveLength(1);
    expect(JSON.stringify(await mailsTo(ctx, admin.email))).toContain(`/admin/support/${first}`);
  }));

test('only admins read and reply, and a reply is neither empty nor too long', () =>
  withRollback(async (ctx) => {
    const admin = await createPerson(ctx, 'Ansel Petrov', { isAdmin: true });
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    const messageId = await sendSupportMessage(ctx, { ...MESSAGE, history: JSON.stringify(HISTORY) });
    for (const [who, code] of [
      [coach.ctx, 'ADMIN_ONLY'],
      [ctx, 'SIGN_IN_NEEDED'],
    ] as const) {
      expect(await codeOf(listSupportMessages(who, OPEN))).toBe(code);
      expect(await codeOf(getSupportMessage(who, messageId))).toBe(code);
      expect(await codeOf(replyToSupportMessage(who, messageId, 'Hello.'))).toBe(code);
      expect(await codeOf(setSupportState(who, messageId, 'answered'))).toBe(code);
    }
    expect(await codeOf(getSupportMessage(admin.ctx, messageId + 1))).toBe('SUPPORT_MESSAGE_UNKNOWN');
    for (const text of [' \n ', 'x'.repeat(REPLY_MAX + 1)])
      expect(await codeOf(replyToSupportMessage(admin.ctx, messageId, text))).toBe('SUPPORT_REPLY_INVALID');
  }));

test.each(['', 'not JSON', '{}', '[1, null, {"path": 7}]'])('the history %j has no entries', (text) => {
  expect(parseHistory(text)).toEqual([]);
});
