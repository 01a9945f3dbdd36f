// A host of a cross-country meet edits a race while its save is under way, loses the network, and sees another window.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { browse, expectAccessible, expectComplaint, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { agreeToSetup, openSiteContext } from './site-database.ts';

const SAVES = '**/Edit_XC_Divisions/Division_Save2';

test.each(WITH_SCRIPTS)('A host edits cross-country divisions while a save is under way, $name', (viewer) =>
  browse(viewer, async (page) => {
    const host = await createMember('Odette', 'Marsh', 'Coach');
    const path = await hostMeet(host.userId);
    await signInAs(page, host, path);
    await page.getByRole('heading', { level: 1, name: 'Divisions' }).waitFor();
    await takenOver(page);

    await page.getByRole('button', { name: 'Add race division' }).click();
    await page.getByRole('menuitem', { name: 'Boys: New Division' }).click();
    await seeSaved(page);
    const name = `Sunrise ${viewer.device}`;
    const saves = await holdNextSave(page);
    await race(page, 'New Division').getByLabel('Division name').fill(name);
    const release = await saves.held;
    await page.getByText('Saving', { exact: true }).waitFor();
    await race(page, name).getByLabel('Distance').fill('3');
    await race(page, name).getByLabel('Units').selectOption('Miles');
    await race(page, name).getByLabel('ID', { exact: true }).fill('410');
    release();
    await seeSaved(page);
    expect(saves.count()).toBe(2);

    await race(page, name).getByRole('button', { name: 'Scoring' }).click();
    await expectAccessible(page);
    await race(page, name).getByRole('button', { name: 'Advanced' }).click();
    await expectAccessible(page);

    await race(page, name).getByRole('button', { name: 'HS, High School' }).click();
    await page.getByRole('alertdialog').getByText('At least one level is required').waitFor();
    await page.getByRole('button', { name: 'Ok' }).click();

    // Without the network nothing is lost.
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.route(SAVES, (route) => route.abort('internetdisconnected'));
    await race(page, name).getByLabel('Distance').fill('2.5');
    await page.getByText('Not saved. Trying again').waitFor();
    await page.unroute(SAVES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeSaved(page);

    const other = await page.context().newPage();
    await other.goto(path);
    await takenOverIn(other);
    expect(await race(other, name).getByLabel('Distance').inputValue()).toBe('2.5');
    expect(await race(other, name).getByLabel('ID', { exact: true }).inputValue()).toBe('410');
    await race(other, name).getByLabel('Distance').fill('2.6');
    await seeSaved(other);
    await other.close();
    await expect.poll(() => race(page, name).getByLabel('Distance').inputValue()).toBe('2.6');

    await race(page, name)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await page.getByText(`Are you sure you want to delete the '${name}' division?`).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await race(page, name).waitFor({ state: 'detached' });
    await seeSaved(page);
  }),
);

/** The page of divisions of the next cross-country meet, with this account as a host. */
async function hostMeet(userId: number): Promise<string> {
  const ctx = await openSiteContext();
  const { id } = await ctx.db
    .selectFrom('meets')
    .select('id')
    .where('kind', '=', 'meet')
    .where('sport', '=', 'xc')
    .where('removed_at', 'is', null)
    .where('start_on', '>', ctx.clock.now().toString().slice(0, 10))
    .orderBy('start_on')
    .executeTakeFirstOrThrow();
  await addHost(ctx, { meetId: id, userId });
  await agreeToSetup(ctx, { meetId: id, userId });
  return `/edit/crosscountry/managemeet/manage/${id}/settings/divisions`;
}

const race = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const seeSaved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

/** Answers the next save only when `release` is called, and counts the saves from then on. */
async function holdNextSave(page: Page): Promise<{ held: Promise<() => void>; count(): number }> {
  let saves = 0;
  const { promise: held, resolve: hold } = Promise.withResolvers<() => void>();
  await page.route(SAVES, async (route: Route) => {
    saves += 1;
    if (saves === 1) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      hold(release);
      await promise;
    }
    await route.continue();
  });
  return { held, count: () => saves };
}

/** A second window of the story is taken over when its first card can be edited. */
async function takenOverIn(other: Page): Promise<void> {
  const isTaken = () =>
    other.getByRole('main').evaluate((main) => Object.keys(main).some((key) => key.startsWith('__react')));
  await expect.poll(isTaken).toBe(true);
}
