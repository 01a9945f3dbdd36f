// Writes the teams of a cross-country list into the reply.
import { writeName } from '#competition/result-pages/written-names.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import type { ListedTeam } from './team-list.service.ts';

export const writeTeam = ({ team, results, leagueName }: ListedTeam) => ({
  teamId: team.teamId,
  teamName: results[0]?.teamName ?? '',
  league: leagueName,
  rank: team.rank,
  rowNum: team.row,
  isTied: team.isTied,
  average: formatMark(team.rankKey, 'time'),
  spread: formatMark(team.spreadMs, 'time'),
  runners: results.map(({ resultId, person, canonicalId, mark, path }) => ({
    ...writeName(person),
    athleteId: person?.isLinked ? canonicalId : null,
    resultId,
    mark,
    path,
  })),
});
