// How a journey signs in: as one of the people of the demo, or by the form.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { takenOver } from './harness.ts';

/** `Marguerite Holloway`: by the call that her button at the sign-in page makes. Ends on the wanted page. */
export async function signInAs(page: Page, name: string, wanted = '/home'): Promise<void> {
  const handle = name.toLowerCase().replace(' ', '.');
  const headers = { 'x-page-id': 'a-page-of-a-journey' };
  const reply = await page.request.post('/api/v1/SignIn/SignInAsDemo', { headers, data: { handle } });
  expect(reply.status(), `signing in as ${name}`).toBe(200);
  await page.goto(wanted);
  await arrive(page);
}

/** One click at the sign-in page. Ends where the page leads. */
export async function pressSignInAs(page: Page, name: string, wanted = '/home'): Promise<void> {
  await page.goto(`/account/login?ReturnUrl=${encodeURIComponent(wanted)}`);
  await takenOver(page);
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await page.waitForURL((url) => url.pathname + url.search === wanted);
  await arrive(page);
}

const arrive = (page: Page): Promise<void> => page.getByRole('button', { name: /^Account: / }).waitFor();

/** With a password, at the form. */
export async function signInWith(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Email or handle').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
}

/** Without signing out. The page goes first: left alone, it would ask for what is no longer its own. */
export async function forgetWho(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
