// The one division of each meet that was created from a list of performances.
import type { Context } from '#kit/server/context.ts';
import { insertDivisionOfMeets, listDivisionOfMeets } from './listed-divisions.store.ts';

export interface DivisionOfMeets {
  name: string;
  levelMask: number;
}

/** Finds the division of this name in every meet, or creates it unscored. Returns its id by meet. */
export async function ensureDivisionOfMeets(
  ctx: Context,
  meetIds: readonly number[],
  division: DivisionOfMeets,
): Promise<ReadonlyMap<number, number>> {
  await insertDivisionOfMeets(ctx, meetIds, division, ctx.clock.now().toString());
  return listDivisionOfMeets(ctx, meetIds, division.name);
}
