// The settings of an account, from changing a handle to leaving for good: the results of the athlete stay.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../src/people/accounts/sign-in/demo-sign-ins.rules.ts';
import { beginAccount, newPerson, openMail } from './accounts.ts';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectComplaint,
  open,
  takenOver,
  WITH_SCRIPTS,
} from './harness.ts';
import { see } from './reading.ts';
import { signInAs, signInWith } from './signing-in.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** A demo person with a password, `thea.astley`. */
async function comeWithPassword(page: Page, handle: string): Promise<void> {
  await page.goto('/account/login?ReturnUrl=%2Fuserhome');
  await takenOver(page);
  await signInWith(page, handle, DEMO_PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor();
}

test('A parent deletes the account and the results stay', () =>
  browse(AT_A_DESK, async (page) => {
    await comeWithPassword(page, 'thea.astley');
    await expectAccessible(page);
    const athlete = section(page, 'My athletes').getByRole('link', {
      name: 'Gideon Astley',
      exact: true,
    });
    const address = (await athlete.getAttribute('href'))!;
    const marksBefore = await marksOf(page, address);
    expect(marksBefore.length).toBeGreaterThan(0);

    await page.goto('/userhome');
    await takenOver(page);
    await button(page, 'Delete account').click();
    await see(page, 'Choose why you are leaving.');
    await page.getByRole('radio', { name: 'Too many emails' }).check();
    await button(page, 'Delete account').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep account' }).click();
    await section(page, 'Deactivate or delete').waitFor();
    await button(page, 'Delete account').click();
    await dialog.getByLabel('Your password').fill('somebody at an open browser');
    expectComplaint(page, /400/);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText('This is not your password.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await expectAccessible(page);
    await openMail(page, 'thea.astley@homestretch.example', 'Your account is deleted');

    expect(await marksOf(page, address), 'the results').toEqual(marksBefore);
    const profile = await page.goto('/profile/thea.astley');
    expect(profile?.status()).toBe(404);
    expectComplaint(page, /401/);
    await page.goto('/account/login');
    await takenOver(page);
    await signInWith(page, 'thea.astley', DEMO_PASSWORD);
    await see(page, /^Wrong email or password\./);
  }));

test('The only parent of a young child learns what to do before deleting the account', () =>
  browse(AT_A_DESK, async (page) => {
    await comeWithPassword(page, 'orla.fenwick');
    const leaving = section(page, 'Deactivate or delete');
    await leaving.getByText('Pip Fenwick is under 13 and has no other parent here.').first().waitFor();
    // The name continues with the reason.
    expect(await button(page, /^Delete account/).getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
  }));

test.each(WITH_SCRIPTS)('A parent sets up the account and deactivates it for a while, $name', (viewer) =>
  browse(viewer, async (page) => {
    const parent = newPerson('Nerys', 'Calloway', 'Parent');
    await beginAccount(page, parent);
    await page.goto('/userhome');
    await takenOver(page);

    await button(page, 'Change: Name').click();
    await page.getByLabel('Last name').fill('Calloway-Ruiz');
    await expectAccessible(page);
    await button(page, 'Save').click();
    await see(page, 'Nerys Calloway-Ruiz');
    await page.getByText(/^Saved \d/).waitFor();

    const handle = page.getByRole('textbox', { name: 'Handle' });
    const before = await handle.inputValue();
    await handle.fill('Supp0rt');
    await see(page, 'This word is reserved. Please choose another handle.');
    await handle.fill('r0wan_tellis');
    await see(page, 'This handle, or one that looks like it, is taken.');
    await expectAccessible(page);
    const newHandle = `nerys.${Math.random().toString(36).slice(2, 10)}x`;
    await handle.fill(newHandle);
    await see(page, `Available. @${before} will still lead here`);
    await button(page, 'Save handle').click();
    await see(page, `@${before} leads here, too.`);

    await page.getByRole('checkbox', { name: 'On: others can find your profile' }).check();
    await page.getByText(/^Saved \d/).waitFor();
    await page.goto(`/profile/${before}`);
    await page.waitForURL(`**/profile/${newHandle}`);
    await page.getByRole('heading', { level: 1, name: 'Nerys Calloway-Ruiz' }).waitFor();

    await page.goto('/userhome');
    await takenOver(page);
    await button(page, 'Add an interest').click();
    await page.getByRole('combobox', { name: 'Add an interest' }).selectOption({ label: 'Relays' });
    await button(page, 'Remove Relays').waitFor();
    await button(page, 'Weekly').click();
    await page.getByRole('checkbox', { name: 'Email: Results posted, Everything else' }).uncheck();
    await page.getByText(/^Saved \d/).waitFor();
    await page.reload();
    await takenOver(page);
    await button(page, 'Remove Relays').waitFor();
    expect(await button(page, 'Weekly').getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Email: Results posted, Everything else' }).isChecked())
      .toBe(false);

    await button(page, 'Deactivate').click();
    const dialog = page.getByRole('alertdialog', { name: 'Deactivate your account' });
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('heading', { name: 'Your account is deactivated' }).waitFor();
    const profile = await page.goto(`/profile/${newHandle}`);
    expect(profile?.status()).toBe(404);
    await open(page, '/account/login?ReturnUrl=%2Fuserhome');
    await takenOver(page);
    await signInWith(page, parent.email, parent.password);
    await see(page, 'Nerys Calloway-Ruiz');
  }),
);

test('The settings of another account are not found', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'Saskia Kell');
    await page.goto('/userhome/1/favorites');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  }));

/** Reads the rows of the athlete's page as a visitor. */
async function marksOf(page: Page, address: string): Promise<string[]> {
  const response = await page.request.get(address);
  expect(response.status()).toBe(200);
  const text = await response.text();
  return text.match(/<tr\b.*?<\/tr>/gs) ?? [];
}
