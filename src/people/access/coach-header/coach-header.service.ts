// What stands over every page on which coaches keep a team: where it belongs, who is on it, and who waits for an answer.
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { listTeamClaims } from '#people/access/claims/claim-answers.service.ts';
import { accessOf, requireCoach } from '#people/access/membership/access.service.ts';
import { countRequests } from '#people/access/team-people/team-people.service.ts';
import { runningRoster } from '#people/teams/current-roster.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { listPlacesOfTeam } from '#people/venues/school-divisions/school-divisions.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { countAthletes, findPlace } from './coach-header.store.ts';

interface CoachHeader {
  team: Awaited<ReturnType<typeof getTeam>>;
  divisions: SchoolDivision[];
  /** Active on the roster at which the page of the coaches opens: of cross country, or outdoors. */
  athletes: number;
  /** "Head coach"; empty for admins and who has said none. */
  position: string;
  /** People who ask to belong to the team, and who say that an athlete is they or their child. */
  requests: number;
}

/** For coaches of the team in that sport and admins. */
export async function readTeamDesk(ctx: Context, teamId: number, sport: Sport): Promise<CoachHeader> {
  const { userId } = await requireCoach(ctx, teamId, sport);
  const team = await getTeam(ctx, teamId);
  const place = (await findPlace(ctx, teamId)) ?? { country: null, state: null };
  const { year } = dayParts(todayIn(ctx.clock, 'UTC'));
  const running = await runningRoster(ctx, teamId, sport === 'xc' ? 'xc' : 'tfo');
  const own = (await accessOf(ctx, userId)).find((each) => each.teamId === teamId && each.sport === sport);
  const claims = await listTeamClaims(ctx, { teamId, sport });
  return {
    team,
    divisions: await listPlacesOfTeam(ctx, { teamId, ...place }, { sport, year }),
    athletes: await countAthletes(ctx, { teamId, sport, seasonId: running.id }),
    position: own?.isCoach ? own.position : '',
    requests: (await countRequests(ctx, teamId))[sport] + claims.length,
  };
}
