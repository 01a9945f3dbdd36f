// The settings of a meet that have no column of their own.

/** Keys are ids of divisions, or codes of groups: 1001 all others, 1002 middle school. */
type LimitByDivision = Record<string, number>;

export const REGISTRATION_NUMBER_TYPES = ['None', 'USATF'] as const;
export const COMPETITOR_NUMBER_TYPES = ['None', 'Team', 'Division', 'Name'] as const;
export const WHO_MAY_ENTER = ['invited', 'teams', 'everyone'] as const;

/** Numbers that an athlete is a member by, such as those of USATF. */
export type RegistrationNumberType = (typeof REGISTRATION_NUMBER_TYPES)[number];
/** How bibs are given out: not at all, in ranges by team or division, or in the order of names. */
export type CompetitorNumberType = (typeof COMPETITOR_NUMBER_TYPES)[number];

export interface ManagedSettings {
  download?: { unatFormat?: string };
  regNumType?: RegistrationNumberType;
  regNumSource?: string;
  compNumType?: CompetitorNumberType;
  compNumSource?: string;
  maxMeetAthletes?: LimitByDivision;
  maxTeamAthletes?: LimitByDivision;
  /** Events of one athlete; absent: no limit. */
  limits?: { total?: number; track?: number; field?: number };
  whoMayEnter?: (typeof WHO_MAY_ENTER)[number];
  showSeeds?: boolean;
  /** Coaches see the entries of other teams. */
  showOtherTeams?: boolean;
  publishEntriesAtClose?: boolean;
  /** The marks that seeds are proposed from: those of the season, or since a day. */
  seeds?: { from?: 'season' | 'date'; fromDate?: string; handTimes?: boolean; areStandardsOn?: boolean };
  bibs?: { ranges?: { from: number; to: number; teamId?: number; divisionId?: number }[] };
  /** Texts on the registration page and in the mail that confirms an entry. */
  regMessage?: { page?: string; mail?: string };
  usatf?: { association?: string; sanctionNumber?: string; isMembershipRequired?: boolean };
  aau?: { clubCode?: string; district?: string; isMembershipRequired?: boolean };
  /** The meet that this one qualifies for, and who goes on. */
  champ?: { destMeetId?: number; advance?: 'places' | 'standard'; places?: number };
  /** Switches by name, for features that are tried out. */
  beta?: Record<string, boolean>;
  contact?: { name?: string; email?: string; phone?: string };
}
