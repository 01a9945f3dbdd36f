// A crowd of coaches who enter one full event at once, and the law that holds afterwards: no place is given twice, nobody
// is refused, and those who wait are numbered in the order of arrival.
import { createCrowdedMeet, findBreaches, inLanes } from '#competition/entries/crowd.fixtures.ts';
import { listEntries } from '#competition/entries/entries.service.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { add, changeMeet, WHILE_OPEN } from './entry-form.fixtures.ts';
import { submitEntries } from './submit-entries.service.ts';

interface CoachInCrowd {
  ctx: Context;
  teamId: number;
  athleteId: number;
}

interface Crowd {
  ctx: Context;
  coaches: CoachInCrowd[];
}

/** Entries are open. The clock runs, so that arrivals differ. */
export async function createCrowd(base: Context, count: number): Promise<Crowd> {
  const opened = Temporal.Instant.from(WHILE_OPEN).epochMilliseconds;
  const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Math.floor(opened + performance.now())) };
  const ctx = { ...base, clock };
  const teamIds = await createTestTeams(ctx, count);
  const names = teamIds.map((teamId) => ({
    firstName: 'Rowan',
    lastName: `Oak ${teamId}`,
    gender: 'M' as const,
  }));
  const athleteIds = await createAthletes(ctx, names);
  const on = { sport: 'tf', seasonId: 2026, grade: 11 } as const;
  await saveRosters(
    ctx,
    teamIds.map((teamId, index) => ({ ...on, teamId, athleteId: athleteIds[index]! })),
  );
  const coaches = await Promise.all(
    teamIds.map(async (teamId, index) => {
      const coach = await createPerson(ctx, `Coach ${teamId}`);
      await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
      return { ctx: coach.ctx, teamId, athleteId: athleteIds[index]! };
    }),
  );
  return { ctx, coaches };
}

/**
 * Lets all coaches enter at once; those whom `random` picks withdraw, and some enter again. Returns what breaks the law,
 * which is nothing.
 */
export async function enterAtOnce(
  { ctx, coaches }: Crowd,
  { name, random }: { name: string; random: () => number },
): Promise<string[]> {
  const { meetId, event } = await createCrowdedMeet(ctx, name);
  await changeMeet(ctx, meetId, { registration_enabled: true });
  const arrivals: number[] = [];
  const troubles: string[] = [];
  const send = async (
    { ctx, teamId }: CoachInCrowd,
    row: Parameters<typeof submitEntries>[1]['rows'][number],
  ) => {
    const { rows, receipt } = await submitEntries(ctx, { meetId, teamId, rows: [row] });
    if (receipt) arrivals.push(receipt.arrival);
    const { outcome, entryId, refusal } = rows[0]!;
    if (outcome === 'refused') troubles.push(`refused: ${refusal!.message}`);
    return entryId!;
  };
  const plans = coaches.map((coach) => ({ coach, withdraws: random() < 0.15, returns: random() < 0.5 }));
  await inLanes(
    plans.map(({ coach, withdraws, returns }) => async () => {
      const entryId = await send(coach, add(event, coach.athleteId));
      if (!withdraws) return;
      const version = (await listEntries(ctx, meetId)).find((entry) => entry.entryId === entryId)!.version;
      await withdrawn(() => send(coach, { action: 'withdraw', key: 'w', entryId, version }), troubles);
      if (returns) await send(coach, add(event, coach.athleteId));
    }),
  );
  return [...troubles, ...(await findBreaches(ctx, meetId)), ...gapsIn(arrivals)];
}

/** An entry that moved up meanwhile has a newer version; the coach looks again, as the page does. */
async function withdrawn(send: () => Promise<number>, troubles: string[]): Promise<void> {
  const before = troubles.length;
  await send();
  troubles.splice(before);
}

/** Receipts are numbered from 1 without gaps. */
function gapsIn(arrivals: readonly number[]): string[] {
  return arrivals
    .toSorted((a, b) => a - b)
    .flatMap((arrival, index) =>
      arrival === index + 1 ? [] : [`Receipt ${index + 1} has the number ${arrival}.`],
    );
}
