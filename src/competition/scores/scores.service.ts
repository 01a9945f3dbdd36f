// Team scores of a meet by division and gender, each point with the result that gave it and the reason.
import {
  type EventPage,
  listEventPages,
  type PageResult,
  toFinisher,
} from '#competition/result-pages/results-page.service.ts';
import { SCORING_ROUND, scoringOf } from '#competition/results/scoring.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/genders.rules.ts';
import type { ScoringRules } from '#sport/track-scoring.rules.ts';
import { type Scorable, type TeamTally, tallyTeams } from './scores.rules.ts';
import { listWinnerRows } from './scores.store.ts';

export interface FinalResult extends Scorable {
  page: PageResult;
}

export interface ScoredEvent {
  gender: Gender;
  page: EventPage;
  results: FinalResult[];
}

type Tally = TeamTally<ScoredEvent, FinalResult>;

export interface ScoreBoard {
  meetDivisionId: number;
  divisionName: string;
  levelMask: number;
  /** Null: all genders together. */
  gender: Gender | null;
  rules: ScoringRules;
  eventsScored: number;
  eventsTotal: number;
  teams: Tally[];
}

/** A board for each gender of each scored division of the granted meet, then one for all its genders together. */
export async function listScoreBoards(ctx: Context): Promise<ScoreBoard[]> {
  const pages = await listEventPages(ctx);
  const divisions = Map.groupBy(pages, ({ event }) => event.meetDivisionId);
  return [...divisions.values()].flatMap(boardsOfDivision);
}

function boardsOfDivision(pages: EventPage[]): ScoreBoard[] {
  const { scoring } = pages[0]!.event;
  if (!scoring) return [];
  const byGender = Map.groupBy(pages, ({ event }) => event.gender);
  const boards = [...byGender].map(([gender, ofGender]) => toBoard(ofGender, gender, scoring));
  const scored = boards.filter((board) => board.teams.length > 0);
  return scored.length > 1 ? [...scored, toBoard(pages, null, scoring)] : scored;
}

function toBoard(pages: EventPage[], gender: Gender | null, rules: ScoringRules): ScoreBoard {
  const { meetDivisionId, divisionName, levelMask } = pages[0]!.event;
  const events = pages.filter(({ event }) => scoringOf(event)).map(toScoredEvent);
  return {
    meetDivisionId,
    divisionName,
    levelMask,
    gender,
    rules,
    eventsScored: events.filter(({ results }) => results.length > 0).length,
    eventsTotal: events.length,
    teams: tallyTeams<FinalResult, ScoredEvent>(events, rules).sort(
      (a, b) => a.rank - b.rank || compareNames(a, b),
    ),
  };
}

/** Equal teams stand in the order of their names, here as in the list of winners. */
function compareNames(...teams: [Tally, Tally]): number {
  const [a, b] = teams.map(({ scorers }) => scorers[0]!.result.page.teamName ?? '');
  return a!.localeCompare(b!, 'en');
}

function toScoredEvent(page: EventPage): ScoredEvent {
  const final = page.rounds.find(({ round }) => round === SCORING_ROUND);
  const results = (final?.results ?? []).map((result) => ({ ...toFinisher(result), page: result }));
  return { gender: page.event.gender, page, results };
}

export interface Winner {
  divisionName: string;
  levelMask: number;
  gender: Gender;
  teamName: string;
  points2520: number;
}

/** Who won the scored divisions of these meets, by meet. */
export async function listWinners(ctx: Context, meetIds: number[]): Promise<Map<number, Winner[]>> {
  const rows = await listWinnerRows(ctx, meetIds);
  const winners = rows.map(({ meetId, divisionName, levelMask, gender, teamName, points }) => ({
    meetId,
    winner: { divisionName, levelMask, gender: gender as Gender, teamName, points2520: Number(points) },
  }));
  const byMeet = Map.groupBy(winners, ({ meetId }) => meetId);
  return new Map([...byMeet].map(([meetId, list]) => [meetId, list.map(({ winner }) => winner)]));
}
