// A pasted list or a CSV file brought into a roster: first what would happen, then exactly that.
import { createHash } from 'node:crypto';
import { type KnownRow, listEverKnown, listRecordedOf } from '#competition/rosters/roster-people.store.ts';
import {
  type AskedRoster,
  logRoster,
  openRoster,
  type RosterScope,
} from '#competition/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#competition/rosters/rosters.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { changeRoster, lockRosters, readRoster } from '#people/teams/roster-changes.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import {
  countOutcomes,
  type ImportRow,
  type KnownPerson,
  type Outcome,
  type PlanCounts,
  planRows,
  ROWS_MOST,
} from './roster-plan.rules.ts';

export interface AskedImport extends AskedRoster {
  /** Of rows that do not say one. */
  gender: Gender;
  rows: readonly ImportRow[];
}

export interface ImportPlan {
  /** In the order of the rows. */
  outcomes: Outcome[];
  counts: PlanCounts;
  /** Stands for what was shown: with it the same is done, or nothing. */
  planKey: string;
}

export async function previewImport(ctx: Context, asked: AskedImport): Promise<ImportPlan> {
  return plan(ctx, await openRoster(ctx, asked), asked);
}

export interface AppliedImport {
  changeId: number;
  counts: PlanCounts;
}

/** Rows that wait stay with who sent them. 409 when the roster has changed so that a row would do something else. */
export function applyImport(ctx: Context, asked: AskedImport & { planKey: string }): Promise<AppliedImport> {
  return inTransaction(ctx, async (ctx) => {
    const scope = await openRoster(ctx, asked);
    await lockRosters(ctx, scope.teamId);
    const { outcomes, counts, planKey } = await plan(ctx, scope, asked);
    if (planKey !== asked.planKey) {
      throw new Refusal('ROSTER_PLAN_CHANGED', words.planChanged, { status: 409 });
    }
    if (counts.new + counts.add + counts.update === 0) {
      throw new Refusal('ROSTER_NOTHING_TO_APPLY', words.nothingToApply);
    }
    const { created, put } = await carryOut(ctx, scope, asked.rows, outcomes);
    const states = await changeRoster(ctx, scope, { put });
    return { changeId: await logRoster(ctx, 'import', scope, states, { created }), counts };
  });
}

async function plan(ctx: Context, scope: RosterScope, { rows, gender }: AskedImport): Promise<ImportPlan> {
  if (rows.length > ROWS_MOST) throw new Refusal('ROSTER_TOO_LONG', words.tooManyRows(ROWS_MOST));
  const known = await listEverKnown(ctx, scope.teamId);
  const ids = [...new Set(known.map(({ athleteId }) => athleteId))];
  const people = knownPeople(known, scope, await listElsewhere(ctx, scope, ids));
  const outcomes = planRows(rows, people, { ...scope, gender });
  return { outcomes, counts: countOutcomes(outcomes), planKey: keyOf(rows, outcomes) };
}

function keyOf(rows: readonly ImportRow[], outcomes: readonly Outcome[]): string {
  const said = rows.map(({ firstName, lastName }, index) => [firstName, lastName, outcomes[index]]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
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
    })),
  );
  const added = created.map((athleteId, index) => ({
    athleteId,
    grade: newOutcomes[index]!.grade,
    isActive: true,
  }));
  const known = outcomes.flatMap((outcome) =>
    outcome.kind === 'add' || outcome.kind === 'update'
      ? [{ athleteId: outcome.athleteId, grade: outcome.grade, isActive: true }]
      : [],
  );
  return { created, put: [...added, ...(await ofRecords(ctx, scope, known))] };
}

/** Whoever stands on this roster under a record that was merged into theirs keeps that row. */
async function ofRecords(ctx: Context, where: RosterOf, known: readonly RosterPut[]): Promise<RosterPut[]> {
  const recorded = await listRecordedOf(
    ctx,
    known.map(({ athleteId }) => athleteId),
  );
  const rostered = await readRoster(
    ctx,
    where,
    recorded.map(({ athleteId }) => athleteId),
  );
  const onRoster = new Set(rostered.map(({ athleteId }) => athleteId));
  return known.flatMap((row) => {
    const own = recorded.filter(
      ({ athleteId, canonicalId }) => canonicalId === row.athleteId && onRoster.has(athleteId),
    );
    return own.length > 0 ? own.map(({ athleteId }) => ({ ...row, athleteId })) : [row];
  });
}

/** A person of all their rosters at the team; the grade of the newest one that knows it. */
function knownPeople(
  rows: readonly KnownRow[],
  { sport, seasonId }: RosterOf,
  elsewhere: ReadonlySet<number>,
): KnownPerson[] {
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
      known: graded ? { grade: graded.grade!, schoolYear: graded.schoolYear } : null,
      lastSchoolYear: years[0]!.schoolYear,
      isElsewhere: elsewhere.has(athleteId),
    };
  });
}
