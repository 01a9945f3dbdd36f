// Conversations on a real database: who may write to whom, copies to parents, unread messages, and blocks.

import { describe, expect, test } from 'vitest';
import { MESSAGES_PER_LOAD } from '#community/conversations/messages/messages.rules.ts';
import {
  markRead,
  muteConversation,
  sendMessage,
} from '#community/conversations/messages/messages.service.ts';
import { ownUnread } from '#community/conversations/messages/unread.service.ts';
import { getConversation } from '#community/conversations/thread/thread.service.ts';
import { blockUser, unblockUser } from '#community/follows/blocks.service.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { takeWaitingNotices } from '#community/preferences/notices.service.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { listConversations } from './conversation-list.service.ts';
import { findPeople, removeConversationsOf, startConversation } from './conversation-start.service.ts';
import { begin, channelMessagesOf, open, say, textsOf, withPeople } from './conversations.fixtures.ts';
import { listMembers } from './conversations.store.ts';

test(
  'adults with open profiles write to each other, and nobody else can read it',
  withPeople(async ({ coach, stranger, other }, ctx) => {
    const { conversationId } = await say(stranger, coach, 'Heat sheets by Thursday noon then');
    const [line] = await listConversations(coach.ctx);
    expect(line).toMatchObject({
      conversationId,
      title: 'Desmond Oyelaran',
      unreadCount: 1,
      last: { isOwn: false, text: 'Heat sheets by Thursday noon then' },
    });
    expect(await codeOf(open(other, conversationId))).toBe('CONVERSATION_UNKNOWN');
    const admin: Context = {
      ...other.ctx,
      visitor: { kind: 'user', userId: 999, sessionId: 1, isAdmin: true, isVerified: true },
    };
    expect(await codeOf(getConversation(admin, { conversationId, before: null }))).toBe(
      'CONVERSATION_UNKNOWN',
    );
    expect(await codeOf(sendMessage(other.ctx, { conversationId, text: 'Hello' }))).toBe(
      'CONVERSATION_UNKNOWN',
    );
    expect(await codeOf(listConversations(ctx))).toBe('SIGN_IN_NEEDED');
  }),
);

test(
  'two people who start at the same time share one conversation',
  withPeople(async ({ coach, stranger }) => {
    const first = await begin(coach, stranger);
    expect(await begin(stranger, coach)).toBe(first);
    expect(await listConversations(coach.ctx), 'there is no message yet').toEqual([]);
  }),
);

describe('unread messages', () => {
  test(
    'are counted with their last author on the account’s channel, until they are read',
    withPeople(async ({ coach, athlete, other, parent }, ctx) => {
      const { conversationId } = await say(athlete, coach, 'Which shoes?');
      await say(other, coach, 'Can Linden ride with us?');
      expect(await ownUnread(coach.ctx)).toEqual({ unreadCount: 2, lastAuthor: 'Imelda Tellis' });
      expect(channelMessagesOf(ctx, coach)).toEqual([
        { unreadCount: 1, lastAuthor: 'Oskar Delacroix', conversationId },
        { unreadCount: 2, lastAuthor: 'Imelda Tellis', conversationId: expect.any(Number) },
      ]);
      expect(channelMessagesOf(ctx, parent), 'a copy is a message, too').toHaveLength(1);
      expect(channelMessagesOf(ctx, athlete), 'the author’s own messages count as read on all pages').toEqual(
        [{ unreadCount: 0, lastAuthor: null, conversationId }],
      );
      const { messages } = await open(coach, conversationId);
      const left = await markRead(coach.ctx, { conversationId, messageId: messages[0]!.messageId });
      expect(left).toEqual({ unreadCount: 1, lastAuthor: 'Imelda Tellis' });
      expect(channelMessagesOf(ctx, coach)).toHaveLength(3);
      expect((await open(athlete, conversationId)).messages[0]).toMatchObject({ isRead: true });
      expect(channelMessagesOf(ctx, athlete), 'that it is read').toHaveLength(2);
    }),
  );

  test(
    'cannot be marked as read before they are sent',
    withPeople(async ({ coach, athlete }) => {
      const { conversationId } = await say(athlete, coach, 'One.');
      await markRead(coach.ctx, { conversationId, messageId: 999_999_999 });
      await sendMessage(athlete.ctx, { conversationId, text: 'Two.' });
      expect(await ownUnread(coach.ctx)).toMatchObject({ unreadCount: 1 });
    }),
  );

  test(
    'appear in the notifications, one line per conversation',
    withPeople(async ({ coach, athlete }) => {
      const { conversationId } = await say(athlete, coach, 'Which shoes?');
      const { messageId } = await say(athlete, coach, 'When do we warm up?');
      expect(await readFeed(coach.ctx, null)).toHaveLength(1);
      await markRead(coach.ctx, { conversationId, messageId });
      expect(await readFeed(coach.ctx, null)).toHaveLength(1);
    }),
  );
});

