// Conversations on a real database: who may write to whom, who reads along, what is unread, and what a block does.
import { describe, expect, test } from 'vitest';
import { blockUser, unblockUser } from '#community/follows/blocks.service.ts';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { takeWaitingNotices } from '#community/preferences/notices.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail.fixtures.ts';
import { type TestContext, withRollback } from '#kit/server/testing.ts';
import { grantAccess } from '#people/access/access.service.ts';
import type { Person } from '#people/accounts/people.fixtures.ts';
import { listConversations } from './conversation-list.service.ts';
import { findPeople, removeConversationsOf, startConversation } from './conversation-start.service.ts';
import { createPeople, type People, say } from './conversations.fixtures.ts';
import { MESSAGES_AT_ONCE, unreadChannel } from './messages.rules.ts';
import { markRead, reportMessage, sendMessage } from './messages.service.ts';
import { getConversation } from './thread.service.ts';
import { ownUnread } from './unread.service.ts';

const withPeople = (story: (people: People, ctx: TestContext) => Promise<void>) => () =>
  withRollback(async (ctx) => story(await createPeople(notifying(ctx)), ctx));

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const open = (who: Person, conversationId: number, before: number | null = null) =>
  getConversation(who.ctx, { conversationId, before });
const textsOf = async (who: Person, conversationId: number) =>
  (await open(who, conversationId)).messages.map(({ text }) => text);
const begin = (from: Person, to: Person) => startConversation(from.ctx, { userId: to.userId });
const toldTo = (ctx: TestContext, { userId }: Person) =>
  ctx.announced
    .flatMap(({ tell = [] }) => tell)
    .filter(({ channel }) => channel === unreadChannel(userId))
    .map(({ data }) => data);

