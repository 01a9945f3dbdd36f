// Maps decisions about access to a team to the statuses they change, and refuses those that are not allowed.
import { Refusal } from '#kit/refusal.ts';
import {
  canDecideAbout,
  canDecideAboutCoach,
  canDisable,
  canManageTeam,
} from '#people/access/permissions.rules.ts';
import { hasAccess, isBannedAt, isCoach, type Standing, statusOf } from './access.rules.ts';
import { accessRefusalWords as words } from './access.words.ts';
import { ACCESS_STATUS, type AccessStatus, type AccessType } from './access-status.rules.ts';

const {
  standardAccess,
  autoApprovedAccess,
  reducedAccess,
  requestingAccess,
  deactivated,
  leftTeam,
  requestDeclined,
  disabled,
  banned,
} = ACCESS_STATUS;

export const ACTIONS = [
  'approve',
  'decline',
  'reduce',
  'restore',
  'remove',
  'ban',
  'lift',
  'disable',
] as const;

export type Action = (typeof ACTIONS)[number];

interface Transition {
  from: readonly AccessStatus[];
  to: AccessStatus;
  /** Only admins of the site may decide this. */
  isForAdmins?: boolean;
}

const NOT_BANNED = [
  standardAccess,
  autoApprovedAccess,
  reducedAccess,
  ACCESS_STATUS.none,
  requestingAccess,
  deactivated,
  leftTeam,
  requestDeclined,
] as const;

/** Maps each decision to the statuses it starts from and the one it leads to. */
export const TRANSITIONS: Record<Action, Transition> = {
  // Also of who joined by a code: a coach then knows them.
  approve: { from: [requestingAccess, autoApprovedAccess, requestDeclined, deactivated], to: standardAccess },
  decline: { from: [requestingAccess], to: requestDeclined },
  reduce: { from: [standardAccess, autoApprovedAccess], to: reducedAccess },
  restore: { from: [reducedAccess], to: standardAccess },
  remove: { from: [standardAccess, autoApprovedAccess, reducedAccess, ACCESS_STATUS.none], to: deactivated },
  ban: { from: NOT_BANNED, to: banned },
  // Without access, so that they ask again.
  lift: { from: [banned, disabled], to: leftTeam },
  disable: { from: [...NOT_BANNED, banned], to: disabled, isForAdmins: true },
};

/** Anyone may leave a team without an answer. */
export const LEAVING = { from: [...TRANSITIONS.remove.from, requestingAccess], to: leftTeam };

/** Days after which someone who was declined or removed may ask again. */
export const ASK_AGAIN_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Member extends Standing {
  grantedAt: string | null;
}

export interface Decider {
  userId: number;
  isAdmin: boolean;
  /** The person's roles at the team in this sport. */
  standings: readonly Member[];
}

export interface Subject {
  userId: number;
  standings: readonly Member[];
}

/** Refuses everyone but coaches and admins; about a coach, only an earlier coach decides. */
export function refusalToDecide(by: Decider, about: Subject, action: Action): Refusal | null {
  if (!canManageTeam({ isAdmin: by.isAdmin, isCoach: isCoach(by.standings) })) return coachOnly();
  if (!canDecideAbout(by, about.userId)) {
    return new Refusal('ACCESS_OWN', words.own, { status: 403 });
  }
  if (about.standings.length === 0) return new Refusal('ACCESS_UNKNOWN', words.unknown, { status: 404 });
  const isDisabled = about.standings.some(({ status }) => status === disabled);
  if ((TRANSITIONS[action].isForAdmins || isDisabled) && !canDisable(by)) {
    return new Refusal('ADMIN_ONLY', words.adminOnly, { status: 403 });
  }
  if (!canDecideAboutCoach({ isAdmin: by.isAdmin, ...coachingOf(by) }, coachingOf(about))) {
    return new Refusal('COACH_EARLIER', words.coachEarlier, { status: 403 });
  }
  return null;
}

export function coachOnly(): Refusal {
  return new Refusal('COACH_ONLY', words.coachOnly, { status: 403 });
}

/** For the maker of a team that no admin has confirmed. */
export function teamUnconfirmed(): Refusal {
  return new Refusal('TEAM_UNCONFIRMED', words.unconfirmed, { status: 403 });
}

function coachingOf({ standings }: Pick<Subject, 'standings'>): { coachSince: string | null } {
  const role = standings.find(({ type, status }) => type === 'C' && hasAccess(status));
  return { coachSince: role?.grantedAt ?? null };
}

/** A follower already has everything that a follower can have. */
function canBecome({ type, status }: Standing, action: Action): boolean {
  if (action === 'approve' && type === 'F' && status === autoApprovedAccess) return false;
  return TRANSITIONS[action].from.includes(status);
}

/** Returns the roles that the decision changes: the named one, else all that it can. 409 when there is none. */
export function typesToChange(
  { standings }: Subject,
  action: Action,
  type: AccessType | null,
): AccessType[] | Refusal {
  const isWhole = action === 'ban' || action === 'lift' || action === 'disable';
  const changed = standings
    .filter((standing) => isWhole || type === null || standing.type === type)
    .filter((standing) => canBecome(standing, action))
    .map((standing) => standing.type);
  return changed.length > 0
    ? changed
    : new Refusal('ACCESS_CHANGED', words.changed, { status: 409, details: [...standings] });
}

/** Lists the decisions that are possible about one role of a person. */
export function actionsOn(by: Decider, about: Subject, type: AccessType): Action[] {
  const standing = about.standings.find((each) => each.type === type);
  if (!standing) return [];
  return ACTIONS.filter(
    (action) => canBecome(standing, action) && refusalToDecide(by, about, action) === null,
  );
}

/** Returns null when the person may ask, and when the same request already waits. */
export function refusalToAsk(
  standings: readonly (Standing & { changedAt: string })[],
  type: AccessType,
  nowMs: number,
): Refusal | null {
  if (isBannedAt(statusOf(standings))) return new Refusal('ACCESS_BANNED', words.banned, { status: 403 });
  const present = standings.find((standing) => standing.type === type);
  if (!present) return null;
  if (hasAccess(present.status)) return new Refusal('ACCESS_GIVEN', words.given, { status: 409 });
  const isRefused = present.status === requestDeclined || present.status === deactivated;
  return isRefused && nowMs < Date.parse(present.changedAt) + ASK_AGAIN_DAYS * DAY_MS
    ? new Refusal('ACCESS_DECLINED', words.declined(ASK_AGAIN_DAYS), { status: 409 })
    : null;
}
