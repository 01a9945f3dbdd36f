// Reports of messages on a real database: who makes them, who reads them, and what the decision does.

import { expect, test } from 'vitest';
import { listConversations } from '#community/conversations/conversation-list.service.ts';
import {
  channelMessagesOf,
  open,
  say,
  textsOf,
  withPeople,
} from '#community/conversations/conversations.fixtures.ts';
import { ownUnread } from '#community/conversations/messages/unread.service.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { listAuditEntries } from '#kit/server/security/audit-log.ts';
import type { Person } from '#people/accounts/people.fixtures.ts';
import { decideReport, listReported, reportMessage } from './reports.service.ts';

const asAdmin = ({ ctx }: Person): Context => ({
  ...ctx,
  visitor: { ...ctx.visitor, isAdmin: true } as Context['visitor'],
});

test(
  'a report reaches the moderators once, and only from someone who could read the message',
  withPeople(async ({ coach, stranger, other }, ctx) => {
    await ctx.db.updateTable('users').set({ is_admin: true }).where('id', '=', other.userId).execute();
    const { messageId } = await say(stranger, coach, 'Buy my shoes');
    expect(await reportMessage(coach.ctx, { messageId, reason: 'spam' })).toBe(true);
    expect(await reportMessage(coach.ctx, { messageId, reason: 'spam' })).toBe(false);
    const mails = await mailsTo(ctx, other.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body_text).toContain('Buy my shoes');
    expect(await codeOf(reportMessage(stranger.ctx, { messageId, reason: 'spam' }))).toBe('MESSAGE_OWN');
    expect(await codeOf(reportMessage(other.ctx, { messageId, reason: 'spam' }))).toBe('MESSAGE_UNKNOWN');
  }),
);

test(
  'only admins see the reported message, its author, and the reporter with the reason',
  withPeople(async ({ coach, athlete, parent, other, stranger }, ctx) => {
    const { messageId } = await say(coach, athlete, 'You run like a duck.');
    await reportMessage(athlete.ctx, { messageId, reason: 'hurtful' });
    await reportMessage(parent.ctx, { messageId, reason: 'unsafe' });
    expect(await listReported(asAdmin(other))).toMatchObject({
      openCount: 2,
      open: [
        {
          author: 'Marguerite Holloway',
          text: 'You run like a duck.',
          reports: [
            { reporter: 'Oskar Delacroix', reason: 'hurtful' },
            { reporter: 'Renate Delacroix', reason: 'unsafe' },
          ],
          decided: null,
        },
      ],
      decided: [],
    });
    expect(await codeOf(listReported(stranger.ctx))).toBe('ADMIN_ONLY');
    expect(await codeOf(decideReport(coach.ctx, { reportId: 1, decision: 'dismissed' }))).toBe('ADMIN_ONLY');
    expect(await codeOf(listReported(ctx))).toBe('SIGN_IN_NEEDED');
  }),
);

const firstOpen = async (admin: Context) => (await listReported(admin)).open[0]!.reportId;

test(
  'a dismissed report leaves the message, is mailed to the reporter, and is decided once',
  withPeople(async ({ coach, stranger, other }, ctx) => {
    const admin = asAdmin(other);
    const { conversationId, messageId } = await say(stranger, coach, 'Buy my shoes');
    await reportMessage(coach.ctx, { messageId, reason: 'spam' });
    const reportId = await firstOpen(admin);
    await decideReport(admin, { reportId, decision: 'dismissed' });
    expect(await textsOf(coach, conversationId)).toEqual(['Buy my shoes']);
    expect((await mailsTo(ctx, coach.email)).map(({ subject }) => subject)).toContain(
      'The message you reported stays',
    );
    expect(await mailsTo(ctx, stranger.email)).toEqual([]);
    expect(await listReported(admin)).toMatchObject({
      openCount: 0,
      open: [],
      decided: [{ decided: { decision: 'dismissed', by: 'Imelda Tellis' } }],
    });
    expect(await codeOf(decideReport(admin, { reportId, decision: 'removed' }))).toBe('REPORT_DECIDED');
    expect(await codeOf(decideReport(admin, { reportId: 999_999, decision: 'removed' }))).toBe(
      'REPORT_UNKNOWN',
    );
    const [entry] = await listAuditEntries(ctx.db, { entity: 'message', entityId: messageId, max: 1 });
    expect(entry).toMatchObject({ action: 'message.report.dismissed', actorUserId: other.userId });
  }),
);

test(
  'a removed message is gone everywhere, is not counted, and both sides get a mail',
  withPeople(async ({ coach, athlete, parent, other }, ctx) => {
    const admin = asAdmin(other);
    const { conversationId, messageId } = await say(coach, athlete, 'You run like a duck.');
    await reportMessage(athlete.ctx, { messageId, reason: 'hurtful' });
    await reportMessage(parent.ctx, { messageId, reason: 'hurtful' });
    await decideReport(admin, { reportId: await firstOpen(admin), decision: 'removed' });
    expect((await open(athlete, conversationId)).messages).toMatchObject([{ text: '' }]);
    expect((await listConversations(parent.ctx))[0]!.last.text).toBe('This message was removed.');
    expect(await listConversations(parent.ctx, 'duck')).toEqual([]);
    expect(await ownUnread(athlete.ctx)).toEqual({ unreadCount: 0, lastAuthor: null });
    expect(await readFeed(athlete.ctx, null)).toEqual([]);
    expect(channelMessagesOf(ctx, athlete).at(-1)).toMatchObject({ unreadCount: 0, conversationId });
    for (const { email } of [athlete, parent])
      expect((await mailsTo(ctx, email)).map(({ subject }) => subject)).toContain(
        'The message you reported was removed',
      );
    expect((await mailsTo(ctx, coach.email)).at(-1)!.subject).toBe('Your message was removed');
    expect(await codeOf(reportMessage(parent.ctx, { messageId, reason: 'other' }))).toBe('MESSAGE_UNKNOWN');
    expect((await listReported(admin)).decided).toMatchObject([{ text: 'You run like a duck.' }]);
  }),
);
