// Measures how long a clerk waits for the start lists of a whole meet, the night before.
import { sql } from 'kysely';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { seedAllRounds } from '#hosting/seeding/seeding.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median } from './measure.ts';

const ATHLETES = 1_500;
const TEAMS = 60;
const EVENTS = 75;
const EVENTS_EACH = 2;
const ROUNDS = 7;
const SEEDING_MAX_MS = 500;

export async function measureSeeding({ ctx }: Ground): Promise<Figure[]> {
  const { meetId, hostCtx } = await createMeetToSeed(ctx);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const { seeded } = await seedAllRounds(hostCtx, { meetId, choices: { ruleSet: 'high-school-8' } });
    // The first round warms up.
    if (round > 0) times.push(performance.now() - start);
    const starters = seeded.reduce((sum, report) => sum + report.starters, 0);
    if (starters !== ATHLETES * EVENTS_EACH) throw new Error(`Seeded ${starters} of all.`);
    await takeBack(ctx, meetId);
  }
  return [
    {
      name: `A meet of ${ATHLETES} athletes in ${EVENTS} events is seeded, p50`,
      unit: 'ms',
      measured: median(times),
      reference: null,
      goal: { max: SEEDING_MAX_MS },
    },
  ];
}

async function createMeetToSeed(ctx: Context): Promise<{ meetId: number; hostCtx: Context }> {
  const host = await createPerson(ctx, 'Signe Host');
  const teamIds = await createTeams(
    ctx,
    Array.from({ length: TEAMS }, (_, index) => ({ name: `Skerry Point ${index + 1}`, levelMask: 4 })),
  );
  const athleteIds = await createAthletes(
    ctx,
    Array.from({ length: ATHLETES }, (_, index) => ({
      firstName: `Runner ${index + 1}`,
      lastName: 'Skerry',
      gender: 'M' as const,
    })),
  );
  const isPlain = ({ isRelay, group }: (typeof EVENT_VARIANTS)[number]) =>
    !isRelay && (group === 'track' || group === 'field');
  const events = EVENT_VARIANTS.filter(isPlain)
    .slice(0, EVENTS)
    .map(({ key }) => key);
  const { meetId, event } = await createMeetToEnter(ctx, { name: 'Skerry Point Open', events });
  await addHost(ctx, { meetId, userId: host.userId });
  const entries = athleteIds.flatMap((athleteId, index) =>
    Array.from({ length: EVENTS_EACH }, (_, each) =>
      testEntry({
        meetEventId: event(events[(index + each) % EVENTS]!),
        athleteId,
        teamId: teamIds[index % TEAMS]!,
      }),
    ),
  );
  await makeEntries(ctx, meetId, entries, { byUserId: null });
  // Seeds that no rule of a single event refuses.
  await ctx.db
    .updateTable('entries')
    .set({ seed_entered: '59.00', seed_sort: 59_000 })
    .where('meet_id', '=', meetId)
    .execute();
  return { meetId, hostCtx: host.ctx };
}

/** Start lists and heats are gone for the next round. */
async function takeBack({ db }: Context, meetId: number): Promise<void> {
  const rounds = sql`
    select r.id from rounds r join meet_events e on e.id = r.meet_event_id where e.meet_id = ${meetId}`;
  await sql`delete from start_slots where round_id in (${rounds})`.execute(db);
  await sql`delete from heats where round_id in (${rounds})`.execute(db);
}
