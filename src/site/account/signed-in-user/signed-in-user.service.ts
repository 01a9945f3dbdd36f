// Reads the signed-in member's account with teams, athletes, favorites and requests.

import { createHash } from 'node:crypto';
import type { UnreadSummary } from '#community/conversations/messages/messages.rules.ts';
import { unreadOf } from '#community/conversations/messages/unread.service.ts';
import type { Favorite } from '#community/favorites/favorites.rules.ts';
import { listFavorites } from '#community/favorites/favorites.service.ts';
import { type FollowRequest, followRequests } from '#community/follows/follow-lists.service.ts';
import type { FeedSummary } from '#community/notifications/notifications.rules.ts';
import { feedSummary } from '#community/notifications/notifications.service.ts';
import type { Context } from '#kit/server/context.ts';
import { sign } from '#kit/server/security/signing.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { athletesOf, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import type { Subscription } from '#people/access/membership/access.rules.ts';
import { accessOf, seasonOfToday, type TeamAccess } from '#people/access/membership/access.service.ts';
import { readPreferences } from '#people/accounts/profile/display-preferences.rules.ts';
import { hasLegacyCodes } from '#people/team-codes/legacy-codes.service.ts';
import { codesInUse } from '#people/team-codes/team-codes.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type AccountRow, getAccount, listSubscriptions } from './signed-in-user.store.ts';

/** The hash prefix distinguishes two stamps without revealing them. */
const STAMP_DIGITS = 16;

export interface Viewer {
  account: AccountRow;
  /** Identifies the member to live channels. */
  token: string;
  stamp: string;
  /** Includes teams where the member is banned, pending or gone. */
  access: TeamAccess[];
  athletes: OwnAthlete[];
  favorites: Favorite[];
  requests: { count: number; latest: FollowRequest[] };
  notifications: FeedSummary;
  conversations: UnreadSummary;
  subscriptions: Subscription[];
  hasLegacyCodes: boolean;
  shareCodes: ShareCodes;
}

/** Returns null when no one is signed in. */
export async function findSignedInUser(ctx: Context): Promise<Viewer | null> {
  const { visitor } = ctx;
  if (visitor.kind !== 'user') return null;
  const { userId } = visitor;
  const [account, access, athletes, favorites, requests, notifications, conversations, subscriptions, token] =
    await Promise.all([
      getAccount(ctx, userId),
      accessOf(ctx, userId),
      athletesOf(ctx, userId),
      listFavorites(ctx, userId),
      followRequests(ctx, userId),
      feedSummary(ctx),
      unreadOf(ctx, userId),
      listSubscriptions(ctx, userId),
      sign(ctx, `user:${userId}`),
    ]);
  return {
    account,
    token,
    stamp: createHash('sha256').update(account.securityStamp).digest('hex').slice(0, STAMP_DIGITS),
    access,
    athletes,
    favorites,
    requests,
    notifications,
    conversations,
    subscriptions,
    hasLegacyCodes: await hasLegacyCodes(ctx, userId),
    shareCodes: await shareCodesOf(ctx, access),
  };
}

/** The team codes that the visitor may share, by `codeKey`. */
export type ShareCodes = ReadonlyMap<string, string>;

/** Lists the visitor's teams, including teams where they are banned, pending or gone. */
export async function ownTeams(ctx: Context): Promise<{ teams: TeamAccess[]; shareCodes: ShareCodes }> {
  const teams = await accessOf(ctx, requireUser(ctx).userId);
  return { teams, shareCodes: await shareCodesOf(ctx, teams) };
}

/** Coaches may share the codes of teams that they coach; no one else sees a code. */
async function shareCodesOf(ctx: Context, teams: readonly TeamAccess[]): Promise<ShareCodes> {
  const isVerified = ctx.visitor.kind === 'user' && ctx.visitor.isVerified;
  return codesInUse(ctx, isVerified ? teams.filter(({ isCoach }) => isCoach) : []);
}

export interface AthleteWithTeams extends OwnAthlete {
  teams: { teamId: number; name: string; sport: Sport }[];
}

/** Lists the visitor's athletes with the teams of their newest season. */
export async function ownAthletes(ctx: Context): Promise<AthleteWithTeams[]> {
  const athletes = await athletesOf(ctx, requireUser(ctx).userId);
  const listed = [];
  for (const athlete of athletes)
    listed.push({ athlete, teams: await teamsOfAthlete(ctx, athlete.athleteId) });
  const teamIds = new Set(listed.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));
  const names = await mapTeamNames(ctx, [...teamIds]);
  return listed.map(({ athlete, teams }) => ({
    ...athlete,
    teams: teams.flatMap(({ teamId, sport }) => {
      const name = names.get(teamId);
      return name === undefined ? [] : [{ teamId, name, sport }];
    }),
  }));
}

export const preferencesOf = ({ account }: Viewer) => readPreferences(account.preferences);

export const currentSeasonOf = (ctx: Context) => seasonOfToday(ctx);
