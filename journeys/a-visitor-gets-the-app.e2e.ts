import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, ON_A_PHONE, open, takenOver, VIEWERS } from './harness.ts';
import { go, INVITATIONAL, see } from './reading.ts';

test.each(VIEWERS)('A visitor reads how the site becomes an app, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/getapp');
    await see(page, 'The last 20 meet pages stay readable, marked with the time they were saved.');
    await page.getByRole('link', { name: 'How to install' }).click();
    await see(page, 'Share, then Add to Home Screen');
    if (viewer.device === 'desktop') {
      const code = page.getByRole('img', { name: 'Code that opens this page on a phone' });
      expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    if (!viewer.javaScript) return;

    await takenOver(page);
    await offerInstall(page);
    const install = page.getByRole('button', { name: /^Install on this (computer|phone)$/ });
    await install.waitFor();
    await expectAccessible(page);
    await install.click();
    await install.waitFor({ state: 'detached' });
    expect(await page.evaluate('window.wasAsked')).toBe(true);
  }),
);

test('A phone visitor closes the app banner, and it comes back when its time is over', () =>
  browse(ON_A_PHONE, async (page) => {
    const banner = page.getByRole('complementary', { name: 'The app' });
    await open(page, '/');
    await takenOver(page);
    const offered = await page.evaluate(() => performance.now());
    await offerInstall(page);
    await banner.getByRole('link', { name: 'Use the App' }).waitFor();
    await expectAccessible(page);
    expect(await shiftsSince(page, offered), 'layout shift').toBe(0);
    await banner.getByRole('button', { name: 'Close' }).click();
    await banner.waitFor({ state: 'detached' });

    await page.reload();
    await takenOver(page);
    await offerInstall(page);
    await go(page.getByRole('link', { name: INVITATIONAL }), INVITATIONAL);
    await banner.getByRole('link', { name: 'View in App' }).waitFor();
    await page.goBack();
    await banner.waitFor({ state: 'detached' });

    // Two weeks later.
    await page.evaluate(() => localStorage.setItem('app-banner-use', '{"until":0,"value":true}'));
    await page.reload();
    await takenOver(page);
    await offerInstall(page);
    await banner.getByRole('link', { name: 'Use the App' }).waitFor();
  }));

/** To a visitor who scrolls about. Chromium offers it after a look at the site of its own, which a test cannot wait for. */
async function offerInstall(page: Page) {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { wasAsked: true }),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    window.dispatchEvent(offer);
    setInterval(() => scrollBy(0, scrollY > 80 ? -40 : 40), 200);
  });
}

/** On a busy machine a page arrives in pieces and its lines break twice: only what moved after `start` counts. */
const shiftsSince = (page: Page, start: number): Promise<number> =>
  page.evaluate(
    (from) =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter((entry) => entry.startTime >= from);
          resolve(shifts.reduce((sum, entry) => sum + (entry as { value?: number }).value!, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 0);
      }),
    start,
  );
