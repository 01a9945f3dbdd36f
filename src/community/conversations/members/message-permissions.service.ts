// Who takes part in a conversation now, who reads along for a minor, and why somebody cannot write.

import {
  type Conversation,
  type Role,
  shareConversation,
} from '#community/conversations/conversations.store.ts';
import { reachWords as words } from '#community/conversations/conversations.words.ts';
import { blocksBetween } from '#community/follows/blocks.service.ts';
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { listMinorUserIds } from '#people/access/family/minors.service.ts';
import { athletesOf, isParentOfUser, joinedTeams } from '#people/access/family/user-athletes.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { hasOpenProfile, type SocialPerson } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { nameOf } from './member-names.rules.ts';
import {
  personUnknown,
  refusalToWrite,
  sharedTeam,
  type TeamInSport,
  teamOnly,
  writeSelf,
} from './message-permissions.rules.ts';
import {
  listNear,
  listParentAddresses,
  listParents,
  listTeamMembers,
  listTeamNames,
  type ParentAddress,
  type ParentRow,
} from './message-permissions.store.ts';

export interface Reach {
  members: { userId: number; role: Role }[];
  /** Those under 18 who write, of two people. */
  minors: number[];
  parents: ParentRow[];
  /** Of parents without an account. */
  addresses: ParentAddress[];
  /** Where the two belong together, or the team itself. */
  team: TeamInSport | null;
  /** Since when the reader has blocked the other. */
  blockedAt: string | null;
  /** Why the reader cannot write now. */
  refusal: Refusal | null;
}

/** Throws a Refusal with 404 when there is nobody to write to. */
export async function reachOf(ctx: Context, readerId: number, conversation: Conversation): Promise<Reach> {
  if (conversation.kind === 'team') return reachOfTeam(ctx, readerId, conversation);
  const { lowUserId, highUserId } = conversation;
  if (readerId === lowUserId) return reachBetween(ctx, readerId, highUserId);
  if (readerId === highUserId) return reachBetween(ctx, readerId, lowUserId);
  const reach = await reachBetween(ctx, lowUserId, highUserId);
  return { ...reach, blockedAt: null, refusal: await refusalOfParent(ctx, readerId, reach) };
}

/** Whether two people belong to one team or family, or have a conversation. */
export async function areInTouch(ctx: Context, userId: number, otherId: number): Promise<boolean> {
  if ((await listNear(ctx, userId, [otherId])).length > 0) return true;
  return shareConversation(ctx, userId, otherId);
}

/** Of two people; the first one reads. */
export async function reachBetween(ctx: Context, selfId: number, otherId: number): Promise<Reach> {
  if (selfId === otherId) throw writeSelf();
  const people = await socialPeopleOf(ctx, [selfId, otherId]);
  const [self, other] = [selfId, otherId].map((id) => people.find(({ userId }) => userId === id));
  if (!self || !other) throw personUnknown();
  const today = todayIn(ctx.clock, 'UTC');
  const minors = await listMinorUserIds(ctx, [selfId, otherId]);
  const parents = (await listParents(ctx, minors)).filter(
    ({ userId }) => userId !== selfId && userId !== otherId,
  );
  const addresses = await listParentAddresses(ctx, minors);
  const areFamily =
    (await isParentOfUser(ctx, selfId, otherId)) || (await isParentOfUser(ctx, otherId, selfId));
  const team = sharedTeam(await teamsOf(ctx, selfId), await teamsOf(ctx, otherId));
  const isNear = (await listNear(ctx, selfId, [otherId])).length > 0;
  const correspondent = (person: SocialPerson) => ({
    userId: person.userId,
    name: nameOf(person, today, isNear || team !== null || person === self),
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

/** Everybody of a team in a sport; parents of its minors who do not belong to it themselves read along. */
async function reachOfTeam(
  ctx: Context,
  readerId: number,
  { teamId, sport }: { teamId: number; sport: Sport },
): Promise<Reach> {
  const [named] = await listTeamNames(ctx, [teamId]);
  const team = { teamId, teamName: named?.name ?? '', sport };
  const writers = named ? await listTeamMembers(ctx, team) : [];
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
    refusal: writers.includes(readerId) ? null : teamOnly(team.teamName),
  };
}

/** A parent answers as long as the two may write to each other, and neither of them keeps this parent out. */
async function refusalOfParent(ctx: Context, parentId: number, reach: Reach): Promise<Refusal | null> {
  const isCopied = reach.members.some(({ userId, role }) => userId === parentId && role === 'copy');
  if (!isCopied || reach.refusal) return new Refusal('CONVERSATION_CLOSED', words.closed, { status: 403 });
  for (const { userId, role } of reach.members) {
    if (role === 'copy' || reach.minors.includes(userId)) continue;
    const { blockedAt, isBlockedByOther } = await blocksBetween(ctx, parentId, userId);
    if (blockedAt !== null || isBlockedByOther)
      return new Refusal('CONVERSATION_CLOSED', words.closed, { status: 403 });
  }
  return null;
}

/** Where somebody is an athlete, parent or coach, or runs by the newest rosters; who is banned does not belong. */
export async function teamsOf(ctx: Context, userId: number): Promise<TeamInSport[]> {
  const access = await accessOf(ctx, userId);
  const joined = (await joinedTeams(ctx, userId))
    .filter(({ types }) => types.some((type) => type !== 'F'))
    .map(({ teamId, teamName, sport }) => ({ teamId, teamName, sport }));
  const own = (await athletesOf(ctx, userId)).find(
    ({ relation, isConfirmed }) => relation === 'self' && isConfirmed,
  );
  const onRosters = own ? await teamsOfAthlete(ctx, own.athleteId) : [];
  const others = onRosters.filter(
    ({ teamId, sport }) => !access.some((team) => team.teamId === teamId && team.sport === sport),
  );
  const names = await listTeamNames(
    ctx,
    others.map(({ teamId }) => teamId),
  );
  const named = others.flatMap(({ teamId, sport }) => {
    const teamName = names.find((team) => team.teamId === teamId)?.name;
    return teamName === undefined ? [] : [{ teamId, teamName, sport }];
  });
  return [...joined, ...named];
}
