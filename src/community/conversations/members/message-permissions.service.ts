// The current members of a conversation, the parents who get copies, and the reason why someone cannot write.

import {
  type Conversation,
  type Role,
  shareConversation,
} from '#community/conversations/conversations.store.ts';
import {
  canAnswerAsParent,
  canWriteToTeam,
  conversationClosed,
  personUnknown,
  refusalToWrite,
  selfRefused,
  sharedTeam,
  type TeamInSport,
  teamOnly,
} from '#community/conversations/permissions.rules.ts';
import { blocksBetween } from '#community/follows/blocks.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { listMinorUserIds } from '#people/access/family/minors.service.ts';
import { athletesOf, isParentOfUser, joinedTeams } from '#people/access/family/user-athletes.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import type { SocialPerson } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { hasOpenProfile } from '#people/access/permissions.rules.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { conversationName } from './member-names.rules.ts';
import {
  listClose,
  listParentAddresses,
  listParents,
  listTeamMembers,
  type ParentAddress,
  type ParentRow,
} from './message-permissions.store.ts';

export interface MessagePermissions {
  members: { userId: number; role: Role }[];
  /** People under 18 in a conversation of two. */
  minors: number[];
  parents: ParentRow[];
  /** The email addresses of parents without an account. */
  addresses: ParentAddress[];
  /** The team that the two share, or the team itself. */
  team: TeamInSport | null;
  /** The time when the reader blocked the other person. */
  blockedAt: string | null;
  /** The reason why the reader cannot write now. */
  refusal: Refusal | null;
}

/** Throws a Refusal with 404 if there is nobody to write to. */
export async function permissionsIn(
  ctx: Context,
  readerId: number,
  conversation: Conversation,
): Promise<MessagePermissions> {
  if (conversation.kind === 'team') return permissionsInTeam(ctx, readerId, conversation);
  const { lowUserId, highUserId } = conversation;
  if (readerId === lowUserId) return permissionsBetween(ctx, readerId, highUserId);
  if (readerId === highUserId) return permissionsBetween(ctx, readerId, lowUserId);
  const permissions = await permissionsBetween(ctx, lowUserId, highUserId);
  return { ...permissions, blockedAt: null, refusal: await refusalOfParent(ctx, readerId, permissions) };
}

/** True if two people share a team, a family or a conversation. */
export async function areInTouch(ctx: Context, userId: number, otherId: number): Promise<boolean> {
  if ((await listClose(ctx, userId, [otherId])).length > 0) return true;
  return shareConversation(ctx, userId, otherId);
}

/** The permissions of a conversation of two, for the first one as reader. */
export async function permissionsBetween(
  ctx: Context,
  selfId: number,
  otherId: number,
): Promise<MessagePermissions> {
  if (selfId === otherId) throw selfRefused();
  const people = await socialPeopleOf(ctx, [selfId, otherId]);
  const [self, other] = [selfId, otherId].map((id) => people.find(({ userId }) => userId === id));
  if (!self || !other) throw personUnknown();
  const today = todayUtc(ctx);
  const minors = await listMinorUserIds(ctx, [selfId, otherId]);
  const parents = (await listParents(ctx, minors)).filter(
    ({ userId }) => userId !== selfId && userId !== otherId,
  );
  const addresses = await listParentAddresses(ctx, minors);
  const areFamily =
    (await isParentOfUser(ctx, selfId, otherId)) || (await isParentOfUser(ctx, otherId, selfId));
  const team = sharedTeam(await teamsOf(ctx, selfId), await teamsOf(ctx, otherId));
  const isClose = (await listClose(ctx, selfId, [otherId])).length > 0;
  const correspondent = (person: SocialPerson) => ({
    userId: person.userId,
    name: conversationName(person, today, isClose || team !== null || person === self),
    isMinor: minors.includes(person.userId),
    isSocial: hasOpenProfile(person, today),
    parentCount: [...parents, ...addresses].filter(({ childId }) => childId === person.userId).length,
  });
  const facts = { self: correspondent(self), other: correspondent(other), areFamily, team };
  const blocks = await blocksBetween(ctx, selfId, otherId);
  const refusal = other.standing === 'good' ? refusalToWrite({ ...facts, ...blocks }) : personUnknown();
  const copied = [...new Set(parents.map(({ userId }) => userId))];
  return {
    members: [
      ...[selfId, otherId].map((userId) => ({ userId, role: 'writer' as const })),
      ...copied.map((userId) => ({ userId, role: 'copy' as const })),
    ],
    minors,
    parents,
    addresses,
    team,
    blockedAt: blocks.blockedAt,
    refusal,
  };
}