test(
  'a muted conversation is only counted, until it is unmuted',
  withPeople(async ({ coach, athlete, parent }, ctx) => {
    const { conversationId, messageId } = await say(coach, athlete, 'See you.');
    await markRead(athlete.ctx, { conversationId, messageId });
    await takeWaitingNotices(ctx, athlete.userId);
    expect(await muteConversation(athlete.ctx, { conversationId, isMuted: true })).toBe(true);
    await sendMessage(coach.ctx, { conversationId, text: 'Which shoes do you have?' });
    expect(await ownUnread(athlete.ctx)).toEqual({ unreadCount: 1, lastAuthor: 'Marguerite Holloway' });
    expect((await listConversations(athlete.ctx))[0]).toMatchObject({ isMuted: true, unreadCount: 1 });
    expect((await open(athlete, conversationId)).isMuted).toBe(true);
    expect(await takeWaitingNotices(ctx, athlete.userId)).toEqual([]);
    expect(
      (await readFeed(athlete.ctx, null)).map(({ viewedAt }) => viewedAt),
      'nothing new',
    ).not.toContain(null);
    expect((await open(parent, conversationId)).isMuted, 'of the others').toBe(false);
    expect(await takeWaitingNotices(ctx, parent.userId), 'a parent’s copies come').toHaveLength(2);
    await muteConversation(athlete.ctx, { conversationId, isMuted: false });
    await sendMessage(coach.ctx, { conversationId, text: 'Well?' });
    expect((await readFeed(athlete.ctx, null)).map(({ viewedAt }) => viewedAt)).toContain(null);
    expect(await codeOf(muteConversation(ctx, { conversationId, isMuted: true }))).toBe('SIGN_IN_NEEDED');
  }),
);

test(
  'a message sent twice with one key is saved once',
  withPeople(async ({ coach, stranger }) => {
    const { conversationId } = await say(coach, stranger, 'Hello');
    const message = { conversationId, text: 'Once', sentKey: '0123456789ab' };
    const id = await sendMessage(coach.ctx, message);
    expect(await sendMessage(coach.ctx, message)).toBe(id);
    expect(await textsOf(stranger, conversationId)).toEqual(['Hello', 'Once']);
  }),
);

test(
  'a long conversation loads in pieces, the latest first, with nothing missing',
  withPeople(async ({ coach, stranger }, ctx) => {
    const { conversationId } = await say(coach, stranger, 'Line 0');
    const created_at = ctx.clock.now().toString();
    const more = Array.from({ length: MESSAGES_PER_LOAD + 4 }, (_, line) => ({
      conversation_id: conversationId,
      author_id: coach.userId,
      body: `Line ${line + 1}`,
      created_at,
    }));
    await ctx.db.insertInto('messages').values(more).execute();
    const latest = await open(stranger, conversationId);
    const earlier = await open(stranger, conversationId, latest.messages[0]!.messageId);
    expect([latest.hasEarlier, earlier.hasEarlier]).toEqual([true, false]);
    expect([...earlier.messages, ...latest.messages].map(({ text }) => text)).toEqual(
      Array.from({ length: MESSAGES_PER_LOAD + 5 }, (_, line) => `Line ${line}`),
    );
  }),
);

