// Turns the signed-in member into the documented replies.

import type { OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { type CurrentSeason, hasAccess, isBannedOverall } from '#people/access/membership/access.rules.ts';
import type { TeamAccess } from '#people/access/membership/access.service.ts';
import { codeKey } from '#people/team-codes/team-codes.service.ts';
import { SPORT_SPELLINGS } from '#sport/sports.rules.ts';
import type { SignedInUserReply } from './signed-in-user.contract.ts';
import { preferencesOf, type ShareCodes, type Viewer } from './signed-in-user.service.ts';

export function signedInUserReply(user: Viewer, season: CurrentSeason): SignedInUserReply {
  const { account, access, athletes, requests } = user;
  const teams = access.filter(({ status }) => hasAccess(status));
  const isCoach = teams.some((team) => team.isCoach);
  return {
    userId: account.userId,
    userToken: user.token,
    isAdmin: account.isAdmin,
    isCoach,
    isACoach: isCoach,
    isHost: account.isHost,
    // The site does not sell personal tiers yet.
    hasAPlus: false,
    hasSS: teams.some(({ isSupporter }) => isSupporter),
    hasRSPlus: false,
    isVerified: account.isVerified,
    hasLegacyParentCodes: user.hasLegacyCodes,
    isAuthenticatedWithGoodStanding: account.standing === 'good',
    profile: profileReply(user),
    teams: teams.map((team) => teamReply(team, user.shareCodes)),
    accessKeys: Object.fromEntries(teams.map(({ teamId, sport, types }) => [`${teamId} ${sport}`, types])),
    teamFlags: teamFlags(access),
    athletes: athletes.map(athleteReply),
    favorites: user.favorites,
    pendingFollowerRequestCount: requests.count,
    followRequests: requests.latest.map(({ userId, handle, firstName, lastName }) => ({
      FollowerID: userId,
      // The documented type is a text.
      Handle: handle ?? '',
      FirstName: firstName,
      LastName: lastName,
      PhotoUrl: null,
    })),
    notifications: user.notifications,
    conversations: user.conversations,
    currentSubscriptions: user.subscriptions,
    currentSeason: season,
  };
}

function profileReply(user: Viewer): SignedInUserReply['profile'] {
  const { account, athletes, stamp } = user;
  const self = athletes.find(({ relation, isConfirmed }) => relation === 'self' && isConfirmed);
  return {
    Id: account.userId,
    AthleteId: self?.athleteId ?? null,
    Handle: account.handle,
    FirstName: account.firstName,
    LastName: account.lastName,
    PhotoUrl: null,
    SocialEnabled: account.isSocial,
    IsDisabled: account.standing !== 'good',
    CreationDate: account.createdAt,
    SecurityStamp: stamp,
    Preferences: preferencesOf(user),
    hasOptedIn: account.hasOptedIn,
  };
}

export function teamReply(
  { teamId, teamName, levelMask, sport, types, status, ...team }: TeamAccess,
  shareCodes: ShareCodes,
) {
  return {
    IDSchool: teamId,
    SchoolName: teamName,
    Sport: sport,
    sportShort: SPORT_SPELLINGS.upper[sport],
    Level: levelMask,
    ShareCode: shareCodes.get(codeKey({ teamId, sport })) ?? null,
    hasCoachAccess: team.isCoach,
    AccessTypes: types,
    AccessStatus: status,
    isSupporter: team.isSupporter,
  };
}

export function athleteReply({ athleteId, firstName, lastName, relation, isConfirmed }: OwnAthlete) {
  return { AthleteId: athleteId, FirstName: firstName, LastName: lastName, relation, isConfirmed };
}

/** A member counts as banned overall only when banned in both sports. */
function teamFlags(access: readonly TeamAccess[]): SignedInUserReply['teamFlags'] {
  return [...Map.groupBy(access, ({ teamId }) => teamId)].map(([teamId, bySport]) => {
    const inSport = (sport: string) => bySport.find((team) => team.sport === sport);
    const hasAccessIn = (sport: string) => hasAccess(inSport(sport)?.status ?? -1);
    return {
      teamId,
      XC: hasAccessIn('xc'),
      TF: hasAccessIn('tf'),
      banned: isBannedOverall({ tf: inSport('tf')?.status, xc: inSport('xc')?.status }),
      isSupporter: bySport.some(({ isSupporter }) => isSupporter),
    };
  });
}
