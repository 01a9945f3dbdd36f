import { oc } from '@orpc/contract';
import { z } from 'zod';
import { favorite } from '#community/favorites/favorites.contract.ts';
import { followLists } from '#community/follows/follows.contract.ts';
import { id, instant } from '#kit/contract-fields.ts';
import { ACCESS_TYPES } from '#people/access/membership/access.rules.ts';
import { FIELD_MEASURES, TRIALS_MAX } from '#people/accounts/profile/display-preferences.rules.ts';

const sport = z.enum(['tf', 'xc']);
const seasonId = z.number().int().nullable();

const preferences = z.object({
  fieldMeasure: z.enum(FIELD_MEASURES),
  advancedFiltersTrials: z.number().int().min(1).max(TRIALS_MAX),
});

const team = z.object({
  IDSchool: id,
  SchoolName: z.string(),
  Sport: sport,
  /** "TF" or "XC". */
  sportShort: z.string(),
  /** A bit mask. */
  Level: z.number().int(),
  /** The team code, for coaches of the team only; null when none is in use or the reader is not a coach. */
  ShareCode: z.string().nullable(),
  hasCoachAccess: z.boolean(),
  AccessTypes: z.array(z.enum(ACCESS_TYPES)),
  /** 0 or more is access, -40 or less a ban. */
  AccessStatus: z.number().int(),
  isSupporter: z.boolean(),
});

const athlete = z.object({
  AthleteId: id,
  FirstName: z.string(),
  LastName: z.string(),
  relation: z.enum(['self', 'parent']),
  isConfirmed: z.boolean(),
});

const profile = z.object({
  Id: id,
  AthleteId: id.nullable(),
  Handle: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  PhotoUrl: z.string().nullable(),
  SocialEnabled: z.boolean(),
  IsDisabled: z.boolean(),
  CreationDate: instant,
  /** A changed stamp means that every session has ended. */
  SecurityStamp: z.string(),
  Preferences: preferences,
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
  /** True when the member runs a meet. */
  isHost: z.boolean(),
  /** The personal tier. */
  hasAPlus: z.boolean(),
  /** True when one of their teams supports the site. */
  hasSS: z.boolean(),
  hasRSPlus: z.boolean(),
  isVerified: z.boolean(),
  /** A parent's codes from before team codes existed, offered once. */
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
      XC: z.boolean(),
      TF: z.boolean(),
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
      FollowerID: id,
      Handle: z.string(),
      FirstName: z.string(),
      LastName: z.string(),
      PhotoUrl: z.string().nullable(),
    }),
  ),
  notifications: z.object({ newCount: z.number().int(), lastUpdated: instant }),
  conversations: z.object({ unreadCount: z.number().int(), lastAuthor: z.string().nullable() }),
  /** True when the member is in a conversation, even with the social profile off. */
  /** The last seasons in which the teams supported the site. */
  currentSubscriptions: z.array(z.object({ teamId: id, XC: seasonId, Outdoor: seasonId, Indoor: seasonId })),
  currentSeason: z.object({ XC: z.number().int(), Outdoor: z.number().int(), Indoor: z.number().int() }),
});

export type SignedInUserReply = z.infer<typeof signedInUser>;

const read = (path: string, summary: string) =>
  oc
    .route({ method: 'GET', path: `/SignedInUser${path}`, tags: ['SignedInUser'], summary })
    .input(z.object({}));

export const signedInUserContract = {
  getSignedInUser: read('', 'The signed-in member; null for a visitor').output(signedInUser.nullable()),

  getUserTeams: read(
    '/GetUserTeams2',
    'Your teams by sport, including teams where you are pending, gone or banned',
  ).output(z.object({ items: z.array(team) })),

  getUserAthletes: read('/GetUserAthletes2', 'Your athletes, yourself included, with their teams').output(
    z.object({
      items: z.array(
        athlete.extend({
          teams: z.array(z.object({ IDSchool: id, SchoolName: z.string(), Sport: sport })),
        }),
      ),
    }),
  ),

  getFollowInfo: read('/FollowInfo', 'The people you follow and your followers').output(
    followLists.extend({ hashtags: z.array(z.string()) }),
  ),

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

  getSignatures: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetSignatures',
      tags: ['SiteHeader'],
      summary: 'The partner offers you accepted; may be cached for half an hour',
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(z.object({ Type: z.string(), signedAt: instant })) })),

  saveLeadAnswer: oc
    .route({
      method: 'POST',
      path: '/SiteHeader/SaveNCSARequest',
      tags: ['SiteHeader'],
      summary: 'Answers a partner offer; `lead-sharing` with true lets recruiters contact you',
    })
    .input(
      z.object({
        Type: z.string().trim().min(1).max(40).default('lead-sharing'),
        BoolValue: z.boolean(),
        Data: z.string().max(2000).default(''),
        Link1: z.string().max(500).default(''),
        Link2: z.string().max(500).default(''),
      }),
    )
    .output(z.object({ ID: id })),
};
