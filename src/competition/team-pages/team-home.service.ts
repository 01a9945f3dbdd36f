// Reads the marks that the home of a team shows, and no others: most results of a team are on none of its tables.
import {
  leadersOf,
  type RankedBest,
  rankLeaders,
  readResults,
  type TeamBest,
} from '#competition/team-pages/records/team-bests.service.ts';
import { listGradeMarks } from '#competition/team-pages/records/team-bests.store.ts';
import { gradesOf, spanOf } from '#competition/team-pages/records/team-records.rules.ts';
import type { TeamInSeason } from '#competition/team-pages/season/team-head.service.ts';
import {
  byEvent,
  type EventMark,
  strongestMarks,
  withRanks,
} from '#competition/team-pages/season/team-season.rules.ts';
import type { RosterAthlete, SeasonOfTeam } from '#competition/team-pages/season/team-season.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { fullestEvents, selectStrongest } from './team-home.rules.ts';

const RECORD_EVENTS_MAX = 8;
const ROSTER_MAX = 12;

export interface TeamHomeMarks {
  /** The best of each event in the season, in order, with its rank in the list for the team's state and level. */
  leaders: { best: TeamBest; listRank: number | null; isTeamRecord: boolean }[];
  /** The events with records in the most grades, in order, each with its records in grades of the team. */
  recordEvents: { event: EventMark; records: RankedBest[] }[];
  /** The athletes who rank highest in their best event, by last name, each with that event. */
  strongest: { athlete: RosterAthlete; best: RankedBest | null }[];
}

/** `marks` and `roster` are those of the season and gender; `roster` has only athletes with a name. */
export async function readHomeMarks(
  ctx: Context,
  { team, season }: TeamInSeason,
  { marks, roster }: SeasonOfTeam,
  gender: Gender | null,
): Promise<TeamHomeMarks> {
  const seasonMarks = marks.map((mark) => ({ ...mark, seasonId: season.id }));
  const leaders = leadersOf(seasonMarks);
  const bestOf = strongestMarks(seasonMarks);
  const athletes = selectStrongest(roster, bestOf, ROSTER_MAX);
  const readShown = async () => {
    const records = await listGradeMarks(ctx, { teamId: team.teamId, gender, ...spanOf(season.kind, null) });
    const events = byEvent(records).map((marksOfEvent) => ({ records: withRanks(marksOfEvent) }));
    const recordEvents = eventsOfGrades(events, gradesOf(team.levelMask));
    const withResult = await readResults(ctx, [
      ...leaders,
      ...athletes.flatMap(({ athleteId }) => bestOf.get(athleteId) ?? []),
      ...recordEvents.flatMap((event) => event.records),
    ]);
    return { events, recordEvents, withResult };
  };
  const [listRanks, { events, recordEvents, withResult }] = await Promise.all([
    rankLeaders(ctx, team, leaders),
    readShown(),
  ]);
  const firsts = events.flatMap(({ records }) => records.filter(({ rank }) => rank === 1));
  const recordIds = new Set(firsts.map(({ resultId }) => resultId));
  return {
    leaders: leaders.map((mark, index) => ({
      best: withResult(mark),
      listRank: listRanks[index]!,
      isTeamRecord: recordIds.has(mark.resultId),
    })),
    recordEvents: recordEvents.map(({ event, records }) => ({ event, records: records.map(withResult) })),
    strongest: athletes.map((athlete) => {
      const mark = bestOf.get(athlete.athleteId);
      return { athlete, best: mark ? withResult(mark) : null };
    }),
  };
}

/** The events that the table of records by grade shows, with the records in its columns. */
function eventsOfGrades<Mark extends EventMark & { grade: number | null }>(
  events: readonly { records: readonly Mark[] }[],
  grades: readonly number[],
): { event: EventMark; records: Mark[] }[] {
  if (grades.length === 0) return [];
  return fullestEvents(events, RECORD_EVENTS_MAX).map(({ records }) => ({
    event: records[0]!,
    records: records.filter(({ grade }) => grade !== null && grades.includes(grade)),
  }));
}
