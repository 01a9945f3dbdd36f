// A parent enters a child into a full event and waits; the number on the wait list moves when others withdraw.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { removeEntries } from '../src/competition/entries/entries.service.ts';
import { browse, expectAccessible, takenOver, WITH_SCRIPTS } from './harness.ts';
import { call } from './members.ts';
import { createOpenMeet, enterBoys, type OpenMeet, rosterBoy } from './open-meets.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { createFamily, createTeam, newLastName, type Team } from './teams.ts';

const WAIVER = {
  ...{ id: 'waiver', title: 'Waiver', text: 'We take part at our own risk.', link: null },
  ...{ signer: 'parent', isRequired: true },
};

test.each(WITH_SCRIPTS)('A parent enters a child and gets a waiting number that moves, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Dunlin Bay', `Odalys ${newLastName('Rook')}`);
    const { parent, athlete } = await createFamily(team, 'Rowan', 'Ingrid');
    const meet = await createOpenMeet('Dunlin', {
      ...{ whoMayEnter: 'everyone', placesMax: 1, customForms: [WAIVER] },
      settings: { aau: { isMembershipRequired: true } },
    });
    const entered = await enterByCoach(team, meet);
    const [waiting] = await enterBoys(meet, ['Bruno']);

    await page.goto(meet.register);
    await page.getByText('Unattached, by athlete or parent').waitFor();
    await page.getByRole('link', { name: 'Sign in to enter a team or an athlete' }).waitFor();
    await expectAccessible(page);

    await signInAs(page, parent, meet.register);
    await page.getByRole('link', { name: `Enter ${athlete.name}` }).click();
    await takenOver(page);
    await page.getByLabel(`AAU number of ${athlete.name}`).fill('7KX2-94B1');
    await page.getByRole('button', { name: `${athlete.name}, 800 Meters, no mark, not entered` }).click();
    await page.getByLabel('Mark', { exact: true }).fill('1:58.20');
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await page.getByRole('button', { name: 'Submit 1 entry' }).click();
    await page.getByText(/number 2 of 2\./).waitFor();
    await page.getByLabel('Your full name').fill('Ingrid Rook');
    await page.getByRole('button', { name: 'Sign form' }).click();
    await page.getByText(/^Signed by Ingrid Rook on /).waitFor();
    await expectAccessible(page);

    const number = page.getByRole('listitem').filter({ hasText: '800 Meters' });
    await number.filter({ hasText: 'number 2 of 2.' }).waitFor();
    await removeEntries(await openSiteContext(), meet.meetId, [waiting!], { byUserId: null });
    await number.filter({ hasText: 'number 1 of 1.' }).waitFor();
    await seesOnSheet(page, meet, 'Waitlisted 1');
    await expectAccessible(page);
    await call(team.coach, 'Registration/Withdraw', entered);
    await seesOnSheet(page, meet, 'New');
    await page.goto(`/dashboard/${parent.userId}/notifications`);
    await page.getByText(meet.name).first().waitFor();
  }),
);

async function seesOnSheet(page: Page, { register }: OpenMeet, state: string): Promise<void> {
  await page.goto(register);
  await page.getByRole('link', { name: /^1 entry of / }).click();
  await page.getByRole('cell', { name: state, exact: true }).waitFor();
}

/** Takes the only place of the event. Returns what withdraws the entry again. */
async function enterByCoach({ teamId, coach }: Team, meet: OpenMeet) {
  const { meetId, eventId } = meet;
  const { athleteId } = await rosterBoy(meet, teamId, 'Abel');
  const row = { action: 'add', key: 'abel', meetEventId: eventId, athleteId, seedFrom: 'none' };
  const { rows } = await call<{ rows: { entryId: number }[] }>(coach, 'Registration/SubmitEntries', {
    ...{ meetId, teamId },
    rows: [row],
    memberships: [{ athleteId, system: 'AAU', number: '5HD81C02' }],
  });
  return { meetId, teamId, entries: [{ entryId: rows[0]!.entryId, version: 1 }] };
}
