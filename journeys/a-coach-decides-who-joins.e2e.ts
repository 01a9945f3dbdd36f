// A coach answers requests to join the team, takes an answer back, and sees who has no access.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAccount, newPerson } from './accounts.ts';
import { browse, expectAccessible, expectComplaint, open, takenOver, WITH_SCRIPTS } from './harness.ts';
import { call, createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { createTeam, joinTeam, requestAccess, type Team } from './teams.ts';

const createStoryTeam = () => createTeam('Gull Point', 'Henrike Solberg');

async function openPeople(page: Page, { teamId }: Team): Promise<void> {
  await page.goto(`/edit/team/${teamId}?sport=tf`);
  await takenOver(page);
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** A team with a coach and a parent who ask to join, a parent who has joined, and one who is banned. */
async function createTeamWithRequests(): Promise<Team> {
  const team = await createStoryTeam();
  const [throwsCoach, waiting, joined, banned] = await Promise.all([
    createMember('Dana', 'Whitcombe', 'Coach'),
    createMember('Orla', 'Fennimore', 'Parent'),
    createMember('Thea', 'Aldergrove', 'Parent'),
    createMember('Corvin', 'Slately', 'Parent'),
  ]);
  await requestAccess(team, throwsCoach, { type: 'C', position: 'Throws coach' });
  await requestAccess(team, waiting, { type: 'P' });
  await joinTeam(team, joined, { type: 'P' });
  const ban = { teamId: team.teamId, sport: 'tf', userId: banned.userId, action: 'ban' };
  await joinTeam(team, banned, { type: 'P' });
  await call(team.coach, 'TeamAccess/Decide', ban);
  return team;
}

test.each(WITH_SCRIPTS)('A coach approves a request and takes the answer back, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeamWithRequests();
    await signInAs(page, team.coach);
    await openPeople(page, team);
    const requests = section(page, 'Requests');
    await requests.getByText('Asks to coach, Throws coach').waitFor();
    await requests.getByText('Asks as a parent').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Approve: Dana Whitcombe' }).click();
    await page.getByText('Dana Whitcombe is now on the team.').waitFor();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    // A toast stays while the pointer or the focus is on it.
    await undo.focus();
    const coaches = section(page, 'Coaches');
    await coaches.getByText('Dana Whitcombe', { exact: true }).waitFor();
    await section(page, 'Recent decisions')
      .getByText('Henrike Solberg approved Dana Whitcombe as a coach.')
      .first()
      .waitFor();
    await expectAccessible(page);

    await undo.click();
    await requests.getByText('Dana Whitcombe', { exact: true }).waitFor();
    expect(await coaches.getByText('Dana Whitcombe', { exact: true }).count()).toBe(0);

    const outside = section(page, 'Without access');
    await outside.getByRole('button', { name: 'Actions for Corvin Slately' }).click();
    await page.getByRole('menuitem', { name: /^Lift ban/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await coaches.getByRole('button', { name: /Henrike Solberg/ }).count()).toBe(0);

    // A ban asks first, and after it the keyboard goes on among the rows that are left.
    const parents = section(page, 'Parents');
    await parents
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Ban from team/ }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: 'Ban from team' }).click();
    await page.getByText(/is banned from the team\.$/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText('Undone.').first().waitFor();
  }),
);

test.each(WITH_SCRIPTS)(
  'Someone who is not on a team sees none of its people and can ask to join, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      const team = await createTeamWithRequests();
      await signInAs(page, await createMember('Saskia', 'Kellermann', 'Coach'));
      await page.goto(`/edit/team/${team.teamId}`);
      await takenOver(page);
      await page.getByText('You are not on this team').waitFor();
      expect(await section(page, 'Requests').count()).toBe(0);
      expect(await page.getByText('Dana Whitcombe').count()).toBe(0);
      await page.getByLabel('Your role').fill('Guest coach');
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'A parent' }).check();
      expect(await page.getByLabel('Your role').count()).toBe(0);
    }),
);

test('A visitor who goes to the people of a team signs in first', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    await page.goto('/edit/team/1');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/account/login');
    expect(searchParams.get('ReturnUrl')).toBe('/edit/team/1');
  }));

test.each(WITH_SCRIPTS)('A new coach without a code asks to join and is approved, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createStoryTeam();
    const { teamId } = team;
    const coach = newPerson('Ottilie', 'Marsh', 'Coach');
    // Signed out the way leads through the sign-in page, and back to the question.
    await open(page, `/team/${teamId}`);
    await page.getByRole('main').getByRole('link', { name: 'Ask to join' }).first().click();
    await page.waitForURL(/ReturnUrl=/);
    expect(new URL(page.url()).searchParams.get('ReturnUrl')).toMatch(new RegExp(`^/edit/team/${teamId}`));

    await beginAccount(page, coach);
    await page.goto('/join-team');
    await takenOver(page);
    await page.getByRole('link', { name: 'Find your team and ask to join' }).waitFor();
    await page.goto(`/team/${teamId}`);
    await takenOver(page);
    await page.getByRole('main').getByRole('link', { name: 'Ask to join' }).first().click();
    expectComplaint(page, /400/);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('Enter your role, such as head coach.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('position');
    await page.getByLabel('Your role').fill('Hurdles coach');
    await page.getByLabel('A note so the coach knows who you are').fill('I ran here until 2012.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('Request sent, waiting for approval').waitFor();
    await page.getByRole('button', { name: 'Cancel request' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send the request' }).count()).toBe(0);
    await expectAccessible(page);

    await browse(viewer, async (head) => {
      await signInAs(head, team.coach);
      await openPeople(head, team);
      await section(head, 'Requests').getByText('“I ran here until 2012.”').first().waitFor();
      await head.getByRole('button', { name: 'Approve: Ottilie Marsh' }).first().click();
      await head.getByText('Ottilie Marsh is now on the team.').waitFor();
    });

    await page.goto(`/team/${teamId}`);
    await takenOver(page);
    const links = page.getByRole('navigation', { name: 'Manage this team' });
    await links.getByRole('link', { name: 'Manage roster' }).click();
    await page.getByRole('heading', { name: /^Roster, / }).waitFor();
  }),
);
