// The foot of every page: the latest videos, what the site holds, and where its parts are.
import { expect, test } from 'vitest';
import { AT_A_DESK, browse, expectAccessible, expectComplaint, open, VIEWERS } from './harness.ts';

test.each(VIEWERS)('A visitor finds the latest videos at the foot of a page, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    if (viewer.javaScript) {
      const place = footer.getByRole('region', { name: 'Latest videos' }).locator('div:empty');
      expect(await place.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
        'gradient',
      );
    }
    await footer.scrollIntoViewIfNeeded();
    expect(await footer.getByText('results this week').count()).toBe(1);
    if (viewer.javaScript) {
      const strip = footer.getByRole('region', { name: 'Latest videos' }).getByRole('list');
      await strip.getByRole('link').first().waitFor();
      const width = page.viewportSize()!.width;
      expect(await strip.getByRole('link').count()).toBe(Math.ceil(width / 250));
      await strip.evaluate((list) => list.scrollBy(120, 0));
      await expect.poll(() => strip.getByRole('link').count()).toBe(9);
    }
    await expectAccessible(page);
    await footer.getByRole('link', { name: 'All videos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(9);
    await footer.getByRole('region', { name: 'Latest videos' }).waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(/\/meet\/\d+$/);
  }),
);

test('The strip of videos can be scrolled at a width that its videos would fill to the pixel', () =>
  browse(AT_A_DESK, async (page) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const strip = footer.getByRole('region', { name: 'Latest videos' }).getByRole('list');
    await strip.getByRole('link').first().waitFor();
    expect(await strip.getByRole('link').count()).toBe(4);
    expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
      0,
    );
    await strip.evaluate((list) => list.scrollBy(120, 0));
    await expect.poll(() => strip.getByRole('link').count()).toBe(9);
  }));

test('A visitor reads that the videos could not be loaded', () =>
  browse(AT_A_DESK, async (page) => {
    expectComplaint(page, /429/);
    await page.route('**/RunnerSpace/GetFooterVideos2', (route) =>
      route.fulfill({ status: 429, json: { code: 'READS_TOO_MANY', message: 'Later.', requestId: 'x' } }),
    );
    await open(page, '/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByText('Cannot load latest videos presently.').waitFor();
  }));
