// Writes a race, its runners and its teams for the public.
import { writeProgress } from '#competition/events/events.words.ts';
import { countWaiting } from '#competition/events/meet-events.rules.ts';
import { writeStart } from '#competition/events/meet-events.service.ts';
import { writeRecord } from '#competition/records/meet-records.service.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { EventPage } from '#competition/result-pages/results-page.service.ts';
import type { RaceRunner, RaceTeam } from '#competition/results/scoring/cross-country-race.rules.ts';
import { raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { formatTime, type TimePrecision } from '#sport/marks/time-texts.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import type { RaceScoring } from '#sport/scoring/cross-country-settings.rules.ts';
import type { RaceCard, RacedResult, RacePage } from './race-page.service.ts';
import { finestPrecision, formatSpread } from './race-times.rules.ts';

type Event = EventPage['event'];
type Scores = NonNullable<RacePage['scores']>;

export function writeRace(race: RacePage, event: Event) {
  const { scores, rules } = race;
  const precision = finestPrecision(scores?.runners.map(({ result }) => result.page.markEntered) ?? []);
  return {
    meters: race.meters,
    courseName: event.courseName,
    finisherCount: race.finisherCount,
    completeTeamCount: scores?.completeTeamCount ?? 0,
    scoreDepth: rules.scoreDepth,
    placeDepth: rules.placeDepth,
    tieBreaking: rules.tieBreaking,
    paceUnit: race.paceUnit,
    note: race.differentScoreCount === 0 ? null : raceWords.differentScores(race.differentScoreCount),
    scorings: scores ? scores.scorings.map((scoring, index) => writeScoring(scoring, index + 1, scores)) : [],
    teams: scores?.teams.map((team, index) => writeTeam(team, index, event, precision)) ?? [],
  };
}

function writeScoring({ name, scoreDepth, placeDepth }: RaceScoring, number: number, { teams }: Scores) {
  const isComplete = ({ scoring, place }: Scores['teams'][number]) => scoring === number && place !== null;
  return {
    number,
    name: name ?? raceWords.scoring(number),
    completeTeamCount: teams.filter(isComplete).length,
    scoreDepth,
    placeDepth,
  };
}

function writeTeam(team: RaceTeam<RacedResult>, index: number, event: Event, precision: TimePrecision) {
  const { teamId, scoring, place, points, averageMs, spreadMs, runners, why } = team;
  return {
    key: teamId === null ? `printed${index}` : String(teamId),
    teamId,
    teamName: runners[0]?.result.page.teamName ?? '',
    scoring,
    place,
    score: points,
    averageTime: averageMs === null ? null : formatTime(averageMs, precision),
    spread: spreadMs === null ? null : formatSpread(spreadMs, precision),
    runners: runners.map((runner) => writeRunner(runner, event)),
    why,
  };
}

function writeRunner({ result, ...runner }: RaceRunner<RacedResult>, event: Event) {
  const { page } = result;
  return {
    resultId: page.resultId,
    athleteId: page.athleteId,
    athleteName: page.person?.text ?? page.teamName ?? '',
    place: page.place,
    mark: writeMark(page, event),
    teamNumber: runner.teamNumber,
    scoringPlace: runner.scoringPlace,
    role: runner.role,
    why: runner.why,
  };
}

/** The scores of a race with its names. */
export function writeRaceBoard(race: RacePage, event: Event) {
  const removed = race.scores?.runners.filter(
    ({ notCounted }) => notCounted !== null && notCounted !== 'no-finish',
  );
  return {
    ...writeRace(race, event),
    ...writeRaceName(event),
    seasonKind: event.seasonKind,
    removed: (removed ?? []).map((runner) => ({
      ...writeRunner(runner, event),
      teamName: runner.result.page.teamName,
    })),
  };
}

export function writeRaceCard({ event, meters, finisherCount, hasResults, leaders, records }: RaceCard) {
  return {
    ...writeRaceName(event),
    meetEventId: event.meetEventId,
    meters,
    courseName: event.courseName,
    ...writeProgress({ status: event.status, hasResults, change: event.change }, countWaiting(event)),
    ...writeStart(event),
    hasResults,
    competedOn: event.rounds[0]?.competedOn ?? null,
    finisherCount,
    records: records.map(writeRecord),
    leaders: leaders.map((leader) => ({
      resultId: leader.resultId,
      athleteId: leader.athleteId,
      athleteName: leader.person?.text ?? leader.teamName ?? '',
      teamName: leader.teamName,
      place: leader.place!,
      mark: writeMark(leader, event),
    })),
  };
}

function writeRaceName(event: Event) {
  const { meetDivisionId, divisionName, gender, levelMask, meetId } = event;
  return {
    meetDivisionId,
    divisionName,
    gender,
    genderName: genderWord(gender, levelMask),
    resultsPath: raceResultsAddress(meetId, meetDivisionId),
  };
}
