// Reads a profile, as far as the visitor may see it.
import { followCounts } from '#community/follows/follow-lists.service.ts';
import { isFollowing } from '#community/follows/follows.service.ts';
import { canReadLog } from '#community/training-log/access/log-access.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { hasAccess } from '#people/access/membership/access.rules.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { type SocialPerson, socialName } from '#people/access/names/social-people.rules.ts';
import { findSocialPerson } from '#people/access/names/social-people.service.ts';
import { hasOpenProfile, isProfileIndexed } from '#people/access/permissions.rules.ts';
import { findByHandle } from '#people/accounts/handles/handles.service.ts';
import { canReadAbout, canReadProfile } from '#site/account/permissions.rules.ts';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { profileWords as words } from './profiles.words.ts';

export interface Profile {
  userId: number;
  /** The current handle, which differs from a requested former one. */
  handle: string;
  name: string;
  about: string;
  athlete: { athleteId: number; url: string } | null;
  /** `position` is empty for athletes. */
  teams: { teamId: number; teamName: string; position: string; url: string }[];
  followerCount: number;
  followingCount: number;
  isOwn: boolean;
  /** True for the person, and for parents and coaches with access to the training log. */
  mayReadLog: boolean;
  /** True when strangers can see the profile. */
  isOpen: boolean;
  isIndexed: boolean;
}

/** Refuses strangers with 404 for a private profile; the person and followers can read it. */
export async function getProfile(ctx: Context, handle: string): Promise<Profile> {
  const owner = await findByHandle(ctx, handle);
  const person = owner && (await findSocialPerson(ctx, owner.userId));
  if (!person) throw profileUnknown();
  const today = todayUtc(ctx);
  const isOwn = isSelf(ctx, person);
  const isFollower = !isOwn && (await isFollowedByVisitor(ctx, person));
  if (!canReadProfile(person, { isSelf: isOwn, isFollower }, today)) throw profileUnknown();
  const name = socialName(person, today);
  const { followers, following } = await followCounts(ctx, person.userId);
  return {
    userId: person.userId,
    handle: person.handle,
    name: name.text,
    about: canReadAbout(person, { isSelf: isOwn }, today) ? person.about : '',
    athlete:
      name.isLinked && person.athleteId !== null
        ? { athleteId: person.athleteId, url: athleteAddress(person.athleteId) }
        : null,
    teams: await teamsOf(ctx, person.userId),
    followerCount: followers,
    followingCount: following,
    isOwn,
    mayReadLog: await canReadLog(ctx, person.userId),
    isOpen: hasOpenProfile(person, today),
    isIndexed: isProfileIndexed(person, today),
  };
}

const profileUnknown = () => new Refusal('PROFILE_NOT_FOUND', words.unknown, { status: 404 });

async function isFollowedByVisitor(ctx: Context, { userId }: SocialPerson): Promise<boolean> {
  if (ctx.visitor.kind !== 'user') return false;
  return isFollowing(ctx, ctx.visitor.userId, { type: 'user', linkId: userId });
}

const isSelf = ({ visitor }: Context, { userId }: SocialPerson) =>
  visitor.kind === 'user' && visitor.userId === userId;

/** Lists the teams where the person is an athlete or a coach, each once, by name. */
async function teamsOf(ctx: Context, userId: number): Promise<Profile['teams']> {
  const access = (await accessOf(ctx, userId)).filter(
    ({ status, types, isSettingUp }) =>
      hasAccess(status) && !isSettingUp && types.some((type) => type === 'A' || type === 'C'),
  );
  return [...Map.groupBy(access, ({ teamId }) => teamId).values()].map((bySport) => {
    const { teamId, teamName } = bySport[0]!;
    const position = bySport.map((team) => (team.isCoach ? team.position : '')).find((text) => text !== '');
    return { teamId, teamName, position: position ?? '', url: teamAddress(teamId) };
  });
}
