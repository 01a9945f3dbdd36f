// Tells how sure an import is about the people of its rows, inside its transaction.
import {
  CONFIDENCE_MAX,
  SHARED_MAX,
  SURE_FROM,
  type WeighedMatch,
  weighMatch,
} from '#hosting/matching/people/match-confidence.rules.ts';
import { fitGrade } from '#hosting/matching/people/people-grades.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import {
  listMatchedRows,
  listRosterFacts,
  listRowsOfLines,
  type RosterFacts,
  type RowOfPerson,
} from './batch-people.store.ts';

interface BatchOfMeet {
  batchId: number;
  meetId: number;
}

/** An athlete of the site whom a row of the file means. */
export interface MatchedPerson extends WeighedMatch {
  athleteId: number;
  /** The first row about the athlete. */
  line: number;
  /** The name as the file writes it. */
  written: string;
  team: string | null;
  /** The name as everyone may see it. */
  name: string;
}

/** Lists the athletes of the file that the site has already, the least sure first. The caller has checked the permission. */
export async function listMatchedPeople(ctx: Context, batch: BatchOfMeet): Promise<MatchedPerson[]> {
  const rows = await listMatchedRows(ctx, batch);
  const factsOf = await mapRosterFacts(
    ctx,
    batch,
    rows.map(({ athleteId }) => athleteId),
  );
  return rows
    .map((row): MatchedPerson => {
      const { athleteId, line, team, firstName, lastName, isInMeet } = row;
      const weighed: WeighedMatch = isInMeet
        ? { confidence: CONFIDENCE_MAX, reasons: ['in the meet'] }
        : weigh(row, factsOf.get(athleteId));
      const written = fullName({ firstName, lastName });
      return { athleteId, line, written, team, name: visiblePerson(row).text, ...weighed };
    })
    .sort((one, other) => one.confidence - other.confidence || one.line - other.line);
}

interface QuestionWithCandidates {
  lines: readonly number[];
  candidates: readonly { id: number }[];
}

/** Weighs the candidates of each question, by their ids. */
export async function weighCandidates(
  ctx: Context,
  batch: BatchOfMeet,
  questions: readonly QuestionWithCandidates[],
): Promise<Map<number, WeighedMatch>[]> {
  const lines = questions.flatMap((question) => question.lines[0] ?? []);
  const rows = new Map((await listRowsOfLines(ctx, batch, lines)).map((row) => [row.line, row]));
  const ids = questions.flatMap(({ candidates }) => candidates.map(({ id }) => id));
  const factsOf = await mapRosterFacts(ctx, batch, ids);
  return questions.map(({ lines, candidates }) => {
    const row = rows.get(lines[0] ?? 0);
    const isShared = candidates.length > 1;
    return new Map(
      candidates.flatMap(({ id }) => {
        if (!row) return [];
        const weighed = weigh(row, factsOf.get(id));
        const confidence = Math.min(weighed.confidence, isShared ? SHARED_MAX : UNSURE_MAX);
        return [[id, { ...weighed, confidence }] as const];
      }),
    );
  });
}

/** Nobody is asked about a sure match. */
const UNSURE_MAX = SURE_FROM - 1;

/** A match has the same name. Of a hidden athlete nothing else is compared: a host could try it out until it fits. */
function weigh({ grade, sport, seasonId }: RowOfPerson, facts: RosterFacts | undefined): WeighedMatch {
  if (!facts || facts.isHidden) return { confidence: SURE_FROM, reasons: ['same name'] };
  const grades = facts.rosters.flatMap((roster) =>
    roster.grade === null
      ? []
      : [{ seasonYearEnd: schoolYearEnd(roster.sport, roster.seasonId), grade: roster.grade }],
  );
  return weighMatch({
    name: 'same name',
    isCurrent: facts.rosters.some((roster) => roster.sport === sport && roster.seasonId === seasonId),
    gradeFit: fitGrade(grade, schoolYearEnd(sport, seasonId), grades),
    hasGrade: grade !== null,
  });
}

async function mapRosterFacts(
  ctx: Context,
  { batchId }: BatchOfMeet,
  athleteIds: readonly number[],
): Promise<Map<number, RosterFacts>> {
  const facts = athleteIds.length === 0 ? [] : await listRosterFacts(ctx, batchId, athleteIds);
  return new Map(facts.map((each) => [each.athleteId, each]));
}
