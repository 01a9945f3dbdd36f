// Begins conversations, and finds whom somebody may think of writing to.

import { namesFor } from '#community/conversations/members/member-names.service.ts';
import { writeSelf } from '#community/conversations/members/message-permissions.rules.ts';
import {
  reachBetween,
  reachOf,
  teamsOf,
} from '#community/conversations/members/message-permissions.service.ts';
import { listAround, listTeamMembers } from '#community/conversations/members/message-permissions.store.ts';
import { deleteMessagesOf, lastMessageId } from '#community/conversations/messages/messages.store.ts';
import { todayIn } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { hasOpenProfile } from '#people/access/names/social-people.rules.ts';
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

const AROUND_MOST = 1000;
const FOUND_MOST = 20;
/** Far more than somebody begins by hand. */
const START_DOOR = { name: 'conversation', most: 60, windowSeconds: 60 * 60 };

export type Whom = { userId: number } | { teamId: number; sport: Sport };

/** The one there is, or a new one. Throws a Refusal when it is not for them. */
export async function startConversation(ctx: Context, whom: Whom): Promise<number> {
  const { userId } = requireVerified(ctx);
  const between = betweenOf(userId, whom);
  await countAtDoor(ctx, START_DOOR, String(userId));
  return inTransaction(ctx, async (ctx) => {
    const existing = await findOpen(ctx, between);
    const reach =
      'userId' in whom
        ? await reachBetween(ctx, userId, whom.userId)
        : await reachOf(ctx, userId, { kind: 'team', ...whom, conversationId: existing ?? 0 });
    if (reach.refusal) {
      // What was said can be read again, also where nothing more can be said.
      if (existing !== null && (await isMember(ctx, existing, userId))) return existing;
      throw reach.refusal;
    }
    const conversationId = existing ?? (await openConversation(ctx, between, userId));
    await setMembers(ctx, conversationId, reach.members, await lastMessageId(ctx, conversationId));
    return conversationId;
  });
}

function betweenOf(userId: number, whom: Whom): Between {
  if ('teamId' in whom) return { kind: 'team', ...whom };
  if (whom.userId === userId) throw writeSelf();
  const [lowUserId, highUserId] = [Math.min(userId, whom.userId), Math.max(userId, whom.userId)];
  return { kind: 'direct', lowUserId, highUserId };
}

async function isMember(ctx: Context, conversationId: number, userId: number): Promise<boolean> {
  return (await listMembers(ctx, conversationId)).some((member) => member.userId === userId);
}

interface Found {
  people: { userId: number; name: string; handle: string; isNear: boolean }[];
  teams: { teamId: number; sport: Sport; title: string; peopleCount: number }[];
}

/** Teams, team mates, family, and whom the visitor follows or is followed by. */
export async function findPeople(ctx: Context, search: string): Promise<Found> {
  const { userId } = requireUser(ctx);
  const ids = await listAround(ctx, userId, AROUND_MOST);
  const names = await namesFor(ctx, userId, ids, false);
  const today = todayIn(ctx.clock, 'UTC');
  const people = ids.flatMap((id) => {
    const person = names.person(id);
    if (!person || !(names.isNear(id) || hasOpenProfile(person, today))) return [];
    return { userId: id, name: names.of(id), handle: person.handle, isNear: names.isNear(id) };
  });
  const words = foldName(search);
  const isFound = (text: string) => foldName(text).includes(words);
  return {
    people: people.filter(({ name, handle }) => isFound(name) || isFound(handle)).slice(0, FOUND_MOST),
    teams: (await ownTeams(ctx, userId)).filter(({ title }) => isFound(title)),
  };
}

async function ownTeams(ctx: Context, userId: number): Promise<Found['teams']> {
  const teams = [];
  for (const { teamId, teamName, sport } of await teamsOf(ctx, userId)) {
    const members = await listTeamMembers(ctx, { teamId, sport });
    if (members.includes(userId))
      teams.push({ teamId, sport, title: teamTitle(teamName, sport), peopleCount: members.length });
  }
  return teams;
}

/** When an account is deleted: what it said, and that it took part. */
export function removeConversationsOf(ctx: Context, userId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await deleteMessagesOf(ctx, userId);
    await deleteMembersOf(ctx, userId);
  });
}
