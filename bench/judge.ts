// Measures what a judge at the edge of the network waits for: a returning phone, a mark until the public sees it, a pack.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { listStartLists, saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { FIELD_NAMES_HEADER, NAMES_OF_THE_CODE } from '#kit/published-names.ts';
import type { Context } from '#kit/server/context.ts';
import { WAIT_MAX_MS } from '#kit/server/realtime/realtime-throttle.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, quantile } from './measure.ts';
import { startRealtimeNode } from './realtime-node.ts';
import { beginSession } from './signed-in.ts';
import { openStreamReaders, sharedNowMs } from './stream-readers.ts';

const JUMPERS = 40;
const HEIGHTS = ['1.50m', '1.55m', '1.60m', '1.65m', '1.70m', '1.75m'];
const RETURNS = HEIGHTS.length;
const RETURN_MAX_MS = 1_000;
const PACK_MAX_KB = 300;
const STREAMS = 50;
const SEEN_ROUNDS = 12;
const SEEN_MAX_MS = 1_000;
/** Its session is unlike those of the other measured members. */
const PLACE = 9_100;

interface Slot {
  slotId: number;
  heatId: number;
  version: number;
}

interface Judged {
  meetId: number;
  roundId: number;
  slots: readonly Slot[];
  ask(path: string, body?: object): Promise<string>;
}

export async function measureJudge(ground: Ground): Promise<Figure[]> {
  const judged = await createHighJump(ground);
  const figure = (name: string, unit: Figure['unit'], measured: number, max: number): Figure => ({
    ...{ name, unit, measured },
    reference: null,
    goal: { max },
  });
  const seen = await seenByThePublic(ground, judged);
  const returns = await returnPhones(ground.ctx, judged);
  const pack = await judged.ask(`RunMeet/GetEvent?meetId=${judged.meetId}&roundId=${judged.roundId}`);
  const marks = JUMPERS * HEIGHTS.length;
  return [
    figure(
      `${JUMPERS} marks of a phone that comes back, applied once, p50`,
      'ms',
      median(returns),
      RETURN_MAX_MS,
    ),
    figure(
      `A mark from the call of a judge’s phone until it is on ${STREAMS} public pages, p99`,
      'ms',
      quantile(seen, 0.99),
      SEEN_MAX_MS,
    ),
    figure(
      `What a phone stores of a high jump with ${JUMPERS} athletes and ${marks} marks, at most`,
      'KB',
      Buffer.byteLength(pack) / 1024,
      PACK_MAX_KB,
    ),
  ];
}

/** Each phone brings a height of all jumpers, twice: the second time as if the first answer was lost. */
async function returnPhones({ db }: Context, { meetId, slots, ask }: Judged): Promise<number[]> {
  const times: number[] = [];
  for (const [index, height] of HEIGHTS.entries()) {
    const body = { meetId, marks: slots.map((slot) => markOf(slot, index + 1, height, 'O')) };
    const start = performance.now();
    await ask('RunMeet/SaveMarks', body);
    times.push(performance.now() - start);
    await ask('RunMeet/SaveMarks', body);
  }
  const { count } = await db
    .selectFrom('marks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('meet_id', '=', meetId)
    .where('kind', '=', 'height')
    .where('state', '=', 'counting')
    .executeTakeFirstOrThrow();
  if (Number(count) !== JUMPERS * RETURNS) throw new Error(`${count} marks count after ${RETURNS} phones.`);
  return times;
}

async function seenByThePublic({ database }: Ground, { meetId, slots, ask }: Judged): Promise<number[]> {
  const node = await startRealtimeNode(database.url);
  try {
    const readers = await openStreamReaders(node.port, resultUpdateChannel({ sport: 'tf', meetId }), STREAMS);
    await sleep(WAIT_MAX_MS);
    const times: number[] = [];
    for (let round = 1; round <= SEEN_ROUNDS; round += 1) {
      const fromMs = sharedNowMs();
      const marks = [markOf(slots[round - 1]!, 1, HEIGHTS[0]!, 'O')];
      await ask('RunMeet/SaveMarks', { meetId, marks });
      times.push(...(await readers.lastArrivals(round)).map((atMs) => atMs - fromMs));
      await sleep(WAIT_MAX_MS);
    }
    readers.close();
    return times;
  } finally {
    node.end();
  }
}

const markOf = ({ slotId, heatId, version }: Slot, number: number, height: string, tries: string) => ({
  ...{ uuid: randomUUID(), kind: 'height', number, content: { height, tries } },
  ...{ slotId, heatId, slotVersion: version, device: 'the phone at the pit', madeAt: '2026-05-20T17:00:00Z' },
});

/** One event whose marks are public at once. */
async function createHighJump({ ctx, app }: Ground): Promise<Judged> {
  const host = await createPerson(ctx, 'Signe Judge');
  const athleteIds = await createAthletes(
    ctx,
    Array.from({ length: JUMPERS }, (_, index) => ({
      ...{ firstName: `Jumper ${index + 1}`, lastName: 'Skerry', gender: 'M' as const },
    })),
  );
  const { meetId, event } = await createMeetToEnter(ctx, { name: 'Skerry Point Jumps', events: ['hj'] });
  await addHost(ctx, { meetId, userId: host.userId });
  const meetEventId = event('hj');
  const entries = athleteIds.map((athleteId) => testEntry({ meetEventId, athleteId, teamId: null }));
  const made = await makeEntries(ctx, meetId, entries, { byUserId: null });
  const { id: roundId } = await ctx.db
    .selectFrom('rounds')
    .select('id')
    .where('meet_event_id', '=', meetEventId)
    .executeTakeFirstOrThrow();
  const { id: heatId } = await ctx.db
    .insertInto('heats')
    .values({ round_id: roundId, number: 1 })
    .onConflict((conflict) => conflict.columns(['round_id', 'number']).doUpdateSet({ number: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveStartList(ctx, roundId, [
    { heatId, slots: made.map(({ entryId }) => ({ entryId, lane: null })) },
  ]);
  const cookie = await beginSession(ctx, host.userId, PLACE);
  const headers = {
    ...{ cookie, 'content-type': 'application/json', 'x-page-id': '0123456789abcdef' },
    // As the pages of the site ask.
    [FIELD_NAMES_HEADER]: NAMES_OF_THE_CODE,
  };
  return {
    meetId,
    roundId,
    slots: await listStartLists(ctx, meetId, { roundIds: [roundId] }),
    async ask(path, body) {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const response = await app.request(`/api/v1/${path}`, { ...init, headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
      return text;
    },
  };
}
