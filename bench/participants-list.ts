// Measures the list of athletes of a meet with 2,000 of them in a real browser: how fast it opens, and how smooth it scrolls.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type BrowserContext, chromium } from 'playwright-core';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { longestTaskMs, turnWheel } from './longest-task.ts';
import { CHROMIUM_FLAGS, cookiesOf } from './manager-screens.ts';
import { median } from './measure.ts';

const ATHLETES = 2_000;
const TEAMS = 40;
const EVENTS = ['100m', '200m', '400m', '800m'];
const EVENTS_EACH = 2;
const OPENINGS = 5;
const STEPS = 40;
const OPEN_MAX_MS = 1_000;
const FRAME_MAX_MS = 50;

export async function measureParticipants({ ctx, app }: Ground): Promise<Figure[]> {
  const { userId, meetId } = await createMeetOfMany(ctx);
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
    await context.addCookies(await cookiesOf(ctx, userId, baseURL));
    const address = managerAddress('tf', meetId, 'participants/athletes');
    return [await measureOpening(context, address), await measureScrolling(context, address)];
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

async function createMeetOfMany(ctx: Context): Promise<{ userId: number; meetId: number }> {
  const { userId } = await createAccount(ctx, {
    firstName: 'Wendell',
    lastName: 'Abara',
    email: 'many@example.org',
    password: null,
    mostly: 'coach',
    birthOn: '1990-01-01',
    isVerified: true,
  });
  const teamIds = await createTeams(
    ctx,
    Array.from({ length: TEAMS }, (_, index) => ({ name: `Puffin Bay ${index + 1}`, levelMask: 4 })),
  );
  const athleteIds = await createAthletes(
    ctx,
    Array.from({ length: ATHLETES }, (_, index) => ({
      firstName: `Runner ${index + 1}`,
      lastName: 'Puffin',
      gender: 'M' as const,
    })),
  );
  const { meetId, event } = await createMeetToEnter(ctx, { name: 'Puffin Bay Open', events: EVENTS });
  await addHost(ctx, { meetId, userId });
  const entries = athleteIds.flatMap((athleteId, index) =>
    Array.from({ length: EVENTS_EACH }, (_, each) =>
      testEntry({
        meetEventId: event(EVENTS[(index + each) % EVENTS.length]!),
        athleteId,
        teamId: teamIds[index % TEAMS]!,
      }),
    ),
  );
  await makeEntries(ctx, meetId, entries, { byUserId: null });
  return { userId, meetId };
}

/** From the first paint, which is the shell, to the first athletes. */
async function measureOpening(context: BrowserContext, address: string): Promise<Figure> {
  const opened: number[] = [];
  const shells: number[] = [];
  // The first round fills the cache of the browser.
  for (let round = 0; round <= OPENINGS; round++) {
    const page = await context.newPage();
    await page.addInitScript(noteAthletes);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('athletes').length > 0);
    const { paintMs, athletesMs } = await page.evaluate(() => ({
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      athletesMs: performance.getEntriesByName('athletes')[0]!.startTime,
    }));
    if (round > 0) {
      opened.push(Math.max(athletesMs - paintMs, 0));
      shells.push(paintMs);
    }
    await page.close();
  }
  return {
    name: `The participants of a meet with ${ATHLETES} athletes, from the shell to the athletes, p50`,
    unit: 'ms',
    measured: median(opened),
    reference: { name: 'from the request to the shell, p50', value: median(shells) },
    goal: { max: OPEN_MAX_MS },
  };
}

async function measureScrolling(context: BrowserContext, address: string): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('main table tbody tr').first().waitFor();
  await page.mouse.move(500, 500);
  const scroll = await longestTaskMs(page, async () => {
    for (let step = 0; step < STEPS; step++) await turnWheel(page, 800);
    for (let step = 0; step < STEPS; step++) await turnWheel(page, -800);
  });
  await page.close();
  return {
    name: `The longest frame while one scrolls through ${ATHLETES} participants`,
    unit: 'ms CPU',
    measured: scroll,
    reference: null,
    goal: { max: FRAME_MAX_MS },
  };
}

/** Runs in the page: marks the frame in which the first athletes are visible. */
function noteAthletes(): void {
  const look = () => {
    if (document.querySelector('main table tbody input')) {
      requestAnimationFrame(() => performance.mark('athletes'));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
