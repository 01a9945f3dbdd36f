// Actions on several athletes of a roster, and the status of an athlete on it.

export const ROSTER_ACTIONS = ['activate', 'deactivate', 'remove'] as const;

export type RosterAction = (typeof ROSTER_ACTIONS)[number];

/**
 * `confirm`: an account claims the athlete and waits for a coach; `new`: has never raced;
 * `waiting`: joined with a team code and waits for a coach.
 */
export const ROSTER_STATUSES = ['active', 'inactive', 'new', 'confirm', 'waiting'] as const;

export type RosterStatus = (typeof ROSTER_STATUSES)[number];

export function rosterStatusOf({
  isActive,
  isWaiting,
  isClaimed,
  lastRaceOn,
}: {
  isActive: boolean;
  isWaiting: boolean;
  isClaimed: boolean;
  lastRaceOn: string | null;
}): RosterStatus {
  if (isClaimed) return 'confirm';
  if (!isActive) return isWaiting ? 'waiting' : 'inactive';
  return lastRaceOn === null ? 'new' : 'active';
}
