// Finds the names by which somebody knows the people of their conversations, and what each conversation is called.

import type { Conversation, Member } from '#community/conversations/conversations.store.ts';
import { teamTitle } from '#community/conversations/conversations.words.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { SocialPerson } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { nameOf } from './member-names.rules.ts';
import { listNear, listTeamNames } from './message-permissions.store.ts';

export interface Names {
  of(userId: number): string;
  person(userId: number): SocialPerson | undefined;
  /** Of one team or family with the reader. */
  isNear(userId: number): boolean;
}

/** Whether all who take part know each other by the whole name: a team does, and so do a minor's parents and coach. */
export function areAllNear(conversation: Conversation, members: readonly Pick<Member, 'role'>[]): boolean {
  return conversation.kind === 'team' || members.some(({ role }) => role === 'copy');
}

/** As this reader may know them. */
export async function namesFor(
  ctx: Context,
  readerId: number,
  userIds: readonly number[],
  areNear: boolean,
): Promise<Names> {
  const ids = [...new Set(userIds)];
  const people = new Map((await socialPeopleOf(ctx, ids)).map((person) => [person.userId, person]));
  const near = new Set([readerId, ...(areNear ? ids : await listNear(ctx, readerId, ids))]);
  const today = todayIn(ctx.clock, 'UTC');
  return {
    of: (userId) => nameOf(people.get(userId), today, near.has(userId)),
    person: (userId) => people.get(userId),
    isNear: (userId) => near.has(userId),
  };
}

/** The two who write to each other; of a team nobody. */
export const writersOf = (conversation: Conversation): number[] =>
  conversation.kind === 'direct' ? [conversation.lowUserId, conversation.highUserId] : [];

/** The other one; to a parent who reads along both. */
export function titleOfTwo(conversation: Conversation, readerId: number, names: Names): string {
  const others = writersOf(conversation).filter((userId) => userId !== readerId);
  return others.map(names.of).join(' and ');
}

/** Of the teams among them, by conversation. */
export async function teamTitlesOf(
  ctx: Context,
  conversations: readonly Conversation[],
): Promise<Map<number, string>> {
  const ofTeams = conversations.flatMap((each) => (each.kind === 'team' ? [each] : []));
  const names = new Map(
    (
      await listTeamNames(
        ctx,
        ofTeams.map(({ teamId }) => teamId),
      )
    ).map(({ teamId, name }) => [teamId, name]),
  );
  return new Map(
    ofTeams.map(({ conversationId, teamId, sport }) => [
      conversationId,
      teamTitle(names.get(teamId) ?? '', sport),
    ]),
  );
}
