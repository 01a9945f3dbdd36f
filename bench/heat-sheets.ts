// Measures the heat sheets of a whole meet in a real browser: from the request of the page to the last sheet.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type BrowserContext, chromium } from 'playwright-core';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { CHROMIUM_FLAGS, cookiesOf } from './manager-screens.ts';
import { median } from './measure.ts';

const DIVISIONS = ['Varsity', 'Junior Varsity', 'Sophomores', 'Freshmen', 'Open'];
const VARIANTS = [
  ...['100m', '200m', '400m', '800m', '1600m', '3200m', '100mh', '110mh', '300mh'],
  ...['lj', 'tj', 'hj', 'pv', 'shot', 'discus'],
];
const GENDERS = ['F', 'M'] as const;
const EVENTS = DIVISIONS.length * GENDERS.length * VARIANTS.length;
const HEATS = 2;
const LANES = 8;
const ATHLETES = 1_500;
const TEAMS = 40;
const DAY = '2026-05-21';
const OPENINGS = 5;
const MAX_MS = 3_000;

export async function measureHeatSheets({ ctx, app }: Ground): Promise<Figure> {
  const { userId, meetId } = await createSeededMeet(ctx);
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
    await context.addCookies(await cookiesOf(ctx, userId, baseURL));
    const opened: number[] = [];
    // The first round fills the cache of the browser.
    for (let round = 0; round <= OPENINGS; round++) {
      const ms = await openSheets(context, runMeetAddress('tf', meetId, 'paper'));
      if (round > 0) opened.push(ms);
    }
    return {
      name: `The heat sheets of ${EVENTS} events, from the request of the page to the last sheet, p50`,
      unit: 'ms',
      measured: median(opened),
      reference: null,
      goal: { max: MAX_MS },
    };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

async function openSheets(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteSheets);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('sheets').length > 0);
  const { ms, rows } = await page.evaluate(() => ({
    ms: performance.getEntriesByName('sheets')[0]!.startTime,
    rows: document.querySelectorAll('article tbody tr').length,
  }));
  await page.close();
  const all = EVENTS * HEATS * LANES;
  if (rows !== all) throw new Error(`The sheets have ${rows} of ${all} athletes.`);
  return ms;
}

/** Runs in the page: marks the frame after the one in which the sheets are. */
function noteSheets(): void {
  const look = () => {
    if (document.querySelector('article tbody tr')) {
      requestAnimationFrame(() => performance.mark('sheets'));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function createSeededMeet(site: Context): Promise<{ userId: number; meetId: number }> {
  return inTransaction(site, async (ctx) => {
    const { userId } = await createAccount(ctx, {
      firstName: 'Wendell',
      lastName: 'Abara',
      email: 'sheets@example.org',
      password: null,
      mostly: 'coach',
      birthOn: '1990-01-01',
      isVerified: true,
    });
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const { meetId } = await createMeet(ctx, {
      sport: 'tf',
      name: 'Lantern Open',
      startOn: DAY,
      endOn: DAY,
      isIndoor: false,
      venueId: venue.id,
      levelMask: 4,
    });
    await addHost(ctx, { meetId, userId });
    await seedEvents(ctx, meetId, userId);
    return { userId, meetId };
  });
}

async function seedEvents(ctx: Context, meetId: number, userId: number): Promise<void> {
  const divisionIds = await ensureDivisions(
    ctx,
    meetId,
    DIVISIONS.map((name) => ({ name, levelMask: 4 })),
  );
  const heats = Array.from({ length: HEATS }, (_, index) => ({
    number: index + 1,
    windTenths: null,
    windStatus: 'NA' as const,
  }));
  const events = await ensureEvents(
    ctx,
    meetId,
    divisionIds.flatMap((divisionId) =>
      GENDERS.flatMap((gender) =>
        VARIANTS.map((eventVariant) => ({
          divisionId,
          gender,
          eventVariant,
          eventShort: eventVariant,
          name: eventVariant,
          rounds: [{ round: 'F' as const, competedOn: DAY, status: null, heats }],
        })),
      ),
    ),
  );
  const teamIds = await createTeams(
    ctx,
    Array.from({ length: TEAMS }, (_, index) => ({ name: `Lantern Bay ${index + 1}`, levelMask: 4 })),
  );
  const athleteIds = await createAthletes(
    ctx,
    Array.from({ length: ATHLETES }, (_, index) => ({
      firstName: `Runner ${index + 1}`,
      lastName: 'Lantern',
      gender: GENDERS[index % GENDERS.length]!,
    })),
  );
  const perEvent = HEATS * LANES;
  const made = await makeEntries(
    ctx,
    meetId,
    events.flatMap(({ meetEventId }, event) =>
      Array.from({ length: perEvent }, (_, index) => {
        const gender = Math.floor(event / VARIANTS.length) % GENDERS.length;
        const athlete = ((event * perEvent + index) * GENDERS.length + gender) % ATHLETES;
        return testEntry({ meetEventId, athleteId: athleteIds[athlete]!, teamId: teamIds[athlete % TEAMS]! });
      }),
    ),
    { byUserId: null },
  );
  const numbers = athleteIds.map((athleteId, index) => ({ athleteId, number: index + 1 }));
  await setNumbers(ctx, { meetId, sport: 'tf' }, numbers, userId);
  for (const [event, { rounds }] of events.entries()) {
    const [round] = rounds;
    const slots = made
      .slice(event * perEvent, (event + 1) * perEvent)
      .map(({ entryId }, index) => ({ entryId, lane: (index % LANES) + 1 }));
    const startList = [...round!.heats.values()].map((heatId, heat) => ({
      heatId,
      slots: slots.slice(heat * LANES, (heat + 1) * LANES),
    }));
    await saveStartList(ctx, round!.roundId, startList);
  }
}
