// Rates how near a hit is to the visitor's favorites.

/** The teams and states of the visitor's favorites. */
export interface NearFavorites {
  teamIds: readonly number[];
  /** Spelled as teams and venues spell them. */
  states: readonly string[];
}

/** Only this many favorite teams and states count. */
export const NEAR_FAVORITES_MAX = 20;

export const NO_FAVORITES: NearFavorites = { teamIds: [], states: [] };

/** A hit's team and state: the team itself, an athlete's latest team, or a meet's host. */
export interface HitLocation {
  teamId: number | null;
  state: string | null;
}

export const NEAR = { nowhere: 0, inState: 1, onTeam: 2 } as const;

export function nearness({ teamId, state }: HitLocation, { teamIds, states }: NearFavorites): number {
  if (teamId !== null && teamIds.includes(teamId)) return NEAR.onTeam;
  return state !== null && states.includes(state) ? NEAR.inState : NEAR.nowhere;
}
