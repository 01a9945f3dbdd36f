// Who may do what at a meet: its hosts, timers, clerks and judges, and admins of the site.

export const STAFF_ROLES = ['host', 'timer', 'clerk', 'judge'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles of a person at one meet, at this moment. */
export interface StaffMember {
  /** An admin of the site, who may do what a host may. */
  isAdmin: boolean;
  roles: readonly StaffRole[];
  /** The events of a judge. */
  judgedEventIds: readonly number[];
}

/** Coaches, those who set a team up among them, hosts and admins create meets. */
export function canCreateMeet(by: { isAdmin: boolean; isCoachOrMaker: boolean; isHost: boolean }): boolean {
  return by.isAdmin || by.isCoachOrMaker || by.isHost;
}

/** A coach of a confirmed team or the host of another public meet is behind every meet that everyone sees. */
export function canPublishMeet(by: { isAdmin: boolean; isCoach: boolean; isKnownHost: boolean }): boolean {
  return by.isAdmin || by.isCoach || by.isKnownHost;
}

const isHost = ({ isAdmin, roles }: StaffMember) => isAdmin || roles.includes('host');
const isHostOr = (role: StaffRole, member: StaffMember) => isHost(member) || member.roles.includes(role);

/** Everyone with a role at the meet. */
export function canSeeBehindTheScenes(member: StaffMember): boolean {
  return member.isAdmin || member.roles.length > 0;
}

/** Timers enter the marks of all events, judges those of the events that they judge. */
export function canEnterMarks(member: StaffMember, meetEventId: number): boolean {
  const judges = member.roles.includes('judge') && member.judgedEventIds.includes(meetEventId);
  return judges || isHostOr('timer', member);
}

/** Files of a timing system, for the whole meet. */
export function canUploadFiles(member: StaffMember): boolean {
  return isHostOr('timer', member);
}

/** The status of events, rounds and heats: in progress, complete, official. */
export function canSetStatus(member: StaffMember): boolean {
  return isHostOr('timer', member);
}

export function canCheckIn(member: StaffMember): boolean {
  return isHostOr('clerk', member);
}

export function canScratch(member: StaffMember): boolean {
  return isHostOr('clerk', member);
}

export function canSeed(member: StaffMember): boolean {
  return isHostOr('clerk', member);
}

/** Everything about the meet, among it what nobody but hosts may do: settings, fees and the staff itself. */
export function canHost(member: StaffMember): boolean {
  return isHost(member);
}
