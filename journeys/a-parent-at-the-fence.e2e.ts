// A meet that is on: its pages follow it by themselves, also after the stream was cut.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { prepareResultUpdates } from '../src/competition/result-pages/updates/result-updates.service.ts';
import { correctResult } from '../src/competition/results/results.service.ts';
import { formatTime } from '../src/sport/marks/time-texts.rules.ts';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectComplaint,
  ON_A_PHONE,
  open,
  takenOver,
  WITHOUT_SCRIPTS,
} from './harness.ts';
import { openSiteContext } from './site-database.ts';

const MEET = 'Gullhaven Midseason Classic';

/** Races alone have marks below. */
const LONGEST_MS = 1_000_000;

interface Race {
  path: string;
  /** The last of the race. */
  lastId: number;
  winningMs: number;
}

/** Finds finished races of today's meet. */
async function findRaces(): Promise<Race[]> {
  const { db } = await openSiteContext();
  const rows = await db
    .selectFrom('results')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .innerJoin('meets', 'meets.id', 'meet_events.meet_id')
    .innerJoin('rounds', 'rounds.id', 'results.round_id')
    .select(['results.id', 'results.mark_raw as markRaw', 'meet_events.id as eventId', 'meets.id as meetId'])
    .select(['meet_events.gender', 'meet_events.meet_division_id as divisionId'])
    .select('meet_events.event_short as eventShort')
    .where('meets.name', '=', MEET)
    .where('meet_events.status', '=', 30)
    .where('results.athlete_id', 'is not', null)
    .where('results.mark_raw', '<', LONGEST_MS)
    .where('rounds.round', '=', 'F')
    .where('results.status', 'is', null)
    .where('results.removed_at', 'is', null)
    .orderBy('meets.start_on', 'desc')
    .orderBy('meet_events.id')
    .orderBy('results.mark_raw')
    .execute();
  return [...Map.groupBy(rows, ({ eventId }) => eventId).values()].map((results) => {
    const { meetId, gender, divisionId, eventShort, markRaw } = results[0]!;
    return {
      path: `/TrackAndField/meet/${meetId}/results/${gender.toLowerCase()}/${divisionId}/${eventShort}`,
      lastId: results.at(-1)!.id,
      winningMs: markRaw,
    };
  });
}

/** Makes the last of a race the first. Returns the mark. */
async function letLastWin({ lastId, winningMs }: Race): Promise<string> {
  const ctx = { ...(await openSiteContext()), prepareResultUpdates };
  const markRaw = Math.floor(winningMs / 10) * 10 - 500;
  const mark = formatTime(markRaw, 'hundredth');
  await correctResult(ctx, lastId, { markEntered: mark, markRaw, place: 1 }, 'The timer misread');
  return mark;
}

const rowOf = (page: Page, resultId: number) => page.locator(`#r${resultId}`);
const followed = (page: Page) => page.getByText(/^Updated (just now|\d+ s ago)$/).waitFor();

/** The site does not answer a question about a number until `answer` is called. */
async function holdReasons(page: Page): Promise<{ answer(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/GetRunSplits*', async (route) => {
    await promise;
    await route.continue();
  });
  return { answer: resolve };
}

test('A parent at the fence sees a heat come in without touching the phone', () =>
  browse(ON_A_PHONE, async (page) => {
    const [race, other] = await findRaces();
    await open(page, race!.path);
    await takenOver(page);
    await followed(page);
    const reasons = await holdReasons(page);
    const place = rowOf(page, race!.lastId).getByRole('link', { name: /why/ }).first();
    await place.click();
    await rowOf(page, race!.lastId).getByRole('button').focus();
    const before = await page.evaluate(() => scrollY);

    const mark = await letLastWin(race!);
    const first = page.locator('tbody tr').first();
    await first.getByText(mark).waitFor();
    expect(await first.getAttribute('id')).toBe(`r${race!.lastId}`);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.id)).toBe(`r${race!.lastId}`);
    // The reason comes after the results have changed, and still stands beside its number.
    reasons.answer();
    const reason = page.getByRole('dialog', { name: /^Why \d/ });
    await reason.waitFor();
    await expectAccessible(page);
    const [{ y }, { y: top, height }] = [(await reason.boundingBox())!, (await place.boundingBox())!];
    expect(Math.abs(y - top - height), 'pixels below the place').toBeLessThan(height);
    await page.keyboard.press('Escape');

    // Another event is announced, the open one is not.
    expect(await page.getByText('View', { exact: true }).count()).toBe(0);
    await letLastWin(other!);
    await page.getByRole('link', { name: 'View', exact: true }).click();
    await page.waitForURL((url) => url.pathname === other!.path);
    await rowOf(page, other!.lastId).waitFor();
  }));

