// What the head over the pages of a team's coaches reads.
import type { Api } from '#kit/ui/page/api-context.ts';
import type { Sport } from '#sport/sports.rules.ts';

interface AskedDesk {
  teamId: number;
  sport: Sport;
  /** Of who has counted the pairs of the match inbox. */
  matches?: number;
}

export async function loadTeamDesk(
  { access, identities, rosters }: Api,
  { teamId, sport, matches }: AskedDesk,
) {
  const [desk, { waiting }, onRosters] = await Promise.all([
    access.getTeamDesk({ teamId, sport }),
    matches === undefined ? identities.countWaiting({ teamId, sport }) : { waiting: matches },
    rosters.countWaiting({ teamId, sport }),
  ]);
  return { ...desk, sport, matches: waiting, onRosters };
}

export type TeamDeskData = Awaited<ReturnType<typeof loadTeamDesk>>;
