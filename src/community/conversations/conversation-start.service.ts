// Starts conversations, and finds people whom the visitor may want to message.

import { namesSeenBy } from '#community/conversations/members/member-names.service.ts';
import {
  permissionsBetween,
  permissionsIn,
  teamsOf,
} from '#community/conversations/members/message-permissions.service.ts';
import {
  listReachable,
  listTeamMembers,
} from '#community/conversations/members/message-permissions.store.ts';
import { deleteMessagesOf, lastMessageId } from '#community/conversations/messages/messages.store.ts';
import { canRead, selfRefused } from '#community/conversations/permissions.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { hasOpenProfile } from '#people/access/permissions.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type Between,
  deleteMembersOf,
  findOpen,
  listMembers,
  openConversation,
  setMembers,
} from './conversations.store.ts';
import { teamTitle } from './conversations.words.ts';

const CANDIDATES_MAX = 1000;
const MATCHES_MAX = 20;
/** The limit is far above what anyone starts by hand. */
const START_RATE_LIMIT = { name: 'conversation', max: 60, windowSeconds: 60 * 60 };

export type Addressee = { userId: number } | { teamId: number; sport: Sport };

/**
 * Returns the existing conversation or a new one. Throws a Refusal if the visitor may not write to
 * them.
 */
export async function startConversation(ctx: Context, addressee: Addressee): Promise<number> {
  const { userId } = requireVerified(ctx);
  const between = participantsOf(userId, addressee);
  await takeTry(ctx, START_RATE_LIMIT, String(userId));
  return inTransaction(ctx, async (ctx) => {
    const existing = await findOpen(ctx, between);
    const permissions =
      'userId' in addressee
        ? await permissionsBetween(ctx, userId, addressee.userId)
        : await permissionsIn(ctx, userId, { kind: 'team', ...addressee, conversationId: existing ?? 0 });
    if (permissions.refusal) {
      // An existing conversation stays readable even if nobody can write in it any more.
      if (existing !== null && canRead(userId, await listMembers(ctx, existing))) return existing;
      throw permissions.refusal;
    }
    const conversationId = existing ?? (await openConversation(ctx, between, userId));
    await setMembers(ctx, conversationId, permissions.members, await lastMessageId(ctx, conversationId));
    return conversationId;
  });
}

function participantsOf(userId: number, addressee: Addressee): Between {
  if ('teamId' in addressee) return { kind: 'team', ...addressee };
  if (addressee.userId === userId) throw selfRefused();
  const [lowUserId, highUserId] = [Math.min(userId, addressee.userId), Math.max(userId, addressee.userId)];
  return { kind: 'direct', lowUserId, highUserId };
}

interface PeopleSearch {
  people: { userId: number; name: string; handle: string; isClose: boolean }[];
  teams: { teamId: number; sport: Sport; title: string; peopleCount: number }[];
}

/** Finds teams, teammates, family, and people who follow or are followed by the visitor. */
export async function findPeople(ctx: Context, search: string): Promise<PeopleSearch> {
  const { userId } = requireUser(ctx);
  const ids = await listReachable(ctx, userId, CANDIDATES_MAX);
  const names = await namesSeenBy(ctx, userId, ids, false);
  const today = todayUtc(ctx);
  const people = ids.flatMap((id) => {
    const person = names.person(id);
    if (!person || !(names.isClose(id) || hasOpenProfile(person, today))) return [];
    return { userId: id, name: names.of(id), handle: person.handle, isClose: names.isClose(id) };
  });
  const words = foldName(search);
  const isMatch = (text: string) => foldName(text).includes(words);
  return {
    people: people.filter(({ name, handle }) => isMatch(name) || isMatch(handle)).slice(0, MATCHES_MAX),
    teams: (await listTeamsOf(ctx, userId)).filter(({ title }) => isMatch(title)),
  };
}

async function listTeamsOf(ctx: Context, userId: number): Promise<PeopleSearch['teams']> {
  const teams = [];
  for (const { teamId, teamName, sport } of await teamsOf(ctx, userId)) {
    const members = await listTeamMembers(ctx, { teamId, sport });
    if (members.includes(userId))
      teams.push({ teamId, sport, title: teamTitle(teamName, sport), peopleCount: members.length });
  }
  return teams;
}

/** For the deletion of an account: removes its messages and memberships. */
export function removeConversationsOf(ctx: Context, userId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await deleteMessagesOf(ctx, userId);
    await deleteMembersOf(ctx, userId);
  });
}
