// What can be done to several athletes of a roster at once, and how an athlete stands on it.

export const ROSTER_ACTIONS = ['activate', 'deactivate', 'remove'] as const;

export type RosterAction = (typeof ROSTER_ACTIONS)[number];

/**
 * `confirm`: an account says that it is theirs or their child's, and waits; `new`: has never raced;
 * `waiting`: was put on the roster with a team code, and no coach has looked at it yet.
 */
export const STANDINGS = ['active', 'inactive', 'new', 'confirm', 'waiting'] as const;

export type RosterStanding = (typeof STANDINGS)[number];

export function standingOf({
  isActive,
  isWaiting,
  isClaimed,
  lastRaceOn,
}: {
  isActive: boolean;
  isWaiting: boolean;
  isClaimed: boolean;
  lastRaceOn: string | null;
}): RosterStanding {
  if (isClaimed) return 'confirm';
  if (!isActive) return isWaiting ? 'waiting' : 'inactive';
  return lastRaceOn === null ? 'new' : 'active';
}
