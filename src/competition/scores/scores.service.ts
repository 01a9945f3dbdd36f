// Team scores of a meet by division and gender, with the results and the reasons of all points.
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import { type RacePage, racePageOf } from '#competition/result-pages/races/race-page.service.ts';
import { type EventPage, listEventPages } from '#competition/result-pages/results-page.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { type ScoreBoard as BoardOf, scoreBoards } from './score-boards.rules.ts';
import { listWinnerRows } from './scores.store.ts';

export type ScoreBoard = BoardOf<EventPage>;
export type ScoredEvent = ScoreBoard['events'][number];
export type FinalResult = ScoredEvent['results'][number];

export interface RaceBoard {
  page: EventPage;
  race: RacePage;
}

export interface MeetScores {
  /** Track only: one for each gender of each scored division, then one for all genders of the division. */
  boards: ScoreBoard[];
  /** Cross country only: every race that has a team. */
  races: RaceBoard[];
}

/** Lists the team scores of the granted meet. */
export async function listScores(ctx: Context): Promise<MeetScores> {
  const pages = await listEventPages(ctx);
  const raced = pages.map((page) => ({ page, race: racePageOf(page) }));
  return {
    boards: scoreBoards(raced.filter(({ race }) => race === null).map(({ page }) => page)),
    races: raced.filter((board): board is RaceBoard => (board.race?.scores?.teams.length ?? 0) > 0),
  };
}

/** Lists the boards of track events only. */
export async function listScoreBoards(ctx: Context): Promise<ScoreBoard[]> {
  return (await listScores(ctx)).boards;
}

export interface Winner {
  divisionName: string;
  levelMask: number;
  gender: Gender;
  /** "Scoring 2", in a race with several scorings. */
  scoring: string | null;
  teamName: string;
  /** Points of a track team, "112" or "47.33"; the score of a race, "33". */
  points: string;
}

/** Lists the winners of the scored divisions and races of these meets, by meet. */
export async function listWinners(ctx: Context, meetIds: number[]): Promise<Map<number, Winner[]>> {
  const rows = await listWinnerRows(ctx, meetIds);
  const winners = rows.map(({ meetId, gender, scoring, scoringName, points, score, ...winner }) => ({
    meetId,
    winner: {
      ...winner,
      gender: gender as Gender,
      scoring: scoring === null ? null : (scoringName ?? raceWords.scoring(scoring)),
      points: score === null ? formatPoints(points ?? 0) : String(score),
    },
  }));
  const byMeet = Map.groupBy(winners, ({ meetId }) => meetId);
  return new Map([...byMeet].map(([meetId, list]) => [meetId, list.map(({ winner }) => winner)]));
}
