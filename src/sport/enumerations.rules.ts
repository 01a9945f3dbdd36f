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

export const FAVORITE_TYPES = ['Team', 'Athlete', 'Meet', 'General'] as const;
export type FavoriteType = (typeof FAVORITE_TYPES)[number];

export const TEAM_CODE_ROLES = ['Coach', 'Athlete', 'Parent'] as const;
export type TeamCodeRole = (typeof TEAM_CODE_ROLES)[number];

export const SEARCH_RESULT_TYPES = ['Athlete', 'Team', 'TFMeet', 'XCMeet'] as const;
