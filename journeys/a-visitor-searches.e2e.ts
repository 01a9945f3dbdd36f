import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectFocus,
  hasFocus,
  ON_A_PHONE,
  open,
  takenOver,
  VIEWERS,
  type Viewer,
} from './harness.ts';
import { choose, read, readAll, see } from './reading.ts';

const START = '/TrackAndField/rankings';
const QUERY = 'a: ma';
const THIRD = 2;
/** Presses of Tab that reach any place on a page. */
const TABS_MAX = 80;

test.each(VIEWERS)(
  'A visitor searches by prefix and goes to the third hit with the keyboard alone, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      await open(page, START);
      const name = viewer.javaScript ? await takeThirdOption(page) : await takeThirdRow(page, viewer);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(page.url()).toMatch(/\/athlete\/\d+/);
      await expectAccessible(page);
    }),
);

async function takeThirdOption(page: Page): Promise<string> {
  await takenOver(page);
  await page.keyboard.press('/');
  await page.keyboard.type(QUERY);
  const field = fieldOf(page);
  await optionsOf(page).nth(THIRD).waitFor();
  expect(await field.inputValue(), 'no key was lost').toBe(QUERY);
  expect(await field.getAttribute('aria-activedescendant'), 'nothing is chosen before a key is').toBeNull();
  await expectAccessible(page);

  for (let presses = 0; presses <= THIRD; presses++) await page.keyboard.press('ArrowDown');
  const third = optionsOf(page).nth(THIRD);
  expect(await third.getAttribute('aria-selected')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await third.getAttribute('id'));
  expect(await read(third), 'only athletes are found').toMatch(/Athlete,/);
  const name = await nameIn(third);
  await page.keyboard.press('Enter');
  return name;
}

/** Searches without scripts, by the form and the table of its page. */
async function takeThirdRow(page: Page, { device }: Viewer): Promise<string> {
  if (device === 'phone') {
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Search' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
  }
  const form = device === 'phone' ? page.getByRole('main') : page.getByRole('banner');
  await tabTo(page, form.getByRole('searchbox'));
  await page.keyboard.type(QUERY);
  await page.keyboard.press('Enter');
  const hits = page.getByRole('table', { name: `Results for ${QUERY}` });
  await hits.waitFor();
  await expectAccessible(page);
  const third = hits.getByRole('row').getByRole('link').nth(THIRD);
  await tabTo(page, third);
  const name = await read(third);
  await page.keyboard.press('Enter');
  return name;
}

test.each([AT_A_DESK, ON_A_PHONE])(
  'The search overlay closes with Escape and its button, and gives the focus back, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      await page.goto(START);
      await takenOver(page);
      const opener = openerOf(page, viewer);
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.waitFor();
      await see(dialog, 'Two letters are enough');
      await expectAccessible(page);
      await expectFocus(fieldOf(page));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expectFocus(opener, 'the focus is back after Escape');

      await opener.click();
      await dialog.getByRole('button', { name: 'Close search' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expectFocus(opener, 'the focus is back after the button');
    }),
);

test('On the front page the overlay gives the focus to the field of the page', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto('/');
    await takenOver(page);
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await page.keyboard.press('/');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page.locator('main input[name=q]'));
  }));

test('A visitor opens the search again and again with the keyboard alone', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto(START);
    await takenOver(page);
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const opener = openerOf(page, AT_A_DESK);
    const close = async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expectFocus(opener);
      // The field takes keys a frame after it has the focus again, sooner than a person types.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    };
    await page.keyboard.press('/');
    for (const words of ['tide', 'rowan', 'harbor']) {
      await dialog.waitFor();
      await close();
      await page.keyboard.type(words);
      await dialog.waitFor();
      await expect.poll(() => fieldOf(page).inputValue(), { message: 'no key is lost' }).toBe(words);
    }
    await close();
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
  }));

