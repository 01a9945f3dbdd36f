// Somebody finds the own profile and asks for it, a coach confirms; and a parent adds a child and asks a second parent.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAccount, newPerson } from './accounts.ts';
import { browse, expectAccessible, expectComplaint, takenOver, VIEWERS } from './harness.ts';
import { forgetWho, signInAs } from './signing-in.ts';

const WITH_AXE = VIEWERS.filter(({ hasAxe }) => hasAxe);

interface Found {
  AthleteId: number;
  FirstName: string;
  LastName: string;
  isClaimed: boolean;
  team: { IDSchool: number; SchoolName: string } | null;
}

/** The team that the coach has in track and field. */
async function teamOfCoach(page: Page): Promise<number> {
  const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
  const { items } = (await reply.json()) as {
    items: { IDSchool: number; Sport: string; isCoach: boolean }[];
  };
  return items.find(({ isCoach, Sport }) => isCoach && Sport === 'tf')!.IDSchool;
}

/** Somebody of the team whose profile is nobody's yet. */
async function findFree(page: Page, teamId: number): Promise<Found> {
  for (const letters of ['ma', 'ka', 'jo', 'li', 'sa', 'an', 'el', 'da', 're', 'no']) {
    const data = { info: letters, IDSchool: teamId };
    const reply = await page.request.post('/api/v1/UserManager/AthleteSearchByName', { data });
    const { items } = (await reply.json()) as { items: Found[] };
    const free = items.find(({ isClaimed, team }) => !isClaimed && team?.IDSchool === teamId);
    if (free) return free;
  }
  throw new Error('Everybody of the team has an account.');
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function openAthletes(page: Page): Promise<void> {
  await page.goto('/userhome#athletes');
  await takenOver(page);
  await section(page, 'My athletes').getByRole('button', { name: 'Add an athlete' }).waitFor();
}

test.each(WITH_AXE)('An athlete claims a profile and a coach confirms, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    const teamId = await teamOfCoach(page);
    const { AthleteId, FirstName, LastName } = await findFree(page, teamId);
    const athlete = `${FirstName} ${LastName}`;
    await forgetWho(page);

    const person = newPerson('Tamsin', 'Quill', 'Athlete');
    await beginAccount(page, person);
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
    await forgetWho(page);

    await signInAs(page, 'Marguerite Holloway');
    await page.goto(`/edit/team/${teamId}?sport=tf`);
    await takenOver(page);
    const asked = section(page, 'Profile requests');
    await asked.getByText('“Lane four at the Twilight.”').first().waitFor();
    await expectAccessible(page);
    await asked
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
    await forgetWho(page);

    await page.goto('/account/login');
    await takenOver(page);
    await page.getByLabel('Email or handle').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
    await page.getByRole('button', { name: 'Account: Tamsin Quill' }).waitFor();
    await openAthletes(page);
    const link = section(page, 'My athletes').getByRole('link', { name: athlete, exact: true });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/athlete/${AthleteId}`);

    // The page of the athlete leads to who reads the name, and asks no longer whose it is.
    await page.goto(`/athlete/${AthleteId}`);
    await page.getByRole('main').getByRole('link', { name: 'Who reads this name' }).waitFor();
    expect(await page.getByRole('link', { name: 'Is this you, or your child?' }).count()).toBe(0);
  }),
);

test.each(WITH_AXE)('A parent adds a child and asks a second parent, $name', (viewer) =>
  browse(viewer, async (page) => {
    const parent = newPerson('Odile', 'Marsh', 'Parent');
    await beginAccount(page, parent);
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
    await mine.getByRole('button', { name: `Cancel the invitation to second.${parent.email}` }).click();
    await mine.getByText('as a second parent.').waitFor({ state: 'detached' });

    // Somebody has to stay with a young child.
    expectComplaint(page, /409/);
    await mine.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await mine.getByText('A child under 13 needs a parent who manages the profile.').waitFor();
  }),
);
