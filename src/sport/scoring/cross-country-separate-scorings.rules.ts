// Scores a race once for each of its scorings: the teams of one never displace those of another.
import {
  type CrossCountryFinisher,
  type CrossCountryScores,
  type ScoredRunner,
  type ScoredTeam,
  scoreCrossCountry,
} from './cross-country-scoring.rules.ts';
import { type CrossCountryRules, type RaceScoring, runnersNeeded } from './cross-country-settings.rules.ts';

/** Number of the scoring, from 1; null in a race with one scoring, and for a team that is in none. */
interface OfScoring {
  scoring: number | null;
}

export interface ScoredRace<F extends CrossCountryFinisher> {
  /** In order of finish, as given. */
  runners: (ScoredRunner<F> & OfScoring)[];
  /** Scoring by scoring, each with its places; then incomplete teams of which no scoring tells. */
  teams: (ScoredTeam<F> & OfScoring)[];
}

/**
 * `finishers` stand in order of finish. Without `scorings` all teams are scored together. A team in none of them has
 * no score: it is listed only when it has too few finishers for any.
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
      scoreAlone(finishers, rulesOf(scoring), (each) => scoringOf(each) === index + 1),
      index + 1,
    ),
  );
  const smallest = scorings.reduce((a, b) => (b.scoreDepth < a.scoreDepth ? b : a));
  const isIncomplete = incompleteAmong(finishers, runnersNeeded(rulesOf(smallest)));
  const decided = finishers.map((finisher) => ({ ...finisher, isTeamOpen: false }));
  const others = numbered(
    scoreAlone(decided, rulesOf(smallest), (each) => scoringOf(each) === null && isIncomplete(each)),
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

/** Everybody keeps the overall place; whoever is not of this scoring takes no scoring place. */
function scoreAlone<F extends CrossCountryFinisher>(
  finishers: readonly F[],
  rules: CrossCountryRules,
  isOf: (finisher: F) => boolean,
): CrossCountryScores<F> {
  const entered = finishers.map((finisher) => ({ ...finisher, isUnscored: !isOf(finisher), finisher }));
  const { runners, teams } = scoreCrossCountry(entered, rules);
  const own = <R extends ScoredRunner<(typeof entered)[number]>>(runner: R) => ({
    ...runner,
    finisher: runner.finisher.finisher,
  });
  return {
    runners: runners.map(own),
    teams: teams.map((team) => ({ ...team, runners: team.runners.map(own) })),
  };
}

/** Whether the team of a finisher has fewer runners than a team needs. */
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
