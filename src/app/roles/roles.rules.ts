// Who the table of roles speaks of: the roles, the groups of them that a call may be for, and what a rule says.
import type { MeetTokenPurpose } from '#competition/meets/meet-page/meet-token.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Everybody whom the table knows; roles.fixtures.ts makes one of each. */
export const ROLES = [
  'signed out',
  'unverified',
  'athlete',
  'parent',
  'coach of the team',
  'coach of another',
  'host of the meet',
  'host of another',
  'supporter',
  'banned from the team',
  'banned account',
  'deactivated',
  'admin',
  'timer of the meet',
  'clerk of the meet',
  'judge of the meet',
  'timer of another',
  'clerk of another',
  'judge of another',
] as const;

export type Role = (typeof ROLES)[number];

/** They differ from other verified accounts only at calls that are about a meet, so they try only those. */
export const STAFF: readonly Role[] = ROLES.slice(ROLES.indexOf('timer of the meet'));

/** Roles whose session ends with the next request; the site treats them as signed out. */
export const SIGNED_OUT: readonly Role[] = ['signed out', 'banned account', 'deactivated'];
const SIGNED_IN = ROLES.filter((role) => !SIGNED_OUT.includes(role));
const VERIFIED = SIGNED_IN.filter((role) => role !== 'unverified');

/**
 * The groups that a rule may name, and who belongs to them. `anyone` needs nothing; `meet token` the token of a meet
 * for reading, which anyone gets from GetMeetData.
 */
export const GROUPS = {
  anyone: ROLES,
  'meet token': ROLES,
  /** Signed in; the mail address need not be confirmed. */
  user: SIGNED_IN,
  verified: VERIFIED,
  /** The person whom the example is about (`IDS.users.athlete`), for what belongs to one account. */
  'the athlete': ['athlete', 'admin'],
  /** These, and the people who manage the athlete. */
  'athlete, parent, coach': ['athlete', 'parent', 'coach of the team', 'admin'],
  /** And nobody in their place: it takes their password. */
  'parent of the athlete': ['parent'],
  'family of the athlete': ['athlete', 'parent'],
  'coach of the team': ['coach of the team', 'admin'],
  /** Everyone who coaches some team or hosts some meet. */
  'coaches and hosts': [
    'coach of the team',
    'coach of another',
    'host of the meet',
    'host of another',
    'admin',
  ],
  'host of the meet': ['host of the meet', 'admin'],
  'staff of the meet': [
    'host of the meet',
    'timer of the meet',
    'clerk of the meet',
    'judge of the meet',
    'admin',
  ],
  'host or timer of the meet': ['host of the meet', 'timer of the meet', 'admin'],
  /** A judge in the events that they judge. */
  'host, timer or judge of the meet': ['host of the meet', 'timer of the meet', 'judge of the meet', 'admin'],
  'host or clerk of the meet': ['host of the meet', 'clerk of the meet', 'admin'],
  'coach of the team, host of the meet': ['coach of the team', 'host of the meet', 'admin'],
  /** Nobody else, ever: not even admins read what a young person writes down. */
  'readers of the log': ['athlete', 'parent', 'coach of the team'],
  /** And no admin: it is theirs. */
  'members of the team': ['athlete', 'parent', 'coach of the team'],
  /** Everyone with a role at a team that supports the site. */
  'people of a supporting team': ['supporter', 'admin'],
  /** None of the roles coaches it. */
  'coach of a supporting team': ['admin'],
  admin: ['admin'],
  /** A timing computer with a key of the meet in `x-device-key`; no account is enough. */
  'device key': [],
} as const satisfies Record<string, readonly Role[]>;

export type Group = keyof typeof GROUPS;

export interface CallRule {
  who: Group;
  changes: boolean;
  /** Input that is well formed, so that only the role can be refused; it is about `IDS`. */
  example: Record<string, unknown>;
  /** The token of the meet that the call needs beside the session, made for the account of the role. */
  token?: { purpose: MeetTokenPurpose; sport: Sport };
  /** The code of a 401 or 403 that the example gets even in an allowed role, such as a wrong password. */
  refusedWith?: string;
}

/** Their reads are about an account or a mail, opened by a cookie, a handle or a secret. */
const ABOUT_ACCOUNTS = [
  ...['signIn', 'signedInUser', 'profiles', 'preferences', 'devMail', 'devCards'],
  // Opened by the key of an invoice, or by the account of its owner.
  ...['cards', 'payments', 'invoicePages'],
];

/** Calls with the token of a meet, those that name a meet, and those that are for the people of one. */
export function isAboutMeet({ who, example }: CallRule): boolean {
  return who === 'meet token' || 'meetId' in example || who.includes('of the meet');
}

/** Public reads of meets and athletes, with a meet token if the call is about one meet. */
export function isPublicRead(call: string, { who, changes }: CallRule): boolean {
  const [room = ''] = call.split('.');
  return !changes && (who === 'anyone' || who === 'meet token') && !ABOUT_ACCOUNTS.includes(room);
}

/** The subjects of the examples, created by roles.fixtures.ts. */
export const IDS = {
  team: 1,
  /** Nobody of the table belongs to it in cross country. */
  otherTeam: 2,
  /** It supports the site. */
  supportedTeam: 3,
  /** A custom list of the supported team. */
  customList: 1,
  meet: 1,
  otherMeet: 2,
  /** A file of the meet. */
  file: 1,
  /** A result of the team in the meet, in the order of harbor-meet.fixtures.ts. */
  result: 1,
  /** The athlete of the account `athlete`, a child of `parent`, on the roster of the team. */
  athlete: 1,
  /** Accounts, in the order of the roles: an account is named by its role. */
  users: { athlete: 3, parent: 4, coach: 5, otherCoach: 6, admin: 13 },
} as const;
