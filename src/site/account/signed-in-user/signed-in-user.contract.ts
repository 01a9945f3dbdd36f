import { oc } from '@orpc/contract';
import { z } from 'zod';
import { favorite, favoriteNames } from '#community/favorites/favorites.contract.ts';
import { followLists, followNames } from '#community/follows/follows.contract.ts';
import { id, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { ACCESS_TYPES } from '#people/access/membership/access.rules.ts';
import { FIELD_MEASURES, TRIALS_MAX } from '#people/accounts/profile/display-preferences.rules.ts';

const sport = z.enum(['tf', 'xc']);
const seasonId = z.number().int().nullable();

const preferences = z.object({
  fieldMeasure: z.enum(FIELD_MEASURES),
  advancedFiltersTrials: z.number().int().min(1).max(TRIALS_MAX),
});

const team = z.object({
  teamId: id,
  teamName: z.string(),
  sport,
  /** "TF" or "XC". */
  sportShort: z.string(),
  /** A bit mask. */
  levelMask: z.number().int(),
  /** The team code, for coaches of the team only; null when none is in use or the reader is not a coach. */
  shareCode: z.string().nullable(),
  isCoach: z.boolean(),
  /** True for the maker of a team that no admin has confirmed yet. */
  isSettingUp: z.boolean(),
  types: z.array(z.enum(ACCESS_TYPES)),
  /** 0 or more is access, -40 or less a ban. */
  status: z.number().int(),
  isSupporter: z.boolean(),
});

const athlete = z.object({
  athleteId: id,
  firstName: z.string(),
  lastName: z.string(),
  relation: z.enum(['self', 'parent']),
  isConfirmed: z.boolean(),
});

const profile = z.object({
  userId: id,
  athleteId: id.nullable(),
  handle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
  isSocial: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: instant,
  /** A changed stamp means that every session has ended. */
  securityStamp: z.string(),
  preferences,
  /** True when partners may contact the member. */
  hasOptedIn: z.boolean(),
});

const signedInUser = z.object({
  userId: id,
  /** Identifies the member to live channels. */
  userToken: z.string(),
  isAdmin: z.boolean(),
  isCoach: z.boolean(),
  isACoach: z.boolean(),
  /** True for a member who has a meet to manage. */
  isHost: z.boolean(),
  /** True for a member with any role at a meet: host, timer, clerk or judge. */
  isStaff: z.boolean(),
  /** True for a member with the personal tier, Plus. */
  hasAPlus: z.boolean(),
  /** True if one of their teams supports the site, which gives it custom lists and reports. */
  hasSS: z.boolean(),
  hasRSPlus: z.boolean(),
  isVerified: z.boolean(),
  /** True for a parent with codes from before teams had codes. A dialog offers them. */
  hasLegacyParentCodes: z.boolean(),
  isAuthenticatedWithGoodStanding: z.boolean(),
  profile,
  /** Teams with access only. */
  teams: z.array(team),
  /** Roles by team and sport, with keys such as "11 tf". */
  accessKeys: z.record(z.string(), z.array(z.enum(ACCESS_TYPES))),
  /** The sports of every team, including teams without access. */
  teamFlags: z.array(
    z.object({
      teamId: id,
      xc: z.boolean(),
      tf: z.boolean(),
      /** True only when banned in both sports. */
      banned: z.boolean(),
      isSupporter: z.boolean(),
    }),
  ),
  athletes: z.array(athlete),
  favorites: z.array(favorite),
  /** The number of all requests. */
  pendingFollowerRequestCount: z.number().int(),
  /** The latest requests. */
  followRequests: z.array(
    z.object({
      userId: id,
      handle: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      photoUrl: z.string().nullable(),
    }),
  ),
  notifications: z.object({ newCount: z.number().int(), lastUpdated: instant }),
  conversations: z.object({ unreadCount: z.number().int(), lastAuthor: z.string().nullable() }),
  /** The last seasons in which the teams supported the site. */
  currentSubscriptions: z.array(z.object({ teamId: id, xc: seasonId, outdoor: seasonId, indoor: seasonId })),
  currentSeason: z.object({ xc: z.number().int(), outdoor: z.number().int(), indoor: z.number().int() }),
});

export type SignedInMember = z.infer<typeof signedInUser>;

const teamNames = {
  'teams.teamId': 'IDSchool',
  'teams.teamName': 'SchoolName',
  'teams.sport': 'Sport',
} satisfies PublishedNames;

const accessNames = {
  levelMask: 'Level',
  shareCode: 'ShareCode',
  types: 'AccessTypes',
  status: 'AccessStatus',
} satisfies PublishedNames;

const athleteNames = {
  athleteId: 'AthleteId',
  firstName: 'FirstName',
  lastName: 'LastName',
} satisfies PublishedNames;

const signedInUserNames = {
  ...teamNames,
  ...accessNames,
  'teams.isCoach': 'hasCoachAccess',
  ...athleteNames,
  'profile.userId': 'Id',
  handle: 'Handle',
  photoUrl: 'PhotoUrl',
  isSocial: 'SocialEnabled',
  isDisabled: 'IsDisabled',
  createdAt: 'CreationDate',
  securityStamp: 'SecurityStamp',
  preferences: 'Preferences',
  xc: 'XC',
  tf: 'TF',
  outdoor: 'Outdoor',
  indoor: 'Indoor',
  ...favoriteNames,
  'followRequests.userId': 'FollowerID',
} satisfies PublishedNames;

const userTeamNames = {
  ...accessNames,
  teamId: 'IDSchool',
  teamName: 'SchoolName',
  sport: 'Sport',
  isCoach: 'hasCoachAccess',
} satisfies PublishedNames;

const read = (path: string, summary: string) =>
  oc
    .route({ method: 'GET', path: `/SignedInUser${path}`, tags: ['SignedInUser'], summary })
    .input(z.object({}));

export const signedInUserContract = {
  getSignedInUser: read('', 'The signed-in member; null for a visitor')
    .meta({ publishedNames: signedInUserNames })
    .output(signedInUser.nullable()),

  getUserTeams: read(
    '/GetUserTeams2',
    'Your teams by sport, including teams where you are pending, gone or banned',
  )
    .meta({ publishedNames: userTeamNames })
    .output(z.object({ items: z.array(team) })),

  getUserAthletes: read('/GetUserAthletes2', 'Your athletes, yourself included, with their teams')
    .meta({ publishedNames: { ...teamNames, ...athleteNames } })
    .output(
      z.object({
        items: z.array(
          athlete.extend({
            teams: z.array(z.object({ teamId: id, teamName: z.string(), sport })),
          }),
        ),
      }),
    ),

  getFollowInfo: read('/FollowInfo', 'The people you follow and your followers')
    .meta({ publishedNames: followNames })
    .output(followLists.extend({ hashtags: z.array(z.string()) })),

  getTicketData: read('/GetTicketData', 'Your tickets for upcoming meets').output(
    z.object({ items: z.array(z.object({ meetId: id, count: z.number().int() })) }),
  ),

  savePreferences: oc
    .route({
      method: 'POST',
      path: '/User/SavePreferences',
      tags: ['SignedInUser'],
      summary: 'Your display preferences; missing values stay unchanged',
    })
    .input(preferences.partial())
    .output(preferences),

  getUserData: oc
    .route({
      method: 'GET',
      path: '/Meet/UserData',
      tags: ['Meet'],
      summary: 'You, as the pages of meets need it: flags, name and preferences',
    })
    .meta({
      publishedNames: {
        firstName: 'FirstName',
        lastName: 'LastName',
        securityStamp: 'SecurityStamp',
        'profile.preferences': 'Preferences',
      },
    })
    .input(z.object({}))
    .output(
      z.object({
        userId: id,
        isAdmin: z.boolean(),
        isCoach: z.boolean(),
        isHost: z.boolean(),
        isVerified: z.boolean(),
        hasAPlus: z.boolean(),
        hasSS: z.boolean(),
        hasRSPlus: z.boolean(),
        profile: profile.pick({ firstName: true, lastName: true, securityStamp: true, preferences: true }),
      }),
    ),

  getSignatures: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetSignatures',
      tags: ['SiteHeader'],
      summary: 'The partner offers you accepted; may be cached for half an hour',
    })
    .meta({ publishedNames: { type: 'Type' } })
    .input(z.object({}))
    .output(z.object({ items: z.array(z.object({ type: z.string(), signedAt: instant })) })),

  saveLeadAnswer: oc
    .route({
      method: 'POST',
      path: '/SiteHeader/SaveNCSARequest',
      tags: ['SiteHeader'],
      summary: 'Answers a partner offer; `lead-sharing` with true lets recruiters contact you',
    })
    .meta({ publishedNames: { answerId: 'ID' } })
    .input(
      z.object({
        Type: z.string().trim().min(1).max(40).default('lead-sharing'),
        BoolValue: z.boolean(),
        Data: z.string().max(2000).default(''),
        Link1: z.string().max(500).default(''),
        Link2: z.string().max(500).default(''),
      }),
    )
    .output(z.object({ answerId: id })),
};
