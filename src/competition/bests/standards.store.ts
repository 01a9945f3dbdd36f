// Owns: qualifying_standards. The marks that a node in the tree of schools requires.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Standard, StandardToSave } from './standards.rules.ts';

export async function upsertStandards(
  { db }: Context,
  standards: readonly (StandardToSave & Pick<Standard, 'markCalc' | 'measure'>)[],
  now: string,
): Promise<void> {
  await sql`
    insert into qualifying_standards as stored
      (school_division_id, event_variant, gender, season_id, label, mark_entered, mark_calc, measure, created_at)
    select "schoolDivisionId", "eventVariant", gender, "seasonId", label, "markEntered", "markCalc", measure, ${now}
    from json_to_recordset(${JSON.stringify(standards)}::json) as standard ("schoolDivisionId" bigint,
      "eventVariant" text, gender text, "seasonId" int, label text, "markEntered" text, "markCalc" int, measure text)
    on conflict (school_division_id, event_variant, gender, season_id, label) where removed_at is null do update set
      mark_entered = excluded.mark_entered, mark_calc = excluded.mark_calc, measure = excluded.measure,
      version = stored.version + 1
    where stored.mark_entered <> excluded.mark_entered`.execute(db);
}

/** Lists the standards of these nodes, the hardest first. */
export function listStandards(
  ctx: Context,
  schoolDivisionIds: readonly number[],
  seasonId: number,
): Promise<Standard[]> {
  return standardsOfNodes(ctx, schoolDivisionIds, seasonId);
}

/** Lists the standards of an event in all nodes, the hardest first. */
export function listEventStandards(
  ctx: Context,
  eventVariant: string,
  seasonId: number,
): Promise<Standard[]> {
  return standardsOfEvent(ctx, eventVariant, seasonId);
}

const standards = (isWanted: RawBuilder<unknown>) => sql<Standard>`
  select id as "standardId", school_division_id as "schoolDivisionId", event_variant as "eventVariant", gender,
    label, mark_calc as "markCalc", measure
  from qualifying_standards
  where ${isWanted} and removed_at is null
  order by mark_calc, id`;

const standardsOfNodes = compiledOnce((_, schoolDivisionIds: readonly number[], seasonId: number) =>
  standards(sql`school_division_id = any(${schoolDivisionIds}::bigint[]) and season_id = ${seasonId}`),
);

const standardsOfEvent = compiledOnce((_, eventVariant: string, seasonId: number) =>
  standards(sql`event_variant = ${eventVariant} and season_id = ${seasonId}`),
);
