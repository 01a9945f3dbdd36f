// The server dies again and again while three devices send marks. What it acknowledged is there once.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLiveMeet, slotMark } from '#competition/live/live-meet.fixtures.ts';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';

/** The number of deaths; more when stressed. */
const DEATHS = Number(process.env.STRESS_DEATHS ?? 3);
const EVENTS = ['lj', 'shot', 'tj'] as const;
const TRIALS = 6;
const PORTION = 3;
const MARKS_PER_DEATH = 18;
const STARTS_MS = 20_000;

test(
  `every mark that was acknowledged is there once after the server died ${DEATHS} times`,
  () =>
    withOwnDatabase(async ({ ctx, url }) => {
      const athletes = Math.max(6, Math.ceil((DEATHS * MARKS_PER_DEATH) / (EVENTS.length * TRIALS)) + 2);
      const meet = await createLiveMeet(ctx, EVENTS, { count: athletes, perHeat: 24 });
      const site = createSite(url);
      const acknowledged = new Set<string>();
      const devices = await Promise.all(
        EVENTS.map(async (event) => ({
          cookie: await timerOf(ctx, meet.meetId, event),
          marks: await marksOf(event, meet),
        })),
      );
      await site.start();
      const sending = devices.map((device) => sendAll(site, meet.meetId, device, acknowledged));
      let isSent = false;
      const sent = Promise.all(sending).then(() => {
        isSent = true;
      });
      for (let death = 1; death <= DEATHS; death++) {
        while (!isSent && acknowledged.size < death * MARKS_PER_DEATH) await sleep(5);
        expect(isSent, 'the server dies while marks are on their way').toBe(false);
        await site.die();
        const before = [...acknowledged];
        expect(await missing(ctx, before)).toEqual([]);
        await site.start();
      }
      await sent;
      await site.die();
      const all = devices.flatMap(({ marks }) => marks);
      expect(acknowledged.size).toBe(all.length);
      const rows = await ctx.db.selectFrom('marks').select(['uuid', 'state']).execute();
      expect(rows.length).toBe(all.length);
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['counting']));
      const attempts = await ctx.db.selectFrom('attempts').select('number').execute();
      expect(attempts.length).toBe(all.length);
    }),
  STARTS_MS * (DEATHS + 2),
);

interface Device {
  cookie: string;
  marks: MarkToTake[];
}

async function timerOf(ctx: Context, meetId: number, event: string): Promise<string> {
  const { userId } = await createPerson(ctx, `Timer ${event}`);
  await addStaff(ctx, { meetId, userId, role: 'timer' });
  return sessionFor(ctx, userId);
}

async function marksOf(
  event: string,
  { slotsOf }: Awaited<ReturnType<typeof createLiveMeet>>,
): Promise<MarkToTake[]> {
  const slots = await slotsOf(event);
  return slots.flatMap((slot, athlete) =>
    Array.from({ length: TRIALS }, (_, trial) => {
      const content = { mark: `${3 + (athlete % 3)}.${20 + trial}m` };
      return slotMark(slot, 'trial', content, { number: trial + 1, device: `phone ${event}` });
    }),
  );
}

/** A device sends a portion again and again until the site has acknowledged it. */
async function sendAll(
  site: ReturnType<typeof createSite>,
  meetId: number,
  { cookie, marks }: Device,
  acknowledged: Set<string>,
): Promise<void> {
  for (let first = 0; first < marks.length; first += PORTION) {
    const portion = marks.slice(first, first + PORTION);
    while (!(await sendPortion(site, { meetId, cookie, portion }))) await sleep(20);
    for (const { uuid } of portion) acknowledged.add(uuid);
  }
}

async function sendPortion(
  site: ReturnType<typeof createSite>,
  { meetId, cookie, portion }: { meetId: number; cookie: string; portion: MarkToTake[] },
): Promise<boolean> {
  const port = site.port();
  if (port === null) return false;
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/RunMeet/SaveMarks`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-page-id': '0123456789abcdef' },
      body: JSON.stringify({ meetId, marks: portion }),
    });
    if (reply.status !== 200 && reply.status < 500) throw new Error(await reply.text());
    return (
      reply.status === 200 && ((await reply.json()) as { marks: unknown[] }).marks.length === portion.length
    );
  } catch (error) {
    // A connection that breaks, also in the middle of an answer.
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

function createSite(url: string) {
  let child: ChildProcess | null = null;
  let port: number | null = null;
  return {
    port: () => port,
    start: async () => {
      child = fork(new URL('./mark-node.fixtures.ts', import.meta.url), [url], { stdio: 'ignore' });
      const [message] = (await once(child, 'message')) as [{ port: number }];
      port = message.port;
    },
    die: async () => {
      const exit = once(child!, 'exit');
      child!.kill('SIGKILL');
      await exit;
      port = null;
    },
  };
}

async function missing(ctx: Context, uuids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.selectFrom('marks').select('uuid').execute();
  const stored = new Set(rows.map(({ uuid }) => uuid));
  return uuids.filter((uuid) => !stored.has(uuid));
}
