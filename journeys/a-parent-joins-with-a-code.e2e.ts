// A coach shares the team code. A parent joins with it and adds a child from the roster and a new one.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAccount, newPerson } from './accounts.ts';
import { browse, expectAccessible, expectComplaint, takenOver, WITH_SCRIPTS } from './harness.ts';
import { call } from './members.ts';
import { signInAs, signOut } from './signing-in.ts';
import { addAthletes, createTeam, newLastName, type Team } from './teams.ts';

const SPORT = 'Track & Field';

const createStoryTeam = () => createTeam('Gull Point', 'Henrike Solberg');

/** Makes a code for the team on its coach's page, and looks at its picture. */
async function makeCode(page: Page, { coach, name }: Team): Promise<string> {
  await signInAs(page, coach, `/userhome/${coach.userId}/teamcodes`);
  await takenOver(page);
  await page.getByRole('heading', { name: 'Team codes' }).waitFor();
  await page.getByRole('button', { name: `Create a code for ${name}, ${SPORT}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Good for').selectOption({ label: 'A week' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  await page.getByText('New code created.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Picture to scan for ${name}, ${SPORT}` }).click();
  await page.getByRole('img', { name: `Picture to scan for ${name}, ${SPORT}` }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  const { items } = await call<{ items: { ShareCode: string | null; Sport: string }[] }>(
    coach,
    'TeamCode/GetTeamCodes',
  );
  return items.find(({ Sport }) => Sport === 'tf')!.ShareCode!;
}

/** Makes a code by the call of that page. */
async function renewCode({ coach, teamId }: Team): Promise<string> {
  const input = { teamId, sport: 'tf', days: 7 };
  return (await call<{ ShareCode: string }>(coach, 'TeamCode/RenewCode', input)).ShareCode;
}

test.each(WITH_SCRIPTS)('A parent joins with a code and adds two children, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createStoryTeam();
    const rosterName = newLastName('Farrow');
    await addAthletes(team, [{ firstName: 'Linus', lastName: rosterName, grade: '11', gender: 'M' }]);
    const code = await makeCode(page, team);
    await signOut(page);
    const parent = newPerson('Ottilie', 'Marchetti', 'Parent');
    await page.goto(`/join-team?code=${code}`);
    await page.getByText(`${team.name} invites you to join its team.`).waitFor();
    await expectAccessible(page);
    await beginAccount(page, parent);

    await page.goto('/join-team');
    await takenOver(page);
    const field = page.getByRole('textbox', { name: 'Team code' });
    expectComplaint(page, /404/);
    await field.fill('000-000-000');
    await page.getByRole('button', { name: 'Check code' }).click();
    await page.getByText(/^This code does not work\./).waitFor();
    await expectAccessible(page);

    await page.goto(`/join-team?code=${code}`);
    await takenOver(page);
    await page.getByText(`${team.name}, `).first().waitFor();
    // The role from the sign-up is chosen.
    expect(await page.getByRole('radio', { name: /^Parent/ }).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'Join as a parent' }).waitFor();
    await page.getByRole('button', { name: 'Add another child' }).click();
    for (const [number, firstName, lastName, grade] of [
      [1, 'Linus', rosterName, 'Grade 11'],
      [2, 'Gideon', 'Stonewether', 'Grade 10'],
    ] as const) {
      const child = page.getByRole('group', { name: `Child ${number}` });
      await child.getByLabel('First name').fill(firstName);
      await child.getByLabel('Last name').fill(lastName);
      await child.getByLabel('Competes in').selectOption({ label: 'Boys' });
      await child.getByLabel('Grade').selectOption({ label: grade });
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add 2 children' }).click();

    await page.getByRole('heading', { name: 'You are in' }).waitFor();
    await page.getByText(`Awesome! You've connected to ${team.name}.`).waitFor();
    // No one can take another parent's child: a coach confirms.
    await page.getByText('Linus and Gideon are waiting for a coach.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);

    const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
    const { items } = (await reply.json()) as { items: { SchoolName: string; AccessTypes: string[] }[] };
    expect(items).toMatchObject([{ SchoolName: team.name, AccessTypes: ['P'] }]);
  }),
);

test('A coach prints the code of the team on one sheet', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    const team = await createStoryTeam();
    await renewCode(team);
    await signInAs(page, team.coach);
    await page.goto(`/edit/team/${team.teamId}/codes?sport=tf`);
    await takenOver(page);
    await page.getByRole('link', { name: `Poster to print for ${team.name}, ${SPORT}` }).click();
    await page.getByRole('heading', { name: `Join ${team.name}` }).waitFor();
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await sheet.getByRole('img', { name: `Code to scan: join ${team.name}` }).waitFor();
    expect(await sheet.getByRole('listitem').count()).toBe(3);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }));

test('A member who has not confirmed the email is asked to before the form, and keeps the code', () =>
  browse(WITH_SCRIPTS[1]!, async (page) => {
    const code = await renewCode(await createStoryTeam());
    await signInAs(page, 'Tobias Renn', `/join-team?code=${code}`);
    await takenOver(page);
    await page.getByText('Confirm your email to join teams and send messages.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    const sendAgain = page.getByRole('button', { name: 'Send the email again' });
    await expect
      .poll(() => sendAgain.evaluate((button) => document.activeElement?.contains(button)))
      .toBe(true);
    expect(await page.getByRole('textbox', { name: 'Team code' }).inputValue()).toContain('-');
    await sendAgain.click();
    await page.getByText('Sent. Check your inbox.').waitFor();
    await expectAccessible(page);
  }));

test('A visitor with a scanned code signs in first and comes back to it', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    await page.goto('/join-team?code=RKS7H4QPM');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/account/login');
    expect(searchParams.get('ReturnUrl')).toBe('/join-team?code=RKS7H4QPM');
  }));
