import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, WITH_SCRIPTS } from './harness.ts';
import { follow, read, readRows, see } from './reading.ts';
import { signInAs } from './signing-in.ts';

const NAME = `Relay candidates ${Date.now()}`;

test.each(WITH_SCRIPTS)('A supporter shares a list with an assistant, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/Partner/SiteSupporter/Sample/lists');
    await see(page, 'The team and the athletes of this sample are invented.');
    await expectAccessible(page);

    await signInAs(page, 'Saskia Kell', '/search2?q=t:Brightwater');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Brightwater/ })
      .first()
      .click();
    await page.waitForURL(/\/team\/\d+/);
    const teamId = /\/team\/(\d+)/.exec(page.url())![1]!;
    await page.goto(`/team/${teamId}/track-and-field-outdoor/lists`);
    await follow(page.getByRole('link', { name: 'New list' }), 'New list');
    const name = `${NAME} ${viewer.name}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByLabel('These events').check();
    await page.getByRole('button', { name: 'Save list' }).click();
    await page.getByText('Choose at least one event, or every event.').waitFor();
    await page.getByLabel('Every event').check();
    await page.getByRole('button', { name: 'Save list' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = page.getByLabel('Link to share');
    const address = await link.inputValue();
    await expectAccessible(page);

    await signOutAndRead(page, address, name);
    await signInAs(page, 'Saskia Kell', `/team/${teamId}/track-and-field-outdoor/lists`);
    await follow(page.getByRole('link', { name }), name);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await see(page, 'The link no longer works.');
    expect((await page.request.get(address)).status()).toBe(404);
  }),
);

/** An assistant has no account: the link is enough, and gives nothing but the list. */
async function signOutAndRead(page: Page, address: string, name: string) {
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const table = page.getByRole('table').first();
  expect((await readRows(table)).length).toBeGreaterThan(0);
  expect(await read(page.getByRole('main'))).not.toContain('Stop sharing');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
}
