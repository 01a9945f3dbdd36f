// Measures the meet manager in a real browser: how fast its screens open, and how smooth the list of 150 events is.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Context } from '#kit/server/context.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import { sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { longestTaskMs, nextFrame, turnWheel } from './longest-task.ts';
import { median } from './measure.ts';
import { createSettingsMeet, SETTINGS_EVENTS } from './settings-meet.ts';

const OPENINGS = 7;
/** The largest meet of the demo has as many. */
const DEMO_EVENTS = 76;
const OPEN_MAX_MS = 300;
const FRAME_MAX_MS = 50;
const STEPS = 20;
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SCREENS = [
  ...[
    '',
    'publication',
    'events',
    'settings/staff',
    'settings/template',
    'settings/info',
    'settings/divisions',
  ],
  ...['settings/options', 'settings/seeds', 'settings/fees', 'settings/bibs', 'settings/events'],
  ...[
    'settings/files',
    'settings/regMessage',
    'settings/usatfOffice',
    'settings/aauSettings',
    'settings/champ',
  ],
  ...['settings/beta', 'settings/activate'],
];

export async function measureManagerScreens({ ctx, app }: Ground): Promise<Figure[]> {
  const { userId } = await createAccount(ctx, {
    firstName: 'Odile',
    lastName: 'Marsh',
    email: 'second-host@example.org',
    password: null,
    mostly: 'coach',
    birthOn: '1990-01-01',
    isVerified: true,
  });
  const demoMeetId = await createSettingsMeet(ctx, userId, DEMO_EVENTS);
  const meetId = await createSettingsMeet(ctx, userId);
  // Open meets have all screens in their menu.
  const meets = ctx.db.updateTable('meets').where('id', 'in', [demoMeetId, meetId]);
  await meets.set({ registration_enabled: true }).execute();
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } });
    await context.addCookies(await cookiesOf(ctx, userId, origin));
    const page = await context.newPage();
    return [
      await measureOpenings(context, demoMeetId),
      ...(await measureEventList(page, managerAddress('tf', meetId, 'events'))),
    ];
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** The cookies of a new session: that of the server, and the hint by which a page knows that there is one. */
export async function cookiesOf(ctx: Context, userId: number, url: string) {
  const pairs = (await sessionFor(ctx, userId)).split('; ').map((pair) => pair.split('='));
  return pairs.map(([name, ...value]) => ({ name: name!, value: value.join('='), url }));
}

/** From the first paint, which is the shell, to the heading of the screen with its data. */
async function measureOpenings(context: BrowserContext, meetId: number): Promise<Figure> {
  const paints: number[] = [];
  const opened = new Map(SCREENS.map((path) => [path, [] as number[]]));
  // In turn, so that a slow minute of the machine meets all screens. The first round fills the cache of the browser.
  for (let round = 0; round <= OPENINGS; round++) {
    for (const [path, times] of opened) {
      const { paintMs, headingMs } = await openScreen(context, managerAddress('tf', meetId, path));
      if (round === 0) continue;
      times.push(Math.max(headingMs - paintMs, 0));
      paints.push(paintMs);
    }
  }
  const times = [...opened].map(([path, ms]) => ({ path, ms: median(ms) }));
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]!;
  return {
    name: `A screen of the meet manager, from its shell to its data, the slowest of ${SCREENS.length} (${slowest.path || 'overview'}), p50`,
    unit: 'ms',
    measured: slowest.ms,
    reference: { name: 'from the request to the shell, p50', value: median(paints) },
    goal: { max: OPEN_MAX_MS },
  };
}

async function openScreen(
  context: BrowserContext,
  address: string,
): Promise<{ paintMs: number; headingMs: number }> {
  const page = await context.newPage();
  await page.addInitScript(noteHeading);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0);
  const times = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    headingMs: performance.getEntriesByName('heading')[0]!.startTime,
  }));
  await page.close();
  return times;
}

/** Runs in the page: marks the frame in which the heading of the screen is visible. */
function noteHeading(): void {
  const look = () => {
    if (document.querySelector('main h1')) requestAnimationFrame(() => performance.mark('heading'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measureEventList(page: Page, path: string): Promise<Figure[]> {
  await page.goto(path);
  const handle = page.getByRole('button', { name: /^Move / }).nth(5);
  await handle.focus();
  const keys = async (key: string) => {
    for (let step = 0; step < STEPS; step++) await press(page, key);
  };
  await keys('ArrowRight');
  const rest = await longestTaskMs(page, () => keys('ArrowRight'));
  const scroll = await longestTaskMs(page, async () => {
    await page.mouse.move(400, 500);
    for (let step = 0; step < STEPS; step++) await turnWheel(page, 400);
    for (let step = 0; step < STEPS; step++) await turnWheel(page, -400);
  });
  const steps = await longestTaskMs(page, async () => {
    await press(page, 'Space');
    await keys('ArrowDown');
  });
  const drop = await longestTaskMs(page, async () => {
    await press(page, 'Space');
    await page.getByText('Saved', { exact: true }).waitFor();
  });
  const figure = (what: string, measured: number): Figure => ({
    name: `The longest frame while one ${what} in a list of ${SETTINGS_EVENTS} events`,
    unit: 'ms CPU',
    measured,
    reference: { name: 'keys that do nothing there', value: rest },
    goal: { max: FRAME_MAX_MS },
  });
  return [figure('scrolls', scroll), figure('drags an event by keyboard', steps), figure('drops it', drop)];
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await nextFrame(page);
}
