// Owns: nothing. Reads the best results of a few meets.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { ListScope } from './best-lists.rules.ts';
import { inFilter, inRegion, inTeams, shapeOf, valuesOfScope } from './list-queries.store.ts';

export interface BestOfMeets {
  resultId: number;
  eventVariant: string;
  gender: Gender;
}

/** The teams whose results are meant. */
export interface MarksOf {
  scope: ListScope;
  /** Bits of levels; 0 for all. */
  levelMask: number;
}

/** Lists the best results per event and gender, best first. The index limits the read to these meets. */
export async function readBestOfMeets(
  { db }: Context,
  meetIds: readonly number[],
  eventVariants: readonly string[],
  perEvent: number,
  { scope, levelMask }: MarksOf,
): Promise<BestOfMeets[]> {
  const shape = shapeOf(scope, { levelMask }, []);
  const values = valuesOfScope(scope, {});
  const isOfTeams = sql`exists (
    select from teams where teams.id = results.team_id and ${inRegion(shape, values, 'teams')}
      and ${inFilter(shape, values, 'teams')})`;
  // A result without a team counts where no team is required.
  const isMeant = scope.kind === 'world' && !levelMask ? sql`true` : isOfTeams;
  const { rows } = await sql<BestOfMeets>`
    select id as "resultId", event_variant as "eventVariant", gender
    from (
      select results.id, results.event_variant, results.gender,
        row_number() over (
          partition by results.event_variant, results.gender order by results.mark_legal, results.id
        ) as rank
      from results
      where results.meet_id = any(${meetIds}::bigint[]) and results.event_variant = any(${eventVariants}::text[])
        and results.counts and results.mark_legal is not null and ${isMeant} and ${inTeams(shape, values, 'results')}
    ) as ranked
    where rank <= ${perEvent}
    order by rank, id`.execute(db);
  return rows;
}
