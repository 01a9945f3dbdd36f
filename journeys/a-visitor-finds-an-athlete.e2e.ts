import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, VIEWERS, type Viewer } from './harness.ts';
import { choose, findNamedRow, follow, go, IS_IN_HALL, read, readRows, searchFor, see } from './reading.ts';

const ATHLETE = 'Rowan Tellis';
/** A career names events of an indoor season with this ending. */
const IN_HALL = IS_IN_HALL ? ', indoor' : '';
const EVENT = `800 Meters${IN_HALL}`;

test.each(VIEWERS)('A visitor finds an athlete and sees where the best mark was run, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/');
    const hits = await searchFor(page, 'tellis, ro');
    await expectAccessible(page);
    const athlete = hits.getByRole('row').filter({ hasText: ATHLETE });
    expect(await read(athlete)).toMatch(/Salt Harbor, Grade \d+/);
    await follow(athlete.getByRole('link'), ATHLETE);

    const best = await readTheBest(page);
    await follow(best.link, /800 Meters/);
    const row = await read(await findNamedRow(page));
    expect(row).toContain(ATHLETE);
    expect(row).toContain(best.mark);

    await page.goBack();
    await page.getByRole('heading', { name: ATHLETE }).waitFor();
    await readTheProgress(page, viewer, best.mark);
    await readTheSeasons(page, best);
    await follow(page.getByRole('link', { name: 'Cross Country', exact: true }), ATHLETE);
    await see(page.getByRole('table', { name: /results by event/ }), /^5,?000 Meters/);
  }),
);

interface Best {
  mark: string;
  date: string;
  link: Locator;
}

/** Reads the mark and the day from the card of the 800 meters. */
async function readTheBest(page: Page): Promise<Best> {
  const event = page.getByRole('link', { name: EVENT, exact: true });
  const card = page.getByRole('listitem').filter({ has: event });
  const link = card.getByRole('link', { name: /^\d:\d\d\.\d\d$/ });
  const [date = ''] = /[A-Z][a-z]{2} \d+, \d{4}/.exec(await read(card)) ?? [];
  return { mark: await read(link), date, link };
}

/** Checks that the chart shows the same as its table, for the career and for a season. */
async function readTheProgress(page: Page, viewer: Viewer, mark: string) {
  await go(page.getByRole('link', { name: EVENT, exact: true }), 'Progress');
  const chart = page.getByRole('img', { name: new RegExp(`^${EVENT} by date: .*${mark}`) });
  await chart.waitFor();
  await page.getByText('The same marks as a table').click();
  const career = await readRows(page.getByRole('table', { name: `${EVENT} by date` }));
  expect(career).toContainEqual(expect.stringMatching(new RegExp(`${mark}.*PR`)));
  await expectAccessible(page);

  const range = page.getByRole('navigation', { name: 'Range' });
  await range.getByRole('link', { name: 'Season' }).click();
  await range.locator('[aria-current]').filter({ hasText: 'Season' }).waitFor();
  const season = await page.getByRole('table', { name: `${EVENT} by date`, includeHidden: true });
  expect(await season.locator('tbody tr').count()).toBeLessThan(career.length);

  const events = page.locator('form').filter({ has: page.getByRole('combobox', { name: 'Event' }) });
  await choose(events, { Event: `1600 Meters${IN_HALL}` }, viewer);
  await page.getByRole('img', { name: new RegExp(`^1600 Meters${IN_HALL} by date`) }).waitFor();
}

/** Checks that the mark is in the results of its season and not in those of another. */
async function readTheSeasons(page: Page, { mark, date }: Best) {
  const results = page.getByRole('table', { name: /results by event/ });
  const [day = ''] = date.split(',');
  const isBest = expect.stringMatching(new RegExp(`${day}.*${mark}`));
  expect(await readRows(results)).toContainEqual(isBest);
  const other = page
    .getByRole('navigation', { name: 'Other seasons' })
    .getByRole('link', { name: /^\d{4}/ })
    .first();
  const year = await read(other);
  await follow(other, new RegExp(`^${year}`));
  await page.getByRole('table', { name: new RegExp(`^${year}.* results by event`) }).waitFor();
  expect(await readRows(results)).not.toContainEqual(isBest);
}
