// Tables of team scores of a race: one for all teams, or one for each group of teams that is scored separately.
import { raceWords as words } from '#competition/result-pages/race-page.words.ts';

interface ScoredRace {
  scorings: {
    number: number;
    name: string;
    completeTeamCount: number;
    scoreDepth: number;
    placeDepth: number;
  }[];
  completeTeamCount: number;
  scoreDepth: number;
  placeDepth: number;
  teams: { scoring: number | null }[];
}

export interface ScoringTable<Race> {
  /** Null when all teams are scored together. */
  title: string | null;
  /** The race with only the teams and depths of this scoring. */
  race: Race;
}

/** Keeps the order of the scorings; incomplete teams without a scoring come last. */
export function scoringTables<Race extends ScoredRace>(race: Race): ScoringTable<Race>[] {
  if (race.scorings.length === 0) return [{ title: null, race }];
  const ofScoring = (number: number | null) => race.teams.filter(({ scoring }) => scoring === number);
  const others = ofScoring(null);
  const smallest = Math.min(...race.scorings.map((scoring) => scoring.scoreDepth));
  return [
    ...race.scorings.map(({ number, name, scoreDepth, placeDepth, completeTeamCount }) => ({
      title: name,
      race: { ...race, scoreDepth, placeDepth, completeTeamCount, teams: ofScoring(number) },
    })),
    ...(others.length > 0
      ? [
          {
            title: words.incompleteTeams,
            race: { ...race, scoreDepth: smallest, completeTeamCount: 0, teams: others },
          },
        ]
      : []),
  ].filter(({ race: { teams } }) => teams.length > 0);
}
