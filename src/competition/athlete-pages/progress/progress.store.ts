// Owns: nothing. Reads a state's standards for an event in a season.
import { sql } from 'kysely';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

export interface StandardRow {
  /** "State qualifying". */
  label: string;
  markEntered: string;
  /** The mark as lists compare it. */
  markCalc: number;
}

/** The hardest standard comes first. `state` is the spelling that teams use. */
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
