// Notices: the site does not answer, a new build is deployed, toasts, and all others.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  browse,
  expectAccessible,
  expectComplaint,
  expectFocus,
  open,
  takenOver,
  WITH_SCRIPTS,
} from './harness.ts';
import { see } from './reading.ts';
import { signInAs } from './signing-in.ts';

const CALLS = '**/api/v1/**';
const LATER_BUILD = '9999999999.later';

const rankings = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Rankings', exact: true }).first();
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Server Communication Error' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.each(WITH_SCRIPTS)('A new build tells open pages to refresh, $name', (viewer) =>
  browse(viewer, async (page) => {
    await page.goto('/');
    await takenOver(page);
    await page.route(CALLS, answerAsLaterBuild);
    await rankings(page).click();

    const dialog = page.getByRole('alertdialog', { name: 'Website Update' });
    await dialog.waitFor();
    await expectAccessible(page);
    const refresh = dialog.getByRole('button', { name: 'Refresh now' });
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
    await expectFocus(refresh);

    const address = page.url();
    await Promise.all([page.waitForEvent('load'), refresh.click()]);
    expect(page.url(), 'back on the same page').toBe(address);
    // The old node may answer for a while, but no visitor is asked twice for one build.
    await takenOver(page);
    const home = page.getByRole('link', { name: 'Homestretch' }).first();
    await Promise.all([page.waitForResponse(CALLS), home.click()]);
    await page.waitForURL('/');
    expect(await dialog.count()).toBe(0);
  }),
);

test('An idle page learns of a new build from the stream', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    const channel = 'deploy/version/web';
    let followed: string[] = [];
    await page.route('**/Realtime/Subscribe*', async (route) => {
      followed = new URL(route.request().url()).searchParams.get('channel')!.split(',');
      const events = [
        ['hello', { epoch: 'later', sequences: { [channel]: 0 } }],
        ['message', { channel, sequence: 1, data: { build: LATER_BUILD } }],
      ];
      await route.fulfill({
        contentType: 'text/event-stream; charset=utf-8',
        body: events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
      });
    });
    await signInAs(page, 'Saskia Kell', '/home');
    await page.getByRole('alertdialog', { name: 'Website Update' }).waitFor();
    expect(followed).toContain(channel);
  }));

async function answerAsLaterBuild(route: Route): Promise<void> {
  // The answer of a stream has no end to wait for.
  if (route.request().url().includes('/Realtime/')) return route.continue();
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'x-build': LATER_BUILD } });
}

test.each(WITH_SCRIPTS)(
  'A visitor tries again when the site does not answer, and reads on, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      await page.goto('/');
      await takenOver(page);
      const server = await breakServer(page);
      await rankings(page).click();
      await errorDialog(page).waitFor({ timeout: 30_000 });
      expect(Math.max(...server.tries.values()), 'one try and three more').toBe(4);
      await expectAccessible(page);
      await expect.poll(() => server.received).not.toEqual([]);
      expect(server.received[0]).toMatchObject({
        Message1: 'SERVER ERROR (popup)',
        Message2: expect.stringContaining('503'),
        Data: {
          history: [{ path: '/' }, { path: '/', failure: expect.stringContaining('SERVER ERROR (popup)') }],
        },
      });

      await press(page, 'Try again');
      await see(errorDialog(page), 'Still no answer. Please try again in a moment.');
      server.isUp = true;
      await press(page, 'Try again');
      await errorDialog(page).waitFor({ state: 'detached' });
      await page.waitForURL(/\/rankings/);
      await expectAccessible(page);
    }),
);

test('Where the site is developed the dialog can be closed, and the page says what happened', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    await page.goto('/');
    await takenOver(page);
    const server = await breakServer(page);
    await rankings(page).click();
    await errorDialog(page).waitFor({ timeout: 30_000 });
    await press(page, 'Close');
    const trouble = page.getByRole('alert');
    await see(trouble, 'Something went wrong');
    await expectAccessible(page);
    server.isUp = true;
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await trouble.waitFor({ state: 'detached' });
  }));

/** Lets only the error log answer until the server is up. */
async function breakServer(page: Page) {
  const server = { isUp: false, received: [] as unknown[], tries: new Map<string, number>() };
  expectComplaint(page, /503/);
  await page.route(CALLS, async (route) => {
    const request = route.request();
    const address = new URL(request.url()).pathname;
    if (address.includes('ApiError')) {
      server.received.push(request.postDataJSON());
      await route.continue();
    } else if (server.isUp) await route.continue();
    else {
      server.tries.set(request.url(), (server.tries.get(request.url()) ?? 0) + 1);
      await route.fulfill({ status: 503, json: { code: 'DATABASE_AWAY', message: 'Away.', requestId: 'r' } });
    }
  });
  return server;
}

test.each(WITH_SCRIPTS)('Toasts wait while they are read, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/dev/notices');
    await takenOver(page);
    await page.clock.install();
    await press(page, 'Live result');
    await page.clock.runFor(100);
    const toasts = page.getByRole('status').filter({ hasText: 'Girls 800 Meters heat 2 posted' });
    await toasts.getByRole('button', { name: 'Dismiss' }).focus();
    await expectAccessible(page);
    await page.clock.runFor(60_000);
    expect(await toasts.isVisible(), 'under the keyboard').toBe(true);
    await toasts.getByText('heat 2 posted').hover();
    await page.getByRole('button', { name: 'Live result' }).focus();
    await page.clock.runFor(60_000);
    expect(await toasts.isVisible(), 'under the pointer').toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5_000);
    await toasts.waitFor({ state: 'detached' });

    for (const name of ['Live result', 'Team code used', 'Plain, 4 seconds']) {
      await press(page, name);
      await page.clock.runFor(100);
    }
    await see(page.getByRole('status'), 'Saved.');
    expect(await page.getByRole('button', { name: 'Dismiss' }).count(), 'two at most').toBe(2);
  }),
);

test.each(WITH_SCRIPTS)('Every notice is accessible, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/dev/notices');
    await takenOver(page);
    for (const [opener, dialog, leave] of [
      ['Server Communication Error on localhost', 'Server Communication Error', 'Escape'],
      ['Authenticate', 'Please log in', 'Not now'],
      ['Notification', 'Salt Harbor added you', 'Close'],
      ['Delete division', 'Delete division', 'Escape'],
    ] as const) {
      const button = page.getByRole('main').getByRole('button', { name: opener, exact: true });
      await button.click();
      const openDialog = page.locator('dialog', { hasText: dialog });
      await openDialog.waitFor();
      await expectAccessible(page);
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await openDialog.getByRole('button', { name: leave, exact: true }).click();
      await openDialog.waitFor({ state: 'detached' });
      await expectFocus(button, opener);
    }
  }),
);
