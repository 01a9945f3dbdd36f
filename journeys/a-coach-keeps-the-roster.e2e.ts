// A coach brings a pasted list into the roster, takes it back, invites parents and looks at the next season.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, takenOver, VIEWERS } from './harness.ts';
import { forgetWho, signInAs } from './signing-in.ts';

const WITH_AXE = VIEWERS.filter(({ hasAxe }) => hasAxe);

/** Of the team that the coach has in track and field. */
async function openRoster(page: Page): Promise<void> {
  const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
  const { items } = (await reply.json()) as { items: { IDSchool: number; isCoach: boolean }[] };
  await page.goto(`/edit/team/${items.find(({ isCoach }) => isCoach)!.IDSchool}/roster?kind=tfo&gender=m`);
  await takenOver(page);
}

test.each(WITH_AXE)('A coach brings a list into the roster and takes it back, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    await openRoster(page);
    await page.getByRole('heading', { name: 'Roster, boys' }).waitFor();
    await expectAccessible(page);

    await page
      .getByLabel('Paste from a sheet, or drop a CSV file')
      .fill('Last\tFirst\tGrade\nBrandtner\tHollis\t9\nSotomayor\tDanilo\t13');
    await page.getByText('2 rows in: 1 new, 1 waits. Nothing is removed.').waitFor();
    await page.getByText('“13” is not a grade here').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await page.getByRole('link', { name: 'Hollis Brandtner' }).waitFor();
    // What waits stays to be put right.
    expect(await page.getByLabel('Paste from a sheet, or drop a CSV file').inputValue()).toContain(
      'Sotomayor',
    );

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('link', { name: 'Hollis Brandtner' }).waitFor({ state: 'detached' });
  }),
);

test.each(WITH_AXE)('A coach makes an athlete inactive and active again, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    await openRoster(page);
    const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
    const before = await first.boundingBox();
    await first.check();
    await page.getByText('1 selected').waitFor();
    expect(await first.boundingBox(), 'no row moves at the first tick').toEqual(before);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make inactive' }).click();
    await page.getByText('1 athlete inactive.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();

    // A name is corrected from the menu of the row, and put back.
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit name' }).click();
    const naming = page.getByRole('dialog', { name: 'Edit name' });
    const lastName = naming.getByLabel('Last name');
    expect(await naming.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await lastName.fill(`${await lastName.inputValue()}-Quill`);
    await expectAccessible(page);
    await naming.getByRole('button', { name: 'Save name' }).click();
    await page
      .getByRole('link', { name: /-Quill$/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByRole('link', { name: /-Quill$/ }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Gr', exact: true }).click();
    await page
      .getByRole('columnheader', { name: 'Gr', exact: true })
      .and(page.locator('[aria-sort="ascending"]'))
      .waitFor();
    await first.check();
    await page.getByRole('button', { name: 'Invite parents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite parents' });
    await dialog.getByRole('textbox').fill('renate@example');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('“renate@example” isn’t an email address.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('Renate Petrov <renate@example.org>');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('1 invitation sent.').waitFor();

    await page.getByRole('button', { name: /^Preview the / }).click();
    await page.getByRole('table', { name: /^The .* roster$/ }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Team codes', exact: true }).click();
    await page.getByRole('heading', { name: 'Team codes' }).waitFor();
    // The last tab is seen whole on a phone, too.
    const tabs = page.getByRole('navigation', { name: 'Manage the team' });
    const tab = tabs.getByRole('link', { name: 'Team codes' });
    const box = (await tab.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    await expectAccessible(page);
  }),
);

test('Only coaches of a team can open its roster editor', () =>
  browse(WITH_AXE[0]!, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
    const { items } = (await reply.json()) as { items: { IDSchool: number; isCoach: boolean }[] };
    const teamId = items.find(({ isCoach }) => isCoach)!.IDSchool;
    await forgetWho(page);
    await signInAs(page, 'Saskia Kell');
    const refused = await page.request.get(`/api/v1/TeamRoster/GetRoster?teamId=${teamId}&kind=tfo`);
    expect(refused.status()).toBe(403);
  }));

test('A coach asks for an athlete of another team, and a parent declines', () =>
  browse(WITH_AXE[0]!, async (page) => {
    await signInAs(page, 'Imelda Tellis');
    const own = await page.request.get('/api/v1/SignedInUser/GetUserAthletes2');
    const { items } = (await own.json()) as { items: { AthleteId: number; FirstName: string }[] };
    const rowan = items.find(({ FirstName }) => FirstName === 'Rowan')!.AthleteId;
    await forgetWho(page);

    await signInAs(page, 'Saskia Kell');
    await openRoster(page);
    await page.getByRole('button', { name: 'Add athlete' }).click();
    const form = page.getByRole('region', { name: 'Add an athlete' });
    await form.getByLabel('First name').and(page.locator(':focus')).fill('Rowan');
    await form.getByLabel('Last name').fill('Tellis');
    // Whoever is there already is shown before a second one is made.
    await form.getByRole('button', { name: 'Add as a new athlete' }).waitFor();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Request transfer: Rowan Tellis' }).click();
    await page.getByText('Rowan Tellis from Salt Harbor: waiting for an answer').waitFor();
    await form.waitFor({ state: 'detached' });

    // An athlete whom nobody knows is on the roster at once, and off it again.
    await page.getByRole('button', { name: 'Add athlete' }).click();
    await form.getByLabel('First name').fill('Zephyrine');
    await form.getByLabel('Last name').fill('Quillsworth');
    await form.getByRole('button', { name: 'Add athlete' }).click();
    await page.getByText('Zephyrine Quillsworth is now on the roster.').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByRole('link', { name: 'Zephyrine Quillsworth' }).waitFor({ state: 'detached' });
    await forgetWho(page);

    await signInAs(page, 'Imelda Tellis', `/athlete/${rowan}/moves`);
    await page.getByRole('heading', { name: 'Does Rowan Tellis now run for Brightwater?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Decline: Brightwater' }).click();
    await page.getByRole('table', { name: 'Past requests' }).getByText('Declined').waitFor();
    await expectAccessible(page);
    await forgetWho(page);

    // The own coach offers the move, and a coach of the new team answers.
    await signInAs(page, 'Marguerite Holloway');
    await openRoster(page);
    await page.getByLabel('Find on this roster').fill('Rowan');
    await page.getByRole('button', { name: 'More for Rowan Tellis' }).click();
    await page.getByRole('button', { name: 'Move to another team…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Rowan Tellis to another team' });
    await dialog.getByRole('button', { name: 'Ask the new team' }).click();
    await dialog.getByText('Choose a team.').waitFor();
    await dialog.getByLabel('New team').fill('Brightwater');
    await dialog.getByRole('radio', { name: /^Brightwater/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask the new team' }).click();
    await page.getByText('Rowan Tellis to Brightwater: waiting for an answer').waitFor();
    await forgetWho(page);

    await signInAs(page, 'Saskia Kell');
    await openRoster(page);
    await page.getByText('Rowan Tellis from Salt Harbor: do you accept?').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Decline: Rowan Tellis' }).click();
    await page.getByText('You declined Rowan Tellis’s move to Brightwater.').waitFor();
  }));
