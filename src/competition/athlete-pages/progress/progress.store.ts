// Owns: nothing. Reads the standards that a state sets for an event of a season.
import { sql } from 'kysely';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

export interface StandardRow {
  /** "State qualifying". */
  label: string;
  markEntered: string;
  /** As lists compare it. */
  markCalc: number;
}

/** The hardest first. The state is named as teams name it. */
export const listStateStandardRows = compiledOnce(
  (_, state: string, variant: string, gender: string, seasonId: number) => sql<StandardRow>`
    select s.label, s.mark_entered as "markEntered", s.mark_calc as "markCalc"
    from school_divisions d
    join qualifying_standards s on s.school_division_id = d.id
    where d.kind = 'state' and coalesce(d.short_name, d.name) = ${state} and d.removed_at is null
      and s.event_variant = ${variant} and s.gender = ${gender} and s.season_id = ${seasonId}::int
      and s.removed_at is null
    order by s.mark_calc, s.id`,
);
