// An athlete chooses who sees the name, with a preview of what strangers will see.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../src/people/accounts/sign-in/demo-sign-ins.rules.ts';
import { browse, expectAccessible, open, takenOver, WITH_SCRIPTS } from './harness.ts';
import { see } from './reading.ts';
import { signInWith, signOut } from './signing-in.ts';

/** A demo person with a password. No other journey uses this account. */
const ATHLETE = { email: 'ingrid.solvane@homestretch.example', name: 'Ingrid Solvane', initials: 'I. S.' };

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens the visibility page from the settings. */
async function openVisibility(page: Page): Promise<void> {
  await page.goto('/account/login?ReturnUrl=%2Fuserhome');
  await takenOver(page);
  await signInWith(page, ATHLETE.email, DEMO_PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor();
  await page.getByRole('link', { name: `Visibility of ${ATHLETE.name}` }).click();
  await page.getByRole('heading', { level: 1, name: `${ATHLETE.name}, visibility` }).waitFor();
}

async function choose(page: Page, level: 'Full name' | 'Initials' | 'Hidden'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${level}`) }).check();
  await see(page, 'Change not saved yet');
  await page.getByRole('button', { name: `Save ${level.toLowerCase()}` }).click();
  await see(page, `Saved: ${level.toLowerCase()}.`);
  await page.getByText('Change not saved yet').waitFor({ state: 'detached' });
}

/** Reads the pages that name the athlete to a visitor: the meets of the season, and the lists. */
async function pagesWithName(page: Page, athletePath: string): Promise<string[]> {
  await page.goto(athletePath);
  const links = await page.getByRole('main').getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  const about = paths.filter((path) => path !== null && /\/(meet|rankings)\//.test(path)) as string[];
  const found: string[] = [];
  for (const path of [...new Set(about)].slice(0, 6)) {
    await page.goto(path);
    if ((await page.content()).includes(ATHLETE.name)) found.push(path);
  }
  return found;
}

test.each(WITH_SCRIPTS)(
  'An athlete hides the name, still opens the page, and a stranger finds the name nowhere, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      await openVisibility(page);
      await expectAccessible(page);
      const athletePath = new URL(page.url()).pathname.replace('/visibility', '');
      const named = await pagesWithName(page, athletePath);
      expect(named.length).toBeGreaterThan(0);

      await page.goto(`${athletePath}/visibility`);
      await takenOver(page);
      const stranger = section(page, 'What a stranger sees');
      await page.getByRole('radio', { name: /^Initials/ }).check();
      await stranger.getByRole('cell', { name: ATHLETE.initials }).first().waitFor();
      await stranger.getByText('No athlete with that name').waitFor();
      await expectAccessible(page);
      await choose(page, 'Hidden');
      await section(page, 'Changes').getByText('Full name to hidden').first().waitFor();

      // The athlete's own page stays open to the athlete, by its address and by a link.
      await page.goto(athletePath);
      await page.getByRole('heading', { level: 1, name: ATHLETE.name }).waitFor();
      await see(page, 'Only the athlete, the family and the team can open this page.');
      await expectAccessible(page);

      await signOut(page);
      expect((await page.goto(athletePath))?.status()).toBe(404);
      await open(page, `/search2?q=${encodeURIComponent(ATHLETE.name)}`);
      expect(await page.getByRole('main').getByRole('link', { name: ATHLETE.name }).count()).toBe(0);
      for (const path of named) {
        await page.goto(path);
        expect((await page.content()).includes(ATHLETE.name), path).toBe(false);
      }
      const calls = await page.request.get(
        `/api/v1/Athlete/GetVisibility?athleteId=${athletePath.split('/')[2]}`,
      );
      expect(calls.status()).toBe(401);

      await openVisibility(page);
      await choose(page, 'Full name');
      await signOut(page);
      await open(page, athletePath);
      await page.getByRole('heading', { level: 1, name: ATHLETE.name }).waitFor();
    }),
);
