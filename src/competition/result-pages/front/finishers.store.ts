// Owns: nothing
// Reads what the places and points of a whole meet depend on, without the names of hundreds of people.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

export interface FinisherRow {
  resultId: number;
  roundId: number;
  heatId: number | null;
  teamId: number | null;
  /** The printed name, when the team is not known. */
  teamText: string | null;
  relayLetter: string | null;
  place: number | null;
  markRaw: number;
  status: string | null;
  isExhibition: boolean;
  printedPoints2520: number | null;
  validation: number;
}

/** Reads every result of a meet, unordered. */
export function listFinisherRows(ctx: Context, meetId: number): Promise<FinisherRow[]> {
  return finishersOfMeet(ctx, meetId);
}

const finishersOfMeet = compiledOnce(
  (_, meetId: number) => sql<FinisherRow>`
    select id as "resultId", round_id as "roundId", heat_id as "heatId", team_id as "teamId", team_text as "teamText",
      relay_letter as "relayLetter", place, mark_raw as "markRaw", status, is_exhibition as "isExhibition",
      printed_points as "printedPoints2520", validation
    from results
    where meet_id = ${meetId} and removed_at is null`,
);
