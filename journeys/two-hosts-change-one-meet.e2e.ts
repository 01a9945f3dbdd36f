// Two hosts have one meet open, one at a desk and one on a phone. Each sees what the other changes, and nothing is lost.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { AT_A_DESK, browse, expectAccessible, expectComplaint, ON_A_PHONE, takenOver } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { agreeToSetup, openSiteContext } from './site-database.ts';

const SAVES_OF_MEET = '**/Edit_ManageMeet/TFMeet_Save';
const SAVES_OF_EVENTS = '**/Edit_Track_ManageMeet_Events/Save';

test('Two hosts change one meet at once', () =>
  browse(AT_A_DESK, (ines) =>
    browse(ON_A_PHONE, async (bram) => {
      const [one, other] = [
        await createMember('Ines', 'Calloway', 'Coach'),
        await createMember('Bram', 'Okafor', 'Coach'),
      ];
      const manager = await createMeetOfHosts([one.userId, other.userId]);
      await signInAs(ines, one, `${manager}/settings/info`);
      await signInAs(bram, other, `${manager}/settings/info`);
      for (const page of [ines, bram]) await seeScreen(page, 'Meet info');

      // Each sees the other by name.
      await ines.getByText('Also here: Bram Okafor').waitFor();
      await bram.getByText('Also here: Ines Calloway').waitFor();
      for (const page of [ines, bram]) await expectAccessible(page);

      await changeDifferentFields(ines, bram);
      await changeTheSameField(ines, bram);

      for (const page of [ines, bram]) await openScreen(page, `${manager}/events`, 'Events');
      await changeTheEvents(ines, bram);
      await changeOneEvent(ines, bram);

      await openScreen(bram, `${manager}/settings/divisions`, 'Divisions');
      await renameTheDivision(ines, bram);

      await openScreen(ines, `${manager}/settings/staff`, 'Staff');
      await openScreen(bram, `${manager}/settings/info`, 'Meet info');
      await removeTheOther(ines, bram);
    }),
  ));

/** The second save is made on the older meet, merged, and sent again. */
async function changeDifferentFields(ines: Page, bram: Page): Promise<void> {
  expectComplaint(bram, /409/);
  const saves = await holdNextSave(bram, SAVES_OF_MEET);
  await bram.getByLabel('Phone').fill('555 0142');
  const release = await saves.held;
  await ines.getByLabel('Contact name').fill('Ines at the gate');
  await seeSaved(ines);
  await bram.getByText('Ines Calloway changed the settings.').waitFor();
  // Typed, and not left yet.
  await ines.getByLabel('Website').fill('relays.example');
  release();
  await seeSaved(bram);
  expect(saves.count()).toBe(2);
  await seeValue(bram, 'Contact name', 'Ines at the gate');
  await seeValue(ines, 'Phone', '555 0142');
  await ines.getByText('Bram Okafor changed the settings.').waitFor();
  // The message goes by itself, and what is being typed stays.
  await ines.getByText('Bram Okafor changed the settings.').waitFor({ state: 'detached' });
  await seeValue(ines, 'Website', 'relays.example');
  await ines.getByLabel('Website').press('Enter');
  await seeValue(bram, 'Website', 'https://relays.example');
}

/** Only the field that both changed is asked about; the other one is saved. */
async function changeTheSameField(ines: Page, bram: Page): Promise<void> {
  const saves = await holdNextSave(bram, SAVES_OF_MEET);
  await bram.getByLabel('Contact name').fill('Bram at the finish');
  const release = await saves.held;
  await bram.getByLabel('Phone').fill('555 0199');
  await ines.getByLabel('Contact name').fill('Ines at the finish');
  await seeValue(ines, 'Contact name', 'Ines at the finish');
  await bram.getByText('Ines Calloway changed the settings.').waitFor();
  release();
  await bram.getByText('You and Ines Calloway both changed the contact.').waitFor();
  await bram.getByText('Yours: Bram at the finish. Ines Calloway’s: Ines at the finish.').waitFor();
  await expectAccessible(bram);
  expect(await bram.getByRole('button', { name: 'Keep mine' }).count()).toBe(1);
  await seeValue(ines, 'Phone', '555 0199');
  await bram.getByRole('button', { name: 'Keep mine' }).click();
  await seeValue(ines, 'Contact name', 'Bram at the finish');
  await seeSaved(bram);
}

/** The list of one follows what the other adds, changes and moves. */
async function changeTheEvents(ines: Page, bram: Page): Promise<void> {
  await bram.getByRole('button', { name: 'Add events' }).click();
  const dialog = bram.getByRole('dialog', { name: 'Add events' });
  await dialog.getByLabel('Boys and men').uncheck();
  await dialog.getByLabel('Long Jump').check();
  await dialog.getByRole('button', { name: 'Add 1 event' }).click();
  await row(ines, 'Girls Long Jump').waitFor();
  await expect.poll(() => starts(ines)).toEqual(['Girls 100 Meters', 'Girls 200 Meters', 'Girls Long Jump']);

  await bram.getByRole('button', { name: 'Girls 100 Meters', exact: true }).click();
  const panel = bram.getByRole('dialog', { name: 'Girls 100 Meters' });
  await panel.getByLabel('Fee').fill('6.50');
  await panel.getByLabel('Fee').press('Enter');
  await row(ines, 'Girls 100 Meters').getByText('$6.50').waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();

  const handle = bram.getByRole('button', { name: 'Move Girls 200 Meters, Varsity' });
  await handle.press('Space');
  await bram.getByText(/^Picked up: Girls 200 Meters, Varsity, place 2 of 2/).waitFor();
  await handle.press('ArrowUp');
  await bram.getByText('Girls 200 Meters, Varsity, place 1 of 2', { exact: true }).waitFor();
  await handle.press('Space');
  await bram.getByText('Dropped: Girls 200 Meters, Varsity, place 1 of 2', { exact: true }).waitFor();
  await expect.poll(() => starts(ines)).toEqual(['Girls 200 Meters', 'Girls 100 Meters', 'Girls Long Jump']);
}

