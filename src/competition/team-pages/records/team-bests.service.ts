// A team's best marks with their results: the event leaders of a season, and the records of all seasons.
import { type MarkToRank, rankMarks } from '#competition/bests/best-lists.service.ts';
import { chooseRankingList } from '#competition/team-pages/season/team-head.rules.ts';
import type { TeamInSeason } from '#competition/team-pages/season/team-head.service.ts';
import {
  byEvent,
  type EventMark,
  strongestMarks,
  withRanks,
} from '#competition/team-pages/season/team-season.rules.ts';
import type { SeasonMark } from '#competition/team-pages/season/team-season.store.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import {
  type BestMark,
  type BestResultRow,
  listBestMarks,
  listBestResultRows,
  listGradeMarks,
} from './team-bests.store.ts';
import { RECORDS_PER_EVENT, type RecordsBy, SEASON_BESTS_PER_EVENT, spanOf } from './team-records.rules.ts';

interface RelayRunner {
  /** The current identity. */
  athleteId: number;
  person: VisibleName;
}

/** A mark with its result and the visible names. */
export interface TeamBest extends EventMark {
  resultId: number;
  seasonId: number;
  grade: number | null;
  result: BestResultRow;
  /** Null for a relay. */
  person: VisibleName | null;
  legs: RelayRunner[];
}

type MarkOfResult = EventMark & Pick<BestMark, 'resultId' | 'seasonId' | 'grade'>;

/** Reads the results of marks. Returns what adds a result and the visible names to one of these marks. */
export async function readResults(
  ctx: Context,
  marks: readonly Pick<BestMark, 'resultId'>[],
): Promise<<Mark extends MarkOfResult>(mark: Mark) => Mark & TeamBest> {
  const results = await listBestResultRows(ctx, [...new Set(marks.map(({ resultId }) => resultId))]);
  const resultOf = new Map(results.map((row) => [row.resultId, row]));
  return (mark) => {
    const result = resultOf.get(mark.resultId)!;
    const person = result.athleteId === null ? null : visiblePerson(result);
    const legs = (result.legs ?? []).map((row) => ({ athleteId: row.athleteId, person: visiblePerson(row) }));
    return { ...mark, result, person, legs };
  };
}

export interface SeasonBests {
  /** The best of each event, in order, with its rank in the list for the team's state and level. */
  leaders: { best: TeamBest; listRank: number | null }[];
  /** Each athlete's best event, with the rank in the team. */
  strongest: ReadonlyMap<number, TeamBest & { rank: number }>;
}

/** `marks` are the marks of the season by event and gender, the best first. */
export async function listSeasonBests(
  ctx: Context,
  { team, season }: TeamInSeason,
  marks: readonly SeasonMark[],
): Promise<SeasonBests> {
  const seasonMarks = marks.map((mark) => ({ ...mark, seasonId: season.id }));
  const leaders = leadersOf(seasonMarks);
  const strongest = [...strongestMarks(seasonMarks).values()];
  const [withResult, ranks] = await Promise.all([
    readResults(ctx, [...leaders, ...strongest]),
    rankLeaders(ctx, team, leaders),
  ]);
  return {
    leaders: leaders.map((mark, index) => ({ best: withResult(mark), listRank: ranks[index]! })),
    strongest: new Map(strongest.map((mark) => [mark.subjectId, withResult(mark)])),
  };
}

/** The best mark of each event, in order. */
export const leadersOf = <Mark extends EventMark>(marks: readonly Mark[]): (Mark & { rank: number })[] =>
  byEvent(marks).map(([first]) => ({ ...first!, rank: 1 }));

/** The rank of each leader in the list for the team's state and level; null beyond the ranks of lists. */
export function rankLeaders(
  ctx: Context,
  team: TeamInSeason['team'],
  leaders: readonly MarkToRank[],
): Promise<(number | null)[]> {
  const { scope, filter } = chooseRankingList(team);
  return rankMarks(ctx, scope, filter, leaders);
}

export type RankedBest = TeamBest & {
  subjectId: number;
  /** The rank among the team's marks in this event. */
  rank: number;
};

export interface TeamRecords {
  by: RecordsBy;
  /** Null for all seasons. */
  season: Season | null;
  /** Grouped by event and gender in order, the best first. */
  events: RankedBest[][];
}

/**
 * A team record is the best mark of an athlete while on the team, in the grade of that season. A team has one record
 * per relay event.
 */
export async function listTeamRecords(
  ctx: Context,
  { team, season }: TeamInSeason,
  { by, isOfSeason, gender = null }: { by: RecordsBy; isOfSeason: boolean; gender?: Gender | null },
): Promise<TeamRecords> {
  const listed = { teamId: team.teamId, gender, ...spanOf(season.kind, isOfSeason ? season : null) };
  const limit = by === 'summary' ? 1 : isOfSeason ? SEASON_BESTS_PER_EVENT : RECORDS_PER_EVENT;
  const marks = by === 'grade' ? await listGradeMarks(ctx, listed) : await listBestMarks(ctx, listed, limit);
  const withResult = await readResults(ctx, marks);
  const ranked = byEvent(marks.map(withResult)).map(withRanks);
  return { by, season: isOfSeason ? season : null, events: ranked };
}