test('The stream is cut and the page heals itself', () =>
  browse(AT_A_DESK, async (page) => {
    const race = (await findRaces())[2]!;
    expectComplaint(page, /Failed to load resource/);
    await open(page, race.path);
    await takenOver(page);
    await followed(page);

    await page.context().setOffline(true);
    const mark = await letLastWin(race);
    expect(await page.locator('tbody tr').first().getByText(mark).count()).toBe(0);
    await page.context().setOffline(false);
    await page.locator('tbody tr').first().getByText(mark).waitFor();
  }));

/** Finds someone who is on a start list of today's meet in a race to come, and whose name everyone may read. */
async function findStarter(): Promise<{ meetId: number; name: string; heat: number }> {
  const { db } = await openSiteContext();
  return db
    .selectFrom('start_slots')
    .innerJoin('heats', 'heats.id', 'start_slots.heat_id')
    .innerJoin('rounds', 'rounds.id', 'start_slots.round_id')
    .innerJoin('meet_events', 'meet_events.id', 'rounds.meet_event_id')
    .innerJoin('meets', 'meets.id', 'meet_events.meet_id')
    .innerJoin('entries', 'entries.id', 'start_slots.entry_id')
    .innerJoin('athletes', 'athletes.id', 'entries.athlete_id')
    .select(['meets.id as meetId', 'heats.number as heat'])
    .select(({ ref }) => sql<string>`${ref('first_name')} || ' ' || ${ref('last_name')}`.as('name'))
    .where('meets.name', '=', MEET)
    .where('rounds.status', 'is', null)
    .where('meet_events.event_short', '=', '800m')
    .where('athletes.visibility', '=', 'full')
    .orderBy('meets.start_on', 'desc')
    .orderBy('start_slots.id')
    .executeTakeFirstOrThrow();
}

test('A parent keeps an athlete on the phone and reaches the race with one tap', () =>
  browse(ON_A_PHONE, async (page) => {
    const { meetId, name, heat } = await findStarter();
    await open(page, `/TrackAndField/meet/${meetId}/schedule`);
    await page.getByText(/^As of \d+:\d+ [AP]M Pacific Time$/).waitFor();
    await page.getByRole('link', { name: 'My athletes', exact: true }).click();
    await page.getByRole('textbox', { name: 'Choose an athlete' }).fill(name);
    await page.getByRole('button', { name: `Show ${name}` }).click();
    const family = page.getByRole('table', { name: 'The races of my athletes, in order of time' });
    const race = family.getByRole('row').filter({ hasText: `800 Meters, heat ${heat}` });
    await race.getByText(name).waitFor();
    await expectAccessible(page);

    // The choice stays on this phone and is there on every visit.
    await open(page, `/TrackAndField/meet/${meetId}/schedule`);
    await race.getByRole('link').click();
    await page.waitForURL(/\/results\/[fm]\/\d+\/800m$/);
    await page
      .getByRole('heading', { name: /800 Meters/ })
      .first()
      .waitFor();
  }));

test.each([AT_A_DESK, WITHOUT_SCRIPTS[0]!])('A wall screen follows a meet, $name', (viewer) =>
  browse(viewer, async (page) => {
    const race = (await findRaces())[3]!;
    const wall = race.path.replace(/\/results\/.*/, '/wall');
    await open(page, wall);
    await page.getByRole('heading', { level: 1, name: MEET }).waitFor();
    await page.getByRole('heading', { name: 'Next on the track' }).waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    if (!viewer.javaScript) return;

    await followed(page);
    const mark = await letLastWin(race);
    await page.getByText('just in', { exact: false }).waitFor();
    await page.getByRole('row').filter({ hasText: mark }).waitFor();
    await expectAccessible(page);
  }),
);
