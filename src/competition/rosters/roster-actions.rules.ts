// What can be done to several athletes of a roster at once, and how an athlete stands on it.

export const ROSTER_ACTIONS = ['activate', 'deactivate', 'remove'] as const;

export type RosterAction = (typeof ROSTER_ACTIONS)[number];

/** `confirm`: an account says that it is theirs or their child's, and waits; `new`: has never raced. */
export const STANDINGS = ['active', 'inactive', 'new', 'confirm'] as const;

export type RosterStanding = (typeof STANDINGS)[number];

export function standingOf({
  isActive,
  isClaimed,
  lastRaceOn,
}: {
  isActive: boolean;
  isClaimed: boolean;
  lastRaceOn: string | null;
}): RosterStanding {
  if (isClaimed) return 'confirm';
  if (!isActive) return 'inactive';
  return lastRaceOn === null ? 'new' : 'active';
}
