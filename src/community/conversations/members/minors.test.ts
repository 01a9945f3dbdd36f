// Minors in conversations, on a real database: who may write to them, and who gets copies.

import { describe, expect, test } from 'vitest';
import { begin, open, say, textsOf, withPeople } from '#community/conversations/conversations.fixtures.ts';
import { sendMessage } from '#community/conversations/messages/messages.service.ts';
import { takeWaitingNotices } from '#community/preferences/notices.service.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';

describe('a minor', () => {
  test(
    'is messaged inside the team with copies to the parent, which both sides see',
    withPeople(async ({ coach, athlete, parent }) => {
      const { conversationId } = await say(coach, athlete, 'Warm up at 2:10.');
      expect(await open(coach, conversationId)).toMatchObject({
        title: 'Oskar Delacroix',
        minors: ['Oskar Delacroix'],
        isOwnMinor: false,
        copies: ['Renate Delacroix'],
        team: { teamName: 'Salt Harbor', sport: 'tf' },
        refusal: null,
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
      expect(await codeOf(sendMessage(parent.ctx, { conversationId, text: 'We will be there.' }))).toBeNull();
      expect(await textsOf(athlete, conversationId)).toEqual(['Warm up at 2:10.', 'We will be there.']);
    }),
  );

  test(
    'and the coach: every message goes to the parent’s mail in full, even in a burst',
    withPeople(async ({ coach, athlete, parent }, ctx) => {
      const { conversationId } = await say(coach, athlete, 'First.');
      const long = `Second.\n${'a'.repeat(9000)}`;
      await sendMessage(coach.ctx, { conversationId, text: long });
      // The parent keeps the default, a daily digest.
      expect(await takeWaitingNotices(ctx, parent.userId)).toMatchObject([
        { title: 'Copy: Marguerite Holloway wrote in a conversation with Oskar Delacroix', detail: 'First.' },
        { detail: long },
      ]);
      // The athlete is notified once until the message is read.
      expect(await takeWaitingNotices(ctx, athlete.userId)).toMatchObject([
        { title: 'Marguerite Holloway wrote to you' },
      ]);
    }),
  );

  test(
    'without a parent on the site can neither get nor send messages',
    withPeople(async ({ coach, alone }) => {
      expect(await codeOf(begin(coach, alone))).toBe('MINOR_WITHOUT_PARENT');
      expect(await codeOf(begin(alone, coach))).toBe('MINOR_WITHOUT_PARENT');
    }),
  );

  test(
    'whose parent approved the account by mail: the copies go there',
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
    'outside of any team can neither get nor send messages',
    withPeople(async ({ stranger, minorStranger, athlete }) => {
      expect(await codeOf(begin(stranger, minorStranger))).toBe('MINOR_OUTSIDE_TEAM');
      expect(await codeOf(begin(minorStranger, stranger))).toBe('MINOR_OUTSIDE_TEAM');
      expect(await codeOf(begin(stranger, athlete)), 'an unknown person').toBe('PERSON_UNKNOWN');
    }),
  );

  test(
    'is anyone whose birth date nobody has entered',
    withPeople(async ({ coach, stranger }, ctx) => {
      await ctx.db.updateTable('users').set({ birth_on: null }).where('id', '=', stranger.userId).execute();
      expect(await codeOf(begin(coach, stranger))).toBe('MINOR_OUTSIDE_TEAM');
      expect(await codeOf(begin(stranger, coach))).toBe('MINOR_OUTSIDE_TEAM');
    }),
  );

  test(
    'is a person of 20 by the account whose athlete is 15',
    withPeople(async ({ stranger, athlete }, ctx) => {
      const adult = { birth_on: '2006-01-01', social_enabled: true };
      await ctx.db.updateTable('users').set(adult).where('id', '=', athlete.userId).execute();
      expect(await codeOf(begin(stranger, athlete))).toBe('MINOR_OUTSIDE_TEAM');
    }),
  );

  test(
    'who leaves the team can no longer be messaged, but old messages stay readable',
    withPeople(async ({ coach, athlete, teamId }, ctx) => {
      const { conversationId } = await say(coach, athlete, 'See you.');
      await grantAccess(ctx, { userId: athlete.userId, teamId, sport: 'tf', type: 'A', status: -30 });
      expect(await codeOf(sendMessage(coach.ctx, { conversationId, text: 'Still there?' }))).toBe(
        'PERSON_UNKNOWN',
      );
      expect((await open(coach, conversationId)).refusal).not.toBeNull();
      expect(await textsOf(coach, conversationId)).toEqual(['See you.']);
      expect(await begin(coach, athlete), 'opens the old conversation').toBe(conversationId);
    }),
  );

  test(
    'a parent who joins later gets copies from then on',
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
    'and a parent message each other without a team',
    withPeople(async ({ athlete, parent }) => {
      const { conversationId } = await say(parent, athlete, 'Dinner at six.');
      expect(await textsOf(athlete, conversationId)).toEqual(['Dinner at six.']);
    }),
  );
});