test('A visitor narrows a search with a chip, sees all results, filters them and comes back', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto(START);
    await takenOver(page);
    await openerOf(page, AT_A_DESK).pressSequentially('tide');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await optionsOf(page).first().waitFor();
    expect(await fieldOf(page).inputValue(), 'what was typed into the header is there').toBe('tide');
    expect(await optionsOf(page).count()).toBe(10);
    expect(await readAll(dialog.locator('mark'))).toContain('Tide');
    await dialog.getByRole('link', { name: /^View \d+ More Results$/ }).waitFor();

    await dialog.getByRole('button', { name: 't: Teams' }).click();
    await expect
      .poll(async () => (await readAll(optionsOf(page))).every((option) => /Team,/.test(option)))
      .toBe(true);
    await dialog.getByRole('button', { name: 'All', exact: true }).click();
    await dialog.getByRole('link', { name: /^View \d+ More Results$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Results for tide' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Level' }).focus();
    await choose(page.getByRole('main').locator('form'), { Level: 'High School' }, AT_A_DESK);
    await page.getByRole('link', { name: 'Remove High School' }).waitFor();
    expect(new URL(page.url()).searchParams.get('level')).toBe('high-school');
    await expectFocus(page.getByRole('combobox', { name: 'Level' }), 'the filter keeps the focus');
    await page.goBack();
    await page.getByRole('link', { name: 'Remove High School' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox', { name: 'Level' }).inputValue()).toBe('');
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('tide');

    await page.getByRole('main').getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    expect(await readAll(optionsOf(page))).toEqual(['tide']);
    await dialog.getByRole('button', { name: 'Clear recent searches' }).click();
    await see(dialog, 'Two letters are enough');
    expect(await optionsOf(page).count()).toBe(0);
  }));

test('A visitor sees which meet is running, and opens it', () =>
  browse(ON_A_PHONE, async (page) => {
    await page.goto('/');
    await takenOver(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('m: gullhaven classic');
    const live = optionsOf(page).filter({ hasText: 'Live' });
    const name = await nameIn(live);
    expect(await read(live)).toMatch(/Meet, .*Live Track & Field$/);
    await live.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }));

test('A visitor who misspells a name is told, and Enter searches the whole site', () =>
  browse(ON_A_PHONE, async (page) => {
    await page.goto(START);
    await takenOver(page);
    // No key is lost while a slow phone draws the overlay.
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    await page.keyboard.press('/');
    await page.keyboard.type('rowan telis', { delay: 25 });
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await see(dialog, 'No exact match for “rowan telis”. Did you mean:');
    expect(await readAll(optionsOf(page))).toContainEqual(expect.stringContaining('Rowan Tellis'));
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('table', { name: 'Results for rowan telis' }).waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type('hand tim');
    await see(dialog, 'How hand times are compared with automatic ones');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search2\?q=hand/);
  }));

test('A late answer to older words never replaces the newer one', () =>
  browse(AT_A_DESK, async (page) => {
    let release: () => Promise<void> = async () => {};
    await page.route(/AutoComplete\/search\?q=tide$/, (route: Route) => {
      release = () => route.continue().catch(() => {});
    });
    await page.goto(START);
    await takenOver(page);
    await page.keyboard.press('/');
    await Promise.all([page.waitForRequest(/AutoComplete\/search\?q=tide$/), page.keyboard.type('tide')]);
    for (let letter = 0; letter < 4; letter++) await page.keyboard.press('Backspace');
    await page.keyboard.type('tellis');
    const marked = page.getByRole('dialog', { name: 'Search' }).locator('mark');
    await marked.first().waitFor();
    await release();
    // A late answer would be visible by the time a newer one has arrived.
    await Promise.all([page.waitForResponse(/AutoComplete\/search\?q=tellis/), fieldOf(page).press('Space')]);
    expect(new Set(await readAll(marked))).toEqual(new Set(['Tellis']));
  }));

test('A search that fails is silent, and Enter still leads to the page', () =>
  browse(AT_A_DESK, async (page) => {
    let failures = 0;
    await page.route(/AutoComplete\/search|SearchHelp/, (route) => {
      failures += 1;
      return route.fulfill({ status: 200, contentType: 'application/json', body: 'no JSON' });
    });
    await page.goto(START);
    await takenOver(page);
    await page.keyboard.press('/');
    await page.keyboard.type('tellis');
    await expect.poll(() => failures).toBeGreaterThan(1);
    expect(await page.getByRole('dialog').count(), 'no dialog comes up').toBe(1);
    expect(await optionsOf(page).count()).toBe(0);
    expect(await read(page.getByRole('dialog').getByRole('status'))).toBe('');
    await page.unroute(/AutoComplete\/search|SearchHelp/);
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Results for tellis' }).waitFor();
  }));

const fieldOf = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search athletes, teams, meets' });

const optionsOf = (page: Page): Locator => page.getByRole('option').filter({ visible: true });

/** The header's field on a desktop, its link on a phone. */
const openerOf = (page: Page, { device }: Viewer): Locator => {
  const header = page.getByRole('banner');
  return device === 'phone' ? header.getByRole('link', { name: 'Search' }) : header.getByRole('searchbox');
};

/** Reads the name in an option, without the facts beside it. */
const nameIn = async (option: Locator): Promise<string> =>
  (await option.locator('small').evaluate((about) => about.previousSibling?.textContent)) ?? '';

async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses < TABS_MAX; presses++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never comes there.');
}