/** Different fields of one event are merged; the same one becomes a question in its panel. */
async function changeOneEvent(ines: Page, bram: Page): Promise<void> {
  expectComplaint(ines, /409/);
  await ines.getByRole('button', { name: 'Girls 100 Meters', exact: true }).click();
  const panel = ines.getByRole('region', { name: 'Girls 100 Meters' });
  await panel.getByLabel('Per team').waitFor();
  await bram.getByRole('button', { name: 'Girls 100 Meters', exact: true }).click();
  const dialog = bram.getByRole('dialog', { name: 'Girls 100 Meters' });

  const saves = await holdNextSave(ines, SAVES_OF_EVENTS);
  await panel.getByLabel('Fee').fill('8.00');
  await panel.getByLabel('Fee').press('Enter');
  const release = await saves.held;
  await panel.getByLabel('Number').fill('14');
  await panel.getByLabel('Number').press('Enter');
  await dialog.getByLabel('Fee').fill('7.00');
  await dialog.getByLabel('Per team').fill('3');
  await dialog.getByLabel('Per team').press('Enter');
  await bram.getByText('Saved', { exact: true }).waitFor();
  release();
  await panel.getByText('Fee: which one stays?').waitFor();
  await expectAccessible(ines);
  await expect.poll(() => panel.getByLabel('Per team').inputValue()).toBe('3');
  await expect.poll(() => dialog.getByLabel('Number').inputValue()).toBe('14');
  await panel.getByRole('button', { name: 'Take theirs: $7.00' }).click();
  await expect.poll(() => panel.getByLabel('Fee').inputValue()).toBe('7.00');
  await ines.getByText('Saved', { exact: true }).waitFor();
}

async function renameTheDivision(ines: Page, bram: Page): Promise<void> {
  await bram
    .getByRole('article', { name: 'Varsity', exact: true })
    .getByLabel('Division name')
    .fill('Championship');
  await row(ines, 'Girls 200 Meters').getByText('Championship').waitFor();
  await bram.getByText(/^Saved \d/).waitFor();
}

/** The role ends while the window is open: the next save is refused, and what was typed stays. */
async function removeTheOther(ines: Page, bram: Page): Promise<void> {
  expectComplaint(bram, /403/);
  await ines.getByRole('button', { name: 'End role of Bram Okafor' }).click();
  await ines.getByRole('button', { name: 'End the role', exact: true }).click();
  await ines.getByText('The role has ended.').waitFor();
  await bram.getByLabel('Phone').fill('555 0177');
  await bram
    .getByText('Not saved. Only the hosts of this meet can do this. What you typed is kept here.')
    .waitFor();
  await seeValue(bram, 'Phone', '555 0177');
  await expectAccessible(bram);
}

async function openScreen(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await seeScreen(page, title);
}

async function seeScreen(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await takenOver(page);
}

const seeSaved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

const seeValue = (page: Page, label: string, value: string) =>
  expect.poll(() => page.getByLabel(label, { exact: true }).inputValue(), { timeout: 15_000 }).toBe(value);

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** The titles of the list in their order. */
const starts = (page: Page) => page.locator('tr[data-row] td button:not([data-key])').allTextContents();

/** Lets the next save go out only when `release` is called, and counts the saves from then on. */
async function holdNextSave(
  page: Page,
  path: string,
): Promise<{ held: Promise<() => void>; count(): number }> {
  let saves = 0;
  const { promise: held, resolve: hold } = Promise.withResolvers<() => void>();
  await page.unroute(path);
  await page.route(path, async (route: Route) => {
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

/** A meet a month ahead with one division and two events; returns the address of its manager. */
async function createMeetOfHosts(userIds: readonly number[]): Promise<string> {
  const site = await openSiteContext();
  return inTransaction(site, async (ctx) => {
    const day = ctx.clock
      .now()
      .add({ hours: 24 * 30 })
      .toString()
      .slice(0, 10);
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId: venue.id, levelMask: 4 };
    const { meetId } = await createMeet(ctx, { sport: 'tf', name: 'Two Bridges Relays', ...days });
    for (const userId of userIds) await addHost(ctx, { meetId, userId });
    await agreeToSetup(ctx, { meetId, userId: userIds[0]! });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const meet = await getProgramMeet(ctx, meetId);
    const after = ['100m', '200m'].map((variantKey, index) => {
      const event = newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey }, -1 - index);
      return { ...event, rounds: event.rounds.map((round) => ({ ...round, sort: index + 1 })) };
    });
    await writeProgram(ctx, meet, { before: [], after });
    return `/edit/track/managemeet/manage/${meetId}`;
  });
}
