// A host invites a team, and its coach accepts on the Register tab of the meet and enters an athlete.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { browse, expectAccessible, takenOver, type Viewer, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { createOpenMeet, type OpenMeet, rosterBoy } from './open-meets.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { createTeam, newLastName, type Team } from './teams.ts';

test.each(WITH_SCRIPTS)('An invited coach accepts and enters a team, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Murre Point', `Sunniva ${newLastName('Amad')}`);
    const host = await createMember('Torvald', newLastName('Abar'), 'Coach');
    const meet = await createOpenMeet('Fulmar', { whoMayEnter: 'invited' });
    const { name: athlete } = await rosterBoy(meet, team.teamId, 'Ivo');
    await addHost(await openSiteContext(), { meetId: meet.meetId, userId: host.userId });
    const participants = `/edit/track/managemeet/manage/${meet.meetId}/participants`;

    await signInAs(page, host, participants);
    await page.getByRole('heading', { level: 1, name: 'Participants' }).waitFor();
    await takenOver(page);
    await page.getByText('No team yet. Invite teams, or wait for coaches to enter.').waitFor();
    await invite(page, team.name);
    await expectAccessible(page);

    await acceptAsCoach(viewer, team, { meet, athlete });

    await page.goto(participants);
    const row = page.getByRole('row').filter({ hasText: team.name });
    await row.getByText('Accepted', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByText('1 accepted, 0 open, 0 requests wait.').waitFor();
    await noteAbout(page, team.name);
    await expectAccessible(page);
  }),
);

async function invite(page: Page, team: string): Promise<void> {
  await page.getByLabel('Email or team name').fill(team);
  await page.getByRole('button', { name: `Choose ${team}` }).click();
  await page.getByText(`${team} is invited.`).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: team })
    .getByText(/^Invited [A-Z]/)
    .filter({ visible: true })
    .waitFor();
}

/** In the browser of the coach, who finds the invitation on the home page, and takes the first answer back. */
const acceptAsCoach = (
  viewer: Viewer,
  { name, coach }: Team,
  { meet, athlete }: { meet: OpenMeet; athlete: string },
) =>
  browse(viewer, async (page) => {
    await signInAs(page, coach, '/home');
    await page.getByRole('link', { name: `${name} is invited to ${meet.name}` }).click();
    await page.getByText(`${name} is invited to this meet.`).waitFor();
    await takenOver(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Ignore for ${name}` }).click();
    await page.getByText(`You ignored the invitation of ${name}.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${name} is invited to this meet.`).waitFor();
    await page.getByRole('button', { name: `Accept for ${name}` }).click();
    await page.getByText(`${name} is accepted at this meet.`).waitFor();
    await enter(page, name, athlete);
    await page.goto(meet.register);
    await page.getByRole('link', { name: `1 entry of ${name}` }).click();
    await page.getByRole('heading', { name: `Entries of ${name}` }).waitFor();
    const row = page.getByRole('row').filter({ hasText: athlete });
    await row.getByText('Boys 800 Meters, Varsity').waitFor();
    await row.getByText('Accepted').waitFor();
    await expectAccessible(page);
  });

async function enter(page: Page, team: string, athlete: string): Promise<void> {
  await page.getByRole('link', { name: `Enter ${team}` }).click();
  const isPhone = page.viewportSize()!.width < 600;
  if (isPhone) await page.getByRole('button', { name: athlete }).click();
  await page.getByRole('button', { name: `${athlete}, 800 Meters, no mark, not entered` }).click();
  await page.getByRole('button', { name: 'Enter without a mark' }).click();
  await page.getByRole('button', { name: 'Submit 1 entry' }).click();
  await page.getByText(/Receipt number E-\d+\./).waitFor();
}

async function noteAbout(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: `Note about ${team}` }).click();
  await page.getByLabel('Note', { exact: true }).fill('Comes with two buses.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByRole('cell', { name: /Comes with two buses\./ }).waitFor();
}
