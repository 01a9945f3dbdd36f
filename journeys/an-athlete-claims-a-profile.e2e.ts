// An athlete finds their profile and asks for it, and a coach confirms. A parent adds a child and asks a second parent.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, expectComplaint, takenOver, WITH_SCRIPTS } from './harness.ts';
import { call, createMember } from './members.ts';
import { enterAsDemoPerson, signInAs } from './signing-in.ts';
import { addAthletes, createTeam, newLastName } from './teams.ts';

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function openAthletes(page: Page): Promise<void> {
  await page.goto('/userhome#athletes');
  await takenOver(page);
  await section(page, 'My athletes').getByRole('button', { name: 'Add an athlete' }).waitFor();
}

test.each(WITH_SCRIPTS)('An athlete claims a profile and a coach confirms, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Gull Point', 'Henrike Solberg');
    const { teamId, coach } = team;
    const row = { firstName: 'Tamsine', lastName: newLastName('Quill'), grade: '11', gender: 'F' } as const;
    const [athleteId] = await addAthletes(team, [row]);
    const athlete = `Tamsine ${row.lastName}`;
    const member = await createMember('Tamsin', 'Quill', 'Athlete');
    await signInAs(page, member);
    await openAthletes(page);
    const mine = section(page, 'My athletes');
    await mine.getByRole('button', { name: 'Add an athlete' }).click();
    await mine.getByLabel('Name of the athlete').fill(athlete);
    await mine.getByRole('button', { name: 'Find' }).click();
    await mine
      .getByRole('button', { name: new RegExp(`^Choose ${athlete}`) })
      .first()
      .click();
    await mine.getByRole('radio', { name: 'This is me' }).check();
    await mine.getByLabel('Message to the coach').fill('Lane four at the Twilight.');
    await expectAccessible(page);
    await mine.getByRole('button', { name: 'Ask for the profile' }).click();
    await mine.getByText('Request sent.').waitFor();
    await mine.getByText('Waiting for a coach').waitFor();

    await signInAs(page, coach);
    await page.goto(`/edit/team/${teamId}?sport=tf`);
    await takenOver(page);
    const requests = section(page, 'Profile requests');
    await requests.getByText('“Lane four at the Twilight.”').first().waitFor();
    await expectAccessible(page);
    await requests
      .getByRole('button', { name: `Confirm: Tamsin Quill, ${athlete}` })
      .first()
      .click();
    await page.getByText(`Tamsin Quill is now linked to ${athlete}.`).waitFor();
    const links = section(page, 'Accounts of the athletes');
    await links.getByRole('button', { name: `End: Tamsin Quill, ${athlete}` }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByText('Tell them why.').waitFor();
    await page.getByLabel('Why').fill('Another Tamsin.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByText(`Tamsin Quill no longer manages ${athlete}’s profile.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Undone. The link is back.').waitFor();

    await signInAs(page, member);
    await openAthletes(page);
    const link = section(page, 'My athletes').getByRole('link', { name: athlete, exact: true });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/athlete/${athleteId}`);
  }),
);

test('An athlete with an account finds the name visibility on the page, and no one else is asked to claim it', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    const rowan = await enterAsDemoPerson('Rowan Tellis');
    const { items } = await call<{ items: { AthleteId: number }[] }>(rowan, 'SignedInUser/GetUserAthletes2');
    await signInAs(page, rowan, `/athlete/${items[0]!.AthleteId}`);
    await page.getByRole('main').getByRole('link', { name: 'Name visibility' }).waitFor();
    expect(await page.getByRole('link', { name: 'Is this you, or your child?' }).count()).toBe(0);
  }));

test.each(WITH_SCRIPTS)('A parent adds a child and asks a second parent, $name', (viewer) =>
  browse(viewer, async (page) => {
    const parent = await createMember('Odile', 'Marsh', 'Parent');
    await signInAs(page, parent);
    await openAthletes(page);
    const mine = section(page, 'My athletes');
    await mine.getByRole('button', { name: 'Add an athlete' }).click();
    await mine.getByRole('button', { name: 'Not on the list? Add a new athlete' }).click();
    const child = `Wren${parent.email.slice(-18, -15).replaceAll(/[^a-z]/g, 'a')}`;
    await mine.getByLabel('First name').fill(child);
    await mine.getByLabel('Last name').fill('Marsh');
    await mine.getByLabel('Month').selectOption({ label: 'May' });
    await mine.getByLabel('Day').fill('3');
    await mine.getByLabel('Year').fill('2017');
    await expectAccessible(page);
    await mine.getByRole('button', { name: 'Add the athlete' }).click();
    await mine.getByText(`${child} Marsh is now linked to your account.`).waitFor();

    await mine.getByRole('button', { name: `Edit ${child} Marsh` }).click();
    await page.getByRole('dialog').getByLabel('Last name').fill('Marsh-Ito');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    const name = `${child} Marsh-Ito`;

    await mine.getByRole('button', { name: `Ask a second parent for ${name}` }).click();
    await page.getByLabel('Their email').fill(`second.${parent.email}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText(`We sent an email to second.${parent.email}.`).waitFor();

    await mine.getByText(`Invitation sent to second.${parent.email} as a second parent.`).waitFor();
    await mine.getByRole('button', { name: `Cancel invitation to second.${parent.email}` }).click();
    await mine.getByText('as a second parent.').waitFor({ state: 'detached' });

    // Somebody has to stay with a young child.
    expectComplaint(page, /409/);
    await mine.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await mine.getByText('A child under 13 needs a parent who manages the profile.').waitFor();
  }),
);
