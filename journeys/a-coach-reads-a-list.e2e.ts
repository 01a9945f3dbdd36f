import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, VIEWERS } from './harness.ts';
import { choose, columnOf, follow, LAST_OUTDOOR, readRows, see } from './reading.ts';

const PAGE_SIZE = 100;

test.each(VIEWERS)('A coach reads the state list by grade and page 3, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/TrackAndField/rankings');
    await follow(page.getByRole('link', { name: 'Cascadia', exact: true }), /Meters$/);

    const list = page.getByRole('table', { name: /, Cascadia.*, \d{4} outdoor/ });
    const filters = page.getByRole('form', { name: 'Filters' });
    const choice = { Season: LAST_OUTDOOR, Event: '1600 Meters', Grade: '11th grade' };
    await choose(filters, choice, viewer);
    await page.getByRole('link', { name: 'Remove 11th grade' }).waitFor();
    await see(page.getByRole('main'), '1600 Meters');
    await expectAccessible(page);
    await expect.poll(() => gradesOf(list)).toEqual(new Set(['11']));
    await expectRanks(list, 1);

    await choose(page.getByRole('form', { name: 'Filters' }), { Show: 'Every performance' }, viewer);
    await page.getByRole('link', { name: 'Remove Every performance' }).waitFor();
    await page.getByRole('link', { name: 'Remove 11th grade' }).click();
    await page.getByRole('link', { name: 'Remove 11th grade' }).waitFor({ state: 'detached' });
    expect((await gradesOf(list)).size).toBeGreaterThan(1);

    await expectTheSameFile(page, list);
    await turnTo(page, 2);
    const lastRank = (await expectRanks(list, 1 + PAGE_SIZE)).at(-1)!;
    await turnTo(page, 3);
    await expectAccessible(page);
    const ranks = await expectRanks(list, 1 + 2 * PAGE_SIZE);
    expect(ranks[0], 'ranks go on').toBeGreaterThanOrEqual(lastRank);
    await printTheList(page, list);
  }),
);

const gradesOf = async (list: Locator): Promise<Set<string>> => new Set(await columnOf(list, 'Gr'));

async function turnTo(page: Page, number: number) {
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: String(number), exact: true }).click();
  await see(pages, new RegExp(`^${1 + (number - 1) * PAGE_SIZE} to `));
}

/** Checks that each rank is the row's number, or the rank of a tied row above. */
async function expectRanks(list: Locator, from: number): Promise<number[]> {
  const texts = (await columnOf(list, 'Rank')).map((text) => /^T?\d+/.exec(text)?.[0] ?? '');
  const ranks = texts.map((text) => Number(text.replace('T', '')));
  expect(ranks.length).toBeGreaterThan(0);
  for (const [index, rank] of ranks.entries()) {
    const isTied = rank === ranks[index - 1];
    const isAtTop = index === 0 && rank < from && texts[index]!.startsWith('T');
    if (!isAtTop) expect(rank, `row ${from + index}`).toBe(isTied ? ranks[index - 1] : from + index);
    if (isTied) expect([texts[index - 1], texts[index]], 'ties say so').toEqual([`T${rank}`, `T${rank}`]);
  }
  return ranks;
}

/** Checks that the file begins with the same row and has more rows than the page. */
async function expectTheSameFile(page: Page, list: Locator) {
  const link = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  const file = await page.request.get(new URL(link!, page.url()).href);
  expect(file.headers()['content-type']).toContain('text/csv');
  const [, first = '', ...rest] = (await file.text()).trim().split('\r\n');
  const [rank, mark, , athlete] = first.split(',');
  expect((await columnOf(list, 'Rank'))[0]).toMatch(new RegExp(`^T?${rank}$`));
  expect((await columnOf(list, 'Time'))[0]).toContain(mark);
  expect((await columnOf(list, 'Athlete'))[0]).toContain(athlete);
  expect(rest.length).toBeGreaterThan(2 * PAGE_SIZE);
}

/** Checks that a print has the list and no buttons. */
async function printTheList(page: Page, list: Locator) {
  const rows = (await readRows(list)).length;
  await page.emulateMedia({ media: 'print' });
  expect((await readRows(list)).length).toBe(rows);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  for (const role of ['button', 'combobox', 'navigation', 'contentinfo'] as const) {
    expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
  }
  await page.emulateMedia({ media: null });
}
