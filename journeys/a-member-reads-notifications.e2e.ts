// The feed: an athlete is notified of a request on an open page, answers it, and removes notifications.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileAddress } from '../src/sport/addresses/member-addresses.rules.ts';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectFocus,
  ON_A_PHONE,
  takenOver,
  type Viewer,
} from './harness.ts';
import { call, createMember } from './members.ts';
import { read } from './reading.ts';
import { signInAs } from './signing-in.ts';
import { createFamily, createTeam } from './teams.ts';

const main = (page: Page) => page.getByRole('main');

/** Opens the notifications, by the bell on a desktop and by the bottom bar on a phone. */
async function openFeed(page: Page, { device }: Viewer): Promise<void> {
  if (device === 'phone') {
    await page.getByRole('link', { name: /^Alerts/ }).click();
  } else {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const menu = page.getByRole('dialog', { name: 'Notifications' });
    await menu.getByRole('tab', { name: 'All' }).waitFor();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'See all' }).click();
  }
  await main(page).getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
}

test.each([AT_A_DESK, ON_A_PHONE])(
  'A member reads what came while the page was open, and answers, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      const team = await createTeam('Egret Landing', 'Adaline Voss');
      const { athlete } = await createFamily(team, 'Corwin', 'Beatrix');
      const [earlier, later] = await Promise.all([
        createMember('Wendell', 'Abernathy', 'Parent'),
        createMember('Saskia', 'Kellermann', 'Parent'),
      ]);
      await call(earlier, 'SocialFollow/StartFollowing', { type: 'user', linkId: athlete.userId });
      await signInAs(page, athlete, '/home');
      await openFeed(page, viewer);
      await takenOver(page);
      await main(page).getByRole('tab', { name: /^All/ }).waitFor();
      await expectAccessible(page);

      await browse(AT_A_DESK, async (other) => {
        await signInAs(other, later, profileAddress(athlete.handle));
        await other.getByRole('button', { name: `Follow ${athlete.name}` }).click();
        await other.getByRole('button', { name: `Requested to follow ${athlete.name}` }).waitFor();

        // Another person has asked before, so the line names the latest of the two and counts the other.
        const line = main(page).getByRole('listitem').filter({ hasText: later.name });
        await line.waitFor();
        expect(await read(line)).toContain('asked to follow you');
        await line.getByRole('link', { name: 'Review requests' }).click();
        const menu = page.getByRole('dialog', { name: /^Account/ });
        await menu.getByRole('button', { name: `Accept ${later.name}` }).click();
        await menu.getByText('Accepted.').waitFor();
        await page.keyboard.press('Escape');
        await line.waitFor({ state: 'detached' });

        // The open page of the person who asked shows the answer, and the open menu shows the next request.
        await other.getByRole('button', { name: `Following ${athlete.name}: stop following` }).click();
        await other.getByRole('button', { name: 'Stop following', exact: true }).click();
        await page.getByRole('button', { name: /^Account: / }).click();
        await other.getByRole('button', { name: `Follow ${athlete.name}` }).click();
        await menu.getByRole('button', { name: `Accept ${later.name}` }).waitFor();
        await other.getByRole('button', { name: `Requested to follow ${athlete.name}` }).click();
        await menu.getByRole('button', { name: `Accept ${later.name}` }).waitFor({ state: 'detached' });
        await other.getByRole('button', { name: `Follow ${athlete.name}` }).waitFor();
      });
    }),
);

test('A coach reads all notifications, marks them as read and removes one', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'Marguerite Holloway', '/home');
    await openFeed(page, AT_A_DESK);
    await takenOver(page);
    await main(page).getByRole('listitem').filter({ hasText: 'ask to join Salt Harbor' }).first().waitFor();
    await main(page)
      .getByText(/^That’s all \d+ notifications\.$/)
      .waitFor();

    const request = main(page)
      .getByRole('listitem')
      .filter({ hasText: 'asks to be linked as a parent of Linden' });
    await request.getByRole('button', { name: 'Confirm Imelda Tellis' }).click();
    const outcome = request.getByText('Confirmed by you.');
    await outcome.waitFor();
    await expectFocus(outcome);
    await request.getByRole('button', { name: 'Undo: Imelda Tellis' }).click();
    await request.getByText('Undone. The request is waiting again.').waitFor();
    await request.getByRole('button', { name: 'Decline Imelda Tellis' }).waitFor();

    await main(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => main(page).getByText('New: ').count()).toBe(0);
    await page.reload();
    await takenOver(page);
    await main(page).getByRole('tab', { name: 'All', exact: true }).waitFor();
    expect(await main(page).getByText('New: ').count(), 'it is remembered').toBe(0);

    await main(page)
      .getByRole('tab', { name: /^Virtual entries/ })
      .click();
    await main(page).getByText('Coast Virtual Mile').waitFor();
    await main(page).getByRole('button', { name: 'Remove notification from Coast Virtual Mile' }).click();
    await main(page).getByText('No Notifications').waitFor();
    await expectAccessible(page);
  }));

test('A member cannot open the notifications of another', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'Imelda Tellis');
    await page.goto('/dashboard/1/notifications');
    await takenOver(page);
    expect(await main(page).getByRole('heading', { name: 'Notifications' }).count()).toBe(0);
  }));
