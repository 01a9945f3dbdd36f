import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, VIEWERS } from './harness.ts';
import { findNamedRow, follow, go, LAST_OUTDOOR, read, readRows, see } from './reading.ts';

const RUNNER = 'Rowan Tellis';

test.each(VIEWERS)('A runner asks why a mark is not listed, $name', (viewer) =>
  browse(viewer, async (page) => {
    await openTheList(page);
    const ask = page.getByRole('link', { name: 'Why is my mark not here?' });
    await follow(ask, 'Why is my mark not here?');
    await askFor(page, 'tellis');
    await expectAccessible(page);
    const marks = page.getByRole('table', { name: 'Which mark?' });
    const [best = '', other = ''] = (await readRows(marks)).map((row) => row.split(' ')[0]!).toSorted();
    expect(other).not.toBe(best);

    await follow(whyOf(marks, other), `${RUNNER}, ${other}`);
    await see(page, /^Not listed in Cascadia, \d{4} outdoor\.$/);
    await see(page, new RegExp(`^The same athlete has a better mark, ${best} at .+\\.$`));
    await see(
      page,
      `Each athlete is listed once, with the best mark. “Every performance” shows ${other}, too.`,
    );

    await askFor(page, 'tellis');
    await go(whyOf(marks, best), `${RUNNER}, ${best}`);
    await see(page, /^Ranked \d+(?:st|nd|rd|th) in Cascadia, \d{4} outdoor\.$/);
    const [, rank] = /Ranked (\d+)\w+ in/.exec(await read(page.getByRole('main'))) ?? [];
    await expectAccessible(page);

    await go(page.getByRole('link', { name: 'See it in the list' }), '800 Meters');
    const row = await read(await findNamedRow(page));
    expect(row).toMatch(new RegExp(`^T?${rank} , why rank ${rank}\\? ${best}.* ${RUNNER}`));

    await go(page.getByRole('link', { name: 'Why is my mark not here?' }), 'Why is my mark not here?');
    await askFor(page, 'nobody of this name');
    await see(page, 'No such mark found');
  }),
);

/** The boys' 800 meters of the state in a whole season, from the tree of places. */
async function openTheList(page: Page) {
  await open(page, '/TrackAndField/rankings');
  const state = await page.getByRole('link', { name: 'Cascadia', exact: true }).getAttribute('href');
  await page.goto(`${state}?event=800m&gender=m&season=${Number.parseInt(LAST_OUTDOOR, 10)}`);
  await page.getByRole('heading', { name: 'Men 800 Meters' }).waitFor();
}

async function askFor(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name, or link to a result' }).fill(name);
  await page.getByRole('button', { name: 'Find mark' }).click();
  await page.getByRole('heading', { name: /Which mark\?|No such mark found/ }).waitFor();
}

const whyOf = (marks: Locator, mark: string): Locator =>
  marks.getByRole('link', { name: `Why? ${mark}, ${RUNNER}` }).first();
