import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  browse,
  expectAccessible,
  expectComplaint,
  takenOver,
  type Viewer,
  WITH_SCRIPTS,
} from './harness.ts';
import { go, INVITATIONAL, read, readRows, resultsTable, see } from './reading.ts';

const EVENT = 'Girls 1600 Meters';
const OFFLINE = /^You are offline\. Saved copy of \d{1,2}:\d\d [AP]M$/;
/** A browser may believe in a network that does not answer. */
const SAVED_COPY = /^(You are offline|The network does not answer)\. Saved copy of \d{1,2}:\d\d [AP]M$/;

const READERS = WITH_SCRIPTS.map((viewer) => ({
  ...viewer,
  hasServiceWorker: true,
}));

test.each(READERS)('A visitor loses the network on a meet page and still reads it, $name', (viewer) =>
  browse(viewer, async (page) => {
    await page.goto('/');
    await go(page.getByRole('link', { name: INVITATIONAL }), INVITATIONAL);
    await waitUntilSaved(page, 1);
    const meet = page.url();
    await go(page.getByRole('link', { name: '1600 Meters', exact: true }).first(), EVENT);
    await waitUntilSaved(page, 2);
    const rows = await readRows(resultsTable(page));

    // Parts that load on demand, such as the latest videos, do not load now.
    expectComplaint(page, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await page.context().setOffline(true);
    await see(page, OFFLINE);

    await page.reload();
    await see(page, OFFLINE);
    expect(await readRows(resultsTable(page))).toEqual(rows);
    await expectAccessible(page);

    await page.goto(meet);
    await see(page, SAVED_COPY);
    await takenOver(page);
    await go(page.getByRole('link', { name: '1600 Meters', exact: true }).first(), EVENT);
    expect(await readRows(resultsTable(page))).toEqual(rows);

    await readWhatIsNotSaved(page, meet);

    await page.goto(meet);
    await see(page, SAVED_COPY);
    // Not every version of Chromium tells a new document that the network is cut.
    await page.context().setOffline(false);
    await page.context().setOffline(true);
    await see(page, OFFLINE);
    await takenOver(page);
    await page.context().setOffline(false);
    await expect.poll(() => read(page.locator('#offline-line'))).toBe('');
  }),
);

async function readWhatIsNotSaved(page: Page, meet: string) {
  await page.goto('/TrackAndField/rankings');
  await see(page, 'This page is not saved on this device');
  const saved = page.getByRole('listitem');
  expect(await saved.count()).toBe(2);
  await saved.getByRole('link', { name: INVITATIONAL, exact: true }).click();
  await page.waitForURL(meet);
  await see(page, SAVED_COPY);

  await page.goto('/TrackAndField/rankings');
  await see(page, 'This page is not saved on this device');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page
    .getByRole('heading', { name: /rankings/i })
    .first()
    .waitFor();
  await page.context().setOffline(true);
}

/** Waits until the browser has saved this page, the last of `count`. */
async function waitUntilSaved(page: Page, count: number) {
  const savedPages = () =>
    page.evaluate(async () => {
      const pages = await caches.open('homestretch-pages-1');
      const urls = (await pages.keys()).map(({ url }) => url);
      return { count: urls.length, isHere: urls.includes(location.href) };
    });
  await expect.poll(savedPages).toEqual({ count, isHere: true });
}

test('A visitor with an old build reaches the page, and no request is sent twice', () => {
  const viewer: Viewer = { ...READERS[0]!, hasAxe: false };
  return browse(viewer, async (page) => {
    expectComplaint(page, /404/);
    await page.goto('/');
    await takenOver(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    // The server has been replaced: the files that this page would load next are gone.
    await page
      .context()
      .route('**/assets/*.js', (route) =>
        documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
      );
    await page.getByRole('link', { name: 'Rankings' }).first().click();
    await page
      .getByRole('heading', { name: /rankings/i })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/TrackAndField/rankings');
    expect(documents).toBe(1);
  });
});
