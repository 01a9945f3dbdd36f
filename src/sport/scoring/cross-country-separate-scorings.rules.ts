// Scores a race once for each of its scorings. Teams of one scoring never displace teams of another.
import {
  type CrossCountryFinisher,
  type CrossCountryScores,
  type ScoredRunner,
  type ScoredTeam,
  scoreCrossCountry,
} from './cross-country-scoring.rules.ts';
import { type CrossCountryRules, type RaceScoring, runnersNeeded } from './cross-country-settings.rules.ts';

/** The number of the scoring, from 1; null in a race with one scoring and for a team that is in none. */
interface InScoring {
  scoring: number | null;
}

export interface ScoredRace<F extends CrossCountryFinisher> {
  /** In the given order of finish. */
  runners: (ScoredRunner<F> & InScoring)[];
  /** The teams of each scoring with their places, then incomplete teams that are in no scoring. */
  teams: (ScoredTeam<F> & InScoring)[];
}

/**
 * Scores `finishers`, given in order of finish. Without `scorings` all teams are scored together. A team that is in no
 * scoring has no score and is listed only if it has too few finishers.
 */
export function scoreScorings<F extends CrossCountryFinisher>(
  finishers: readonly F[],
  rules: CrossCountryRules,
  scorings: readonly RaceScoring[],
): ScoredRace<F> {
  if (scorings.length === 0) return numbered(scoreCrossCountry(finishers, rules), null);
  const numberOf = new Map(scorings.flatMap(({ teams }, index) => teams.map((team) => [team, index + 1])));
  const scoringOf = ({ team }: F) => (team === null ? null : (numberOf.get(team) ?? null));
  const rulesOf = ({ scoreDepth, placeDepth }: RaceScoring) => ({ ...rules, scoreDepth, placeDepth });
  const scored = scorings.map((scoring, index) =>
    numbered(
      scoreAlone(finishers, rulesOf(scoring), (finisher) => scoringOf(finisher) === index + 1),
      index + 1,
    ),
  );
  const smallest = scorings.reduce((a, b) => (b.scoreDepth < a.scoreDepth ? b : a));
  const isIncomplete = incompleteAmong(finishers, runnersNeeded(rulesOf(smallest)));
  const decided = finishers.map((finisher) => ({ ...finisher, isTeamOpen: false }));
  const others = numbered(
    scoreAlone(
      decided,
      rulesOf(smallest),
      (finisher) => scoringOf(finisher) === null && isIncomplete(finisher),
    ),
    null,
  );
  return {
    runners: finishers.map((finisher, index) => {
      const number = scoringOf(finisher);
      return (number === null ? others : scored[number - 1]!).runners[index]!;
    }),
    teams: [...scored, others].flatMap(({ teams }) => teams),
  };
}

/** All runners keep their overall place. Runners outside this scoring take no scoring place. */
function scoreAlone<F extends CrossCountryFinisher>(
  finishers: readonly F[],
  rules: CrossCountryRules,
  isScored: (finisher: F) => boolean,
): CrossCountryScores<F> {
  const entered = finishers.map((finisher) => ({ ...finisher, isUnscored: !isScored(finisher), finisher }));
  const { runners, teams } = scoreCrossCountry(entered, rules);
  const unwrap = <R extends ScoredRunner<(typeof entered)[number]>>(runner: R) => ({
    ...runner,
    finisher: runner.finisher.finisher,
  });
  return {
    runners: runners.map(unwrap),
    teams: teams.map((team) => ({ ...team, runners: team.runners.map(unwrap) })),
  };
}

/** Returns a test for finishers whose team has fewer runners than a team needs. */
function incompleteAmong<F extends CrossCountryFinisher>(
  finishers: readonly F[],
  needed: number,
): (finisher: F) => boolean {
  const running = finishers.filter(({ status, isExhibition }) => status == null && !isExhibition);
  const counts = new Map(
    [...Map.groupBy(running, ({ team }) => team)].map(([team, members]) => [team, members.length]),
  );
  return ({ team }) => (counts.get(team) ?? 0) < needed;
}

function numbered<F extends CrossCountryFinisher>(
  { runners, teams }: CrossCountryScores<F>,
  scoring: number | null,
): ScoredRace<F> {
  return {
    runners: runners.map((runner) => ({ ...runner, scoring })),
    teams: teams.map((team) => ({ ...team, scoring })),
  };
}
