// Printed pages have their headings and whole tables, without buttons and menus.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, open, type Viewer } from './harness.ts';
import { go, INVITATIONAL, openEventList, resultsTable, see } from './reading.ts';

/** Prints from a phone in the dark theme: the paper is white and wider than the phone. */
const READER: Viewer = { device: 'phone', theme: 'dark', javaScript: true, hasAxe: false };
/** A page of Letter paper less its margins, at 96 pixels an inch. */
const PAPER = { width: 725, height: 960 };

test('A coach prints the results of an event', () =>
  browse(READER, async (page) => {
    await open(page, '/');
    await go(page.getByRole('link', { name: INVITATIONAL }), INVITATIONAL);
    await go(page.getByRole('link', { name: '200 Meters', exact: true }).first(), /200 Meters/);
    const series = (await openEventList(page)).getByRole('link', { name: 'Long Jump' });
    await go(series, 'Girls Long Jump');
    await print(page);

    await see(page.getByRole('main'), INVITATIONAL);
    await see(page.getByRole('main'), /^[A-Z][a-z]{2}.*, [A-Z][a-z]{2} \d.*, 20\d\d$/);
    await see(page.getByRole('main'), /Harbor Field(house)?, Salt Harbor/);
    await see(page.getByRole('heading', { name: 'Girls Long Jump' }), 'Long Jump');
    const table = resultsTable(page);
    // The table's head repeats on every sheet.
    expect(await table.locator('thead').evaluate(readStyle, 'display')).toBe('table-header-group');
    await expectWholeRows(table);
    for (const head of ['Pl', 'Athlete', 'Team', '6', 'Best', 'Pts']) {
      expect(await table.getByRole('columnheader', { name: head, exact: true }).isVisible(), head).toBe(true);
    }
    const badge = table.getByTitle('Personal record').first();
    expect(await badge.evaluate(readStyle, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    expect(await badge.evaluate(readStyle, 'box-shadow')).toContain('inset');
  }));

test('A coach prints the schedule of a team', () =>
  browse(READER, async (page) => {
    await open(page, '/team/3/track-and-field-outdoor/schedule');
    await print(page);
    await see(page.getByRole('main'), /^Outdoor \d{4}$/);
    for (const table of await page.getByRole('main').getByRole('table').all()) await expectWholeRows(table);
  }));

async function print(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    const visible = page.getByRole(role).filter({ visible: true });
    expect(await visible.allTextContents(), role).toEqual([]);
  }
  expect(await page.locator('body').evaluate(readStyle, 'background-color')).toBe('rgb(255, 255, 255)');
  expect(await page.locator('h1').evaluate(readStyle, 'color')).toBe('rgb(0, 0, 0)');
}

/** Checks that no row is cut at the end of a sheet. */
async function expectWholeRows(table: Locator): Promise<void> {
  expect(await table.locator('tbody > tr').first().evaluate(readStyle, 'break-inside')).toBe('avoid');
}

const readStyle = (element: Element, property: string): string =>
  getComputedStyle(element).getPropertyValue(property);
