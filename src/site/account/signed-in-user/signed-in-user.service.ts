// Reads the signed-in member's account with teams, athletes, favorites and requests.

import { createHash } from 'node:crypto';
import { unreadOf } from '#community/conversations/messages/unread.service.ts';
import { listFavorites } from '#community/favorites/favorites.service.ts';
import { followRequests } from '#community/follows/follow-lists.service.ts';
import { feedSummary } from '#community/notifications/notifications.service.ts';
import type { Context } from '#kit/server/context.ts';
import { sign } from '#kit/server/security/signing.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { athletesOf, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { hasAccess, isBannedOverall } from '#people/access/membership/access.rules.ts';
import { accessOf, seasonOfToday, type TeamAccess } from '#people/access/membership/access.service.ts';
import { readPreferences } from '#people/accounts/profile/display-preferences.rules.ts';
import { hasLegacyCodes } from '#people/team-codes/legacy-codes.service.ts';
import { codeKey, codesInUse } from '#people/team-codes/team-codes.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { SPORT_SPELLINGS, type Sport } from '#sport/sports.rules.ts';
import { type AccountRow, getAccount, listSubscriptions } from './signed-in-user.store.ts';

/** The hash prefix distinguishes two stamps without revealing them. */
const STAMP_DIGITS = 16;

/** The site does not sell personal tiers yet. */
const NO_TIERS = { hasAPlus: false, hasRSPlus: false };

/** Returns null when no one is signed in. */
export async function findSignedInUser(ctx: Context) {
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
  const hasCodesToReplace = await hasLegacyCodes(ctx, userId);
  const shareCodes = await shareCodesOf(ctx, access);
  const teams = access.filter(({ status }) => hasAccess(status));
  const isCoach = teams.some((team) => team.isCoach);
  return {
    userId,
    userToken: token,
    isAdmin: account.isAdmin,
    isCoach,
    isACoach: isCoach,
    isHost: account.isHost,
    isStaff: account.isStaff,
    hasAPlus: NO_TIERS.hasAPlus,
    hasSS: teams.some(({ isSupporter }) => isSupporter),
    hasRSPlus: NO_TIERS.hasRSPlus,
    isVerified: account.isVerified,
    hasLegacyParentCodes: hasCodesToReplace,
    isAuthenticatedWithGoodStanding: account.standing === 'good',
    profile: profileOf(account, athletes),
    teams: teams.map((team) => withShareCode(team, shareCodes)),
    accessKeys: Object.fromEntries(teams.map(({ teamId, sport, types }) => [`${teamId} ${sport}`, types])),
    teamFlags: flagsByTeam(access),
    athletes,
    favorites,
    pendingFollowerRequestCount: requests.count,
    // The documented type of the handle is a text.
    followRequests: requests.latest.map(({ handle, ...request }) => ({
      ...request,
      handle: handle ?? '',
      photoUrl: null,
    })),
    notifications,
    conversations,
    currentSubscriptions: subscriptions,
    currentSeason: seasonOfToday(ctx),
  };
}

/** Returns the account's flags, name and preferences for the pages of meets. */
export async function getUserData(ctx: Context) {
  const { userId } = requireUser(ctx);
  const [account, access] = await Promise.all([getAccount(ctx, userId), accessOf(ctx, userId)]);
  const teams = access.filter(({ status }) => hasAccess(status));
  const { firstName, lastName, securityStamp, preferences } = profileOf(account, []);
  return {
    userId,
    isAdmin: account.isAdmin,
    isCoach: teams.some(({ isCoach }) => isCoach),
    isHost: account.isHost,
    isVerified: account.isVerified,
    ...NO_TIERS,
    hasSS: teams.some(({ isSupporter }) => isSupporter),
    profile: { firstName, lastName, securityStamp, preferences },
  };
}

function profileOf(account: AccountRow, athletes: readonly OwnAthlete[]) {
  const self = athletes.find(({ relation, isConfirmed }) => relation === 'self' && isConfirmed);
  return {
    userId: account.userId,
    athleteId: self?.athleteId ?? null,
    handle: account.handle,
    firstName: account.firstName,
    lastName: account.lastName,
    photoUrl: null,
    isSocial: account.isSocial,
    isDisabled: account.standing !== 'good',
    createdAt: account.createdAt,
    securityStamp: createHash('sha256').update(account.securityStamp).digest('hex').slice(0, STAMP_DIGITS),
    preferences: readPreferences(account.preferences),
    hasOptedIn: account.hasOptedIn,
  };
}

/** A member counts as banned overall only when banned in both sports. */
function flagsByTeam(access: readonly TeamAccess[]) {
  return [...Map.groupBy(access, ({ teamId }) => teamId)].map(([teamId, bySport]) => {
    const inSport = (sport: Sport) => bySport.find((team) => team.sport === sport);
    const hasAccessIn = (sport: Sport) => hasAccess(inSport(sport)?.status ?? -1);
    return {
      teamId,
      xc: hasAccessIn('xc'),
      tf: hasAccessIn('tf'),
      banned: isBannedOverall({ tf: inSport('tf')?.status, xc: inSport('xc')?.status }),
      isSupporter: bySport.some(({ isSupporter }) => isSupporter),
    };
  });
}

/** The team codes that the visitor may share, by `codeKey`. */
type ShareCodes = ReadonlyMap<string, string>;

export interface TeamWithCode extends TeamAccess {
  sportShort: 'TF' | 'XC';
  /** The team code, for coaches of the team only; null when none is in use or the visitor is not a coach. */
  shareCode: string | null;
}

/** Lists the visitor's teams, including teams where they are banned, pending or gone. */
export async function ownTeams(ctx: Context): Promise<TeamWithCode[]> {
  const teams = await accessOf(ctx, requireUser(ctx).userId);
  const shareCodes = await shareCodesOf(ctx, teams);
  return teams.map((team) => withShareCode(team, shareCodes));
}

const withShareCode = (team: TeamAccess, shareCodes: ShareCodes): TeamWithCode => ({
  ...team,
  sportShort: SPORT_SPELLINGS.upper[team.sport],
  shareCode: shareCodes.get(codeKey(team)) ?? null,
});

/** Coaches may share the codes of teams that they coach; no one else sees a code. */
async function shareCodesOf(ctx: Context, teams: readonly TeamAccess[]): Promise<ShareCodes> {
  const isVerified = ctx.visitor.kind === 'user' && ctx.visitor.isVerified;
  return codesInUse(ctx, isVerified ? teams.filter(({ isCoach }) => isCoach) : []);
}

export interface AthleteWithTeams extends OwnAthlete {
  teams: { teamId: number; teamName: string; sport: Sport }[];
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
      const teamName = names.get(teamId);
      return teamName === undefined ? [] : [{ teamId, teamName, sport }];
    }),
  }));
}
