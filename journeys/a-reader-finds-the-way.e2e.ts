// The ways through a meet besides following links: the keyboard, the printer, the back button, a wrong address.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AT_A_DESK, browse, expectFocus, hasFocus, open, takenOver, VIEWERS } from './harness.ts';
import { firstCell, firstLine, go, INVITATIONAL, read, readRows, resultsTable, see } from './reading.ts';

/** The girls' 200 metres. */
async function openTheRace(page: Page): Promise<void> {
  await page.goto('/');
  await go(page.getByRole('link', { name: INVITATIONAL }), INVITATIONAL);
  await go(page.getByRole('link', { name: '200 Meters', exact: true }).first(), 'Girls 200 Meters');
}

test('A reader goes through the events of a meet with the keyboard alone', () =>
  browse(AT_A_DESK, async (page) => {
    await openTheRace(page);
    const race = page.url();
    const winner = await firstLine(await firstCell(resultsTable(page), 'Athlete'));

    await page.keyboard.press(']');
    await page.getByRole('heading', { name: 'Girls 400 Meters' }).waitFor();
    await page.keyboard.press('[');
    await page.getByRole('heading', { name: 'Girls 200 Meters' }).waitFor();
    expect(page.url()).toBe(race);

    const opener = page.getByRole('button', { name: `Details of ${winner}` });
    await tabTo(page, opener);
    expect(await outlineOf(opener), 'what has the focus is marked').not.toMatch(/none|0px/);
    await page.keyboard.press('Enter');
    await see(resultsTable(page), /^Lane \d/);
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Enter');
    await resultsTable(page)
      .getByText(/^Lane \d/)
      .waitFor({ state: 'detached' });

    const place = resultsTable(page).getByRole('link', { name: /^1\b.*why/ });
    await place.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Why 1st?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocus(place.first(), 'the focus is back');
  }));

test('A click before the scripts of a page are loaded waits for them', () =>
  browse(AT_A_DESK, async (page) => {
    const { promise: isClicked, resolve } = Promise.withResolvers<void>();
    await openTheRace(page);
    const race = page.url();
    const document = await (await page.request.get(race)).text();
    const later = [...document.matchAll(/rel="prefetch" href="([^"]+)"/g)].map(([, file]) => file);
    expect(later).not.toEqual([]);
    await page.context().route(
      ({ pathname }) => later.includes(pathname),
      async (route) => {
        await isClicked;
        await route.continue();
      },
    );
    await page.goto(race, { waitUntil: 'commit' });
    const opener = page.getByRole('button', { name: /^Details of / }).first();
    await opener.click();
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    resolve();
    await see(resultsTable(page), /^Lane \d/);
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
  }));

test('Keys typed into a field are no shortcuts', () =>
  browse(AT_A_DESK, async (page) => {
    await openTheRace(page);
    const race = page.url();
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.type(']]');
    // The search overlay takes over what was typed into the header's field.
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Search athletes, teams, meets' }).inputValue())
      .toBe(']]');
    expect(page.url()).toBe(race);
  }));

test('A page opened by its address starts at its top, and a reload keeps its position', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto('/');
    await takenOver(page);
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.goto('/TrackAndField/rankings');
    await takenOver(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.reload();
    await takenOver(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await page.goto('/TrackAndField/rankings');
    await takenOver(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }));

test('The side menu holds the focus until it is closed, and returns it', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto('/');
    await takenOver(page);
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await menu.waitFor();
    const close = (await menu.getByRole('button', { name: 'Close the menu' }).boundingBox())!;
    const first = (await menu.getByRole('link').first().boundingBox())!;
    expect(close.y + close.height, 'the button covers no link').toBeLessThanOrEqual(first.y);
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => document.activeElement?.closest(':popover-open') !== null);
      expect(isInside, `after ${presses + 1} presses of Tab`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expectFocus(opener);
  }));

test('A reader searches with a slash and chooses a list with the keyboard alone', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto('/TrackAndField/rankings');
    await takenOver(page);
    await page.keyboard.press('/');
    await page.keyboard.type('a: tellis');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Results for a: tellis' }).waitFor();

    await page.goBack();
    await go(page.getByRole('link', { name: 'Cascadia', exact: true }), /Meters$/);
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByRole('combobox', { name: 'Event' }).focus();
    const stops = ['Men', 'Women', 'Season', 'Level', 'Grade', 'Show'];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      expect(await nameOfFocus(page)).toBe(stop);
    }
    await page.keyboard.type('Every');
    await page.getByRole('link', { name: 'Remove Every performance' }).waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('all');
  }));

test('The first press of Tab offers the way past the menus', () =>
  browse(AT_A_DESK, async (page) => {
    await openTheRace(page);
    await page.reload();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expectFocus(skip);
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('main'));
  }));

test('A printed event has its results and no buttons', () =>
  browse(AT_A_DESK, async (page) => {
    await openTheRace(page);
    const rows = await readRows(resultsTable(page));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: INVITATIONAL }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Girls 200 Meters' }).isVisible()).toBe(true);
    expect((await readRows(resultsTable(page))).length).toBe(rows.length);
    for (const role of ['button', 'searchbox', 'navigation', 'contentinfo'] as const) {
      expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    }
    const colors = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
    expect(colors.backgroundColor).toMatch(/255, 255, 255|rgba\(0, 0, 0, 0\)/);
  }));

test('A print is white in the dark theme, too', () =>
  browse({ ...AT_A_DESK, theme: 'dark' }, async (page) => {
    await openTheRace(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toMatch(/255, 255, 255|rgba\(0, 0, 0, 0\)/);
  }));

test('The back button leads back through a meet to the same scroll position', () =>
  browse(AT_A_DESK, async (page) => {
    await openTheRace(page);
    await go(page.getByRole('link', { name: 'By heat' }), 'Girls 200 Meters');
    await see(page, 'Heat 4');
    await go(page.getByRole('link', { name: 'Team Scores', exact: true }), 'Varsity Girls');
    await page.goBack();
    await see(page, 'Heat 4');
    await page.goBack();
    await page.getByRole('link', { name: 'By place' }).and(page.locator('[aria-current]')).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Team scores' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Girls 200 Meters' }).waitFor();
  }));

test.each(VIEWERS)('A visitor takes a wrong turn and finds back, $name', (viewer) =>
  browse(viewer, async (page) => {
    await page.goto('/');
    const meet = await page.getByRole('link', { name: INVITATIONAL }).getAttribute('href');
    for (const path of ['/nothing/here', '/TrackAndField/meet/999999', `${meet}/results/f/1/nothing`]) {
      expect((await open(page, path)).status(), path).toBe(404);
      await see(page, 'Page not found');
    }
    await go(page.getByRole('link', { name: 'Team Scores', exact: true }), 'Varsity Girls');
    await page.goto('/nothing/here');
    await go(page.getByRole('link', { name: 'Go to the front page' }), 'Recent meets');
    expect(await read(page.getByRole('main'))).toContain(INVITATIONAL);
  }),
);

/** Presses Tab until it has the focus; a page that never gets there fails. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came to what was looked for.');
}

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement!;
    const label = at.closest('label')?.querySelector('span') ?? at;
    return label.textContent!.trim();
  });

const outlineOf = (target: ReturnType<Page['locator']>): Promise<string> =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  });
