// Who validated or invalidated a mark. The API fixes the values: docs/rules/codes-of-the-site.md.

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
export type MarkValidation = (typeof MARK_VALIDATION)[keyof typeof MARK_VALIDATION];

const BY_ROLE = { coach: 11, host: 12, admin: 13 } as const;

/** Returns the value that says who validated or invalidated a mark. */
export const validationBy = (role: keyof typeof BY_ROLE, isValid: boolean): MarkValidation =>
  isValid ? BY_ROLE[role] : (-BY_ROLE[role] as MarkValidation);
