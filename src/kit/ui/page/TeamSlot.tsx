export const TEAM_PLACE = 'data-team-place';

/**
 * Where the way to a team's own pages stands for somebody who belongs to it: the shell puts it there. Nothing for
 * everybody else.
 */
export function TeamPlace({ teamId }: { teamId: number }) {
  return <span data-team-place={teamId} />;
}
