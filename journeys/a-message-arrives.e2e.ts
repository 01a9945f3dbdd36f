// Conversations: a coach writes to an athlete whose page is open, a parent reads along, a block ends it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, VIEWERS } from './harness.ts';
import { read } from './reading.ts';
import { signInAs } from './signing-in.ts';

const main = (page: Page) => page.getByRole('main');
const log = (page: Page) => main(page).getByRole('log');

/** Signs in, whoever was signed in before, and opens the own conversations. */
async function comeAs(page: Page, name: string): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, name);
  await page.goto('/conversations');
  await page.waitForURL(/\/dashboard\/\d+\/conversations$/);
  await main(page).getByRole('heading', { level: 1, name: 'Conversations' }).waitFor();
}

const choose = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Your conversations' }).getByRole('link', { name }).click();

async function write(page: Page, text: string): Promise<void> {
  await main(page).getByLabel('Message', { exact: true }).fill(text);
  await main(page).getByRole('button', { name: 'Send' }).click();
  await log(page).getByText(text).waitFor();
}

test.each([VIEWERS[0]!, VIEWERS[3]!])('A message arrives while the page is open, $name', (viewer) =>
  browse(viewer, async (athlete) => {
    const shoes = `Short spikes, said ${viewer.device} ${viewer.theme}.`;
    await comeAs(athlete, 'Rowan Tellis');
    await choose(athlete, 'Marguerite Holloway');
    await main(athlete).getByText('You are a minor.').waitFor();
    await expectAccessible(athlete);

    await browse({ ...viewer, hasAxe: false }, async (coach) => {
      await comeAs(coach, 'Marguerite Holloway');
      await choose(coach, 'Rowan Tellis');
      await main(coach).getByText('Rowan is a minor.').waitFor();
      await write(coach, shoes);
      expect(await read(log(coach))).toContain('sent to Rowan, copied to Imelda Tellis');

      // Nothing was pressed or loaded on the other page.
      await log(athlete).getByText(shoes).waitFor();
      await write(athlete, `Thank you, Coach, from ${viewer.device}.`);
      await log(coach).getByText(`Thank you, Coach, from ${viewer.device}.`).waitFor();
      await coach.waitForFunction(() => document.querySelector('[role=log]')?.textContent?.includes('read'));
    });

    // The parent reads along, and may answer.
    await comeAs(athlete, 'Imelda Tellis');
    await choose(athlete, 'Marguerite Holloway and Rowan Tellis');
    await log(athlete).getByText(shoes).waitFor();
    await expectAccessible(athlete);
  }),
);

test('What was typed stays until it is sent, and what cannot be sent says why', () =>
  browse(VIEWERS[0]!, async (page) => {
    await comeAs(page, 'Imelda Tellis');
    await choose(page, 'Marguerite Holloway');
    const field = main(page).getByLabel('Message', { exact: true });
    await field.fill('Half a thought');
    await page.reload();
    expect(await field.inputValue()).toBe('Half a thought');
    await field.fill('<b>Loud</b>');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await main(page).getByText('Messages are plain text.').waitFor();
    expect(await field.inputValue()).toBe('<b>Loud</b>');
    await page.context().setOffline(true);
    await field.fill('We bring the oranges.');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await main(page).getByText('Not sent. You are offline.').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await log(page).getByText('We bring the oranges.').waitFor();
    expect(await field.inputValue()).toBe('');
  }));

test('Somebody is found to write to, is blocked where it was written, and the block is taken back there', () =>
  browse(VIEWERS[0]!, async (page) => {
    await comeAs(page, 'Marguerite Holloway');
    await main(page).getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await dialog.getByLabel('Whom to write to').fill('thea');
    await dialog.getByRole('button', { name: 'Thea Astley' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Thea Astley' }).click();
    await write(page, 'Gideon forgot his spikes.');
    await main(page).getByRole('button', { name: 'More: profile, block, report' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await main(page).getByText('You blocked Thea Astley on').waitFor();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Unblock' }).click();
    await main(page).getByLabel('Message', { exact: true }).waitFor();
  }));

test('Nobody reads the conversations of others', () =>
  browse(VIEWERS[0]!, async (page) => {
    await open(page, '/dashboard/1/conversations');
    await page.waitForURL(/\/account\/login\?ReturnUrl=/);
  }));
