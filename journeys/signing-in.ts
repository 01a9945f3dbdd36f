// Signs a journey in: with the session of its own member or of a demo person, or by the form.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { takenOver } from './harness.ts';
import { type Caller, call, newCaller } from './members.ts';

/** Begins a session of a demo person, `Marguerite Holloway`, by the call that the button at the sign-in page makes. */
export async function enterAsDemoPerson(name: string): Promise<Caller> {
  const caller = newCaller();
  await call(caller, 'SignIn/SignInAsDemo', { handle: name.toLowerCase().replace(' ', '.') });
  return caller;
}

/** Signs out, signs in a member of the story or a demo person, and opens the page if a path is given. */
export async function signInAs(page: Page, who: Caller | string, path?: string): Promise<void> {
  const { cookies } = typeof who === 'string' ? await enterAsDemoPerson(who) : who;
  await signOut(page);
  const url = inject('siteUrl');
  await page
    .context()
    .addCookies([...cookies].map(([name, cookie]) => ({ name, ...cookie, sameSite: 'Lax', url })));
  if (path === undefined) return;
  await page.goto(path);
  await waitForAccount(page);
}

/** Signs in with one click on the sign-in page, and waits for the page that follows. */
export async function pressSignInAs(page: Page, name: string, path: string): Promise<void> {
  await page.goto(`/account/login?ReturnUrl=${encodeURIComponent(path)}`);
  await takenOver(page);
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
  await waitForAccount(page);
}

const waitForAccount = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Account: / }).waitFor();

/** Signs in with a password, by the form. */
export async function signInWith(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Email or handle').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
}

/** Signs out. The page closes first, because it would otherwise make calls without its session. */
export async function signOut(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().clearCookies();
}
