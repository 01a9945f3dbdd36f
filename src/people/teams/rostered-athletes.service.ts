// Saves rosters in bulk, and finds a team's athletes by name.
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { RosterKey } from './roster-records.rules.ts';
import {
  listRosterRows,
  type PersonToFind,
  type RosterToSave,
  upsertRosters,
} from './rostered-athletes.store.ts';

export interface RosteredAthlete {
  athleteId: number;
  canonicalId: number;
  birthOn: Day | null;
  /** The source that gave the key. */
  sourceId: number | null;
  sourceKey: string | null;
  /** Rows on this team; the grade belongs to the sport and season, not to the athlete. */
  rosters: { sport: Sport; seasonId: number; grade: number | null }[];
}

/** An unknown grade keeps the stored one. Returns the rows that are new. */
export function saveRosters(ctx: Context, rosters: readonly RosterToSave[]): Promise<RosterKey[]> {
  return inTransaction(ctx, async (ctx) => {
    if (rosters.length === 0) return [];
    const added = await upsertRosters(ctx, rosters, ctx.clock.now().toString());
    ctx.announce({ evict: [...new Set(rosters.map(({ teamId }) => `team:${teamId}`))] });
    return added;
  });
}

/** Finds, for each person, the team's athletes with the same gender and name, ignoring accents and case. */
export async function findRosteredAthletes(
  ctx: Context,
  people: readonly PersonToFind[],
): Promise<RosteredAthlete[][]> {
  const rows = await listRosterRows(ctx, people);
  const byPerson = Map.groupBy(rows, ({ index }) => index);
  return people.map((_, index) =>
    [...Map.groupBy(byPerson.get(index) ?? [], ({ athleteId }) => athleteId).values()].map((rosters) => ({
      athleteId: rosters[0]!.athleteId,
      canonicalId: rosters[0]!.canonicalId,
      birthOn: rosters[0]!.birthOn,
      sourceId: rosters[0]!.sourceId,
      sourceKey: rosters[0]!.sourceKey,
      rosters: rosters.map(({ sport, seasonId, grade }) => ({ sport, seasonId, grade })),
    })),
  );
}
