// Reads the teams of a cross-country list with their five runners, as everyone may see them.
import type { BestList } from '#competition/bests/best-lists.rules.ts';
import { membershipYear } from '#competition/bests/list-scopes.rules.ts';
import type { MarkFilter } from '#competition/bests/mark-lists.rules.ts';
import type { TeamAverage } from '#competition/bests/team-averages.rules.ts';
import { listTeamAverages } from '#competition/bests/team-averages.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { isListOfMarks, markFilterOf, seasonIdsOf } from './marks-of-days.service.ts';
import { listListedResults, type VisibleResult } from './visible-results.service.ts';

export interface ListedTeam {
  team: TeamAverage;
  leagueName: string | null;
  /** The results of the five runners. */
  results: VisibleResult[];
}

export async function listTeams(
  ctx: Context,
  list: BestList,
  { page, pageSize, ...days }: Partial<MarkFilter> & { page: number; pageSize?: number },
): Promise<{ teams: ListedTeam[]; hasNextPage: boolean }> {
  const season = { sport: 'xc', seasonId: list.seasonId } as const;
  const filter = markFilterOf(days);
  const isOfMarks = await isListOfMarks(ctx, season, list, filter);
  const marks = isOfMarks ? { filter, seasonIds: await seasonIdsOf(ctx, season) } : null;
  const { teams, hasNextPage } = await listTeamAverages(ctx, list, { page, pageSize, marks });
  const keys = teams.flatMap(({ teamId, resultIds }) => resultIds.map((resultId) => ({ resultId, teamId })));
  const year = membershipYear(list.seasonId, todayUtc(ctx));
  const results = await listListedResults(ctx, keys, { sport: 'xc', year });
  return {
    hasNextPage,
    teams: teams.map((team) => {
      const listed = team.resultIds.flatMap((resultId) => results.get(resultId) ?? []);
      return {
        team,
        leagueName: listed[0]?.leagueName ?? null,
        results: listed.map(({ result }) => result),
      };
    }),
  };
}
