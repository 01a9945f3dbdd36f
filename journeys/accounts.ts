// Makes accounts for one journey, by the form and the mail that confirms the address.
import type { Page } from 'playwright-core';
import { expectAccessible, open, takenOver } from './harness.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  mostly: 'Athlete' | 'Parent' | 'Coach';
}

/** A new person with every run, because journeys share the site. */
export function newPerson(firstName: string, lastName: string, mostly: Person['mostly']): Person {
  const mark = Math.random().toString(36).slice(2, 8);
  const email = `${firstName}.${lastName}.${mark}@harbor.example`.toLowerCase();
  return { firstName, lastName, email, password: `gull-${mark}-lantern-tide`, mostly };
}

/** Fills in and sends the form, up to "Check your email". */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: person.mostly, exact: true }).click();
  await page.getByLabel('Month').selectOption({ label: 'October' });
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Year').fill('1981');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/** Opens the last mail with this subject to this address, in the outbox. */
export async function openMail(page: Page, to: string, subject: string): Promise<void> {
  const rowOf = () => page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject });
  await page.goto('/dev/mail');
  // The mail goes out a moment after its cause.
  while ((await rowOf().count()) === 0) await page.reload();
  await rowOf().first().click();
  await page.getByRole('heading', { name: subject, level: 1 }).waitFor();
}

/** Confirms the address by the link of the email, which signs in the browser that signed up. */
export async function confirmAddress(page: Page, { email }: Person): Promise<void> {
  await openMail(page, email, 'Confirm your email');
  await page.locator('a[href*="/account/verify?token="]').click();
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  await takenOver(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.waitForURL((url) => url.pathname !== '/account/verify');
}

/** Signs up and in with a new account, up to the home of members. */
export async function beginAccount(page: Page, person: Person): Promise<void> {
  await open(page, '/account/login/signup?ReturnUrl=%2Fhome');
  await takenOver(page);
  await signUp(page, person);
  await confirmAddress(page, person);
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: `Account: ${person.firstName} ${person.lastName}` }).waitFor();
}
