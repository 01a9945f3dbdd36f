// The rows of identities on a roster, under any of their records.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { readRoster } from '#people/teams/roster-changes.service.ts';
import type { RosterOf, RosterRecord } from '#people/teams/roster-records.rules.ts';
import { listRecordedOf } from './roster-people.store.ts';
import { rosterRefusalWords as words } from './rosters.words.ts';

/** Returns the rows of these identities on the roster; throws 404 if one has none. */
export async function findOnRoster(
  ctx: Context,
  where: RosterOf,
  athleteIds: readonly number[],
): Promise<(RosterRecord & { canonicalId: number })[]> {
  const recorded = new Map(
    (await listRecordedOf(ctx, athleteIds)).map(({ athleteId, canonicalId }) => [athleteId, canonicalId]),
  );
  const records = (await readRoster(ctx, where, [...recorded.keys()])).map((record) => ({
    ...record,
    canonicalId: recorded.get(record.athleteId)!,
  }));
  const existing = new Set(records.map(({ canonicalId }) => canonicalId));
  if (athleteIds.every((athleteId) => existing.has(athleteId))) return records;
  throw new Refusal('ATHLETE_UNKNOWN', words.athleteUnknown, { status: 404 });
}
