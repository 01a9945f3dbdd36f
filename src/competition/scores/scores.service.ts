// Team scores of a meet by division and gender, with the results and the reasons of all points.
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import { type RacePage, racePageOf } from '#competition/result-pages/races/race-page.service.ts';
import {
  type EventPage,
  listEventPages,
  type PageResult,
  toFinisher,
} from '#competition/result-pages/results-page.service.ts';
import { SCORING_ROUND, scoringOf, waitingFinisherOf } from '#competition/results/scoring/scoring.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type Finisher, formatPoints, type ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import {
  listBlankTies,
  type Scorable,
  type ScoringResult,
  type TeamTally,
  tallyTeams,
} from './scores.rules.ts';
import { listWinnerRows } from './scores.store.ts';

export interface FinalResult extends Scorable {
  page: PageResult;
}

export interface ScoredEvent {
  gender: Gender;
  page: EventPage;
  results: FinalResult[];
  /** Waiting rows. */
  waiting: Finisher[];
}

type Tally = TeamTally<ScoredEvent, FinalResult>;

export interface ScoreBoard {
  meetDivisionId: number;
  divisionName: string;
  levelMask: number;
  seasonKind: SeasonKind;
  /** Null for all genders together. */
  gender: Gender | null;
  rules: ScoringRules;
  events: readonly ScoredEvent[];
  eventsScored: number;
  eventsTotal: number;
  /** Number of rows of finals that could not be read yet. */
  waitingRows: number;
  teams: Tally[];
  /** Tied places whose points the results file leaves blank. */
  blankTies: ScoringResult<ScoredEvent, FinalResult>[];
}

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
  const divisions = Map.groupBy(
    raced.filter(({ race }) => race === null).map(({ page }) => page),
    ({ event }) => event.meetDivisionId,
  );
  return {
    boards: [...divisions.values()].flatMap(boardsOfDivision),
    races: raced.filter((board): board is RaceBoard => (board.race?.scores?.teams.length ?? 0) > 0),
  };
}

/** Lists the boards of track events only. */
export async function listScoreBoards(ctx: Context): Promise<ScoreBoard[]> {
  return (await listScores(ctx)).boards;
}

function boardsOfDivision(pages: EventPage[]): ScoreBoard[] {
  const { scoring } = pages[0]!.event;
  if (!scoring) return [];
  const byGender = Map.groupBy(pages, ({ event }) => event.gender);
  const boards = [...byGender].map(([gender, ofGender]) => toBoard(ofGender, gender, scoring));
  const scored = boards.filter((board) => board.teams.length > 0);
  return scored.length > 1 ? [...scored, toBoard(pages, null, scoring)] : scored;
}

/** An event that still goes on has points already. */
const isFinished = ({ page, results, waiting }: ScoredEvent) =>
  results.length > 0 && waiting.length === 0 && page.event.status !== RESULT_STATUS.InProgress;

function toBoard(pages: EventPage[], gender: Gender | null, rules: ScoringRules): ScoreBoard {
  const { meetDivisionId, divisionName, levelMask, seasonKind } = pages[0]!.event;
  const events = pages.filter(({ event }) => scoringOf(event)).map(toScoredEvent);
  const teams = tallyTeams<FinalResult, ScoredEvent>(events, rules);
  return {
    meetDivisionId,
    divisionName,
    levelMask,
    seasonKind,
    gender,
    rules,
    events,
    eventsScored: events.filter(isFinished).length,
    eventsTotal: events.length,
    waitingRows: events.reduce((count, { waiting }) => count + waiting.length, 0),
    teams: teams.sort((a, b) => a.rank - b.rank || compareNames(a, b)),
    blankTies: listBlankTies<FinalResult, ScoredEvent>(teams),
  };
}

/** Orders equal teams by name, as in the list of winners. */
function compareNames(...teams: [Tally, Tally]): number {
  const [a, b] = teams.map(({ scorers }) => scorers[0]!.result.page.teamName ?? '');
  return a!.localeCompare(b!, 'en');
}

function toScoredEvent(page: EventPage): ScoredEvent {
  const final = page.rounds.find(({ round }) => round === SCORING_ROUND);
  const results = (final?.results ?? []).map((result) => ({
    ...toFinisher(result),
    printed2520: result.printedPoints2520,
    page: result,
  }));
  const waiting = (final?.waiting ?? []).map(waitingFinisherOf);
  return { gender: page.event.gender, page, results, waiting };
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
