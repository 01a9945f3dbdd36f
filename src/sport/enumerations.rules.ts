// The enumerations that calls of the API carry. Their names and values are fixed: docs/rules/codes-of-the-site.md.

/** Returns the name of a value for logs and replies: `nameOf(RESULT_STATUS, 30)` is "Official". Null if the value is unknown. */
export function nameOf<Name extends string>(
  enumeration: Readonly<Record<Name, number | string>>,
  value: number | string,
): Name | null {
  for (const name in enumeration) if (enumeration[name] === value) return name;
  return null;
}

type ValueOf<Enumeration> = Enumeration[keyof Enumeration];

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

// A status of 0 or more gives access; one of -40 or less shuts the person out of that sport.
export const ACCESS_FROM = 0;
export const BANNED_UP_TO = -40;

export const ACCESS_TYPE = { follower: 'F', athlete: 'A', parent: 'P', coach: 'C' } as const;
export type AccessType = ValueOf<typeof ACCESS_TYPE>;

/** The progress of the results of an event, round or meet. */
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

/** Values of 10 and more say who validated a mark; the same values below zero say who invalidated it. */
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
