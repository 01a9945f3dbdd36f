// A parent enters a child into a full event and waits; the number on the wait list moves when others withdraw.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { removeEntries } from '../src/competition/entries/entries.service.ts';
import { browse, expectAccessible, takenOver, VIEWERS } from './harness.ts';
import { createOpenMeet, enterBoys, type OpenMeet } from './open-meets.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { createFamily, createTeam, newLastName } from './teams.ts';

const WITH_AXE = VIEWERS.filter(({ hasAxe, javaScript }) => hasAxe && javaScript);

test.each(WITH_AXE)('A parent enters a child and gets a waiting number that moves, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Dunlin Bay', `Odalys ${newLastName('Rook')}`);
    const { parent, athlete } = await createFamily(team, 'Rowan', 'Ingrid');
    const meet = await createOpenMeet('Dunlin', { whoMayEnter: 'everyone', placesMax: 1 });
    const [first, second] = (await enterBoys(meet, ['Abel', 'Bruno'])) as [number, number];

    await page.goto(meet.register);
    await page.getByText('Unattached, by athlete or parent').waitFor();
    await page.getByRole('link', { name: 'Sign in to enter a team or an athlete' }).waitFor();
    await expectAccessible(page);

    await signInAs(page, parent, meet.register);
    await page.getByRole('link', { name: `Enter ${athlete.name}` }).click();
    await takenOver(page);
    await page.getByRole('button', { name: new RegExp(`^${athlete.name}, 800 Meters`) }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit 1 entry' }).click();
    await page.getByText('Boys 800 Meters, Varsity: number 2 of 2.').waitFor();
    await expectAccessible(page);

    await withdraw(meet, second);
    await seesOnSheet(page, meet, 'Waitlisted 1');
    await withdraw(meet, first);
    await seesOnSheet(page, meet, 'New');
    await expectAccessible(page);
    await page.goto('/home');
    await page.getByText(meet.name).first().waitFor();
  }),
);

async function seesOnSheet(page: Page, { register }: OpenMeet, state: string): Promise<void> {
  await page.goto(register);
  await page.getByRole('link', { name: /^1 entry of / }).click();
  await page.getByRole('cell', { name: state, exact: true }).waitFor();
}

async function withdraw({ meetId }: OpenMeet, entryId: number): Promise<void> {
  await removeEntries(await openSiteContext(), meetId, [entryId], { byUserId: null });
}
