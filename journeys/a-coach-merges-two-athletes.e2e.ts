// A coach merges two records of one athlete, and takes it back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, takenOver, WITH_SCRIPTS } from './harness.ts';
import { signInAs } from './signing-in.ts';
import { addAthletes, createTeam, newLastName } from './teams.ts';

/** Opens the duplicates of the team that the demo coach has in track and field. */
async function openInbox(page: Page): Promise<number> {
  const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
  const { items } = (await reply.json()) as { items: { IDSchool: number; isCoach: boolean }[] };
  const teamId = items.find(({ isCoach }) => isCoach)!.IDSchool;
  await page.goto(`/edit/team/${teamId}/matches?sport=tf`);
  await takenOver(page);
  return teamId;
}

/** Lets the inbox be read once, and again only after the function that this returns is called. */
async function holdSecondReading(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  let readings = 0;
  await page.route('**/GetMatchInbox*', async (route) => {
    if (++readings > 1) await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test.each(WITH_SCRIPTS)('A coach merges two athletes and takes it back, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    await openInbox(page);
    const facts = page.getByRole('table', { name: 'Evidence' });
    const pair = facts.getByRole('link', { name: 'Gid Astley', exact: true });
    await facts.getByText('Short form').filter({ visible: true }).waitFor();
    const twin = await pair.getAttribute('href');
    await expectAccessible(page);

    const confirm = page.getByRole('button', { name: 'Confirm, one person' });
    await confirm.click();
    await page.getByText('Say why they are one person.').waitFor();
    await page.getByLabel('Reason (required), saved with the merge').fill('Two spellings in two years');
    const readAgain = await holdSecondReading(page);
    await confirm.click();
    await page.getByText('One person now: Gideon Astley.').waitFor();
    const decided = section(page, 'Decisions');
    await decided.getByText('Gideon Astley and Gid Astley are one').waitFor();
    await decided.getByText('“Two spellings in two years”').waitFor();
    expect(await pair.count()).toBe(0);
    // The address of the spelling leads to the one page.
    await expectAccessible(page);
    const visitor = await page.request.get(twin!);
    expect(new URL(visitor.url()).pathname).not.toBe(twin);

    // The page is still being read after the merge, and the undo does not get lost.
    await decided.getByRole('button', { name: 'Undo merge: Gideon Astley and Gid Astley' }).click();
    readAgain();
    await pair.waitFor();
    const alone = await page.request.get(twin!);
    expect(new URL(alone.url()).pathname).toBe(twin);
  }),
);

test('An admin sees the pairs of all teams and what a merge moves, and undoes one from its message', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    await signInAs(page, 'Site Admin');
    await page.goto('/admin/matches');
    await takenOver(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: /Percey/ }).click();
    await page.getByText('No results move.').waitFor();
    await page.getByLabel('Reason (required), saved with the merge').fill('Ran for the middle school');
    await page.keyboard.press('Enter');
    await page.getByText('One person now: Percy Arkenfeld.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Merge undone.').waitFor();
    const waiting = section(page, 'Waiting').getByRole('link');
    await expect.poll(() => waiting.count()).toBe(2);
    await waiting.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('No results move.').waitFor();
  }));

test('A visitor who goes to the match inbox signs in first', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    await page.goto('/edit/team/1/matches');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/account/login');
    expect(searchParams.get('ReturnUrl')).toBe('/edit/team/1/matches');
  }));

test.each(WITH_SCRIPTS)(
  'A coach asks about an athlete of another team, whose coach answers, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      const lastName = newLastName('Astley');
      const name = `Gideon ${lastName}`;
      const [asking, answering] = await Promise.all([
        createTeam('Harrow Bay', 'Saskia Kellermann'),
        createTeam('Gull Point', 'Henrike Solberg'),
      ]);
      const gideon = { firstName: 'Gideon', lastName, grade: '12', gender: 'M' } as const;
      const [gideonId] = await addAthletes(answering, [gideon]);
      const [copyId] = await addAthletes(asking, [gideon]);

      await signInAs(page, asking.coach);
      await page.goto(`/edit/team/${asking.teamId}/matches?sport=tf&pair=${copyId}-${gideonId}`);
      await takenOver(page);
      await expectAccessible(page);
      await page.getByLabel('Reason (required), saved with the merge').fill('Trains with us now');
      await page.getByRole('button', { name: 'Ask whether they are one person' }).click();
      await page.getByText('Question sent. We will tell you when it is answered.').waitFor();

      await signInAs(page, answering.coach);
      await page.goto(`/edit/team/${answering.teamId}/matches?sport=tf`);
      await takenOver(page);
      await page
        .getByText(new RegExp(`^A coach of ${asking.name} asked on .*“Trains with us now”$`))
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm, one person' }).click();
      await page.getByText(`One person now: ${name}.`).waitFor();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('Merge undone.').waitFor();
      await page.getByText(`${asking.name} asks you`).waitFor({ state: 'detached' });
    }),
);
