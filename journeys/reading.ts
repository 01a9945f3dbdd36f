// What a reader of tables does and sees.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { calendarOf, isInvitational, meetsOf, seasonOf } from '../src/app/demo/calendar/calendar.rules.ts';
import { DEMO_TIME_ZONE } from '../src/app/demo/demo.rules.ts';
import { LAST_YEAR } from '../src/app/demo/people/demo-athletes.rules.ts';
import { systemClock, todayIn } from '../src/kit/clock.ts';
import { expectAccessible, takenOver, type Viewer } from './harness.ts';

export const INVITATIONAL = 'Tidewater Twilight Invitational';

/** The demo of today: the invitational is in a hall from November to March, and last school year is there in full. */
const calendar = calendarOf(todayIn(systemClock, DEMO_TIME_ZONE));
export const IS_IN_HALL = meetsOf(calendar).find(isInvitational)!.season === 'indoor';
export const LAST_OUTDOOR = `${seasonOf('outdoor', LAST_YEAR, calendar)} outdoor`;

/** Follows a link to a page that is known already, until its heading stands there. */
export async function go(link: Locator, heading: string | RegExp): Promise<void> {
  const page = link.page();
  const before = page.url();
  await link.click();
  // The page before may have the same heading.
  await page.waitForURL(({ href }) => href !== before);
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: heading }).first().waitFor();
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

/** What stands under this heading in every row, even where a phone hides it. */
export async function columnOf(table: Locator, heading: string): Promise<string[]> {
  const headings = await table.locator('thead th').allTextContents();
  const cells = table.locator(`tbody > tr[id] > td:nth-child(${headings.indexOf(heading) + 1})`);
  return (await cells.allTextContents()).map((text) => text.trim());
}

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

/** Chooses in a form of filters, which a script applies at once and a button where there is none. */
export async function choose(
  filters: Locator,
  choice: Record<string, string>,
  { javaScript }: Pick<Viewer, 'javaScript'>,
): Promise<void> {
  await takenOver(filters.page());
  for (const [label, option] of Object.entries(choice)) {
    await filters.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
  }
  if (!javaScript) await filters.getByRole('button').click();
}

/** What the search finds for these words, asked on the front page. */
export async function searchFor(page: Page, words: string): Promise<Locator> {
  const search = page.getByRole('region', { name: 'Search' });
  await search.getByRole('searchbox').fill(words);
  await go(search.getByRole('button', { name: 'Search' }), 'Search');
  const hits = page.getByRole('table', { name: `Results for ${words}` });
  await hits.waitFor();
  return hits;
}

/** The row that the address names is marked, and in sight. */
export async function findNamedRow(page: Page): Promise<Locator> {
  const row = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect.poll(() => isMarked(row), { message: 'the row that the address names is marked' }).toBe(true);
  await expect
    .poll(() => isInSight(row), { message: 'the row that the address names is in sight' })
    .toBe(true);
  return row;
}

/** Has a ground of its own, unlike the row beside it. */
const isMarked = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => {
    const groundOf = (of: Element) => getComputedStyle(of.querySelector('td')!).backgroundColor;
    const rows = [...element.parentElement!.querySelectorAll(':scope > tr[id]')];
    return rows.every((other) => other === element || groundOf(other) !== groundOf(element));
  });

const isInSight = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
