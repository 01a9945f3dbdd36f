// How a journey signs in: as one of the people of the demo, or by the form.
import type { Page } from 'playwright-core';
import { takenOver } from './harness.ts';

/** One click at the sign-in page: `Marguerite Holloway`. Ends where the page leads. */
export async function signInAs(page: Page, name: string, wanted = '/home'): Promise<void> {
  await page.goto(`/account/login?ReturnUrl=${encodeURIComponent(wanted)}`);
  await takenOver(page);
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await page.waitForURL((url) => url.pathname + url.search === wanted);
  await page.getByRole('button', { name: /^Account: / }).waitFor();
}

/** With a password, at the form. */
export async function signInWith(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Email or handle').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
}
