// Compares the printed team totals of a file with the totals that follow from the places.
import { listScoreBoards, type ScoreBoard } from '#competition/scores/scores.service.ts';
import type { ReportedTeamScore } from '#hosting/imports/imports.rules.ts';
import type { PublishedMeet } from '#hosting/imports/publish.service.ts';
import { rankingKey } from '#hosting/imports/rows/mentions-of-file.rules.ts';
import type { ParsedTeamScores } from '#hosting/result-files/parsed.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { formatPoints, POINT } from '#sport/scoring/track-scoring.rules.ts';

/** Returns each printed team total beside the computed one. */
export async function compareScores(ctx: Context, published: PublishedMeet): Promise<ReportedTeamScore[]> {
  const { read, meet, matched } = published;
  if (read.teamScores.length === 0) return [];
  const computedOf = read.sport === 'xc' ? raceTotals(published) : await trackTotals(ctx, meet.meetId);
  return read.teamScores.flatMap((ranking) => {
    const computed = computedOf(ranking);
    return ranking.scores.map((score) => {
      const points2520 = computed.get(matched.teamIdOf(rankingKey(score)) ?? 0) ?? 0;
      return {
        gender: ranking.gender,
        divisionName: ranking.divisionName,
        rank: score.rank,
        team: score.teamText,
        printed: formatPoints(score.points2520),
        computed: formatPoints(points2520),
        isSame: formatPoints(score.points2520) === formatPoints(points2520),
      };
    });
  });
}

/** Totals by team for one printed ranking. */
type TotalsOf = (ranking: ParsedTeamScores) => Map<number, number>;

async function trackTotals(ctx: Context, meetId: number): Promise<TotalsOf> {
  const boards = await listScoreBoards({ ...ctx, meet: { meetId, sport: 'tf', purpose: 'read' } });
  return (ranking) => {
    const points = new Map<number, number>();
    for (const { teams } of boards.filter((board) => isMeant(board, ranking)))
      for (const { team, points2520 } of teams)
        points.set(Number(team), (points.get(Number(team)) ?? 0) + points2520);
    return points;
  };
}

/** True if gender and division match, or if the ranking covers all of them. */
const isMeant = (board: ScoreBoard, { gender, divisionName }: ParsedTeamScores): boolean =>
  board.gender !== null &&
  (gender === null || board.gender === gender) &&
  (divisionName === null || board.divisionName === divisionName);

function raceTotals({ races }: PublishedMeet): TotalsOf {
  return ({ gender, divisionName }) => {
    const [, race] =
      [...races].find(
        ([event]) =>
          (gender === null || event.gender === gender) &&
          (divisionName === null || event.divisionName === divisionName),
      ) ?? [];
    const teams = race?.scores.teams ?? [];
    return new Map(
      teams.flatMap(({ teamId, points }) =>
        points === null || teamId === null ? [] : [[teamId, points * POINT]],
      ),
    );
  };
}
