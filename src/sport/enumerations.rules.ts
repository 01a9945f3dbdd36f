// Every enumeration of the documents with every value, under the names that the documents give them.

/** The name of a value, for logs and replies: `nameOf(RESULT_STATUS, 30)` is "Official". Null for an unknown value. */
export function nameOf<Name extends string>(
  enumeration: Readonly<Record<Name, number | string>>,
  value: number | string,
): Name | null {
  for (const name in enumeration) if (enumeration[name] === value) return name;
  return null;
}

type ValueOf<Enumeration> = Enumeration[keyof Enumeration];

// meets-and-payments §3 "Shared enumerations". The enumerations of sponsored donors and staff are named there
// without their contents.

export const ACCESS_STATUS = {
  standardAccess: 100,
  autoApprovedAccess: 90,
  reducedAccess: 50,
  none: 0,
  requestingAccess: -10,
  deactivated: -20,
  leftTeam: -30,
  requestDeclined: -35,
  disabled: -40,
  banned: -50,
} as const;
export type AccessStatus = ValueOf<typeof ACCESS_STATUS>;

// site-shell §4 "Team access": 0 or more means access; -40 or less means banned for that sport.
export const ACCESS_FROM = 0;
export const BANNED_UP_TO = -40;

export const ACCESS_TYPE = { follower: 'F', athlete: 'A', parent: 'P', coach: 'C' } as const;
export type AccessType = ValueOf<typeof ACCESS_TYPE>;

/** How far the results of an event, round or meet are. */
export const RESULT_STATUS = {
  Official: 30,
  Complete: 20,
  InProgress: 10,
  InReview: 0,
  TimeTrial: -10,
  PolarBear: -20,
  PartialResults: -30,
} as const;
export type ResultStatus = ValueOf<typeof RESULT_STATUS>;

/** 10 and more: validated, and by whom; -10 and less: invalidated, by the same. */
export const MARK_VALIDATION = {
  Unofficial: 0,
  Official: 1,
  ValidatedAutomatically: 10,
  ValidatedByCoach: 11,
  ValidatedByHost: 12,
  ValidatedByProvider: 13,
  InvalidatedAutomatically: -10,
  InvalidatedByCoach: -11,
  InvalidatedByHost: -12,
  InvalidatedByProvider: -13,
} as const;
export type MarkValidation = ValueOf<typeof MARK_VALIDATION>;

export const ENTRY_ACCEPTANCE = {
  AcceptedLate: 40,
  Accepted: 30,
  InProcess: 20,
  New: 10,
  Waitlisted: -5,
  Rejected: -10,
} as const;
export type EntryAcceptance = ValueOf<typeof ENTRY_ACCEPTANCE>;

export const RELATIONSHIP = {
  Declined: 0,
  Unconfirmed: 1,
  Accepted: 2,
  Invite: 3,
  Ignored: 4,
  Request: 5,
} as const;
export type Relationship = ValueOf<typeof RELATIONSHIP>;

export const DIVISION_GROUP = { AllOthers: 1001, MS: 1002 } as const;
export type DivisionGroup = ValueOf<typeof DIVISION_GROUP>;

export const MEDIA_APP_SPORTS = ['none', 'all', 'tf', 'xc', 'rr'] as const;
export type MediaAppSport = (typeof MEDIA_APP_SPORTS)[number];

export const MEDIA_SPORT_TYPES = ['tfo', 'tfi', 'xc'] as const;
export type MediaSportType = (typeof MEDIA_SPORT_TYPES)[number];

export const PAYMENT_MODES = ['charge', 'auth', 'subscribe', 'manage'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

// meets-and-payments §3, the fields whose values are listed.

export const DISTANCE_UNITS = ['Meters', 'Miles'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

export const REGISTRATION_SYSTEMS = ['None', 'USATF'] as const;
export type RegistrationSystem = (typeof REGISTRATION_SYSTEMS)[number];

export const SETUP_PANEL_STATUSES = ['current', 'done', 'skip'] as const;
export type SetupPanelStatus = (typeof SETUP_PANEL_STATUSES)[number];

export const CARD_LOCK_TYPES = ['subscription', 'invoice'] as const;
export type CardLockType = (typeof CARD_LOCK_TYPES)[number];

export const COUPON_TERMS = ['day', 'month', 'year'] as const;
export type CouponTerm = (typeof COUPON_TERMS)[number];

/** A coupon with this many terms or more has no end. */
export const COUPON_TERMS_UNLIMITED = 9999;

// meets-and-payments §5 "Card expiry": year 2222 never expires.
export const NEVER_EXPIRES_YEAR = 2222;

export const INVOICE_VENDOR = { teamSupporter: 1, personal: 4 } as const;
export type InvoiceVendor = ValueOf<typeof INVOICE_VENDOR>;

// site-shell §3 and §2.3.

export const FAVORITE_TYPES = ['Team', 'Athlete', 'Meet', 'General'] as const;
export type FavoriteType = (typeof FAVORITE_TYPES)[number];

export const TEAM_CODE_ROLES = ['Coach', 'Athlete', 'Parent'] as const;
export type TeamCodeRole = (typeof TEAM_CODE_ROLES)[number];

export const SEARCH_RESULT_TYPES = ['Athlete', 'Team', 'TFMeet', 'XCMeet'] as const;
export type SearchResultType = (typeof SEARCH_RESULT_TYPES)[number];

// site-shell §9: an entry cap of -1 means none.
export const NO_ENTRY_CAP = -1;