/**
 * Includes everyone on the team in that sport, and copies to parents of its minors who are not on
 * the team.
 */
async function permissionsInTeam(
  ctx: Context,
  readerId: number,
  { teamId, sport }: { teamId: number; sport: Sport },
): Promise<MessagePermissions> {
  const teamName = (await mapTeamNames(ctx, [teamId])).get(teamId);
  const team = { teamId, teamName: teamName ?? '', sport };
  const writers = teamName !== undefined ? await listTeamMembers(ctx, team) : [];
  const minors = await listMinorUserIds(ctx, writers);
  const parents = (await listParents(ctx, minors)).filter(({ userId }) => !writers.includes(userId));
  const copied = [...new Set(parents.map(({ userId }) => userId))];
  return {
    members: [
      ...writers.map((userId) => ({ userId, role: 'writer' as const })),
      ...copied.map((userId) => ({ userId, role: 'copy' as const })),
    ],
    minors,
    parents,
    addresses: await listParentAddresses(ctx, minors),
    team,
    blockedAt: null,
    refusal: canWriteToTeam(readerId, writers) ? null : teamOnly(team.teamName),
  };
}

async function refusalOfParent(
  ctx: Context,
  parentId: number,
  { members, minors, refusal }: MessagePermissions,
): Promise<Refusal | null> {
  const isCopied = members.some(({ userId, role }) => userId === parentId && role === 'copy');
  const canTwoWrite = refusal === null;
  const adults = members.filter(({ role, userId }) => role !== 'copy' && !minors.includes(userId));
  const hasBlock = isCopied && canTwoWrite && (await hasBlockWithAny(ctx, parentId, adults));
  return canAnswerAsParent({ isCopied, canTwoWrite, hasBlock }) ? null : conversationClosed();
}

async function hasBlockWithAny(
  ctx: Context,
  userId: number,
  others: readonly { userId: number }[],
): Promise<boolean> {
  for (const other of others) {
    const { blockedAt, isBlockedByOther } = await blocksBetween(ctx, userId, other.userId);
    if (blockedAt !== null || isBlockedByOther) return true;
  }
  return false;
}

/**
 * Teams where the account is an athlete, parent or coach, or stands on the newest roster. A banned
 * person has no access.
 */
export async function teamsOf(ctx: Context, userId: number): Promise<TeamInSport[]> {
  const access = await accessOf(ctx, userId);
  const joined = (await joinedTeams(ctx, userId))
    .filter(({ types }) => types.some((type) => type !== 'F'))
    .map(({ teamId, teamName, sport }) => ({ teamId, teamName, sport }));
  const ownAthlete = (await athletesOf(ctx, userId)).find(
    ({ relation, isConfirmed }) => relation === 'self' && isConfirmed,
  );
  const rosterTeams = ownAthlete ? await teamsOfAthlete(ctx, ownAthlete.athleteId) : [];
  const others = rosterTeams.filter(
    ({ teamId, sport }) => !access.some((team) => team.teamId === teamId && team.sport === sport),
  );
  const names = await mapTeamNames(
    ctx,
    others.map(({ teamId }) => teamId),
  );
  const named = others.flatMap(({ teamId, sport }) => {
    const teamName = names.get(teamId);
    return teamName === undefined ? [] : [{ teamId, teamName, sport }];
  });
  return [...joined, ...named];
}
