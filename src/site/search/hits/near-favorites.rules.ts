// How near a hit is to what the visitor has among the favorites.

/** What the favorites are about; empty for a visitor without any. */
export interface Near {
  teamIds: readonly number[];
  /** As teams and venues write them. */
  states: readonly string[];
}

/** Of each; favorites beyond them say nothing. */
export const NEAR_MOST = 20;

export const NEAR_NOTHING: Near = { teamIds: [], states: [] };

/** Where a hit belongs: the team itself, an athlete's latest team, the host of a meet. */
export interface Place {
  teamId: number | null;
  state: string | null;
}

export const NEAR = { nowhere: 0, inState: 1, onTeam: 2 } as const;

export function nearness({ teamId, state }: Place, { teamIds, states }: Near): number {
  if (teamId !== null && teamIds.includes(teamId)) return NEAR.onTeam;
  return state !== null && states.includes(state) ? NEAR.inState : NEAR.nowhere;
}
