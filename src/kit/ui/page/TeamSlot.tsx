export const TEAM_SLOT = 'data-team-place';

/**
 * Where the way to a team's own pages stands for somebody who belongs to it: the shell puts it there. Nothing for
 * everybody else.
 */
export function TeamSlot({ teamId }: { teamId: number }) {
  return <span data-team-place={teamId} />;
}
