// A meet with entries of four boys of one team, a host and a clerk, for tests of what its staff does with them.
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { readHostedEntries } from './hosted-entries.service.ts';

const NAMES = [
  ['Jon', 'Castellane'],
  ['Jonah', 'Castellane'],
  ['Mateo', 'Brightwell'],
  ['Dov', 'Lindenbaum'],
] as const;

/** Four boys of one team and their relay, a host and a clerk with their tokens. */
export async function createHostedWorld(ctx: Context) {
  const meet = await createMeetToEnter(ctx, { events: ['100m', '200m', 'lj', '4x100m'] });
  const [host, clerk] = [await createPerson(ctx, 'Wendell Abara'), await createPerson(ctx, 'Odile Marsh')];
  await addStaff(ctx, { meetId: meet.meetId, userId: host.userId, role: 'host' });
  await addStaff(ctx, { meetId: meet.meetId, userId: clerk.userId, role: 'clerk' });
  const [teamId] = await createTestTeams(ctx, 1);
  const athletes = await createAthletes(
    ctx,
    NAMES.map(([firstName, lastName]) => ({ firstName, lastName, gender: 'M' as const })),
  );
  const callOf = async (person: { ctx: Context }): Promise<Context> => ({
    ...person.ctx,
    request: {
      sent: new Headers({
        'x-participants-token': await mintToken(
          person.ctx,
          { meetId: meet.meetId, sport: 'tf' },
          'participants',
        ),
      }),
      requestKey: null,
      clientAddress: '127.0.0.1',
    },
  });
  const calls = { host: await callOf(host), clerk: await callOf(clerk) };
  const enter = async (event: string, athlete: number, acceptance = ACCEPTANCE.Accepted as number) => {
    const entry = testEntry({
      meetEventId: meet.event(event),
      athleteId: athletes[athlete]!,
      teamId: teamId!,
      acceptance: acceptance as never,
    });
    return (await makeEntries(ctx, meet.meetId, [entry], { byUserId: null }))[0]!.entryId;
  };
  const read = async () => {
    const list = await readHostedEntries(calls.host);
    const events = new Map(list.events.map((event) => [event.meetEventId, event.eventShort]));
    return list.entries.map(({ athleteId, meetEventId, acceptance, waitNumber, isScratched, seed }) => ({
      who: athletes.indexOf(athleteId ?? -1),
      event: events.get(meetEventId),
      acceptance,
      waitNumber,
      isScratched,
      seed,
    }));
  };
  return { ...meet, ...calls, teamId: teamId!, athletes, enter, read, hostId: host.userId };
}

/** Starts a heat of the round with this entry alone. */
export async function startHeat(
  { db }: Context,
  { roundId, entryId }: { roundId: number; entryId: number },
): Promise<void> {
  const heat = await db
    .insertInto('heats')
    .values({ round_id: roundId, number: 1, started_at: '2026-05-08T14:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('start_slots')
    .values({
      ...{ round_id: roundId, heat_id: heat.id, entry_id: entryId },
      ...{ position: 1, created_at: '2026-05-08T13:00:00Z' },
    })
    .execute();
}
