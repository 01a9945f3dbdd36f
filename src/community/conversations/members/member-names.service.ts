// Finds the names that a reader sees for people in conversations, and the titles of conversations.

import type { Conversation, Member } from '#community/conversations/conversations.store.ts';
import { teamTitle } from '#community/conversations/conversations.words.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { SocialPerson } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { listInWords } from '#sport/lists.words.ts';
import { conversationName } from './member-names.rules.ts';
import { listClose } from './message-permissions.store.ts';

export interface Names {
  of(userId: number): string;
  person(userId: number): SocialPerson | undefined;
  /** True for a member of the reader's team or family. */
  isClose(userId: number): boolean;
}

/**
 * True if all members see full names: in a team, and between a minor, their parents and a coach.
 */
export function areAllClose(conversation: Conversation, members: readonly Pick<Member, 'role'>[]): boolean {
  return conversation.kind === 'team' || members.some(({ role }) => role === 'copy');
}

/** Returns names as this reader may see them. */
export async function namesSeenBy(
  ctx: Context,
  readerId: number,
  userIds: readonly number[],
  areClose: boolean,
): Promise<Names> {
  const ids = [...new Set(userIds)];
  const people = new Map((await socialPeopleOf(ctx, ids)).map((person) => [person.userId, person]));
  const close = new Set([readerId, ...(areClose ? ids : await listClose(ctx, readerId, ids))]);
  const today = todayUtc(ctx);
  return {
    of: (userId) => conversationName(people.get(userId), today, close.has(userId)),
    person: (userId) => people.get(userId),
    isClose: (userId) => close.has(userId),
  };
}

/** The two people who write to each other; empty for a team. */
export const writersOf = (conversation: Conversation): number[] =>
  conversation.kind === 'direct' ? [conversation.lowUserId, conversation.highUserId] : [];

/** Returns the other person's name; a parent who gets copies sees both names. */
export function directTitle(conversation: Conversation, readerId: number, names: Names): string {
  const others = writersOf(conversation).filter((userId) => userId !== readerId);
  return listInWords(others.map(names.of));
}

/** Maps team conversations to their titles. */
export async function teamTitlesOf(
  ctx: Context,
  conversations: readonly Conversation[],
): Promise<Map<number, string>> {
  const ofTeams = conversations.flatMap((each) => (each.kind === 'team' ? [each] : []));
  const names = await mapTeamNames(
    ctx,
    ofTeams.map(({ teamId }) => teamId),
  );
  return new Map(
    ofTeams.map(({ conversationId, teamId, sport }) => [
      conversationId,
      teamTitle(names.get(teamId) ?? '', sport),
    ]),
  );
}
