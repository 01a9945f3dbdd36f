// Reads the header of the pages for a team's coaches: its divisions, its athletes, and what waits for an answer.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { listTeamClaims } from '#people/access/claims/claim-answers.service.ts';
import { accessOf, countRequests, requireCoachOrMaker } from '#people/access/membership/access.service.ts';
import { currentRoster } from '#people/teams/current-roster.service.ts';
import { getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { listPlacesOfTeam } from '#people/venues/school-divisions/school-divisions.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { countAthletes, findPlace } from './coach-header.store.ts';

interface CoachHeader {
  team: Awaited<ReturnType<typeof getTeamOrUnlisted>>;
  divisions: SchoolDivision[];
  /** Athletes active on the roster that opens first: cross country, or outdoor track. */
  athletes: number;
  /** "Head coach"; empty for admins and for coaches who named no position. */
  position: string;
  /** Requests to join the team, and claims on its athletes, that wait for an answer. */
  requests: number;
}

/** Refuses everyone but admins and coaches of the team in this sport, among them the maker of an unlisted team. */
export async function readCoachHeader(ctx: Context, teamId: number, sport: Sport): Promise<CoachHeader> {
  const { userId } = await requireCoachOrMaker(ctx, teamId, sport);
  const team = await getTeamOrUnlisted(ctx, teamId);
  const place = (await findPlace(ctx, teamId)) ?? { country: null, state: null };
  const { year } = dayParts(todayUtc(ctx));
  const running = await currentRoster(ctx, teamId, sport === 'xc' ? 'xc' : 'tfo');
  const own = (await accessOf(ctx, userId)).find((each) => each.teamId === teamId && each.sport === sport);
  const claims = team.isListed ? await listTeamClaims(ctx, { teamId, sport }) : [];
  return {
    team,
    divisions: await listPlacesOfTeam(ctx, { teamId, ...place }, { sport, year }),
    athletes: await countAthletes(ctx, { teamId, sport, seasonId: running.id }),
    position: own?.isCoach || own?.isSettingUp ? own.position : '',
    requests: (await countRequests(ctx, teamId))[sport] + claims.length,
  };
}
