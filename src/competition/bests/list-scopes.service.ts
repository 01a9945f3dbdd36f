// Looks up the teams or the area whose marks a list compares in a season.
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { hasMembers, type SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { listTeamIdsOfDivision } from '#people/venues/school-divisions/school-divisions.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { ListScope } from './best-lists.rules.ts';
import { membershipYear, scopeOfPath } from './list-scopes.rules.ts';

/** Lists compare marks from every time zone, so the day is taken in UTC. */
const ZONE = 'UTC';

/** The teams or the area whose marks the last division of `path` compares in a season. */
export async function scopeIn(
  ctx: Context,
  sport: Sport,
  path: readonly SchoolDivision[],
  seasonId: number,
): Promise<ListScope> {
  const node = path.at(-1)!;
  const year = membershipYear(seasonId, todayIn(ctx.clock, ZONE));
  const teamIds = hasMembers(node)
    ? await listTeamIdsOfDivision(ctx, node.schoolDivisionId, { sport, year })
    : [];
  return scopeOfPath(path, teamIds);
}