describe('a minor', () => {
  test(
    'is written to inside the team, and the parent reads along, which both sides see',
    withPeople(async ({ coach, athlete, parent }) => {
      const { conversationId } = await say(coach, athlete, 'Warm up at 2:10.');
      expect(await open(coach, conversationId)).toMatchObject({
        title: 'Oskar Delacroix',
        minors: ['Oskar Delacroix'],
        isOwnMinor: false,
        copies: ['Renate Delacroix'],
        reach: { team: { teamName: 'Salt Harbor', sport: 'tf' }, refusal: null },
        messages: [{ text: 'Warm up at 2:10.', isOwn: true, copiedTo: ['Renate Delacroix'] }],
      });
      expect(await open(athlete, conversationId)).toMatchObject({
        title: 'Marguerite Holloway',
        isOwnMinor: true,
        copies: ['Renate Delacroix'],
        messages: [{ author: 'Marguerite Holloway', copiedTo: ['Renate Delacroix'] }],
      });
      expect(await open(parent, conversationId)).toMatchObject({
        title: 'Marguerite Holloway and Oskar Delacroix',
        other: null,
        messages: [{ text: 'Warm up at 2:10.' }],
      });
      expect(await codeOf(sendMessage(parent.ctx, { conversationId, text: 'We will be there.' }))).toBe(
        'done',
      );
      expect(await textsOf(athlete, conversationId)).toEqual(['Warm up at 2:10.', 'We will be there.']);
    }),
  );

  test(
    'and the coach: every message goes to the parent’s mail, whole, also a burst of them',
    withPeople(async ({ coach, athlete, parent }, ctx) => {
      const { conversationId } = await say(coach, athlete, 'First.');
      const long = `Second.\n${'a'.repeat(9000)}`;
      await sendMessage(coach.ctx, { conversationId, text: long });
      // As the parent has not chosen otherwise, with the next digest.
      expect(await takeWaitingNotices(ctx, parent.userId)).toMatchObject([
        { title: 'Copy: Marguerite Holloway wrote in a conversation with Oskar Delacroix', detail: 'First.' },
        { detail: long },
      ]);
      // The athlete is told once, until it is read.
      expect(await takeWaitingNotices(ctx, athlete.userId)).toMatchObject([
        { title: 'Marguerite Holloway wrote to you' },
      ]);
    }),
  );

  test(
    'without a parent here can neither be written to nor write',
    withPeople(async ({ coach, alone }) => {
      expect(await codeOf(begin(coach, alone))).toBe('MINOR_WITHOUT_PARENT');
      expect(await codeOf(begin(alone, coach))).toBe('MINOR_WITHOUT_PARENT');
    }),
  );

  test(
    'whose parent has allowed the account by mail: the copy goes there',
    withPeople(async ({ coach, alone }, ctx) => {
      await ctx.db
        .updateTable('users')
        .set({ parent_email: 'berit@kolstad.example', parent_confirmed_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', alone.userId)
        .execute();
      const { conversationId } = await say(coach, alone, 'Bring the blue singlet.');
      const [mail] = await mailsTo(ctx, 'berit@kolstad.example');
      expect(mail!.body_text).toContain('Bring the blue singlet.');
      expect((await open(alone, conversationId)).messages).toMatchObject([{ mailCopies: 1 }]);
    }),
  );

  test(
    'outside of any team is out of reach, in both directions',
    withPeople(async ({ stranger, minorStranger, athlete }) => {
      expect(await codeOf(begin(stranger, minorStranger))).toBe('MINOR_OUTSIDE_TEAM');
      expect(await codeOf(begin(minorStranger, stranger))).toBe('MINOR_OUTSIDE_TEAM');
      expect(await codeOf(begin(stranger, athlete)), 'not to be known of').toBe('PERSON_UNKNOWN');
    }),
  );

  test(
    'who leaves the team can be read, and written to no more',
    withPeople(async ({ coach, athlete, teamId }, ctx) => {
      const { conversationId } = await say(coach, athlete, 'See you.');
      await grantAccess(ctx, { userId: athlete.userId, teamId, sport: 'tf', type: 'A', status: -30 });
      expect(await codeOf(sendMessage(coach.ctx, { conversationId, text: 'Still there?' }))).toBe(
        'PERSON_UNKNOWN',
      );
      expect((await open(coach, conversationId)).reach.refusal).not.toBeNull();
      expect(await textsOf(coach, conversationId)).toEqual(['See you.']);
      expect(await begin(coach, athlete), 'opens what was said').toBe(conversationId);
    }),
  );

  test(
    'a parent who comes later reads what is said from then on',
    withPeople(async ({ coach, athlete, other }, ctx) => {
      const { conversationId } = await say(coach, athlete, 'Before.');
      await ctx.db
        .insertInto('user_athletes')
        .columns(['user_id', 'athlete_id', 'relation', 'confirmed_at', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('user_athletes')
            .select((row) => [
              row.val(other.userId).as('user_id'),
              'athlete_id',
              row.val('parent' as const).as('relation'),
              'confirmed_at',
              'created_at',
            ])
            .where('user_id', '=', athlete.userId),
        )
        .execute();
      expect(await codeOf(open(other, conversationId))).toBe('CONVERSATION_UNKNOWN');
      await sendMessage(coach.ctx, { conversationId, text: 'After.' });
      expect(await textsOf(other, conversationId)).toEqual(['After.']);
    }),
  );

  test(
    'and a parent write to each other without a team',
    withPeople(async ({ athlete, parent }) => {
      const { conversationId } = await say(parent, athlete, 'Dinner at six.');
      expect(await textsOf(athlete, conversationId)).toEqual(['Dinner at six.']);
    }),
  );
});

test(
  'grown-ups with open profiles write to each other, and nobody else reads it',
  withPeople(async ({ coach, stranger, other }, ctx) => {
    const { conversationId } = await say(stranger, coach, 'Heat sheets by Thursday noon then');
    const [line] = await listConversations(coach.ctx);
    expect(line).toMatchObject({
      conversationId,
      title: 'Desmond Oyelaran',
      unread: 1,
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
  'two who begin at the same time share one conversation',
  withPeople(async ({ coach, stranger }) => {
    const first = await begin(coach, stranger);
    expect(await begin(stranger, coach)).toBe(first);
    expect(await listConversations(coach.ctx), 'nothing was said yet').toEqual([]);
  }),
);

describe('unread messages', () => {
  test(
    'are counted with who wrote the last, told on the own channel, and gone when they are seen',
    withPeople(async ({ coach, athlete, other, parent }, ctx) => {
      const { conversationId } = await say(athlete, coach, 'Which shoes?');
      await say(other, coach, 'Can Linden ride with us?');
      expect(await ownUnread(coach.ctx)).toEqual({ unreadCount: 2, lastAuthor: 'Imelda Tellis' });
      expect(toldTo(ctx, coach)).toEqual([
        { unreadCount: 1, lastAuthor: 'Oskar Delacroix', conversationId },
        { unreadCount: 2, lastAuthor: 'Imelda Tellis', conversationId: expect.any(Number) },
      ]);
      expect(toldTo(ctx, parent), 'a copy is a message, too').toHaveLength(1);
      expect(toldTo(ctx, athlete), 'one’s own are read').toEqual([]);
      const { messages } = await open(coach, conversationId);
      const left = await markRead(coach.ctx, { conversationId, messageId: messages[0]!.messageId });
      expect(left).toEqual({ unreadCount: 1, lastAuthor: 'Imelda Tellis' });
      expect(toldTo(ctx, coach)).toHaveLength(3);
      expect((await open(athlete, conversationId)).messages[0]).toMatchObject({ isRead: true });
    }),
  );

  test(
    'cannot be marked ahead of what was said',
    withPeople(async ({ coach, athlete }) => {
      const { conversationId } = await say(athlete, coach, 'One.');
      await markRead(coach.ctx, { conversationId, messageId: 999_999_999 });
      await sendMessage(athlete.ctx, { conversationId, text: 'Two.' });
      expect(await ownUnread(coach.ctx)).toMatchObject({ unreadCount: 1 });
    }),
  );

  test(
    'stand in the notifications, one line a conversation',
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
  'sent again with the same key it is the same message',
  withPeople(async ({ coach, stranger }) => {
    const { conversationId } = await say(coach, stranger, 'Hello');
    const message = { conversationId, text: 'Once', sentKey: '0123456789ab' };
    const id = await sendMessage(coach.ctx, message);
    expect(await sendMessage(coach.ctx, message)).toBe(id);
    expect(await textsOf(stranger, conversationId)).toEqual(['Hello', 'Once']);
  }),
);

test(
  'a long conversation comes in pieces, the latest first, and nothing is missing',
  withPeople(async ({ coach, stranger }) => {
    const { conversationId } = await say(coach, stranger, 'Line 0');
    for (let line = 1; line < MESSAGES_AT_ONCE + 5; line++)
      await sendMessage(coach.ctx, { conversationId, text: `Line ${line}` });
    const latest = await open(stranger, conversationId);
    const earlier = await open(stranger, conversationId, latest.messages[0]!.messageId);
    expect([latest.hasEarlier, earlier.hasEarlier]).toEqual([true, false]);
    expect([...earlier.messages, ...latest.messages].map(({ text }) => text)).toEqual(
      Array.from({ length: MESSAGES_AT_ONCE + 5 }, (_, line) => `Line ${line}`),
    );
  }),
);

describe('a block', () => {
  test(
    'ends the writing of both, and who was blocked is not told of it',
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
      expect((await open(coach, conversationId)).reach.blockedAt).not.toBeNull();
      expect((await open(stranger, conversationId)).reach.blockedAt).toBeNull();
      await unblockUser(coach.ctx, stranger.userId);
      expect(await codeOf(sendMessage(stranger.ctx, { conversationId, text: 'Well?' }))).toBe('done');
    }),
  );

  test(
    'keeps a parent’s copies, and takes the words of the blocked one out of the team’s',
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
    'hears what one of it says: athletes, parents and coaches, and the parents of its minors',
    withPeople(async ({ coach, athlete, parent, alone, other, stranger, teamId }) => {
      const conversationId = await startConversation(coach.ctx, { teamId, sport: 'tf' });
      await sendMessage(coach.ctx, { conversationId, text: 'Bus at 1:30' });
      for (const member of [athlete, parent, alone, other])
        expect(await textsOf(member, conversationId)).toEqual(['Bus at 1:30']);
      expect(await open(coach, conversationId)).toMatchObject({
        title: 'Salt Harbor, track & field',
        reach: { members: expect.arrayContaining([{ userId: parent.userId, role: 'copy' }]) },
      });
      expect(await codeOf(sendMessage(parent.ctx, { conversationId, text: 'Thanks' }))).toBe(
        'TEAM_MEMBERS_ONLY',
      );
      expect(await codeOf(startConversation(stranger.ctx, { teamId, sport: 'tf' }))).toBe(
        'TEAM_MEMBERS_ONLY',
      );
    }),
  );

  test(
    'who is banned hears nothing from then on',
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
  'people to write to are those around: team, family, and followed people with open profiles',
  withPeople(async ({ coach, athlete }, ctx) => {
    const found = await findPeople(coach.ctx, '');
    expect(found.people.map(({ name }) => name)).toEqual([
      'Bram Kolstad',
      'Imelda Tellis',
      'Oskar Delacroix',
    ]);
    expect(found.teams).toMatchObject([{ title: 'Salt Harbor, track & field', peopleCount: 4 }]);
    expect((await findPeople(coach.ctx, 'delac')).people).toHaveLength(1);
    expect((await findPeople(athlete.ctx, 'renate')).people).toMatchObject([{ name: 'Renate Delacroix' }]);
    expect(await codeOf(findPeople(ctx, ''))).toBe('SIGN_IN_NEEDED');
  }),
);

test(
  'a search finds names and what was said, percent signs included',
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
  }),
);

test(
  'a report reaches those who look after the site, once, and only by who has read the message',
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
  'without a confirmed address one reads, and writes nothing',
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
  'of a deleted account nothing that it said is left, and what it read stays with the others',
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
