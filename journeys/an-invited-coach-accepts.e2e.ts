// A host invites a team, and its coach accepts on the Register tab of the meet.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { addDays } from '../src/sport/calendar/days.rules.ts';
import { browse, expectAccessible, takenOver, VIEWERS, type Viewer } from './harness.ts';
import { createMember, type Member } from './members.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { createTeam, newLastName, type Team } from './teams.ts';

const WITH_AXE = VIEWERS.filter(({ hasAxe, javaScript }) => hasAxe && javaScript);

test.each(WITH_AXE)('An invited coach accepts, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Murre Point', `Sunniva ${newLastName('Amad')}`);
    const host = await createMember('Torvald', newLastName('Abar'), 'Coach');
    const meet = await createInvitational(host);
    const participants = `/edit/track/managemeet/manage/${meet.meetId}/participants`;

    await signInAs(page, host, participants);
    await page.getByRole('heading', { level: 1, name: 'Participants' }).waitFor();
    await takenOver(page);
    await page.getByText('No team yet. Invite teams, or wait for coaches to enter.').waitFor();
    await invite(page, team.name);
    await expectAccessible(page);

    await acceptAsCoach(viewer, team, meet);

    await page.goto(participants);
    const row = page.getByRole('row').filter({ hasText: team.name });
    await row.getByText('Accepted', { exact: true }).waitFor();
    await page.getByText('1 accepted, 0 open, 0 asking to join.').waitFor();
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
    .waitFor();
}

/** In the browser of the coach, who finds the invitation on the home page, and takes the first answer back. */
const acceptAsCoach = (viewer: Viewer, { name, coach }: Team, meet: Invitational) =>
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
    await expectAccessible(page);
  });

async function noteAbout(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: `Note about ${team}` }).click();
  await page.getByLabel('Note', { exact: true }).fill('Comes with two buses.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByRole('cell', { name: /Comes with two buses\./ }).waitFor();
}

interface Invitational {
  meetId: number;
  name: string;
}

/** A public meet in three weeks. */
async function createInvitational(host: Member): Promise<Invitational> {
  const ctx = await openSiteContext();
  const day = addDays(new Date().toISOString().slice(0, 10), 21);
  const name = `${newLastName('Fulmar')} Invitational`;
  const { id: venueId } = await ctx.db
    .selectFrom('venues')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name,
    startOn: day,
    endOn: day,
    isIndoor: false,
    venueId,
    levelMask: 4,
  });
  await addHost(ctx, { meetId, userId: host.userId });
  return { meetId, name };
}
