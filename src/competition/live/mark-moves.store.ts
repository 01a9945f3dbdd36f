// Owns: marks. Moves the marks of whole heats to other heats.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface MarkMove {
  fromHeatId: number;
  intoEventId: number;
  intoRoundId: number;
  intoHeatId: number;
}

/** Returns the marks that moved. */
export async function moveMarksOfHeats(
  { db }: Context,
  heats: readonly MarkMove[],
  only: readonly string[] | null,
): Promise<{ uuid: string; heatId: number }[]> {
  const moved = [];
  for (const { fromHeatId, intoEventId, intoRoundId, intoHeatId } of heats) {
    const { rows } = await sql<{ uuid: string }>`
      update marks set meet_event_id = ${intoEventId}, round_id = ${intoRoundId}, heat_id = ${intoHeatId}
      where heat_id = ${fromHeatId} and (${only}::uuid[] is null or uuid = any(${only}::uuid[]))
      returning uuid`.execute(db);
    moved.push(...rows.map(({ uuid }) => ({ uuid, heatId: fromHeatId })));
  }
  return moved;
}
