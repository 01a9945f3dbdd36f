// The status and the role of a person at a team in a sport. The API fixes the values: docs/rules/codes-of-the-site.md.

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
export type AccessStatus = (typeof ACCESS_STATUS)[keyof typeof ACCESS_STATUS];

// A status of 0 or more gives access; one of -40 or less shuts the person out of that sport.
export const ACCESS_FROM = 0;
export const BANNED_UP_TO = -40;

export const ACCESS_TYPE = { follower: 'F', athlete: 'A', parent: 'P', coach: 'C' } as const;
export type AccessType = (typeof ACCESS_TYPE)[keyof typeof ACCESS_TYPE];
