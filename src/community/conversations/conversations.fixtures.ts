// People for tests of conversations: a team with a coach, minors with and without a parent, and people outside of it.

import { areInTouch } from '#community/conversations/members/message-permissions.service.ts';
import { unreadChannel } from '#community/conversations/messages/messages.rules.ts';
import { sendMessage } from '#community/conversations/messages/messages.service.ts';
import { getConversation } from '#community/conversations/thread/thread.service.ts';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { startConversation } from './conversation-start.service.ts';

export interface People {
  teamId: number;
  /** Marguerite Holloway, of Salt Harbor in track. */
  coach: Person;
  /** Oskar Delacroix, 15; Renate is his parent. */
  athlete: Person;
  parent: Person;
  /** Bram Kolstad, 16, of the team, without a parent on the site. */
  alone: Person;
  /** Imelda Tellis, a parent on the team, an adult. */
  other: Person;
  /** Desmond Oyelaran and Lena Tidemark, 16, are on no team and have open profiles. */
  stranger: Person;
  minorStranger: Person;
}

export async function createPeople(ctx: Context): Promise<People> {
  const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: 4 }]);
  const person = async (name: string, birthOn: string, isSocial = false) => {
    const created = await createPerson(ctx, name);
    await ctx.db
      .updateTable('users')
      .set({ birth_on: birthOn, social_enabled: isSocial })
      .where('id', '=', created.userId)
      .execute();
    return created;
  };
  const people = {
    coach: await person('Marguerite Holloway', '1975-01-01', true),
    athlete: await person('Oskar Delacroix', '2010-08-01'),
    parent: await person('Renate Delacroix', '1980-01-01'),
    alone: await person('Bram Kolstad', '2010-02-01'),
    other: await person('Imelda Tellis', '1979-09-30'),
    stranger: await person('Desmond Oyelaran', '1990-01-01', true),
    minorStranger: await person('Lena Tidemark', '2009-12-01', true),
  };
  const join = (who: Person, type: 'A' | 'C' | 'P') =>
    grantAccess(ctx, { userId: who.userId, teamId: teamId!, sport: 'tf', type });
  await join(people.coach, 'C');
  await join(people.athlete, 'A');
  await join(people.alone, 'A');
  await join(people.other, 'P');
  const [athleteId] = await createAthletes(ctx, [
    { firstName: 'Oskar', lastName: 'Delacroix', gender: 'M', birthOn: '2010-08-01' },
  ]);
  const link = { athleteId: athleteId!, isConfirmed: true };
  await linkAthlete(ctx, { ...link, userId: people.athlete.userId, relation: 'self' });
  await linkAthlete(ctx, { ...link, userId: people.parent.userId, relation: 'parent' });
  return { teamId: teamId!, ...people };
}

/** Sends a message from one person to another, and starts their conversation if there is none. */
export async function say(
  from: Person,
  to: Person,
  text: string,
): Promise<{ conversationId: number; messageId: number }> {
  const conversationId = await startConversation(from.ctx, { userId: to.userId });
  return { conversationId, messageId: await sendMessage(from.ctx, { conversationId, text }) };
}

/** Runs a test with these people; their notifications are saved. */
export const withPeople = (story: (people: People, ctx: TestContext) => Promise<void>) => () =>
  withRollback(async (ctx) => story(await createPeople({ ...notifying(ctx), areInTouch }), ctx));

export const open = (who: Person, conversationId: number, before: number | null = null) =>
  getConversation(who.ctx, { conversationId, before });

export const textsOf = async (who: Person, conversationId: number) =>
  (await open(who, conversationId)).messages.map(({ text }) => text);

export const begin = (from: Person, to: Person) => startConversation(from.ctx, { userId: to.userId });

/** Returns the messages on the person's own channel. */
export const channelMessagesOf = (ctx: TestContext, { userId }: Person) =>
  ctx.announced
    .flatMap(({ tell = [] }) => tell)
    .filter(({ channel }) => channel === unreadChannel(userId))
    .map(({ data }) => data);
