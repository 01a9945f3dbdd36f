// Owns: nothing. Reads what only paper needs of a meet: its version and venue, who goes on, heights, season bests.
import { sql } from 'kysely';
import { CONDITION_BITS } from '#competition/bests/best-keys.rules.ts';
import { JUMP_OFF_AFTER } from '#competition/results/jump-offs.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Measure } from '#sport/units.rules.ts';
import type { RoundRules } from './sheets.rules.ts';

export interface PaperFacts {
  venueName: string;
  /** Rises with each change of the meet's entries, start lists and results. */
  dataVersion: number;
  rounds: RoundRules[];
}

export async function findPaperFacts({ db }: Context, meetId: number): Promise<PaperFacts | null> {
  const { rows } = await sql<PaperFacts>`
    select v.name as "venueName", m.data_version as "dataVersion", coalesce((
      select json_agg(json_build_object('roundId', o.id, 'advanceTop', o.advance_top,
        'advanceNext', o.advance_next, 'advanceNote', o.advance_note))
      from rounds o join meet_events e on e.id = o.meet_event_id
      where e.meet_id = m.id and e.removed_at is null), '[]') as rounds
    from meets m join venues v on v.id = m.venue_id where m.id = ${meetId}`.execute(db);
  return rows[0] ?? null;
}

/** Lists the heights at which somebody has jumped, as they were typed, in their order. */
export async function listHeights(
  { db }: Context,
  roundIds: readonly number[],
): Promise<{ roundId: number; height: string }[]> {
  const { rows } = await sql<{ roundId: number; height: string }>`
    select round_id as "roundId", min(content ->> 'height') as height from marks
    where round_id = any(${roundIds}::bigint[]) and kind = 'height' and state = 'counting'
      and number <= ${JUMP_OFF_AFTER}
    group by round_id, number order by round_id, number`.execute(db);
  return rows;
}

export interface SeasonBest {
  /** The identity of the athlete: results may be under another record of the person. */
  canonicalId: number;
  eventVariant: string;
  markRaw: number;
  timing: 'fat' | 'hand' | null;
  measure: Measure | null;
}

/** Lists the best legal marks of these people in the season of the meet: of an aided jump its best legal trial. */
export async function listSeasonBests(
  { db }: Context,
  meetId: number,
  { canonicalIds, variants }: { canonicalIds: readonly number[]; variants: readonly string[] },
): Promise<SeasonBest[]> {
  const { rows } = await sql<SeasonBest>`
    select distinct on (b.subject_id, b.event_variant) b.subject_id as "canonicalId",
      b.event_variant as "eventVariant", r.timing, r.measure,
      case when r.mark_calc = b.rank_key then r.mark_raw else b.rank_key end as "markRaw"
    from season_best b join results r on r.id = b.result_id
    where b.subject_kind = 'athlete' and b.subject_id = any(${canonicalIds}::bigint[])
      and b.event_variant = any(${variants}::text[])
      and b.season_id = (select season_id from meets where id = ${meetId}) and b.conditions & ${CONDITION_BITS.legal} <> 0
    order by b.subject_id, b.event_variant, b.rank_key`.execute(db);
  return rows;
}