describe('a block', () => {
  test(
    'stops messages both ways, and the blocked person is not told',
    withPeople(async ({ coach, stranger }) => {
      const { conversationId } = await say(stranger, coach, 'Buy my shoes');
      expect(await blockUser(coach.ctx, stranger.userId)).toBe('blocked');
      expect(await ownUnread(coach.ctx), 'not counted any more').toEqual({
        unreadCount: 0,
        lastAuthor: null,
      });
      expect(await codeOf(sendMessage(stranger.ctx, { conversationId, text: 'Well?' }))).toBe(
        'MESSAGE_NOT_TAKEN',
      );
      expect(await codeOf(sendMessage(coach.ctx, { conversationId, text: 'No.' }))).toBe('BLOCKED_BY_YOU');
      expect((await open(coach, conversationId)).blockedAt).not.toBeNull();
      expect((await open(stranger, conversationId)).blockedAt).toBeNull();
      await unblockUser(coach.ctx, stranger.userId);
      expect(await codeOf(sendMessage(stranger.ctx, { conversationId, text: 'Well?' }))).toBeNull();
    }),
  );

  test(
    'keeps a parent’s copies, and hides the blocked person’s messages in the team',
    withPeople(async ({ coach, athlete, parent, other, teamId }) => {
      const { conversationId } = await say(athlete, coach, 'Which shoes?');
      await blockUser(athlete.ctx, parent.userId);
      await sendMessage(athlete.ctx, { conversationId, text: 'And when?' });
      expect(await textsOf(parent, conversationId)).toEqual(['Which shoes?', 'And when?']);

      const team = await startConversation(coach.ctx, { teamId, sport: 'tf' });
      await blockUser(other.ctx, coach.userId);
      await sendMessage(coach.ctx, { conversationId: team, text: 'Bus at 1:30' });
      expect(await textsOf(other, team)).toEqual([]);
      expect(await ownUnread(other.ctx)).toMatchObject({ unreadCount: 0 });
      expect(await textsOf(athlete, team)).toEqual(['Bus at 1:30']);
    }),
  );
});

describe('a team', () => {
  test(
    'gets the messages of its members: athletes, parents, coaches, and the parents of its minors',
    withPeople(async ({ coach, athlete, parent, alone, other, stranger, teamId }) => {
      const conversationId = await startConversation(coach.ctx, { teamId, sport: 'tf' });
      await sendMessage(coach.ctx, { conversationId, text: 'Bus at 1:30' });
      for (const member of [athlete, parent, alone, other])
        expect(await textsOf(member, conversationId)).toEqual(['Bus at 1:30']);
      expect(await open(coach, conversationId)).toMatchObject({
        title: 'Salt Harbor, track & field',
        peopleCount: 5,
      });
      expect(await listMembers(coach.ctx, conversationId)).toContainEqual(
        expect.objectContaining({ userId: parent.userId, role: 'copy' }),
      );
      expect(await codeOf(sendMessage(parent.ctx, { conversationId, text: 'Thanks' }))).toBe(
        'TEAM_MEMBERS_ONLY',
      );
      expect(await codeOf(startConversation(stranger.ctx, { teamId, sport: 'tf' }))).toBe(
        'TEAM_MEMBERS_ONLY',
      );
    }),
  );

  test(
    'sends nothing to a banned person from then on',
    withPeople(async ({ coach, other, teamId }, ctx) => {
      const conversationId = await startConversation(coach.ctx, { teamId, sport: 'tf' });
      await sendMessage(coach.ctx, { conversationId, text: 'Before' });
      await grantAccess(ctx, { userId: other.userId, teamId, sport: 'tf', type: 'P', status: -50 });
      await sendMessage(coach.ctx, { conversationId, text: 'After' });
      expect(await textsOf(other, conversationId)).toEqual(['Before']);
      expect(await codeOf(sendMessage(other.ctx, { conversationId, text: 'Why?' }))).toBe(
        'TEAM_MEMBERS_ONLY',
      );
    }),
  );
});

