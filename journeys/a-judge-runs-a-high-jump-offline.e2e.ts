// A judge runs a high jump on a phone while there is no network, and answers a conflict when it is back.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { ACCEPTANCE } from '../src/competition/entries/entries.rules.ts';
import { makeEntries } from '../src/competition/entries/entries.service.ts';
import { ensureEvents } from '../src/competition/events/events.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost, addStaff } from '../src/competition/meets/staff/staff.service.ts';
import { saveStartList } from '../src/competition/start-lists/start-lists.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { createAthletes } from '../src/people/athletes/athletes.service.ts';
import { eventResultsAddress } from '../src/sport/addresses/addresses.rules.ts';
import { runMeetAddress } from '../src/sport/addresses/manager-addresses.rules.ts';
import { browse, expectAccessible, expectComplaint, ON_A_PHONE } from './harness.ts';
import { call, createMember, type Member } from './members.ts';
import { loseNetwork } from './network.ts';
import { see } from './reading.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { newLastName } from './teams.ts';

test.each([{ ...ON_A_PHONE, hasServiceWorker: true }])(
  'A judge runs a high jump offline and reconnects, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      const [judge, timer] = [
        await createMember('Bea', newLastName('Halloran'), 'Coach'),
        await createMember('Rae', newLastName('Banerjee'), 'Coach'),
      ];
      const meet = await createHighJump(judge, timer);
      await signInAs(page, judge);
      await page.goto(`${meet.pages}/judging`);
      await page.getByRole('button', { name: 'Keep this event on this phone' }).click();
      await see(page, /^On this phone until/);
      await expectAccessible(page);

      // Nothing else is read from the site from now on.
      expectComplaint(page, /net::ERR_|Failed to fetch/);
      const giveNetworkBack = await loseNetwork(page);
      await page.reload();
      await page.getByRole('link', { name: 'Boys High Jump' }).click();
      await see(page, /^No network since/);
      await page.getByRole('button', { name: 'Opening height', exact: true }).click();
      await page.getByRole('textbox', { name: 'Height' }).fill('5-04');
      await page.getByRole('button', { name: 'Set height' }).click();
      const [first, second] = meet.names as [string, string];
      await enter(page, first, 'O clear', 'O');
      await enter(page, second, 'X miss', 'X');
      await enter(page, second, 'X miss', 'XX');
      await expectAccessible(page);

      // The page opens again as if nothing had happened.
      await page.reload();
      await see(
        page
          .getByRole('row', { name: new RegExp(second) })
          .getByRole('cell')
          .first(),
        'XX',
      );
      await page.getByRole('link', { name: /^Outbox: *3 not sent/ }).click();
      await see(page, '3 marks not sent');
      await expectAccessible(page);
      await page.goBack();

      // Meanwhile somebody else wrote down a clearance.
      await sendFromTablet(timer, meet, 1, 'XO');
      await giveNetworkBack();
      const sheet = page.getByRole('alertdialog', { name: 'Two marks for one try' });
      await sheet.waitFor();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: 'Keep XX, from this phone' }).click();
      await sheet.waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: /^Outbox: *All sent/ }).waitFor();

      // Signing out asks while a mark is not sent.
      await page.route('**/RunMeet/SaveMarks*', (route) => route.abort());
      await enter(page, second, 'X miss', 'XXX');
      await page.goto('/User/SignOut');
      await see(page, /^1 mark of a meet on this device is not sent/);
      await expectAccessible(page);
      await page.unroute('**/RunMeet/SaveMarks*');
      await page.getByRole('link', { name: 'Send or save them' }).click();
      await see(page, 'Everything is sent');

      // Every mark counts once, and the public page has the results.
      const site = await openSiteContext();
      const places = () =>
        site.db
          .selectFrom('results')
          .select(['place', 'mark_entered as mark'])
          .where('meet_id', '=', meet.meetId)
          .where('removed_at', 'is', null)
          .orderBy('place')
          .execute();
      await expect.poll(places).toEqual([
        { place: 1, mark: '5-04' },
        { place: null, mark: 'NH' },
      ]);
      await page.goto(meet.publicPage);
      await see(page.getByRole('row', { name: new RegExp(first) }), /5-04/);
    }),
);

