// The bell of a meet on devices of all kinds: it explains what stands in the way of messages.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, ON_A_PHONE } from './harness.ts';
import { see } from './reading.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1';

/** The next meet, which has everything to come, and the newest that is over. */
async function findMeets(): Promise<{ coming: string; past: string }> {
  const { db, clock } = await openSiteContext();
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const rows = await db
    .selectFrom('meets')
    .select(['id', 'start_on', 'end_on', 'schedule_state'])
    .where('kind', '=', 'meet')
    .where('sport', '=', 'tf')
    .where('removed_at', 'is', null)
    .orderBy('start_on')
    .execute();
  const coming = rows.find(
    ({ start_on, schedule_state }) =>
      schedule_state !== 'canceled' && start_on > today.add({ days: 2 }).toString(),
  )!;
  const past = rows.findLast(({ end_on }) => end_on < today.subtract({ days: 2 }).toString())!;
  return { coming: `/TrackAndField/meet/${coming.id}`, past: `/TrackAndField/meet/${past.id}` };
}

const bellOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Tell me / })
    .first();

const WATCHES = '**/Push/GetWatches';

/** The page learns only when `answer` is called which races the site told about when it was asked. */
async function holdWatches(page: Page): Promise<{ answer(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    WATCHES,
    async (route) => {
      const response = await route.fetch();
      await promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { answer: resolve };
}

/** Opens the next meet and taps its bell. */
async function tapBell(page: Page): Promise<void> {
  const { coming } = await findMeets();
  await page.goto(coming);
  await bellOf(page).click();
}

test('An iPhone first puts the site on the home screen', () =>
  browse(ON_A_PHONE, async (page) => {
    await page.addInitScript((userAgent) => {
      for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
      Object.defineProperties(navigator, {
        userAgent: { value: userAgent },
        standalone: { value: false },
      });
    }, IPHONE);
    await tapBell(page);
    const dialog = page.getByRole('dialog', { name: 'Put Homestretch on your home screen first' });
    await see(dialog, 'Tap Share, then Add to Home Screen.');
    expect(await dialog.getByRole('link', { name: 'About the app' }).getAttribute('href')).toBe('/getapp');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await bellOf(page).getAttribute('aria-pressed')).toBe('false');
  }));

test('Who has blocked messages reads where to allow them', () =>
  browse(ON_A_PHONE, async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    );
    await tapBell(page);
    const dialog = page.getByRole('dialog', { name: 'Messages from this site are blocked' });
    await see(dialog, 'allow notifications');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }));

test('A browser without messages sends a visitor to sign in, and tells a member in the feed', () =>
  browse(ON_A_PHONE, async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    await tapBell(page);
    await see(page, 'This browser can’t show messages of websites.');
    const signIn = page.getByRole('status').getByRole('link', { name: 'Sign in' });
    expect(await signIn.getAttribute('href')).toMatch(/^\/account\/login\?ReturnUrl=/);
    await signInAs(page, 'Tobias Renn');
    const watches = await holdWatches(page);
    await tapBell(page);
    await see(page, 'look under the bell');
    await Promise.all([page.waitForResponse(WATCHES), watches.answer()]);
    await expect.poll(() => bellOf(page).getAttribute('aria-pressed')).toBe('true');
    await bellOf(page).click();
    await expect.poll(() => bellOf(page).getAttribute('aria-pressed')).toBe('false');
  }));

test('A meet that is over has no bell', () =>
  browse(ON_A_PHONE, async (page) => {
    const { past } = await findMeets();
    await page.goto(past);
    await see(page, /events finished/);
    expect(await page.locator('[data-tell]').count()).toBe(0);
  }));
