// Measures the entry desk of 60 athletes by 20 events in a real browser: how fast it opens on a slow phone, and how fast it
// answers a press.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createMeetToEnter } from '#competition/entries/entries.fixtures.ts';
import { saveTestResults } from '#competition/results/meet-results.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { standardProgram } from '#sport/events/standard-programs.rules.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { longestTaskMs, nextFrame } from './longest-task.ts';
import { CHROMIUM_FLAGS, cookiesOf } from './manager-screens.ts';
import { median } from './measure.ts';

const ATHLETES = 60;
const EVENTS = 20;
/** The program of a high school has 15 events for one athlete. */
const MORE_EVENTS = ['1500m', '3000m', '5000m', '400mh-36in', '2ksteeple-36in'];
/** Marks of the season for each athlete. */
const BESTS_EACH = 5;
const ENTERED_EACH = 3;
const OPENINGS = 7;
const PRESSES = 20;
const OPEN_MAX_MS = 1_000;
const CHANGE_MAX_MS = 50;
/** Lighthouse slows a computer down to the same phone. */
const SLOW_PHONE = { cpu: 4, latency: 150, throughput: (1.6 * 1024 * 1024) / 8 };

export async function measureEntryDesk({ ctx, app }: Ground): Promise<Figure[]> {
  const { userId, teamId, meetId } = await createDesk(ctx);
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const address = `${meetTabAddress('tf', meetId, 'register')}?team=${teamId}`;
  try {
    const cookies = await cookiesOf(ctx, userId, baseURL);
    return [
      ...(await measurePhone(browser, { baseURL, cookies, address })),
      await measureGrid(browser, { baseURL, cookies, address }),
    ];
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** A team with marks of the season, and a meet that takes its entries. */
async function createDesk(ctx: Context) {
  const { userId } = await createAccount(ctx, {
    firstName: 'Ragna',
    lastName: 'Eldar',
    email: 'desk@example.org',
    password: null,
    mostly: 'coach',
    birthOn: '1990-01-01',
    isVerified: true,
  });
  const [teamId] = (await createTeams(ctx, [{ name: 'Skua Bay', levelMask: 4 }])) as [number];
  await grantAccess(ctx, { userId, teamId, sport: 'tf', type: 'C' });
  const athleteIds = await createAthletes(
    ctx,
    Array.from({ length: ATHLETES }, (_, index) => ({
      firstName: `Runner ${index + 1}`,
      lastName: 'Skua',
      gender: 'M' as const,
    })),
  );
  const on = { teamId, sport: 'tf', seasonId: 2026, grade: 11 } as const;
  await saveRosters(
    ctx,
    athleteIds.map((athleteId) => ({ ...on, athleteId })),
  );
  const program = standardProgram({ levelMask: 4, isIndoor: false }, 'M').filter(({ isRelay }) => !isRelay);
  const events = [...program.map(({ key }) => key), ...MORE_EVENTS].slice(0, EVENTS);
  if (events.length < EVENTS) throw new Error(`There are only ${events.length} events.`);
  const kinds = new Map(program.map(({ key, markKind }) => [key, markKind]));
  const before = await createMeetToEnter(ctx, { name: 'Skua Bay Open', events });
  const rows = athleteIds.flatMap((athleteId, athlete) =>
    Array.from({ length: BESTS_EACH }, (_, index) => {
      const event = events[(athlete + index * 4) % EVENTS]!;
      const kind = kinds.get(event) ?? 'time';
      const mark =
        kind === 'time' ? timeOf(event, athlete) : `${kind === 'height' ? 1 : 12}.${20 + athlete}m`;
      return { roundId: before.round(`${event} F`), athleteId, mark, kind };
    }),
  );
  await saveTestResults(ctx, before, rows);
  const { meetId } = await createMeetToEnter(ctx, {
    name: 'Skua Bay Championships',
    startOn: '2026-06-10',
    events,
  });
  const meet = ctx.db.updateTable('meets').where('id', '=', meetId);
  await meet
    .set({
      registration_enabled: true,
      settings: JSON.stringify({ limits: { total: 4, track: 3, field: 2 } }),
    })
    .execute();
  return { userId, teamId, meetId };
}

/** A time that is possible in the event: 5 m/s. */
function timeOf(event: string, athlete: number): string {
  const meters = event.startsWith('2k') ? 2_000 : Number.parseInt(event, 10);
  const seconds = meters / 5 + athlete / 100;
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? seconds.toFixed(2) : `${minutes}:${(seconds % 60).toFixed(2).padStart(5, '0')}`;
}

interface Opening {
  baseURL: string;
  cookies: Awaited<ReturnType<typeof cookiesOf>>;
  address: string;
}

async function measurePhone(browser: Browser, { baseURL, cookies, address }: Opening): Promise<Figure[]> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, isMobile: true, hasTouch: true });
  await context.addCookies(cookies);
  const openings: number[] = [];
  const shells: number[] = [];
  const presses: number[] = [];
  // The first round fills the cache of the browser.
  for (let round = 0; round <= OPENINGS; round++) {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(noteDesk);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('desk').length > 0);
    const { paintMs, deskMs } = await page.evaluate(() => ({
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      deskMs: performance.getEntriesByName('desk')[0]!.startTime,
    }));
    if (round > 0) {
      openings.push(Math.max(deskMs - paintMs, 0));
      shells.push(paintMs);
      presses.push(await page.evaluate(pressMs));
    }
    await page.close();
  }
  await context.close();
  const size = `${ATHLETES} athletes by ${EVENTS} events`;
  return [
    {
      name: `The entry desk of ${size} on a slow phone, from its shell to its athletes, p50`,
      unit: 'ms',
      measured: median(openings),
      reference: { name: 'from the request to the shell, p50', value: median(shells) },
      goal: { max: OPEN_MAX_MS },
    },
    {
      name: `A press that enters an athlete there, to the next frame, p50`,
      unit: 'ms',
      measured: median(presses),
      reference: null,
      goal: { max: CHANGE_MAX_MS },
    },
  ];
}

