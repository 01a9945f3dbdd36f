// Owns: start_slots. Moves whole start lists to other heats.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface HeatMove {
  fromHeatId: number;
  intoRoundId: number;
  intoHeatId: number;
}

/** Lanes, positions and versions stay: it is the same start. Returns the slots that moved. */
export async function moveSlotsOfHeats(
  { db }: Context,
  heats: readonly HeatMove[],
  only: readonly number[] | null,
): Promise<{ slotId: number; heatId: number }[]> {
  const moved = [];
  for (const { fromHeatId, intoRoundId, intoHeatId } of heats) {
    const { rows } = await sql<{ slotId: number }>`
      update start_slots set round_id = ${intoRoundId}, heat_id = ${intoHeatId}
      where heat_id = ${fromHeatId} and (${only}::bigint[] is null or id = any(${only}::bigint[]))
      returning id as "slotId"`.execute(db);
    moved.push(...rows.map(({ slotId }) => ({ slotId, heatId: fromHeatId })));
  }
  return moved;
}
