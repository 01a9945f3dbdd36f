// A coach answers who asks to join the team, takes an answer back, and sees who may not come in.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAccount, newPerson } from './accounts.ts';
import { browse, expectAccessible, expectComplaint, open, takenOver, VIEWERS } from './harness.ts';
import { forgetWho, signInAs } from './signing-in.ts';

const WITH_AXE = VIEWERS.filter(({ hasAxe }) => hasAxe);

/** Of the team that the coach has in track and field. */
async function openPeople(page: Page): Promise<void> {
  const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
  const { items } = (await reply.json()) as { items: { IDSchool: number; isCoach: boolean }[] };
  await page.goto(`/edit/team/${items.find(({ isCoach }) => isCoach)!.IDSchool}?sport=tf`);
  await takenOver(page);
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test.each(WITH_AXE)('A coach decides who belongs to the team, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    await openPeople(page);
    const requests = section(page, 'Requests');
    await requests.getByText('Asks to coach, Throws coach').waitFor();
    await requests.getByText('Asks as a parent').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Approve: Dana Whitlock' }).click();
    await page.getByText('Dana Whitlock is now on the team.').waitFor();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    // Who is at the toast has all the time.
    await undo.focus();
    const coaches = section(page, 'Coaches');
    await coaches.getByText('Dana Whitlock', { exact: true }).waitFor();
    await section(page, 'Recent decisions')
      .getByText('Marguerite Holloway approved Dana Whitlock as a coach.')
      .first()
      .waitFor();
    await expectAccessible(page);

    await undo.click();
    await requests.getByText('Dana Whitlock', { exact: true }).waitFor();
    expect(await coaches.getByText('Dana Whitlock', { exact: true }).count()).toBe(0);

    const outside = section(page, 'Without access');
    await outside.getByRole('button', { name: 'Actions for Corvin Slate' }).click();
    await page.getByRole('menuitem', { name: /^Lift ban/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await coaches.getByRole('button', { name: /Marguerite Holloway/ }).count()).toBe(0);

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

test.each(WITH_AXE)('Who does not belong to a team is not shown its people, and can ask, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
    const { items } = (await reply.json()) as { items: { IDSchool: number; isCoach: boolean }[] };
    const teamId = items.find(({ isCoach }) => isCoach)!.IDSchool;
    await page.context().clearCookies();

    await signInAs(page, 'Saskia Kell');
    await page.goto(`/edit/team/${teamId}`);
    await takenOver(page);
    await page.getByText('You are not on this team').waitFor();
    expect(await section(page, 'Requests').count()).toBe(0);
    expect(await page.getByText('Dana Whitlock').count()).toBe(0);
    await page.getByLabel('Your role').fill('Guest coach');
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'A parent' }).check();
    expect(await page.getByLabel('Your role').count()).toBe(0);
  }),
);

test('A visitor who goes to the people of a team signs in first', () =>
  browse(WITH_AXE[0]!, async (page) => {
    await page.goto('/edit/team/1');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/account/login');
    expect(searchParams.get('ReturnUrl')).toBe('/edit/team/1');
  }));

/** The number of the team that Marguerite Holloway coaches. */
async function teamOfHolloway(page: Page): Promise<number> {
  await signInAs(page, 'Marguerite Holloway');
  const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
  const { items } = (await reply.json()) as { items: { IDSchool: number; isCoach: boolean }[] };
  await forgetWho(page);
  return items.find(({ isCoach }) => isCoach)!.IDSchool;
}

test.each(WITH_AXE)('A new coach without a code asks to join and is let in, $name', (viewer) =>
  browse(viewer, async (page) => {
    const teamId = await teamOfHolloway(page);
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
      await signInAs(head, 'Marguerite Holloway');
      await openPeople(head);
      await section(head, 'Requests').getByText('“I ran here until 2012.”').first().waitFor();
      await head.getByRole('button', { name: 'Approve: Ottilie Marsh' }).first().click();
      await head.getByText('Ottilie Marsh is now on the team.').waitFor();
    });

    await page.goto(`/team/${teamId}`);
    await takenOver(page);
    const own = page.getByRole('navigation', { name: 'Manage this team' });
    await own.getByRole('link', { name: 'Manage roster' }).click();
    await page.getByRole('heading', { name: /^Roster, / }).waitFor();
  }),
);