async function measureGrid(browser: Browser, { baseURL, cookies, address }: Opening): Promise<Figure> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(address);
  const cells = page.locator('main table [data-cell]');
  await cells.first().waitFor();
  await enterSome(page);
  await cells.first().focus();
  const rest = await longestTaskMs(page, async () => {
    for (let press = 0; press < PRESSES; press++) await pressKey(page, 'ArrowDown');
  });
  const change = await longestTaskMs(page, async () => {
    for (let press = 0; press < PRESSES; press++) await pressOpen(page, press);
  });
  await context.close();
  return {
    name: `The longest frame while a coach enters and takes out athletes, ${ATHLETES} by ${EVENTS} on one screen`,
    unit: 'ms CPU',
    measured: change,
    reference: { name: 'an arrow that moves there', value: rest },
    goal: { max: CHANGE_MAX_MS },
  };
}

/** Presses proposed marks, so that the draft is as long as that of a whole team. */
async function enterSome(page: Page): Promise<void> {
  for (let athlete = 0; athlete < ATHLETES; athlete++) {
    for (let entry = 0; entry < ENTERED_EACH; entry++) {
      await page.evaluate(
        ([row, index]) => {
          const marks = [...document.querySelectorAll<HTMLElement>(`[data-cell^="${row} "]`)].filter(
            (cell) => cell.textContent !== '+',
          );
          marks[index!]?.click();
        },
        [athlete, entry],
      );
    }
  }
}

const pressOpen = async (page: Page, row: number): Promise<void> => {
  await page.evaluate((row) => {
    const marks = [...document.querySelectorAll<HTMLElement>(`[data-cell^="${row} "]`)];
    marks.find((cell) => cell.textContent !== '+')?.click();
  }, row);
  await nextFrame(page);
};

async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await nextFrame(page);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { cpu, latency, throughput } = SLOW_PHONE;
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Runs in the page: marks the frame in which the athletes are visible. */
function noteDesk(): void {
  const look = () => {
    if (document.querySelector('main li > button[aria-expanded]')) {
      requestAnimationFrame(() => performance.mark('desk'));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: opens the first athlete, enters a proposed mark, and returns the milliseconds to the next frame. */
async function pressMs(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  document.querySelector<HTMLElement>('main li > button[aria-expanded]')!.click();
  await frame();
  const cells = [...document.querySelectorAll<HTMLElement>('main li li > button[aria-pressed="false"]')];
  const cell = cells.find(({ textContent }) => textContent !== '+')!;
  const begun = performance.now();
  cell.click();
  await frame();
  const ms = performance.now() - begun;
  cell.click();
  await frame();
  return ms;
}
