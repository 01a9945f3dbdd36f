// How near a hit is to what the visitor has among the favorites.

/** What the favorites are about; empty for a visitor without any. */
export interface NearFavorites {
  teamIds: readonly number[];
  /** As teams and venues write them. */
  states: readonly string[];
}

/** Of each; favorites beyond them say nothing. */
export const NEAR_FAVORITES_MAX = 20;

export const NO_FAVORITES: NearFavorites = { teamIds: [], states: [] };

/** Where a hit belongs: the team itself, an athlete's latest team, the host of a meet. */
export interface HitLocation {
  teamId: number | null;
  state: string | null;
}

export const NEAR = { nowhere: 0, inState: 1, onTeam: 2 } as const;

export function nearness({ teamId, state }: HitLocation, { teamIds, states }: NearFavorites): number {
  if (teamId !== null && teamIds.includes(teamId)) return NEAR.onTeam;
  return state !== null && states.includes(state) ? NEAR.inState : NEAR.nowhere;
}
