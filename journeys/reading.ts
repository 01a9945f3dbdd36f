// Reads pages as a person does: links, texts, and tables.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { calendarOf, isInvitational, meetsOf, seasonOf } from '../src/app/demo/calendar/calendar.rules.ts';
import { DEMO_TIME_ZONE } from '../src/app/demo/demo.rules.ts';
import { LAST_YEAR } from '../src/app/demo/people/demo-athletes.rules.ts';
import { systemClock, todayIn } from '../src/kit/clock.ts';
import { expectAccessible, takenOver, type Viewer } from './harness.ts';

export const INVITATIONAL = 'Tidewater Twilight Invitational';

/** Today's demo: the invitational is indoors from November to March, and last school year is complete. */
const calendar = calendarOf(todayIn(systemClock, DEMO_TIME_ZONE));
export const IS_IN_HALL = meetsOf(calendar).find(isInvitational)!.season === 'indoor';
export const LAST_OUTDOOR = `${seasonOf('outdoor', LAST_YEAR, calendar)} outdoor`;

/** Follows a link and waits for the heading of its page, without a check by axe. */
export async function go(link: Locator, heading: string | RegExp): Promise<void> {
  const page = link.page();
  const before = page.url();
  await link.click();
  // The page before may have the same heading.
  await page.waitForURL(({ href }) => href !== before);
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: heading }).first().waitFor();
}

/** Follows a link and checks that its page is accessible. */
export async function follow(link: Locator, heading: string | RegExp): Promise<void> {
  await go(link, heading);
  await expectAccessible(link.page());
}

/** Waits until the text is visible. A text that never appears fails the story. */
export async function see(scope: Page | Locator, text: string | RegExp): Promise<void> {
  await scope.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Returns the visible text in one line. */
export async function read(element: Locator): Promise<string> {
  return inOneLine((await element.allInnerTexts()).join(' '));
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the first visible line: the name, without the facts that a phone shows below it. */
export async function firstLine(element: Locator): Promise<string> {
  const [text = ''] = await element.allInnerTexts();
  return text.trim().split('\n')[0] ?? '';
}

/** Returns the texts of the visible rows. */
export function readRows(table: Locator): Promise<string[]> {
  return readAll(table.locator(':scope > tbody > tr').filter({ visible: true }));
}

export async function readAll(elements: Locator): Promise<string[]> {
  return (await elements.allInnerTexts()).map(inOneLine);
}

/** The table of the event that is open. */
export const resultsTable = (page: Page): Locator => page.getByRole('table', { name: /, results$/ });

/** Returns a column's text in every row, even if a phone hides it. */
export async function columnOf(table: Locator, heading: string): Promise<string[]> {
  const headings = await table.locator('thead th').allTextContents();
  const cells = table.locator(`tbody > tr[id] > td:nth-child(${headings.indexOf(heading) + 1})`);
  return (await cells.allTextContents()).map((text) => text.trim());
}

/** Returns the column's cell in the first row. A phone may hide it. */
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

/** Sets filters. A script applies them at once; without scripts a button does. */
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

/** Searches on the front page and returns the table of results. */
export async function searchFor(page: Page, words: string): Promise<Locator> {
  const search = page.getByRole('region', { name: 'Search' });
  await search.getByRole('searchbox').fill(words);
  await go(search.getByRole('button', { name: 'Search' }), 'Search');
  const hits = page.getByRole('table', { name: `Results for ${words}` });
  await hits.waitFor();
  return hits;
}

/** Returns the row that the address names, once it is marked and in view. */
export async function findNamedRow(page: Page): Promise<Locator> {
  const row = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect.poll(() => isMarked(row), { message: 'the row that the address names is marked' }).toBe(true);
  await expect
    .poll(() => isInSight(row), { message: 'the row that the address names is in sight' })
    .toBe(true);
  return row;
}

/** True if the row has another background than all others. */
const isMarked = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => {
    const backgroundOf = (of: Element) => getComputedStyle(of.querySelector('td')!).backgroundColor;
    const rows = [...element.parentElement!.querySelectorAll(':scope > tr[id]')];
    return rows.every((other) => other === element || backgroundOf(other) !== backgroundOf(element));
  });

const isInSight = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
