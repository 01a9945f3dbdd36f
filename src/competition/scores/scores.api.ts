// The calls of the scores room.
import { implement } from '@orpc/server';
import { nameOfEvent } from '#competition/events/meet-events.rules.ts';
import { writeRaceBoard } from '#competition/result-pages/races/written-race.service.ts';
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { eventResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { listLeaders } from './front-page/leaders.service.ts';
import { type ProjectedBoard, projectBoards } from './projected-scores.service.ts';
import { scoresContract } from './scores.contract.ts';
import type { ScoringResult } from './scores.rules.ts';
import { type FinalResult, listScores, type ScoreBoard, type ScoredEvent } from './scores.service.ts';
import { scoreWords } from './scores.words.ts';

const calls = implement(scoresContract).$context<Context>();

export const scoresRouter = calls.router({
  getLeaders: calls.getLeaders.handler(async ({ context }) => ({ items: await listLeaders(context) })),
  getTeamScoreData: calls.getTeamScoreData.handler(async ({ context }) => {
    const { boards, races } = await listScores(context);
    const projections = await projectBoards(context, boards);
    return {
      items: boards.map((board, index) => writeBoard(board, projections[index]!)),
      races: races.map(({ page, race }) => writeRaceBoard(race, page.event)),
    };
  }),
});

function writeBoard(board: ScoreBoard, projection: ProjectedBoard | null) {
  return {
    meetDivisionId: board.meetDivisionId,
    divisionName: board.divisionName,
    gender: board.gender,
    genderName: board.gender === null ? scoreWords.combined : genderWord(board.gender, board.levelMask),
    eventsScored: board.eventsScored,
    eventsTotal: board.eventsTotal,
    waitingRows: board.waitingRows,
    rules: scoreWords.rules(board.rules),
    note: board.blankTies.length === 0 ? null : scoreWords.blankTies(board.blankTies.map(blankTie)),
    projectedNote: projection && scoreWords.projected(projection.seededEvents, board.rules),
    seasonKind: board.seasonKind,
    teams: board.teams.map(({ team, rank, points2520, scorers }) => ({
      rank,
      teamId: scorers[0]!.result.page.teamId,
      teamName: scorers[0]!.result.page.teamName ?? '',
      points: formatPoints(points2520),
      projected: projection && formatPoints(projection.points2520.get(team) ?? 0),
      scorers: scorers.map(writeScorer),
    })),
    projectedTeams:
      projection?.withoutPoints.map(({ teamId, teamName, points2520 }) => ({
        teamId,
        teamName,
        projected: formatPoints(points2520),
      })) ?? [],
  };
}

const blankTie = ({ event, result, points2520 }: ScoringResult<ScoredEvent, FinalResult>) => ({
  team: result.page.teamName ?? '',
  event: nameOfEvent(event.page.event),
  points: formatPoints(points2520),
});

function writeScorer({ event, result, points2520, why }: ScoringResult<ScoredEvent, FinalResult>) {
  const { event: meetEvent } = event.page;
  const { page } = result;
  return {
    resultId: result.resultId,
    eventName: nameOfEvent(meetEvent),
    eventPath: eventResultsAddress(meetEvent),
    athleteName: page.person?.text ?? scoreWords.relay(page.relayLetter ?? ''),
    athleteId: page.athleteId,
    place: result.place!,
    mark: writeMark(page, meetEvent),
    points: formatPoints(points2520),
    why,
  };
}
