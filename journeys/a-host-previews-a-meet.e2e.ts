// A host sees a meet as everyone will see it, while a visitor finds nothing there until the host opens it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { browse, expectAccessible, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs, signOut } from './signing-in.ts';
import { agreeToSetup, openSiteContext } from './site-database.ts';

const PREVIEW = 'Only the staff of this meet sees this page until the meet opens.';

test.each(WITH_SCRIPTS)('A host previews a meet, and a visitor sees it once it is open, $name', (viewer) =>
  browse(viewer, async (page) => {
    const host = await createMember('Torunn', 'Vik', 'Coach');
    const name = `Vik Relays ${viewer.name}`;
    const meetId = await createHiddenMeet(host.userId, name);
    const address = `/TrackAndField/meet/${meetId}`;
    const manager = `/edit/track/managemeet/manage/${meetId}`;
    const title = page.getByRole('heading', { level: 1, name });
    expect((await page.goto(address))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();

    await signInAs(page, host, manager);
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await title.waitFor();
    await page.getByText(PREVIEW).waitFor();
    const toManager = page.getByRole('link', { name: 'Manage meet' });
    await toManager.waitFor();
    await expectAccessible(page);
    // The same page as a document of its own, then a tab of it.
    expect((await page.reload())?.headers()['cache-control']).toBe('private, no-store');
    await page.getByText(PREVIEW).waitFor();
    await takenOver(page);
    await openTab(page, 'Schedule');
    await page.getByText('100 Meters').first().waitFor();
    await page.getByText(PREVIEW).waitFor();
    await expectAccessible(page);
    await toManager.click();
    await page.waitForURL((url) => url.pathname.startsWith(manager));

    await page.goto(`${manager}/publication`);
    await page.getByText('Only the staff sees this meet.').waitFor();
    await takenOver(page);
    await page.getByRole('button', { name: 'Show it to everyone' }).click();
    await page.getByText('Everyone sees this meet.').waitFor();

    await signOut(page);
    expect((await page.goto(address))?.status()).toBe(200);
    await title.waitFor();
    expect(await page.getByText(PREVIEW).count()).toBe(0);
    await takenOver(page);
    await openTab(page, 'Schedule');
    await page.getByText('100 Meters').first().waitFor();
  }),
);

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Meet', exact: true }).getByRole('link', { name }).click();

/** A meet a month ahead with one event, and another that everyone sees: its host is known. */
async function createHiddenMeet(userId: number, name: string): Promise<number> {
  const site = await openSiteContext();
  return inTransaction(site, async (ctx) => {
    const day = ctx.clock
      .now()
      .add({ hours: 24 * 30 })
      .toString()
      .slice(0, 10);
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId: venue.id, levelMask: 4 };
    const publicMeet = await createMeet(ctx, { sport: 'tf', name: `Known ${name}`, ...days });
    await addHost(ctx, { meetId: publicMeet.meetId, userId });
    const hidden = { isUnpublished: true, createdBy: userId };
    const { meetId } = await createMeet(ctx, { sport: 'tf', name, ...days, ...hidden });
    await addHost(ctx, { meetId, userId });
    await agreeToSetup(ctx, { meetId, userId });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const meet = await getProgramMeet(ctx, meetId);
    const event = newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey: '100m' }, -1);
    await writeProgram(ctx, meet, { before: [], after: [event] });
    return meetId;
  });
}
