// The boards of a track meet: one for each gender of each scored division, then one for all genders of the division.
import type { MeetEvent, MeetEventRound } from '#competition/events/meet-events.rules.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import {
  finisherOf,
  SCORING_ROUND,
  scoringOf,
  waitingFinisherOf,
} from '#competition/results/scoring/scoring.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Finisher, ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import {
  listBlankTies,
  type Scorable,
  type ScoringResult,
  type TeamTally,
  tallyTeams,
} from './scores.rules.ts';

/** The fields of a result that its team's points depend on. */
export type ScorableRow = Parameters<typeof finisherOf>[0] & {
  resultId: number;
  printedPoints2520: number | null;
  /** The name of the team, or as the file prints it when it is not matched to a team. */
  teamName: string | null;
};

/** An event with the results of its rounds. */
export interface ScorablePage<Row extends ScorableRow> {
  event: MeetEvent;
  rounds: readonly (Pick<MeetEventRound, 'round' | 'waiting'> & { results: readonly Row[] })[];
}

type RowOf<Page extends ScorablePage<ScorableRow>> = Page['rounds'][number]['results'][number];

export interface FinalResult<Row> extends Scorable {
  page: Row;
}

export interface ScoredEvent<Page extends ScorablePage<ScorableRow>> {
  gender: Gender;
  page: Page;
  results: FinalResult<RowOf<Page>>[];
  /** Waiting rows. */
  waiting: Finisher[];
}

type Tally<Page extends ScorablePage<ScorableRow>> = TeamTally<ScoredEvent<Page>, FinalResult<RowOf<Page>>>;

export interface ScoreBoard<Page extends ScorablePage<ScorableRow>> {
  meetDivisionId: number;
  divisionName: string;
  levelMask: number;
  seasonKind: SeasonKind;
  /** Null for all genders together. */
  gender: Gender | null;
  rules: ScoringRules;
  events: readonly ScoredEvent<Page>[];
  eventsScored: number;
  eventsTotal: number;
  /** Number of rows of finals that could not be read yet. */
  waitingRows: number;
  teams: Tally<Page>[];
  /** Tied places whose points the results file leaves blank. */
  blankTies: ScoringResult<ScoredEvent<Page>, FinalResult<RowOf<Page>>>[];
}

/** Scores the events of a track meet; divisions without scoring and boards without points are left out. */
export function scoreBoards<Page extends ScorablePage<ScorableRow>>(
  pages: readonly Page[],
): ScoreBoard<Page>[] {
  const divisions = Map.groupBy(pages, ({ event }) => event.meetDivisionId);
  return [...divisions.values()].flatMap(boardsOfDivision);
}

function boardsOfDivision<Page extends ScorablePage<ScorableRow>>(pages: Page[]): ScoreBoard<Page>[] {
  const { scoring } = pages[0]!.event;
  if (!scoring) return [];
  const byGender = Map.groupBy(pages, ({ event }) => event.gender);
  const boards = [...byGender].map(([gender, ofGender]) => toBoard(ofGender, gender, scoring));
  const scored = boards.filter((board) => board.teams.length > 0);
  return scored.length > 1 ? [...scored, toBoard(pages, null, scoring)] : scored;
}

/** An event that still goes on has points already. */
const isFinished = ({ page, results, waiting }: ScoredEvent<ScorablePage<ScorableRow>>) =>
  results.length > 0 && waiting.length === 0 && page.event.status !== RESULT_STATUS.InProgress;

function toBoard<Page extends ScorablePage<ScorableRow>>(
  pages: Page[],
  gender: Gender | null,
  rules: ScoringRules,
): ScoreBoard<Page> {
  const { meetDivisionId, divisionName, levelMask, seasonKind } = pages[0]!.event;
  const events = pages.filter(({ event }) => scoringOf(event)).map(toScoredEvent);
  const teams = tallyTeams<FinalResult<RowOf<Page>>, ScoredEvent<Page>>(events, rules);
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
    teams: teams.sort((a, b) => a.rank - b.rank || nameOf(a).localeCompare(nameOf(b), 'en')),
    blankTies: listBlankTies<FinalResult<RowOf<Page>>, ScoredEvent<Page>>(teams),
  };
}

/** Equal teams stand by name, as in the list of winners. */
const nameOf = ({ scorers }: Tally<ScorablePage<ScorableRow>>): string =>
  scorers[0]!.result.page.teamName ?? '';

function toScoredEvent<Page extends ScorablePage<ScorableRow>>(page: Page): ScoredEvent<Page> {
  const final = page.rounds.find(({ round }) => round === SCORING_ROUND);
  const results = (final?.results ?? []).map((row: RowOf<Page>) => ({
    ...finisherOf(row),
    resultId: row.resultId,
    printed2520: row.printedPoints2520,
    page: row,
  }));
  const waiting = (final?.waiting ?? []).map(waitingFinisherOf);
  return { gender: page.event.gender, page, results, waiting };
}
