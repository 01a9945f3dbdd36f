// A host agrees to the terms, goes through the panels of a track meet, and opens its registration.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { browse, expectAccessible, expectFocus, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';

test.each(WITH_SCRIPTS)('A host sets up a track meet in the wizard and opens registration, $name', (viewer) =>
  browse(viewer, async (page) => {
    const host = await createMember('Marit', 'Solberg', 'Coach');
    const manager = await createMeetOfHost(host.userId, viewer.device);
    await signInAs(page, host, manager);
    await page.getByRole('heading', { level: 1, name: 'Before you begin' }).waitFor();
    await takenOver(page);
    expect(new URL(page.url()).pathname).toBe(`${manager}/settings/options`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Agree and start' }).click();

    await seeStep(page, 'Template', 'Step 1 of 9');
    await page.getByText('1 of 10 complete').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await seeStep(page, 'Meet info', 'Step 2 of 9');
    await page.getByText('2 of 10 complete').waitFor();

    // A host who opens the manager again goes on where the setup stopped.
    await page.getByText(/^Saved \d/).waitFor();
    await page.goto(manager);
    await seeStep(page, 'Meet info', 'Step 2 of 9');
    await takenOver(page);
    // Nobody leaves a field that is not saved without a question.
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('marit at school');
    await page.getByRole('button', { name: 'Save and go to divisions' }).click();
    await page.getByText('Not saved: Email.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expectFocus(email);
    await page.getByText('1 field not saved.').waitFor();
    await email.fill('');
    for (const next of ['divisions', 'entry options', 'seeds', 'fees', 'bibs', 'events', 'activate']) {
      await page.getByRole('button', { name: `Save and go to ${next}` }).click();
    }
    await seeStep(page, 'Activate', 'Step 9 of 9');
    await page.getByText('9 of 10 complete').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open registration' }).click();
    await page.getByText('Write your full name to sign.').waitFor();
    await page.getByLabel('Your full name').fill('Marit Solberg');
    await page.getByRole('button', { name: 'Open registration' }).click();
    await page.getByText('Registration is open. Coaches and athletes can enter now.').waitFor();
    expect(new URL(page.url()).pathname).toBe(manager);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('Registration is on.').waitFor();
    await page.getByText('Divisions1Events1Entries0').waitFor();
  }),
);

async function seeStep(page: Page, title: string, number: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(number).waitFor();
}

/** A meet a month ahead with one division and one event, of which nothing is set up yet. */
async function createMeetOfHost(userId: number, device: string): Promise<string> {
  const site = await openSiteContext();
  return inTransaction(site, async (ctx) => {
    const day = ctx.clock
      .now()
      .add({ hours: 24 * 30 })
      .toString()
      .slice(0, 10);
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId: venue.id, levelMask: 4 };
    const { meetId } = await createMeet(ctx, { sport: 'tf', name: `Solberg Relays ${device}`, ...days });
    await addHost(ctx, { meetId, userId });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const meet = await getProgramMeet(ctx, meetId);
    const event = newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey: '100m' }, -1);
    await writeProgram(ctx, meet, { before: [], after: [event] });
    return `/edit/track/managemeet/manage/${meetId}`;
  });
}
