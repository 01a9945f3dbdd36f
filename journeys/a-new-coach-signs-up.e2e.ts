// Signing up, in and out: the pages of accounts, and what a stolen password cannot do.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAccount, confirmAddress, newPerson, openMail, signUp } from './accounts.ts';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectComplaint,
  open,
  takenOver,
  WITH_SCRIPTS,
  WITHOUT_SCRIPTS,
} from './harness.ts';
import { see } from './reading.ts';
import { signInAs, signInWith } from './signing-in.ts';

const WITHOUT_JAVASCRIPT = WITHOUT_SCRIPTS[0]!;

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account: / });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test.each(WITH_SCRIPTS)('A new coach signs up, verifies and signs in, $name', (viewer) =>
  browse(viewer, async (page) => {
    const coach = newPerson('Odalys', 'Renner', 'Coach');
    await open(page, '/TrackAndField/rankings');
    await takenOver(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create an account', level: 1 }).waitFor();

    // The form is refused with an error at each field, and keeps the input.
    expectComplaint(page, /400/);
    await signUpRefused(page);
    await expectAccessible(page);
    await signUp(page, coach);
    await expectAccessible(page);
    await see(page, coach.email);
    // A reload of the tab still shows where to look.
    await page.reload();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await see(page, coach.email);

    await confirmAddress(page, coach);
    // The visitor is signed in and back at the first page.
    await page.waitForURL('**/TrackAndField/rankings');
    await account(page).waitFor();

    await page.goto('/User/SignOut');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click();
    await page.getByLabel('Email or handle').waitFor();
    await takenOver(page);
    expectComplaint(page, /401/);
    await signInWith(page, coach.email, 'not-the-password');
    await see(page, 'Wrong email or password. You have 4 tries left in the next 15 minutes.');
    await expectAccessible(page);
    await page.getByLabel('Password').fill(coach.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).first().click();
    await page.waitForURL('**/home');
    await account(page).waitFor();

    // The link works only once.
    await openMail(page, coach.email, 'Confirm your email');
    await page.locator('a[href*="/account/verify?token="]').click();
    await takenOver(page);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByRole('alert').waitFor();
  }),
);

async function signUpRefused(page: Page): Promise<void> {
  // All missing fields have errors at once, and the first of them has the focus.
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const label of ['First name', 'Last name', 'Email', 'Password', 'Month', 'Day', 'Year']) {
    await expect.poll(() => page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
  }
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('firstName');
  await page.getByLabel('First name').fill('Odalys');
  await page.getByLabel('Email').fill('odalys@harbor.example\nbcc: all@harbor.example');
  await page.getByLabel('Password').fill('password');
  await page.getByLabel('Month').selectOption({ label: 'October' });
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Year').fill('1981');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const label of ['Last name', 'Password']) {
    await expect.poll(() => page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(await page.getByLabel('First name').inputValue()).toBe('Odalys');
}

test('A child gives the address of a parent, who allows the account', () =>
  browse(AT_A_DESK, async (page) => {
    const child = newPerson('Juno', 'Tarrant', 'Athlete');
    const parent = `parent.of.${child.email}`;
    await open(page, '/account/login/signup');
    await takenOver(page);
    await page.getByLabel('First name').fill(child.firstName);
    await page.getByLabel('Last name').fill(child.lastName);
    await page.getByLabel('Email').fill(child.email);
    await page.getByLabel('Password').fill(child.password);
    await page.getByLabel('Month').selectOption({ label: 'March' });
    await page.getByLabel('Day').fill('2');
    await page.getByLabel('Year').fill(String(new Date().getFullYear() - 10));
    expectComplaint(page, /40[013]/);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Email of a parent').fill(parent);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'We asked your parent' }).waitFor();

    await page.goto('/dev/mail');
    const mail = page.getByRole('row').filter({ hasText: parent }).getByRole('link');
    while ((await mail.count()) === 0) await page.reload();
    await mail.first().click();
    await page.locator('a[href*="/account/parent?token="]').click();
    await see(page, 'Juno Tarrant has asked for an account');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Allow the account' }).click();
    await page.getByRole('heading', { name: 'Account confirmed' }).waitFor();
  }));

test('A member signs in and returns, signs out, and leaves nothing behind', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto('/userhome');
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('?ReturnUrl=%2Fuserhome');
    await signInAs(page, 'Saskia Kell', '/userhome');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('viewer-2') ?? ''))
      .toContain('Saskia');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await account(page).click();
    await page.getByRole('link', { name: 'Log Out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await expectAccessible(page);
    const stored = await page.evaluate(async () => ({
      viewer: sessionStorage.getItem('viewer-2'),
      theme: localStorage.getItem('theme'),
      pages: (await caches.keys()).filter((name) => name.startsWith('homestretch-pages')),
      cookies: document.cookie,
    }));
    expect(stored).toEqual({ viewer: null, theme: 'dark', pages: [], cookies: '' });

    await page.goto('/userhome');
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/account/login');
  }));

test('A user signs out everywhere after a stolen password', () =>
  browse(AT_A_DESK, async (page) => {
    const owner = newPerson('Hollis', 'Varga', 'Parent');
    await beginAccount(page, owner);
    await browse(AT_A_DESK, async (thief) => {
      await thief.goto('/account/login?ReturnUrl=%2Fhome');
      await takenOver(thief);
      await signInWith(thief, owner.email, owner.password);
      await thief.waitForURL('**/home');
      await account(thief).waitFor();

      await page.goto('/userhome');
      await page.getByRole('table', { name: 'Sessions' }).or(page.locator('#sessions table')).waitFor();
      await expect.poll(() => page.locator('#sessions tbody tr').count()).toBe(2);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await expect.poll(() => page.locator('#sessions tbody tr').count()).toBe(1);
      await page.getByRole('button', { name: /: Password$/ }).click();
      await page.getByLabel('Old password').fill(owner.password);
      await page.getByLabel(/^New password/).fill(`${owner.password}-new`);
      await page.getByRole('button', { name: 'Change password' }).click();
      await see(page, 'Your password is changed. Every other device is signed out.');

      // The thief's session has ended, on this page and on any other.
      expectComplaint(thief, /401/);
      await thief.goto('/userhome');
      await thief.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
      await thief.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
      await takenOver(thief);
      await signInWith(thief, owner.email, owner.password);
      await see(thief, /^Wrong email or password\./);
    });

    // The owner's session continues, and the new password opens the next one.
    await page.goto('/User/SignOut');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click();
    await page.getByLabel('Email or handle').waitFor();
    await signInWith(page, owner.email, `${owner.password}-new`);
    await page.waitForURL('**/home');
    await account(page).waitFor();
  }));

test('After a session ends, the open page asks to sign in', () =>
  browse(AT_A_DESK, async (page) => {
    const owner = newPerson('Perrin', 'Aldous', 'Athlete');
    await beginAccount(page, owner);
    await page.goto('/TrackAndField/rankings');
    await account(page).waitFor();
    expectComplaint(page, /401/);
    await page.context().clearCookies({ name: /session_token$/ });
    await page.getByRole('button', { name: /^Favorites$/ }).click();
    await page.getByRole('button', { name: 'Add this page to favorites' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Please log in' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('?ReturnUrl=%2FTrackAndField%2Frankings');
  }));

test('Without JavaScript the sign-in page says what it needs', () =>
  browse(WITHOUT_JAVASCRIPT, async (page) => {
    await page.goto('/home');
    await see(page, 'Signing in needs JavaScript.');
  }));