test(
  'suggested people are team, family, and followed people with open profiles',
  withPeople(async ({ coach, athlete }, ctx) => {
    const matches = await findPeople(coach.ctx, '');
    expect(matches.people.map(({ name }) => name)).toEqual([
      'Bram Kolstad',
      'Imelda Tellis',
      'Oskar Delacroix',
    ]);
    expect(matches.teams).toMatchObject([{ title: 'Salt Harbor, track & field', peopleCount: 4 }]);
    expect((await findPeople(coach.ctx, 'delac')).people).toHaveLength(1);
    expect((await findPeople(athlete.ctx, 'renate')).people).toMatchObject([{ name: 'Renate Delacroix' }]);
    expect(await codeOf(findPeople(ctx, ''))).toBe('SIGN_IN_NEEDED');
  }),
);

test(
  'a search matches names and messages, percent signs included',
  withPeople(async ({ coach, athlete, other }) => {
    await say(athlete, coach, 'Give 100% on Saturday');
    await say(other, coach, 'Can Linden ride with us?');
    const titles = async (words: string) =>
      (await listConversations(coach.ctx, words)).map(({ title }) => title);
    expect(await titles('oskar')).toEqual(['Oskar Delacroix']);
    expect(await titles('RIDE with')).toEqual(['Imelda Tellis']);
    expect(await titles('100%')).toEqual(['Oskar Delacroix']);
    expect(await titles('%')).toEqual(['Oskar Delacroix']);
    expect(await titles('_')).toEqual([]);
    await say(coach, other, 'Yes.');
    const [match] = await listConversations(coach.ctx, 'linden');
    expect(match!.last, 'the matching message').toMatchObject({
      author: 'Imelda Tellis',
      text: 'Can Linden ride with us?',
    });
  }),
);

test(
  'an account without a confirmed address reads but cannot write',
  withPeople(async ({ coach, stranger }) => {
    const { conversationId } = await say(coach, stranger, 'Hello');
    const visitor = { ...stranger.ctx.visitor, isVerified: false } as Context['visitor'];
    const unverified = { ...stranger.ctx, visitor };
    expect((await getConversation(unverified, { conversationId, before: null })).messages).toHaveLength(1);
    expect(await codeOf(sendMessage(unverified, { conversationId, text: 'Hi' }))).toBe('EMAIL_UNVERIFIED');
    expect(await codeOf(startConversation(unverified, { userId: coach.userId }))).toBe('EMAIL_UNVERIFIED');
  }),
);

test(
  'a deleted account’s messages are gone, and those of others stay',
  withPeople(async ({ coach, stranger }, ctx) => {
    const { conversationId } = await say(coach, stranger, 'Hello');
    await sendMessage(stranger.ctx, { conversationId, text: 'Hi' });
    await removeConversationsOf(ctx, stranger.userId);
    await ctx.db
      .updateTable('users')
      .set({ standing: 'deleted' })
      .where('id', '=', stranger.userId)
      .execute();
    expect(await textsOf(coach, conversationId)).toEqual(['Hello']);
    expect((await listConversations(coach.ctx))[0]).toMatchObject({ title: 'Deleted account' });
    expect(await codeOf(sendMessage(coach.ctx, { conversationId, text: 'Gone?' }))).toBe('PERSON_UNKNOWN');
    await removeConversationsOf(ctx, coach.userId);
    expect(await ctx.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
  }),
);