/** Enters a try of the next athlete, who must be this one, and waits until the grid shows it. */
async function enter(page: Page, name: string, button: string, tries: string): Promise<void> {
  await page.locator('p[aria-live]', { hasText: name }).waitFor();
  await page.getByRole('button', { name: button, exact: true }).click();
  await see(cellOf(page, name), tries);
}

const cellOf = (page: Page, name: string) =>
  page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('cell')
    .first();

interface HighJump {
  meetId: number;
  pages: string;
  publicPage: string;
  names: string[];
  slots: { id: number; heat_id: number; version: number }[];
}

async function sendFromTablet(timer: Member, meet: HighJump, at: number, tries: string): Promise<void> {
  const slot = meet.slots[at]!;
  const mark = {
    ...{ uuid: randomUUID(), kind: 'height', number: 1, content: { height: '5-04', tries } },
    ...{ heatId: slot.heat_id, slotId: slot.id, slotVersion: slot.version },
    ...{ device: 'the tablet of the clerk', madeAt: new Date().toISOString() },
  };
  await call(timer, 'RunMeet/SaveMarks', { meetId: meet.meetId, marks: [mark] });
}

/** A meet of today with one event, two jumpers, its judge and a timer. */
async function createHighJump(judge: Member, timer: Member): Promise<HighJump> {
  const site = await openSiteContext();
  return inTransaction(site, async (ctx) => {
    const day = ctx.clock.now().toString().slice(0, 10);
    const { id: venueId } = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId, levelMask: 4 };
    const name = `${newLastName('Quarry')} Invitational`;
    const { meetId } = await createMeet(ctx, { sport: 'tf', name, ...days });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const heats = [{ number: 1, windTenths: null, windStatus: 'NA' as const }];
    const [event] = await ensureEvents(ctx, meetId, [
      {
        ...{ divisionId: divisionId!, gender: 'M', eventVariant: 'hj', eventShort: 'hj', name: 'High Jump' },
        rounds: [{ round: 'F', competedOn: day, heats }],
      },
    ]);
    const { meetEventId, rounds } = event!;
    await addHost(ctx, { meetId, userId: timer.userId });
    await addStaff(ctx, { meetId, userId: judge.userId, role: 'judge', meetEventIds: [meetEventId] });
    const names = [newLastName('Aske'), newLastName('Varga')];
    const athleteIds = await createAthletes(
      ctx,
      names.map((lastName, index) => ({ firstName: ['Arlo', 'Ivo'][index]!, lastName, gender: 'M' })),
    );
    const entries = athleteIds.map((athleteId) => ({
      ...{ meetEventId, athleteId, teamId: null, teamText: null, relayLetter: null },
      ...{ grade: 11, seed: null, legs: [], isExhibition: false, acceptance: ACCEPTANCE.Accepted },
    }));
    const made = await makeEntries(ctx, meetId, entries, { byUserId: null });
    const [heatId] = rounds[0]!.heats.values();
    await saveStartList(ctx, rounds[0]!.roundId, [
      { heatId: heatId!, slots: made.map(({ entryId }, index) => ({ entryId, lane: index + 1 })) },
    ]);
    const slots = await ctx.db
      .selectFrom('start_slots')
      .select(['id', 'heat_id', 'version'])
      .where('heat_id', '=', heatId!)
      .orderBy('position')
      .execute();
    return {
      meetId,
      pages: runMeetAddress('tf', meetId),
      publicPage: eventResultsAddress({ meetId, gender: 'M', meetDivisionId: divisionId!, eventShort: 'hj' }),
      names: names.map((lastName, index) => `${['Arlo', 'Ivo'][index]} ${lastName}`),
      slots,
    };
  });
}
