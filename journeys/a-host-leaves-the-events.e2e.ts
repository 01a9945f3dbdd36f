// A host changes an event and goes to another page of the manager before the site has answered.
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { AT_A_DESK, browse, takenOver } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { agreeToSetup, openSiteContext } from './site-database.ts';

// On a phone the panel covers the links to other pages.

test.each([AT_A_DESK])('A host leaves the events of a meet while a save is under way, $name', (viewer) =>
  browse(viewer, async (page) => {
    const host = await createMember('Runa', 'Eide', 'Coach');
    const { manager, meetEventId } = await createMeetWithEvent(host.userId, viewer.device);
    await signInAs(page, host, `${manager}/settings/events`);
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    await takenOver(page);
    await page.getByRole('button', { name: 'Girls 100 Meters', exact: true }).click();
    const held = Promise.withResolvers<void>();
    await page.route('**/Edit_Track_ManageMeet_Events/Save*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('textbox', { name: /^Fee/ }).fill('6.00');
    await page.getByRole('textbox', { name: /^Fee/ }).press('Tab');
    await page.getByRole('textbox', { name: /^Per team/ }).fill('3');
    await page.getByRole('textbox', { name: /^Per team/ }).press('Tab');
    await page
      .getByRole('link', { name: /Divisions/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Divisions' }).waitFor();
    held.resolve();
    const site = await openSiteContext();
    await expect
      .poll(() =>
        site.db
          .selectFrom('meet_events')
          .select(['fee_cents', 'team_entries_max'])
          .where('id', '=', meetEventId)
          .executeTakeFirst(),
      )
      .toEqual({ fee_cents: 600, team_entries_max: 3 });
  }),
);

async function createMeetWithEvent(userId: number, device: string) {
  const site = await openSiteContext();
  return inTransaction(site, async (ctx) => {
    const in30Days = ctx.clock.now().add({ hours: 24 * 30 });
    const day = in30Days.toString().slice(0, 10);
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId: venue.id, levelMask: 4 };
    const { meetId } = await createMeet(ctx, { sport: 'tf', name: `Eide Relays ${device}`, ...days });
    await addHost(ctx, { meetId, userId });
    await agreeToSetup(ctx, { meetId, userId });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const meet = await getProgramMeet(ctx, meetId);
    const event = newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey: '100m' }, -1);
    const [written] = await writeProgram(ctx, meet, { before: [], after: [event] });
    return { manager: `/edit/track/managemeet/manage/${meetId}`, meetEventId: written!.meetEventId };
  });
}
