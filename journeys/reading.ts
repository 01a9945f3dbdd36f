// What a reader of tables does and sees.
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from './harness.ts';

export const INVITATIONAL = 'Tidewater Twilight Invitational';

/** Follows a link to a page that is known already, until its heading stands there. */
export async function go(link: Locator, heading: string | RegExp): Promise<void> {
  await link.click();
  await link.page().getByRole('heading', { name: heading }).first().waitFor();
}

/** Follows a link to a new page and checks that everybody can read it. */
export async function follow(link: Locator, heading: string | RegExp): Promise<void> {
  await go(link, heading);
  await expectAccessible(link.page());
}

/** Waits until it can be read there; a text that never comes fails the story. */
export async function see(scope: Page | Locator, text: string | RegExp): Promise<void> {
  await scope.getByText(text).filter({ visible: true }).first().waitFor();
}

/** What can be seen of it, in one line. */
export async function read(place: Locator): Promise<string> {
  const texts = await place.allInnerTexts();
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** A name, when what is shown below it on a phone does not matter. */
export async function firstLine(place: Locator): Promise<string> {
  const [text = ''] = await place.allInnerTexts();
  return text.trim().split('\n')[0] ?? '';
}

/** The rows of a table that can be seen. */
export function readRows(table: Locator): Promise<string[]> {
  return readAll(table.locator(':scope > tbody > tr').filter({ visible: true }));
}

export async function readAll(places: Locator): Promise<string[]> {
  return Promise.all((await places.all()).map(read));
}

/** The table of the event that is open. */
export const resultsTable = (page: Page): Locator => page.getByRole('table', { name: /, results$/ });

/** The cell of the first row that stands under this heading; on a phone it may be hidden. */
export async function firstCell(table: Locator, heading: string): Promise<Locator> {
  const headings = await table.locator('thead th').allTextContents();
  return table.locator('tbody > tr').first().locator('td').nth(headings.indexOf(heading));
}

/** On a phone the list of events opens from a button that names the present one. */
export async function openEventList(page: Page): Promise<Locator> {
  const list = page.getByRole('navigation', { name: 'Events' });
  if (!(await list.isVisible())) await page.getByRole('button', { name: /^(Girls|Boys) .+, / }).click();
  await list.waitFor();
  return list;
}
