// A coach answers who asks to join the team, takes an answer back, and sees who may not come in.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, takenOver, VIEWERS } from './harness.ts';
import { signInAs } from './signing-in.ts';

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
    await page.getByText('Dana Whitlock now belongs to the team.').waitFor();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    // Who is at the toast has all the time.
    await undo.focus();
    const coaches = section(page, 'Coaches');
    await coaches.getByRole('link', { name: 'Dana Whitlock', exact: true }).waitFor();
    await section(page, 'Decided lately')
      .getByText('Marguerite Holloway approved Dana Whitlock as a coach.')
      .first()
      .waitFor();
    await expectAccessible(page);

    await undo.click();
    await requests.getByRole('link', { name: 'Dana Whitlock', exact: true }).waitFor();
    expect(await coaches.getByRole('link', { name: 'Dana Whitlock' }).count()).toBe(0);

    const outside = section(page, 'Without access');
    await outside.getByRole('button', { name: 'Lift the ban: Corvin Slate' }).waitFor();
    expect(await coaches.getByRole('button', { name: /Marguerite Holloway/ }).count()).toBe(0);
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
    await page.getByText('You do not belong to this team').waitFor();
    expect(await section(page, 'Requests').count()).toBe(0);
    expect(await page.getByText('Dana Whitlock').count()).toBe(0);
    await page.getByLabel('What you do').fill('Guest coach');
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'A parent' }).check();
    expect(await page.getByLabel('What you do').count()).toBe(0);
  }),
);

test('A visitor who goes to the people of a team signs in first', () =>
  browse(WITH_AXE[0]!, async (page) => {
    await page.goto('/edit/team/1');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/account/login');
    expect(searchParams.get('ReturnUrl')).toBe('/edit/team/1');
  }));
