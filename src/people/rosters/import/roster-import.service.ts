// Imports a pasted list or a CSV file into a roster: first a preview, then exactly the previewed changes.
import { createHash } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { listEverOnTeam, listRecordedOf, type TeamRosterRow } from '#people/rosters/roster-people.store.ts';
import {
  logRoster,
  openRosterOrUnlisted,
  type RosterRequest,
  type RosterScope,
} from '#people/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import { changeRoster, lockRosters, readRoster } from '#people/teams/roster-changes.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import {
  countOutcomes,
  type ExistingPerson,
  type ImportRow,
  type Outcome,
  type PlanCounts,
  planRows,
  ROWS_MAX,
} from './roster-plan.rules.ts';

export interface ImportRequest extends RosterRequest {
  /** The gender of rows without one. */
  gender: Gender;
  rows: readonly ImportRow[];
}

export interface ImportPlan {
  /** Outcomes in the order of the rows. */
  outcomes: Outcome[];
  counts: PlanCounts;
  /** Identifies the preview: applying with it makes the same changes or none. */
  planKey: string;
}

export async function previewImport(ctx: Context, request: ImportRequest): Promise<ImportPlan> {
  return plan(ctx, await openRosterOrUnlisted(ctx, request), request);
}

export interface AppliedImport {
  changeId: number;
  counts: PlanCounts;
}

/**
 * Rows that wait are left to the sender. Throws 409 if the roster has changed so that a row would
 * have another outcome.
 */
export function applyImport(
  ctx: Context,
  request: ImportRequest & { planKey: string },
): Promise<AppliedImport> {
  return inTransaction(ctx, async (ctx) => {
    const scope = await openRosterOrUnlisted(ctx, request);
    await lockRosters(ctx, scope.teamId);
    const { outcomes, counts, planKey } = await plan(ctx, scope, request);
    if (planKey !== request.planKey) {
      throw new Refusal('ROSTER_PLAN_CHANGED', words.planChanged, { status: 409 });
    }
    if (counts.new + counts.add + counts.update === 0) {
      throw new Refusal('ROSTER_NOTHING_TO_APPLY', words.nothingToApply);
    }
    const { created, put } = await carryOut(ctx, scope, request.rows, outcomes);
    const states = await changeRoster(ctx, scope, { put });
    return { changeId: await logRoster(ctx, 'import', scope, states, { created }), counts };
  });
}

async function plan(ctx: Context, scope: RosterScope, { rows, gender }: ImportRequest): Promise<ImportPlan> {
  if (rows.length > ROWS_MAX) throw new Refusal('ROSTER_TOO_LONG', words.tooManyRows(ROWS_MAX));
  const existing = await listEverOnTeam(ctx, scope.teamId);
  const ids = [...new Set(existing.map(({ athleteId }) => athleteId))];
  const people = existingPeople(existing, scope, await listElsewhere(ctx, scope, ids));
  const outcomes = planRows(rows, people, { ...scope, gender });
  return { outcomes, counts: countOutcomes(outcomes), planKey: keyOf(rows, outcomes) };
}

function keyOf(rows: readonly ImportRow[], outcomes: readonly Outcome[]): string {
  const outcomesByName = rows.map(({ firstName, lastName }, index) => [firstName, lastName, outcomes[index]]);
  return createHash('sha256').update(JSON.stringify(outcomesByName)).digest('base64url');
}

interface RosterPut {
  athleteId: number;
  grade: number | null;
  isActive: boolean;
}

async function carryOut(
  ctx: Context,
  scope: RosterScope,
  rows: readonly ImportRow[],
  outcomes: readonly Outcome[],
): Promise<{ created: number[]; put: RosterPut[] }> {
  const isNew = (outcome: Outcome) => outcome.kind === 'new';
  const newRows = rows.filter((_, index) => isNew(outcomes[index]!));
  const newOutcomes = outcomes.filter((outcome) => outcome.kind === 'new');
  const created = await createAthletes(
    ctx,
    newRows.map(({ firstName, lastName }, index) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      gender: newOutcomes[index]!.gender,
      // Nobody else hears of them until an admin confirms the team.
      ...(scope.isListed ? {} : { visibility: 'hidden' as const }),
    })),
  );
  const added = created.map((athleteId, index) => ({
    athleteId,
    grade: newOutcomes[index]!.grade,
    isActive: true,
  }));
  const existing = outcomes.flatMap((outcome) =>
    outcome.kind === 'add' || outcome.kind === 'update'
      ? [{ athleteId: outcome.athleteId, grade: outcome.grade, isActive: true }]
      : [],
  );
  return { created, put: [...added, ...(await ofRecords(ctx, scope, existing))] };
}

/** An athlete who is on this roster under a merged record keeps that row. */
async function ofRecords(
  ctx: Context,
  where: RosterOf,
  existing: readonly RosterPut[],
): Promise<RosterPut[]> {
  const recorded = await listRecordedOf(
    ctx,
    existing.map(({ athleteId }) => athleteId),
  );
  const rostered = await readRoster(
    ctx,
    where,
    recorded.map(({ athleteId }) => athleteId),
  );
  const onRoster = new Set(rostered.map(({ athleteId }) => athleteId));
  return existing.flatMap((row) => {
    const own = recorded.filter(
      ({ athleteId, canonicalId }) => canonicalId === row.athleteId && onRoster.has(athleteId),
    );
    return own.length > 0 ? own.map(({ athleteId }) => ({ ...row, athleteId })) : [row];
  });
}

/** One person with all their rosters on the team, and the grade of the newest one that has it. */
function existingPeople(
  rows: readonly TeamRosterRow[],
  { sport, seasonId }: RosterOf,
  elsewhere: ReadonlySet<number>,
): ExistingPerson[] {
  return [...Map.groupBy(rows, ({ athleteId }) => athleteId).values()].map((own) => {
    const { athleteId, firstName, lastName, gender } = own[0]!;
    const years = own
      .map((row) => ({ ...row, schoolYear: schoolYearEnd(row.sport, row.seasonId) }))
      .sort((a, b) => b.schoolYear - a.schoolYear);
    const graded = years.find(({ grade }) => grade !== null);
    const here = own.filter((row) => row.sport === sport && row.seasonId === seasonId);
    return {
      athleteId,
      firstName,
      lastName,
      gender,
      now:
        here.length === 0
          ? null
          : {
              grade: here.find(({ grade }) => grade !== null)?.grade ?? null,
              isActive: here.some(({ isActive }) => isActive),
            },
      lastGrade: graded ? { grade: graded.grade!, schoolYear: graded.schoolYear } : null,
      lastSchoolYear: years[0]!.schoolYear,
      isElsewhere: elsewhere.has(athleteId),
    };
  });
}
