// A coach finds an athlete who stands twice, says that they are one, and takes it back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, takenOver, VIEWERS } from './harness.ts';
import { forgetWho, signInAs } from './signing-in.ts';

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
    const facts = page.getByRole('table', { name: 'Evidence' });
    const pair = facts.getByRole('link', { name: 'Gid Astley', exact: true });
    await facts.getByText('Short form').filter({ visible: true }).waitFor();
    const twin = await pair.getAttribute('href');
    await expectAccessible(page);

    const confirm = page.getByRole('button', { name: 'Confirm, one person' });
    await confirm.click();
    await page.getByText('Say why they are one person.').waitFor();
    await page.getByLabel('Reason (required), saved with the merge').fill('Two spellings in two years');
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
  browse(WITH_AXE[0]!, async (page) => {
    await page.goto('/edit/team/1/matches');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/account/login');
    expect(searchParams.get('ReturnUrl')).toBe('/edit/team/1/matches');
  }));

/** A call as the page makes it. */
async function post(page: Page, path: string, data: unknown): Promise<Record<string, unknown>> {
  const headers = { 'x-page-id': 'a-page-of-a-journey' };
  const reply = await page.request.post(`/api/v1${path}`, { headers, data });
  expect(reply.status(), path).toBe(200);
  return reply.json();
}

interface RosterReply {
  season: { ID: number };
  athletes: { athleteId: number; FirstName: string; LastName: string }[];
}

/** Of the coach's own team in outdoor track and field. */
async function readRoster(page: Page, teamId: number): Promise<RosterReply> {
  const reply = await page.request.get(`/api/v1/TeamRoster/GetRoster?teamId=${teamId}&kind=tfo`);
  return reply.json();
}

const idOf = ({ athletes }: RosterReply, name: string) =>
  athletes.find(({ FirstName, LastName }) => `${FirstName} ${LastName}` === name)!.athleteId;

test.each(WITH_AXE)('A coach asks about an athlete of another team, whose coach answers, $name', (viewer) =>
  browse(viewer, async (page) => {
    const name = 'Gideon Astley';
    await signInAs(page, 'Marguerite Holloway');
    const gideon = idOf(await readRoster(page, await openInbox(page)), name);
    await forgetWho(page);

    await signInAs(page, 'Saskia Kell');
    const teamId = await openInbox(page);
    const season = (await readRoster(page, teamId)).season.ID;
    const row = { line: 1, firstName: 'Gideon', lastName: 'Astley', grade: '12', gender: 'M' };
    const list = { teamId, kind: 'tfo', season, gender: 'M', rows: [row] };
    const { planKey } = await post(page, '/TeamRoster/PreviewImport', list);
    const { changeId } = await post(page, '/TeamRoster/ApplyImport', { ...list, planKey });
    const copy = idOf(await readRoster(page, teamId), name);
    await page.goto(`/edit/team/${teamId}/matches?sport=tf&pair=${copy}-${gideon}`);
    await takenOver(page);
    await expectAccessible(page);
    await page.getByLabel('Reason (required), saved with the merge').fill('Trains with us now');
    await page.getByRole('button', { name: 'Ask whether they are one person' }).click();
    await page.getByText('Question sent. We will tell you when it is answered.').waitFor();
    await forgetWho(page);

    await signInAs(page, 'Marguerite Holloway');
    await openInbox(page);
    await page.getByText(/^A coach of Brightwater asked on .*“Trains with us now”$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm, one person' }).click();
    await page.getByText(`One person now: ${name}.`).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Merge undone.').waitFor();
    await page.getByText('Brightwater asks you').waitFor({ state: 'detached' });
    await forgetWho(page);

    await signInAs(page, 'Saskia Kell');
    await post(page, '/TeamRoster/UndoChange', { changeId });
  }),
);
