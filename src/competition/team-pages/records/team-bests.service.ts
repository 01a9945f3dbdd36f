// A team's best marks with their results: the event leaders of a season, and the records of all seasons.
import { rankMarks } from '#competition/bests/best-lists.service.ts';
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
import { getVariant } from '#sport/events/events.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import {
  type BestMark,
  type BestResultRow,
  listBestMarks,
  listBestResultRows,
  listGradeMarks,
  listLegRows,
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

/** Adds the results and names to marks; the order stays. */
async function addResults<Mark extends MarkOfResult>(
  ctx: Context,
  marks: readonly Mark[],
): Promise<(Mark & TeamBest)[]> {
  const relayIds = marks
    .filter(({ eventVariant }) => getVariant(eventVariant).isRelay)
    .map(({ resultId }) => resultId);
  const [results, legs] = await Promise.all([
    listBestResultRows(ctx, [...new Set(marks.map(({ resultId }) => resultId))]),
    listLegRows(ctx, relayIds),
  ]);
  const resultOf = new Map(results.map((row) => [row.resultId, row]));
  const legsOf = Map.groupBy(legs, ({ resultId }) => resultId);
  return marks.map((mark) => {
    const result = resultOf.get(mark.resultId)!;
    const person = result.athleteId === null ? null : visiblePerson(result);
    const runners = (legsOf.get(mark.resultId) ?? []).map((row) => ({
      athleteId: row.athleteId,
      person: visiblePerson(row),
    }));
    return { ...mark, result, person, legs: runners };
  });
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
  const leaders = byEvent(seasonMarks).map(([first]) => ({ ...first!, rank: 1 }));
  const { scope, filter } = chooseRankingList(team);
  const [bests, ranks] = await Promise.all([
    addResults(ctx, [...leaders, ...strongestMarks(seasonMarks).values()]),
    rankMarks(ctx, scope, filter, leaders),
  ]);
  return {
    leaders: leaders.map((_, index) => ({ best: bests[index]!, listRank: ranks[index]! })),
    strongest: new Map(bests.slice(leaders.length).map((best) => [best.subjectId, best])),
  };
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
  { by, isOfSeason }: { by: RecordsBy; isOfSeason: boolean },
): Promise<TeamRecords> {
  const span = spanOf(season.kind, isOfSeason ? season : null);
  const limit = by === 'summary' ? 1 : isOfSeason ? SEASON_BESTS_PER_EVENT : RECORDS_PER_EVENT;
  const marks =
    by === 'grade'
      ? await listGradeMarks(ctx, team.teamId, span)
      : await listBestMarks(ctx, team.teamId, span, limit);
  const ranked = byEvent(await addResults(ctx, marks)).map(withRanks);
  return { by, season: isOfSeason ? season : null, events: ranked };
}
