// A clerk seeds a race, moves somebody by hand, scratches an athlete, seeds again, and checks in the athlete of a scanned bib.
import { expect, test } from 'vitest';
import { setNumbers } from '../src/competition/entries/numbers/numbers.service.ts';
import { addStaff } from '../src/competition/meets/staff/staff.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { bibCheckInAddress, runMeetAddress } from '../src/sport/addresses/manager-addresses.rules.ts';
import { AT_A_DESK, browse, expectAccessible } from './harness.ts';
import { createMember } from './members.ts';
import { createOpenMeet, enterBoys } from './open-meets.ts';
import { see } from './reading.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { newLastName } from './teams.ts';

const NAMES = ['Arlo', 'Bram', 'Cato', 'Dex', 'Emil', 'Finn', 'Gus', 'Hal', 'Ivo', 'Jude'];

test.each([AT_A_DESK])('A clerk seeds, scratches and re-seeds an event, $name', (viewer) =>
  browse(viewer, async (page) => {
    const clerk = await createMember('Cleo', newLastName('Osterlow'), 'Coach');
    const meet = await createOpenMeet('Seeded', { whoMayEnter: 'everyone' });
    const entryIds = await enterBoys(meet, NAMES);
    await inTransaction(await openSiteContext(), async (ctx) => {
      const { athlete_id: athleteId } = await ctx.db
        .selectFrom('entries')
        .select('athlete_id')
        .where('id', '=', entryIds[2]!)
        .executeTakeFirstOrThrow();
      const numbers = [{ athleteId: athleteId!, number: 107 }];
      await setNumbers(ctx, { meetId: meet.meetId, sport: 'tf' }, numbers, null);
      await addStaff(ctx, { meetId: meet.meetId, userId: clerk.userId, role: 'clerk' });
      const dash = { event_variant: '100m', event_short: '100m', name: '100 Meters' };
      await ctx.db.updateTable('meet_events').set(dash).where('id', '=', meet.eventId).execute();
    });

    await signInAs(page, clerk, runMeetAddress('tf', meet.meetId));
    await see(page, /10 entered, not seeded/);
    await page.getByRole('link', { name: 'Boys 100 Meters' }).click();
    await see(page, 'Not seeded yet');
    await page.getByLabel('Lane draw').selectOption('pairs');
    await see(page, /Seeds 1 and 2 draw from the two best lanes/);
    await page.getByLabel('Lane draw').selectOption('none');
    await page.getByRole('button', { name: 'Seed round' }).click();
    await page.getByRole('group', { name: 'Heat 2' }).or(page.getByLabel('Heat 2')).first().waitFor();
    await expectAccessible(page);

    // Somebody moves one lane down by the keyboard, and trades places.
    const handle = page.getByRole('button', { name: /^Move Arlo / });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await see(page.getByRole('status').filter({ hasText: /Dropped: Arlo/ }), /Dropped/);
    await see(page, /2 changes, last by Cleo/);

    // A scratch leaves the lane empty, and seeding again keeps the athlete that the clerk moved.
    await page.getByRole('button', { name: /^Scratch: Bram / }).click();
    await page.getByRole('button', { name: /^Take back scratch: Bram / }).waitFor();
    await page.getByRole('button', { name: 'Seed again' }).click();
    await see(page, /stayed where moved by hand/);
    const site = await openSiteContext();
    const slots = () =>
      site.db
        .selectFrom('start_slots')
        .innerJoin('rounds', 'rounds.id', 'start_slots.round_id')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.count<number>('start_slots.scratched_at').as('scratched'),
        ])
        .where('rounds.meet_event_id', '=', meet.eventId)
        .executeTakeFirst();
    await expect.poll(slots).toMatchObject({ all: 10, scratched: 1 });
    await expectAccessible(page);

    // The code on a bib opens the check-in with its athlete.
    await page.goto(bibCheckInAddress('tf', meet.meetId, 107));
    await page.getByRole('button', { name: /^Check in Cato / }).click();
    await see(page, '1 of 9 here');
    await expectAccessible(page);
  }),
);
