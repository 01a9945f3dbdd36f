// Reads a season of a team: the marks of its athletes and relays, and the roster.
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import { listRosterRows, listSeasonMarks, type RosterRow, type SeasonMark } from './team-season.store.ts';

export interface RosterAthlete {
  /** The current identity. */
  athleteId: number;
  person: VisibleName;
  gender: Gender;
  grade: number | null;
}

export interface SeasonOfTeam {
  /** Marks by event and gender, the best first. */
  marks: SeasonMark[];
  /** Athletes by last name. */
  roster: RosterAthlete[];
}

/** The roster includes every athlete with a mark for the team in the season. */
export function readSeason(ctx: Context, teamId: number, season: Season): Promise<SeasonOfTeam> {
  return readOnce(ctx, `season ${teamId} ${season.kind} ${season.id}`, async () => {
    const marks = await listSeasonMarks(ctx, teamId, season);
    const individual = marks.filter(({ eventVariant }) => !getVariant(eventVariant).isRelay);
    const graded = individual.filter(({ grade }) => grade !== null);
    const gradeOf = new Map([...individual, ...graded].map(({ subjectId, grade }) => [subjectId, grade]));
    const rows = await listRosterRows(ctx, teamId, { season, athleteIds: [...gradeOf.keys()] });
    const roster = rosterOf(rows, gradeOf);
    return { marks: withGradesOf(roster, marks), roster };
  });
}

/** Replaces the grades of marks by those of the roster, which belong to the team and season; results are a fallback. */
function withGradesOf(roster: readonly RosterAthlete[], marks: readonly SeasonMark[]): SeasonMark[] {
  const gradeOf = new Map(roster.map(({ athleteId, grade }) => [athleteId, grade]));
  return marks.map((mark) =>
    getVariant(mark.eventVariant).isRelay
      ? mark
      : { ...mark, grade: gradeOf.get(mark.subjectId) ?? mark.grade },
  );
}

/** Merges the records of one person into one athlete, with the strictest visibility of the records. */
function rosterOf(rows: readonly RosterRow[], gradeOf: ReadonlyMap<number, number | null>): RosterAthlete[] {
  const people = Map.groupBy(rows, ({ athleteId }) => athleteId);
  const athletes = [...people].map(([athleteId, records]) => ({
    athleteId,
    person: strictest(records.map(visiblePerson)),
    gender: records[0]!.gender,
    grade: records.find(({ grade }) => grade !== null)?.grade ?? gradeOf.get(athleteId) ?? null,
  }));
  return athletes.sort((a, b) => compareNames(a.person, b.person) || a.athleteId - b.athleteId);
}

const strictest = (names: readonly VisibleName[]): VisibleName =>
  names.find(({ isHidden }) => isHidden) ?? names.find(({ isIndexed }) => !isIndexed) ?? names[0]!;

/** Sorts by last name, with withheld names last. */
function compareNames(a: VisibleName, b: VisibleName): number {
  return (
    Number(a.isHidden) - Number(b.isHidden) ||
    (a.lastName ?? '').localeCompare(b.lastName ?? '', 'en') ||
    (a.firstName ?? '').localeCompare(b.firstName ?? '', 'en')
  );
}
