// A coach brings a pasted list into the roster, takes it back, invites parents and looks at the next season.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, expectFocus, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember, type Member } from './members.ts';
import { signInAs } from './signing-in.ts';
import { addAthletes, createTeam, linkAthlete, newLastName, type RosterRow, type Team } from './teams.ts';

const BOYS: readonly RosterRow[] = [
  { firstName: 'Anselm', lastName: 'Brightwood', grade: '12', gender: 'M' },
  { firstName: 'Benedek', lastName: 'Corrigan', grade: '9', gender: 'M' },
  { firstName: 'Casimir', lastName: 'Dunmore', grade: '10', gender: 'M' },
];

/** A roster of this length has a search field. */
const MANY_BOYS: readonly RosterRow[] = [...'abcdefghijklmno'].map((letter) => ({
  firstName: 'Dorian',
  lastName: `Eastwick${letter}`,
  grade: '10',
  gender: 'M',
}));

/** Makes a team with three boys on the outdoor roster. */
async function createTeamWithBoys(): Promise<Team> {
  const team = await createTeam('Gull Point', 'Henrike Solberg');
  await addAthletes(team, BOYS);
  return team;
}

async function openRoster(page: Page, { teamId, coach }: Team): Promise<void> {
  await signInAs(page, coach);
  await page.goto(`/edit/team/${teamId}/roster?kind=tfo&gender=m`);
  await takenOver(page);
}

test.each(WITH_SCRIPTS)('A coach brings a list into the roster and takes it back, $name', (viewer) =>
  browse(viewer, async (page) => {
    await openRoster(page, await createTeamWithBoys());
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
    // Rows with errors stay for correction.
    expect(await page.getByLabel('Paste from a sheet, or drop a CSV file').inputValue()).toContain(
      'Sotomayor',
    );

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('link', { name: 'Hollis Brandtner' }).waitFor({ state: 'detached' });
  }),
);

test.each(WITH_SCRIPTS)('A coach makes an athlete inactive and active again, $name', (viewer) =>
  browse(viewer, async (page) => {
    await openRoster(page, await createTeamWithBoys());
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
    await expectFocus(naming.getByLabel('First name'));
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
    // The whole last tab is visible on a phone, too.
    const tabs = page.getByRole('navigation', { name: 'Manage the team' });
    const tab = tabs.getByRole('link', { name: 'Team codes' });
    const box = (await tab.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    await expectAccessible(page);
  }),
);

test('Only coaches of a team can open its roster editor', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    const { teamId } = await createTeam('Gull Point', 'Henrike Solberg');
    const { coach } = await createTeam('Harrow Bay', 'Saskia Kellermann');
    await signInAs(page, coach);
    const refused = await page.request.get(`/api/v1/TeamRoster/GetRoster?teamId=${teamId}&kind=tfo`);
    expect(refused.status()).toBe(403);
  }));

/** Makes two teams, and an athlete of one of them with a parent who has an account. */
async function createRowan(
  lastName: string,
): Promise<{ parent: Member; oldTeam: Team; newTeam: Team; rowanId: number }> {
  const [oldTeam, newTeam, parent] = await Promise.all([
    createTeam('Gull Point', 'Henrike Solberg'),
    createTeam('Harrow Bay', 'Saskia Kellermann'),
    createMember('Imelda', lastName, 'Parent'),
  ]);
  const rowan = { firstName: 'Rowan', lastName, grade: '11', gender: 'M' } as const;
  const [rowanId] = await addAthletes(oldTeam, [rowan, ...MANY_BOYS]);
  await linkAthlete(oldTeam, parent, rowanId!, 'parent');
  return { parent, oldTeam, newTeam, rowanId: rowanId! };
}

test('A coach asks for an athlete of another team, and a parent declines', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    const lastName = newLastName('Trellis');
    const name = `Rowan ${lastName}`;
    const { parent, oldTeam, newTeam, rowanId } = await createRowan(lastName);
    await openRoster(page, newTeam);
    await page.getByRole('button', { name: 'Add athlete' }).click();
    const form = page.getByRole('region', { name: 'Add an athlete' });
    await form.getByLabel('First name').and(page.locator(':focus')).fill('Rowan');
    await form.getByLabel('Last name').fill(lastName);
    // Possible matches are listed before a second athlete is added.
    await form.getByRole('button', { name: 'Add as a new athlete' }).waitFor();
    await expectAccessible(page);
    await form.getByRole('button', { name: `Request transfer: ${name}` }).click();
    await page.getByText(`${name} from ${oldTeam.name}: waiting for an answer`).waitFor();
    await form.waitFor({ state: 'detached' });

    // A new athlete is on the roster at once, and removed again.
    await page.getByRole('button', { name: 'Add athlete' }).click();
    await form.getByLabel('First name').fill('Zephyrine');
    await form.getByLabel('Last name').fill('Quillsworth');
    await form.getByRole('button', { name: 'Add athlete' }).click();
    await page.getByText('Zephyrine Quillsworth is now on the roster.').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByRole('link', { name: 'Zephyrine Quillsworth' }).waitFor({ state: 'detached' });

    await signInAs(page, parent, `/athlete/${rowanId}/moves`);
    await page.getByRole('heading', { name: `Does ${name} now run for ${newTeam.name}?` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Decline: ${newTeam.name}` }).click();
    await page.getByRole('table', { name: 'Past requests' }).getByText('Declined').waitFor();
    await expectAccessible(page);

    // The athlete's coach offers the move, and a coach of the new team answers.
    await openRoster(page, oldTeam);
    await page.getByLabel('Find on this roster').fill('Rowan');
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('button', { name: 'Move to another team…' }).click();
    const dialog = page.getByRole('dialog', { name: `Move ${name} to another team` });
    await dialog.getByRole('button', { name: 'Ask the new team' }).click();
    await dialog.getByText('Choose a team.').waitFor();
    await dialog.getByLabel('New team').fill(newTeam.name);
    await dialog.getByRole('radio', { name: newTeam.name }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask the new team' }).click();
    await page.getByText(`${name} to ${newTeam.name}: waiting for an answer`).waitFor();

    await openRoster(page, newTeam);
    await page.getByText(`${name} from ${oldTeam.name}: do you accept?`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Decline: ${name}` }).click();
    await page.getByText(`You declined ${name}’s move to ${newTeam.name}.`).waitFor();
  }));
