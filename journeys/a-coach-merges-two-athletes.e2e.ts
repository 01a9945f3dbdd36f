// A coach finds an athlete who stands twice, says that they are one, and takes it back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, takenOver, VIEWERS } from './harness.ts';
import { signInAs } from './signing-in.ts';

const WITH_AXE = VIEWERS.filter(({ hasAxe }) => hasAxe);

/** Of the team that the coach has in track and field. */
async function openInbox(page: Page): Promise<number> {
  const reply = await page.request.get('/api/v1/TeamAccess/GetMyAccess');
  const { items } = (await reply.json()) as { items: { IDSchool: number; isCoach: boolean }[] };
  const teamId = items.find(({ isCoach }) => isCoach)!.IDSchool;
  await page.goto(`/edit/team/${teamId}/matches?sport=tf`);
  await takenOver(page);
  return teamId;
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test.each(WITH_AXE)('A coach merges two athletes and takes it back, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    await openInbox(page);
    const facts = page.getByRole('table', { name: 'What speaks for it' });
    const pair = facts.getByRole('link', { name: 'Gid Astley', exact: true });
    await facts.getByText('Short form').filter({ visible: true }).waitFor();
    const twin = await pair.getAttribute('href');
    await expectAccessible(page);

    const confirm = page.getByRole('button', { name: 'Confirm, one person' });
    await confirm.click();
    await page.getByText('Say why they are one person.').waitFor();
    await page.getByLabel('Reason, kept with the link').fill('Two spellings in two years');
    await confirm.click();
    await page.getByText('One person now: Gideon Astley.').waitFor();
    const decided = section(page, 'Decided');
    await decided.getByText('Gideon Astley and Gid Astley are one').waitFor();
    await decided.getByText('“Two spellings in two years”').waitFor();
    expect(await pair.count()).toBe(0);
    // The address of the spelling leads to the one page.
    await expectAccessible(page);
    const visitor = await page.request.get(twin!);
    expect(new URL(visitor.url()).pathname).not.toBe(twin);

    await decided.getByRole('button', { name: 'Undo merge: Gideon Astley and Gid Astley' }).click();
    await pair.waitFor();
    const alone = await page.request.get(twin!);
    expect(new URL(alone.url()).pathname).toBe(twin);
  }),
);

test('An admin finds pairs of all teams, is told what a merge moves, and takes one back from the toast', () =>
  browse(WITH_AXE[0]!, async (page) => {
    await signInAs(page, 'Site Admin');
    await page.goto('/admin/matches');
    await takenOver(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: /Percey/ }).click();
    await page.getByText(/results of \d meets? move to Percey Arkenfeld/).waitFor();
    await page.getByLabel('Reason, kept with the link').fill('Ran for the middle school');
    await page.keyboard.press('Enter');
    await page.getByText('One person now: Percey Arkenfeld.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Taken back.').waitFor();
    const waiting = section(page, 'Waiting').getByRole('link');
    await expect.poll(() => waiting.count()).toBe(2);
    await waiting.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/results of \d meets? move to Percey Arkenfeld/).waitFor();
  }));

test('A visitor who goes to the match inbox signs in first', () =>
  browse(WITH_AXE[0]!, async (page) => {
    await page.goto('/edit/team/1/matches');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/account/login');
    expect(searchParams.get('ReturnUrl')).toBe('/edit/team/1/matches');
  }));
