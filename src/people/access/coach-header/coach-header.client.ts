// Loads the header of the pages for a team's coaches.
import type { Api } from '#kit/ui/page/api-context.ts';
import type { Sport } from '#sport/sports.rules.ts';

interface CoachHeaderRequest {
  teamId: number;
  sport: Sport;
  /** Pairs in the match inbox; left out when nobody has counted them. */
  matches?: number;
}

export async function loadCoachHeader(
  { access, identities, rosters }: Api,
  { teamId, sport, matches }: CoachHeaderRequest,
) {
  const [header, { waiting }, onRosters] = await Promise.all([
    access.getTeamDesk({ teamId, sport }),
    matches === undefined ? identities.countWaiting({ teamId, sport }) : { waiting: matches },
    rosters.countWaiting({ teamId, sport }),
  ]);
  return { ...header, sport, matches: waiting, onRosters };
}

export type CoachHeaderData = Awaited<ReturnType<typeof loadCoachHeader>>;
