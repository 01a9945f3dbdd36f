// A meet with entries and its staff, to seed in tests.
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { addHost, addStaff } from '#competition/meets/staff/staff.service.ts';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';

export const HIGH_SCHOOL_8 = { ruleSet: 'high-school-8' } as const;

const seedOf = (index: number) => ({
  entered: (11 + index / 10).toFixed(2),
  sort: 11_000 + index * 100,
  origin: 'coach' as const,
  resultId: null,
});

interface MeetToSeedOptions {
  count?: number;
  variants?: string[];
  /** The index of the team of each athlete; unattached when left out. */
  teamOf?: (index: number) => number;
}

/** Athletes 1, 2, … have seeds 11.00, 11.10, … in the first event; every event has prelims and a final. */
export async function createMeetToSeed(
  ctx: Context,
  { count = 9, variants = ['100m'], teamOf }: MeetToSeedOptions = {},
) {
  const meet = await createMeetToEnter(ctx, { events: variants });
  const { meetId } = meet;
  await ctx.db.updateTable('rounds').set({ status: null }).execute();
  await ctx.db.updateTable('meet_events').set({ status: null }).execute();
  const athletes = await createTestAthletes(ctx, count);
  const teams = await createTestTeams(ctx, 4);
  const entries: number[] = [];
  for (const variant of variants) {
    const made = await makeEntries(
      ctx,
      meetId,
      athletes.map((athleteId, index) =>
        testEntry({
          meetEventId: meet.event(variant),
          athleteId,
          teamId: teamOf ? teams[teamOf(index)]! : null,
          seed: variant === variants[0] ? seedOf(index) : null,
        }),
      ),
      { byUserId: null },
    );
    entries.push(...made.map(({ entryId }) => entryId));
  }
  const [host, clerk, judge] = [
    await createPerson(ctx, 'Hal Host'),
    await createPerson(ctx, 'Cleo Clerk'),
    await createPerson(ctx, 'Ines Judge'),
  ];
  await addHost(ctx, { meetId, userId: host.userId });
  await addStaff(ctx, { meetId, userId: clerk.userId, role: 'clerk' });
  await addStaff(ctx, {
    meetId,
    userId: judge.userId,
    role: 'judge',
    meetEventIds: [meet.event(variants[0]!)],
  });
  const calling = (who: { ctx: Context }) => (name: string, input: Record<string, unknown>) =>
    callsWithin(who.ctx)(`/RunMeet/${name}`, { body: { meetId, ...input } });
  const view = async (roundId: number) =>
    (await callsWithin(clerk.ctx)('/RunMeet/GetSeeding', { query: { meetId, roundId } as never }))
      .body as unknown as {
      publication: string;
      choices: { ruleSet: string; draw?: string; drawKey?: number };
      changes: { changeId: number; sentence: string; byName: string; isUndone: boolean }[];
      scratches: { sentence: string; isSeedingNeeded: boolean } | null;
      undoId: number | null;
      redoId: number | null;
      keeps: string | null;
      unseeded: number;
      advance: { top: number; next: number } | null;
      qualified: { slotId: number; qualifier: string; sentence: string }[];
    };
  const list = (roundId: number) => listStartLists(ctx, meetId, { roundIds: [roundId] });
  return {
    ...meet,
    ctx,
    athletes,
    entries,
    clerkCtx: clerk.ctx,
    prelims: meet.round(`${variants[0]} P`),
    final: meet.round(`${variants[0]} F`),
    host: calling(host),
    clerk: calling(clerk),
    judge: calling(judge),
    view,
    list,
    /** Lists "1/4 1": heat, lane and athlete from 1. Scratched ones have an x. */
    async lanes(roundId: number): Promise<string[]> {
      const rows = (await list(roundId)).map(
        ({ heat, lane, position, entryId, isEmpty }) =>
          `${heat}/${lane ?? `p${position}`} ${entries.indexOf(entryId) + 1}${isEmpty ? 'x' : ''}`,
      );
      return rows;
    },
    async slotOf(roundId: number, athlete: number) {
      return (await list(roundId)).find(({ entryId }) => entryId === entries[athlete - 1])!;
    },
  };
}

export type MeetToSeed = Awaited<ReturnType<typeof createMeetToSeed>>;
