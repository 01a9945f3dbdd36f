// Who may make, edit, attach and remove the record sets of meets, teams, facilities and states.
import type { RecordScope } from '#competition/records/records.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** A set with what decides who keeps it. */
export interface KeptSet {
  scope: RecordScope;
  ownerKey: string;
  /** Null for a set that files printed. */
  madeBy: number | null;
  madeAtMeetId: number | null;
  /** The host team of that meet. */
  madeByTeamId: number | null;
  /** The team whose records these are; null for all other sets. */
  teamId: number | null;
  sport: Sport | null;
}

export interface SetKeeper {
  userId: number;
  isAdmin: boolean;
  /** Hosts the meet where the set was made. */
  isHostThere: boolean;
  /** Coaches the team of the set in its sport. */
  isCoach: boolean;
}

/** Scopes that belong to one meet, which its hosts keep together. */
const OF_MEETS: readonly RecordScope[] = ['meet', 'championship'];

/** Scopes that a host makes; the others are for admins, and those of teams for coaches. */
export const SCOPES_OF_HOSTS = ['meet', 'facility', 'state', 'championship'] as const;

/**
 * Coaches edit and remove the sets of their team, hosts those made at their meet, and everyone the facility and state
 * sets that they made. Admins edit all. Nobody else edits a set, even if it is shown at their meet.
 */
export function canEditSet(by: SetKeeper, set: KeptSet): boolean {
  if (by.isAdmin) return true;
  if (set.teamId !== null) return by.isCoach;
  if (OF_MEETS.includes(set.scope)) return by.isHostThere;
  return set.madeBy === by.userId;
}

/** A host makes sets of a meet, a facility and a state; a coach those of the team. */
export function canMakeSet(
  by: { isAdmin: boolean; isHost: boolean; isCoach: boolean },
  scope: RecordScope,
): boolean {
  if (by.isAdmin) return true;
  if (scope === 'team') return by.isCoach;
  return by.isHost && (SCOPES_OF_HOSTS as readonly RecordScope[]).includes(scope);
}

export interface MeetOfSets {
  /** The keys of its venue and state, as sets carry them. */
  ownerKeys: readonly string[];
  hostTeamId: number | null;
}

/**
 * Results of a meet break every set attached to it. So a host attaches what they keep, what belongs to the venue or the
 * state of the meet, and what the host team of the meet made or holds; an admin attaches any set.
 */
export function canAttachSet(by: SetKeeper, set: KeptSet, meet: MeetOfSets): boolean {
  if (canEditSet(by, set)) return true;
  if (set.scope === 'facility' || set.scope === 'state') return meet.ownerKeys.includes(set.ownerKey);
  return meet.hostTeamId !== null && [set.teamId, set.madeByTeamId].includes(meet.hostTeamId);
}
