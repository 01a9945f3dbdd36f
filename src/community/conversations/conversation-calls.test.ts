// Conversations over HTTP: what a page receives, and what malformed or foreign requests receive.
import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import type { Person } from '#people/accounts/people.fixtures.ts';
import { createPeople, type People, say } from './conversations.fixtures.ts';

const CALL = '/Conversations';

const withPeople = (story: (people: People) => Promise<void>) => () =>
  withRollback(async (ctx) => story(await createPeople(ctx)));

const by = ({ ctx }: Person) => callsWithin(ctx);

test(
  'a message is sent, listed, read and counted',
  withPeople(async ({ coach, athlete, parent }) => {
    const { body: begun } = await by(coach)(`${CALL}/StartConversation`, {
      body: { userId: athlete.userId },
    });
    const conversationId = begun.ID;
    const sent = await by(coach)(`${CALL}/SendMessage`, {
      body: { conversationId, text: 'Warm up at 2:10.' },
    });
    expect(sent.status).toBe(200);
    const list = await by(athlete)(`${CALL}/GetConversations`);
    expect(list.body).toMatchObject({
      userId: athlete.userId,
      items: [
        {
          ID: conversationId,
          kind: 'direct',
          title: 'Marguerite Holloway',
          last: { author: 'Marguerite Holloway', isOwn: false, text: 'Warm up at 2:10.' },
          unreadCount: 1,
        },
      ],
    });
    const unread = await by(parent)(`${CALL}/GetUnread`);
    expect(unread.body).toEqual({ unreadCount: 1, lastAuthor: 'Marguerite Holloway' });
    const thread = await by(athlete)(`${CALL}/GetConversation`, {
      query: { conversationId: Number(conversationId) },
    });
    expect(thread.body).toMatchObject({
      title: 'Marguerite Holloway',
      copies: ['Renate Delacroix'],
      isOwnMinor: true,
      team: { SchoolName: 'Salt Harbor', Sport: 'tf' },
      refusal: null,
      messages: [{ ID: sent.body.ID, text: 'Warm up at 2:10.', copiedTo: ['Renate Delacroix'] }],
    });
    // The reply holds only what the page shows about people.
    expect(JSON.stringify(thread.body)).not.toMatch(/2010|1975|example\.org|birth/i);
    const read = await by(athlete)(`${CALL}/MarkRead`, { body: { conversationId, messageId: sent.body.ID } });
    expect(read.body).toEqual({ unreadCount: 0, lastAuthor: null });
  }),
);

test(
  'an invalid message is refused and not saved',
  withPeople(async ({ coach, athlete }) => {
    const { conversationId } = await say(coach, athlete, 'Hello');
    const MISCHIEF: [string, string][] = [
      ['a'.repeat(100_000), 'MESSAGE_TOO_LONG'],
      ['<img src=x onerror=alert(1)>', 'MESSAGE_HAS_MARKUP'],
      ['\u200b', 'MESSAGE_EMPTY'],
      ['\u0000', 'INPUT_INVALID'],
    ];
    for (const [text, code] of MISCHIEF) {
      const { status, body } = await by(coach)(`${CALL}/SendMessage`, { body: { conversationId, text } });
      expect({ status, code: body.code }).toEqual({ status: 400, code });
    }
    const { body } = await by(athlete)(`${CALL}/GetConversation`, { query: { conversationId } });
    expect(body.messages).toHaveLength(1);
  }),
);

test(
  'another person’s conversation looks like a missing one',
  withPeople(async ({ coach, athlete, stranger }) => {
    const { conversationId, messageId } = await say(coach, athlete, 'Hello');
    const ask = by(stranger);
    const replies = [
      await ask(`${CALL}/GetConversation`, { query: { conversationId } }),
      await ask(`${CALL}/SendMessage`, { body: { conversationId, text: 'Hello' } }),
      await ask(`${CALL}/MarkRead`, { body: { conversationId, messageId } }),
      await ask(`${CALL}/ReportMessage`, { body: { messageId, reason: 'other' } }),
      await ask(`${CALL}/GetConversation`, { query: { conversationId: 999_999_999 } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const id of ['0', '-1', '1e3', 'x']) {
      const { body } = await ask(`${CALL}/GetConversation`, { query: { conversationId: id } });
      expect(body.code).toBe('INPUT_INVALID');
    }
  }),
);

test(
  'a minor outside of the team cannot be messaged, and the reply says why',
  withPeople(async ({ stranger, minorStranger }) => {
    const { status, body } = await by(stranger)(`${CALL}/StartConversation`, {
      body: { userId: minorStranger.userId },
    });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'MINOR_OUTSIDE_TEAM' });
    expect(body.message).toContain('only inside a team you share');
    // A stranger sees a minor as initials.
    expect(body.message).not.toContain('Tidemark');
  }),
);

test(
  'a block is set and removed, by GET from a page or by POST',
  withPeople(async ({ coach, stranger }) => {
    const ask = by(coach);
    const blocked = await ask('/SocialFollow/Block', { query: { userId: stranger.userId } });
    expect(blocked.body).toEqual({ status: 'blocked' });
    const { body } = await ask('/SocialFollow/GetBlocked');
    expect(body.items).toMatchObject([{ userId: stranger.userId, Name: 'Desmond Oyelaran' }]);
    const refused = await by(stranger)(`${CALL}/StartConversation`, { body: { userId: coach.userId } });
    expect(refused.body.code).toBe('MESSAGE_NOT_TAKEN');
    const unblocked = await ask('/SocialFollow/Unblock', { body: { userId: stranger.userId } });
    expect(unblocked.body).toEqual({ status: 'none' });
  }),
);
