// Team totals of a cross-country race: place and score, or too few finishers.
import type { WaitingFinisher, WaitingRow } from '#competition/events/meet-events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type RaceDivision, type RaceResult, raceRulesOf, scoreRace } from './cross-country-race.rules.ts';

/** A stored result of a race's final, with the settings of its division. */
export interface RaceRow extends RaceResult, RaceDivision {
  meetId: number;
  meetDivisionId: number;
  roundId: number;
  gender: Gender;
  isScored: boolean;
}

/** The total of one team in one division and gender of a meet. */
export interface TeamTotal {
  meetId: number;
  meetDivisionId: number;
  gender: Gender;
  teamId: number;
  /** Sum of the scoring places; null for an incomplete team, and when the race is not scored. */
  score: number | null;
  /** Place among the complete teams of its scoring. */
  place: number | null;
  /** Number of the scoring in a race that has several. */
  scoring: number | null;
  /** Number of complete teams in the scoring; null when the race is not scored. */
  teamCount: number | null;
  isIncomplete: boolean;
}

/** Returns a total for every team with a result, even without a finisher. */
export function raceTotals(rows: readonly RaceRow[], waiting: readonly WaitingRow[] = []): TeamTotal[] {
  const waitingIn = Map.groupBy(waiting, ({ roundId }) => roundId);
  const races = Map.groupBy(rows, ({ meetDivisionId, gender }) => `${meetDivisionId} ${gender}`);
  return [...races.values()].flatMap((race) => totalsOfRace(race, waitingIn.get(race[0]!.roundId) ?? []));
}

function totalsOfRace(rows: readonly RaceRow[], waiting: readonly WaitingFinisher[]): TeamTotal[] {
  const [{ meetId, meetDivisionId, gender, isScored, ...division }] = rows as [RaceRow, ...RaceRow[]];
  const { teams, runners } = scoreRace(isScored ? rows : [], raceRulesOf(division), {
    waiting: isScored ? waiting : [],
    scorings: division.raceScorings,
  });
  const scored = new Map(teams.map((team) => [team.key, team]));
  const complete = Map.groupBy(
    teams.filter(({ place }) => place !== null),
    ({ scoring }) => scoring,
  );
  const unscored = new Set(
    runners.flatMap(({ result, notCounted }) => (notCounted === 'unscored-team' ? result.teamId : [])),
  );
  return [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))].map((teamId) => {
    const { place = null, points = null, scoring = null } = scored.get(teamId) ?? {};
    return {
      meetId,
      meetDivisionId,
      gender,
      teamId,
      score: points,
      place,
      scoring,
      teamCount: complete.get(scoring)?.length ?? null,
      isIncomplete: isScored && place === null && !unscored.has(teamId),
    };
  });
}
