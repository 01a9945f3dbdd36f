// A coach gives the code of the team away; a parent joins with it, with a child of the roster and one who is new.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAccount, newPerson } from './accounts.ts';
import { browse, expectAccessible, expectComplaint, takenOver, VIEWERS } from './harness.ts';
import { signInAs } from './signing-in.ts';

const WITH_AXE = VIEWERS.filter(({ hasAxe }) => hasAxe);
const TEAM = 'Salt Harbor';
const SPORT = 'Track & Field';

/** Of the team in track and field, renewed so that journeys do not take it from each other. */
async function codeOf(page: Page): Promise<string> {
  await signInAs(page, 'Marguerite Holloway');
  const user = await page.request.get('/api/v1/SignedInUser');
  const { userId } = (await user.json()) as { userId: number };
  await page.goto(`/userhome/${userId}/teamcodes`);
  await takenOver(page);
  await page.getByRole('heading', { name: 'Team codes' }).waitFor();
  const renew = page.getByRole('button', { name: `Renew the code of ${TEAM}, ${SPORT}` });
  const make = page.getByRole('button', { name: `Create a code for ${TEAM}, ${SPORT}` });
  await renew.or(make).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Good for').selectOption({ label: 'A week' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^(Renew|Create a code)$/ }).click();
  await page.getByText('New code created.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Picture to scan for ${TEAM}, ${SPORT}` }).click();
  await page.getByRole('img', { name: `Picture to scan for ${TEAM}, ${SPORT}` }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();

  const reply = await page.request.get('/api/v1/TeamCode/GetTeamCodes');
  const { items } = (await reply.json()) as {
    items: { SchoolName: string; Sport: string; ShareCode: string | null }[];
  };
  await page.context().clearCookies();
  return items.find(({ SchoolName, Sport }) => SchoolName === TEAM && Sport === 'tf')!.ShareCode!;
}

test.each(WITH_AXE)('A parent joins with a code and adds two children, $name', (viewer) =>
  browse(viewer, async (page) => {
    const code = await codeOf(page);
    const parent = newPerson('Ottilie', 'Marchetti', 'Parent');
    await page.goto(`/join-team?code=${code}`);
    await page.getByText(`${TEAM} invites you to join its team.`).waitFor();
    await expectAccessible(page);
    await beginAccount(page, parent);

    await page.goto('/join-team');
    await takenOver(page);
    const field = page.getByRole('textbox', { name: 'Team code' });
    expectComplaint(page, /404/);
    await field.fill('000-000-000');
    await page.getByRole('button', { name: 'Check code' }).click();
    await page.getByText('This code is not in use.').waitFor();
    await expectAccessible(page);

    await page.goto(`/join-team?code=${code}`);
    await takenOver(page);
    await page.getByText(`${TEAM}, `).first().waitFor();
    // As what was said at sign-up.
    expect(await page.getByRole('radio', { name: /^Parent/ }).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'Join as a parent' }).waitFor();
    await page.getByRole('button', { name: 'Add another child' }).click();
    for (const [number, firstName, lastName, grade] of [
      [1, 'Rowan', 'Tellis', 'Grade 11'],
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
    await page.getByText(`Awesome! You've connected to ${TEAM}.`).waitFor();
    // Nobody takes somebody else's child: a coach confirms.
    await page.getByText('Rowan and Gideon are waiting for a coach.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);

    const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
    const { items } = (await reply.json()) as { items: { SchoolName: string; AccessTypes: string[] }[] };
    expect(items).toMatchObject([{ SchoolName: TEAM, AccessTypes: ['P'] }]);
  }),
);

test('A coach prints the code of the team on one sheet', () =>
  browse(WITH_AXE[0]!, async (page) => {
    await codeOf(page);
    await signInAs(page, 'Marguerite Holloway');
    const reply = await page.request.get('/api/v1/TeamCode/GetTeamCodes');
    const { items } = (await reply.json()) as { items: { IDSchool: number; SchoolName: string }[] };
    await page.goto(
      `/edit/team/${items.find(({ SchoolName }) => SchoolName === TEAM)!.IDSchool}/codes?sport=tf`,
    );
    await takenOver(page);
    await page.getByRole('link', { name: `Poster to print for ${TEAM}, ${SPORT}` }).click();
    await page.getByRole('heading', { name: `Join ${TEAM}` }).waitFor();
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await sheet.getByRole('img', { name: `Code to scan: join ${TEAM}` }).waitFor();
    expect(await sheet.getByRole('listitem').count()).toBe(3);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }));

test('Who has not confirmed the email yet is told so before the form, and keeps the code', () =>
  browse(WITH_AXE[1]!, async (page) => {
    const code = await codeOf(page);
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
  browse(WITH_AXE[0]!, async (page) => {
    await page.goto('/join-team?code=RKS7H4QPM');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/account/login');
    expect(searchParams.get('ReturnUrl')).toBe('/join-team?code=RKS7H4QPM');
  }));
