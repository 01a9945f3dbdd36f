// Reads the teams of a cross-country list by the average of their five best runners.
import type { Context } from '#kit/server/context.ts';
import { type BestList, LIST_DEPTH_MAX, OFFSET_PAGE_MAX, RANKINGS_PAGE_SIZE } from './best-lists.rules.ts';
import { listKeys } from './best-lists.store.ts';
import { listFirst, type MarkListScope } from './mark-lists.service.ts';
import { rankTeams, type TeamAverage } from './team-averages.rules.ts';

export interface TeamPage {
  teams: TeamAverage[];
  hasNextPage: boolean;
}

/** Runners to read for the first page; most teams of it have five among them. */
const RUNNERS_FIRST = 2_000;
const GROWTH = 3;

/**
 * Reads more runners until the page is full. The list ends with the first `LIST_DEPTH_MAX` runners. `marks` are those of
 * some days, or validated ones; without them the bests of runners count.
 */
export async function listTeamAverages(
  ctx: Context,
  list: BestList,
  {
    page,
    pageSize = RANKINGS_PAGE_SIZE,
    marks = null,
  }: { page: number; pageSize?: number | undefined; marks?: MarkListScope | null },
): Promise<TeamPage> {
  const teamsToRank = page * pageSize + 1;
  for (let limit = RUNNERS_FIRST; ; limit *= GROWTH) {
    const count = Math.min(limit, LIST_DEPTH_MAX);
    const runners = marks
      ? await listFirst(ctx, list, marks, count)
      : await listKeys(ctx, list, { after: null, limit: count });
    const isWhole = runners.length < limit;
    const teams = rankTeams(runners, { isWhole });
    if (isWhole || teams.length >= teamsToRank || limit >= LIST_DEPTH_MAX) {
      return {
        teams: teams.slice((page - 1) * pageSize, page * pageSize),
        hasNextPage: teams.length >= teamsToRank && page < OFFSET_PAGE_MAX,
      };
    }
  }
}
