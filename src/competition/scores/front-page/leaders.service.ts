// The leading teams of a track meet, for its front page: the same points as on the page of team scores, without who won them.
import { isRace } from '#competition/events/meet-events.rules.ts';
import { listEventFinishers } from '#competition/result-pages/front/finishers.service.ts';
import { type ScorablePage, type ScorableRow, scoreBoards } from '#competition/scores/score-boards.rules.ts';
import { scoreWords } from '#competition/scores/scores.words.ts';
import type { Context } from '#kit/server/context.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';

/** The last rank on the front page; a tie for it can show more teams. */
const LEADER_RANK_MAX = 3;

/** Lists the leading teams of each board of the granted meet. */
export async function listLeaders(ctx: Context) {
  const events = (await listEventFinishers(ctx)).filter(({ event }) => !isRace(event));
  const teamIds = events.flatMap(({ rounds }) =>
    rounds.flatMap(({ results }) =>
      results.flatMap(({ place, teamId }) => (place === null ? [] : (teamId ?? []))),
    ),
  );
  const names = await mapTeamNames(ctx, [...new Set(teamIds)]);
  const pages = events.map(
    ({ event, rounds }): ScorablePage<ScorableRow> => ({
      event,
      rounds: rounds.map(({ round, waiting, results }) => ({
        round,
        waiting,
        results: results.map((row) => ({
          ...row,
          teamName: (row.teamId === null ? null : names.get(row.teamId)) ?? row.teamText,
        })),
      })),
    }),
  );
  return scoreBoards(pages).map(({ divisionName, gender, levelMask, teams }) => ({
    divisionName,
    genderName: gender === null ? scoreWords.combined : genderWord(gender, levelMask),
    teams: teams
      .filter(({ rank }) => rank <= LEADER_RANK_MAX)
      .map(({ rank, points2520, scorers }) => ({
        rank,
        teamId: scorers[0]!.result.page.teamId,
        teamName: scorers[0]!.result.page.teamName ?? '',
        points: formatPoints(points2520),
      })),
  }));
}
