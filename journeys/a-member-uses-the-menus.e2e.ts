// The menus of the frame by role, on the story page, where one can be signed in without an account.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isOpen } from '../src/site/navigation/closed-areas.rules.ts';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectFocus,
  ON_A_PHONE,
  takenOver,
  WITH_SCRIPTS,
  WITHOUT_SCRIPTS,
} from './harness.ts';
import { go, readAll, see } from './reading.ts';

const WITHOUT_JAVASCRIPT = WITHOUT_SCRIPTS[1]!;

/** Opens the story page as a person: `coach`, `parent&social=off`. */
async function signInAs(page: Page, person: string): Promise<void> {
  await page.goto(`/dev/shell?as=${person}`);
  await takenOver(page);
  await button(page, /^Account: /).waitFor();
}

const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Reads the entries of the account menu, without the follow requests. */
async function accountEntries(page: Page): Promise<string[]> {
  await button(page, /^Account: /).click();
  const entries = panel(page, /^Account: /).locator(':scope > div > a');
  await entries.first().waitFor();
  return readAll(entries);
}

test('A member has one menu open at a time, and the focus returns to its button', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'coach');
    const favorites = button(page, /^Favorites$/);
    const notifications = button(page, /^Notifications/);

    await favorites.click();
    await panel(page, 'Favorites').waitFor();
    expect(await favorites.getAttribute('aria-expanded')).toBe('true');

    await notifications.click();
    await panel(page, 'Notifications').waitFor();
    expect(await panel(page, 'Favorites').isVisible()).toBe(false);
    await expectFocus(page.getByRole('heading', { name: 'Notifications' }));

    await page.keyboard.press('Escape');
    expect(await panel(page, 'Notifications').isVisible()).toBe(false);
    await expectFocus(notifications);

    await favorites.click();
    await panel(page, 'Favorites').waitFor();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
    expect(await panel(page, 'Favorites').isVisible(), 'a press beside it closes it').toBe(false);
    await expectFocus(favorites);

    await button(page, 'Menu').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await go(menu.getByRole('link', { name: 'Videos' }), 'Videos');
    expect(await menu.isVisible(), 'another page closes it').toBe(false);
  }));

test('A member adds a workout with arrow keys, and letters stay where they are typed', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'athlete');
    await button(page, 'Post').focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu', { name: 'Post' }).getByRole('menuitem');
    await expectFocus(items.nth(0));
    expect(await readAll(items)).toEqual(['Add Workout']);
    await page.keyboard.press('ArrowDown');
    await expectFocus(items.nth(0));
    await page.keyboard.press('Escape');
    await expectFocus(button(page, 'Post'));

    await button(page, /^Favorites$/).click();
    await button(page, 'Add this page to favorites').click();
    const name = page.getByRole('textbox', { name: 'Customize name of favorite?' });
    await name.fill('');
    await page.keyboard.type('a/b');
    expect(await name.inputValue()).toBe('a/b');
  }));

/** Lists the entries of an account menu. Only the first and `extra` differ between people. */
const menuOf = (first: string, ...extra: string[]) => [
  first,
  'Dashboard',
  'Training log',
  'Notifications',
  'Messages',
  ...extra,
  'Account Settings',
  'Log Out',
];

const ROLES: [string, string[]][] = [
  ['athlete', menuOf('Profile', 'Enter Team Code')],
  ['parent&social=off', menuOf('Home', 'Enter Team Code')],
  ['coach', menuOf('Profile', 'Team Codes', 'Manage meets')],
  ['supporter', menuOf('Profile', 'Team Codes', 'Manage meets')],
  ['host', menuOf('Profile', 'Enter Team Code', 'Manage meets')],
  [
    'admin',
    menuOf(
      'Profile',
      'Enter Team Code',
      'Admin tools',
      'Match inbox',
      'Support messages',
      'Reported messages',
    ),
  ],
];

test('Each role finds its entries in the account menu', () =>
  browse(AT_A_DESK, async (page) => {
    for (const [person, entries] of ROLES) {
      await signInAs(page, person);
      expect(await accountEntries(page), person).toEqual(entries);
    }
  }));

test('No link leads to a page that is not built yet', () =>
  browse(AT_A_DESK, async (page) => {
    for (const person of ['athlete', 'supporter', 'host']) {
      await signInAs(page, person);
      const links = await page.locator('header a, footer a, nav a').all();
      const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(addresses.filter((address) => address !== null && !isOpen(address))).toEqual([]);
    }
  }));

test('The frame of a member leads home, and does not offer to sign up', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'athlete');
    await button(page, 'Menu').click();
    const home = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' });
    expect(await home.getAttribute('href')).toBe('/home');
    expect(await page.locator('footer').getByRole('link', { name: 'Sign up' }).count()).toBe(0);
  }));

test('Without a social profile there are notifications and messages, but no posts or follow requests', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'coach&social=off');
    for (const name of [/^Notifications/, /^Conversations/]) expect(await button(page, name).count()).toBe(1);
    expect(await button(page, 'Post').count()).toBe(0);
    await button(page, /^Favorites$/).click();
    await panel(page, 'Favorites').waitFor();
    expect(
      await panel(page, 'Favorites')
        .getByText(/posts$/)
        .count(),
    ).toBe(0);
    await accountEntries(page);
    expect(await page.getByText('Follow requests').count()).toBe(0);
  }));

test.each(WITH_SCRIPTS)('A member accepts one follower and ignores another, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'athlete');
    await button(page, 'Account: Rowan Tellis, 2 follow requests').click();
    const requests = page.getByRole('region', { name: 'Follow requests' });
    await expectAccessible(page);

    await button(requests, 'Accept Elio Brandvold').click();
    const ignoreElio = button(requests, 'Ignore Elio Brandvold');
    expect(await ignoreElio.getAttribute('aria-disabled'), 'nothing else while it saves').toBe('true');
    const profile = requests.getByRole('link', { name: 'View profile' });
    await profile.waitFor();
    expect(await profile.getAttribute('href')).toBe('/profile/elio.runs');

    await button(requests, 'Ignore Jonah Castellane').click();
    await see(requests, 'Are you sure you want to ignore this follow request?');
    await expectAccessible(page);
    await button(requests, 'Keep').click();
    await button(requests, 'Ignore Jonah Castellane').click();
    await button(requests, 'Ignore').click();
    await requests.getByText('Jonah Castellane').waitFor({ state: 'detached' });

    await page.keyboard.press('Escape');
    await button(page, 'Account: Rowan Tellis').click();
    expect(await page.getByText('Follow requests').count(), 'both are answered').toBe(0);
  }),
);

test('A follow request appears again without a message if its answer is lost', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'athlete&answers=fail');
    await button(page, /^Account: /).click();
    const accept = button(page, 'Accept Elio Brandvold');
    await accept.click();
    await expect.poll(() => accept.getAttribute('aria-disabled')).toBe(null);
    expect(await page.getByRole('link', { name: 'View profile' }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  }));

test('A member saves a page under a name, and removes it again', () =>
  browse(ON_A_PHONE, async (page) => {
    await signInAs(page, 'parent');
    await button(page, /^Favorites$/).click();
    const favorites = panel(page, 'Favorites');
    await expectAccessible(page);

    const prompt = favorites.getByRole('textbox', { name: 'Customize name of favorite?' });
    await button(favorites, 'Add this page to favorites').click();
    expect(await prompt.inputValue()).toBe('The frame, by role and state');
    await prompt.fill('   ');
    await button(favorites, 'Save favorite').click();
    await button(favorites, 'Add this page to favorites').click();

    await prompt.fill('  Northern Tier Championships and Open ');
    await page.keyboard.press('Enter');
    await see(favorites, 'This page is a favorite');
    const saved = favorites.getByRole('link', { name: 'Northern Tier Championships an...', exact: true });
    expect(await saved.getAttribute('href')).toBe('/dev/shell?as=parent');

    await button(favorites, 'Remove Northern Tier Championships an...').click();
    await button(favorites, 'Add this page to favorites').waitFor();
    expect(await saved.count()).toBe(0);
  }));

test('A member reads the notifications, and takes one away', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'coach');
    await button(page, 'Notifications, 3 new').click();
    const menu = panel(page, 'Notifications');
    await see(menu, 'sent a message');
    await expectAccessible(page);
    expect(await button(page, 'Notifications').count(), 'opened, none is new').toBe(1);

    await menu.getByRole('tab', { name: 'Virtual entries' }).click();
    await see(menu, 'Coast Virtual Mile');
    expect(await menu.getByRole('listitem').count()).toBe(1);
    await button(menu, 'Remove notification from Coast Virtual Mile').click();
    await see(menu, 'No Notifications');
    expect(await menu.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
      '/dashboard/404/notifications',
    );
  }));

test('A phone has the most used pages at its bottom', () =>
  browse(ON_A_PHONE, async (page) => {
    await signInAs(page, 'athlete');
    const bar = page.getByRole('navigation', { name: 'App' });
    await bar.getByRole('link', { name: 'Messages 3 unread' }).waitFor();
    for (const stop of await bar.locator('a:visible, button:visible').all()) {
      const box = await stop.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await button(bar, 'Post').click();
    await expectFocus(page.getByRole('menuitem', { name: 'Add Workout' }));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectFocus(button(bar, 'Post'));

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await page.locator('footer').boundingBox();
    const top = await bar.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0), 'it covers nothing').toBeLessThanOrEqual((top?.y ?? 0) + 1);
  }));

test('A dashboard has the menu beside it, and a button hides it', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'athlete');
    await go(page.getByRole('link', { name: 'Open a dashboard' }), 'Saved and liked posts');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Cross Country', exact: true }).waitFor();
    await expectAccessible(page);
    await menu.locator('#menu-for-all').getByText('Track & Field', { exact: true }).click();
    await menu.getByRole('link', { name: 'Track & Field rankings' }).waitFor();

    await button(page, 'Menu').click();
    await menu.waitFor({ state: 'hidden' });
    await button(page, 'Menu').click();
    await menu.waitFor({ state: 'visible' });
  }));

test('A menu that is opened between a new address and its page stays open', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto('/');
    await takenOver(page);
    await page.evaluate(() => {
      const push = history.pushState;
      history.pushState = function pushAndOpen(...state) {
        push.apply(this, state);
        document.querySelector<HTMLElement>('header [popovertarget=site-menu]')!.click();
      };
    });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('banner').getByRole('link', { name: 'Rankings', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /rankings/i }).waitFor();
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await menu.waitFor({ state: 'hidden' });
  }));

test('An admin gets into the team of the page from the menu', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'admin');
    await button(page, 'Menu').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Dashboard' }).waitFor();
    const access = menu.getByRole('link', { name: 'Admin access to this team' });
    expect(await access.count()).toBe(0);
    await page.keyboard.press('Escape');

    await button(page, /^Favorites$/).click();
    await panel(page, 'Favorites').getByRole('link', { name: 'Salt Harbor Rooks', exact: true }).click();
    await page.waitForURL('**/team/1');
    await button(page, 'Menu').click();
    expect(await access.getAttribute('href')).toBe('/edit/team/1');
  }));

test('A visitor opens the menu without JavaScript, and Log in returns to the page', () =>
  browse(WITHOUT_JAVASCRIPT, async (page) => {
    await page.goto('/TrackAndField/rankings');
    expect(await page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/account/login?ReturnUrl=%2FTrackAndField%2Frankings',
    );
    await button(page, 'Menu').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByText('Cross Country', { exact: true }).click();
    await menu.getByRole('link', { name: 'Cross Country rankings' }).first().click();
    await page.waitForURL('**/CrossCountry/rankings');
  }));

test('A visitor who logs in after navigation in place returns to the new page', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto('/events');
    await takenOver(page);
    const bar = page.locator('header');
    expect(await bar.getByRole('link', { name: 'Meets' }).getAttribute('aria-current')).toBe('page');
    await go(bar.getByRole('link', { name: 'Rankings' }), 'Rankings');
    expect(await bar.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/account/login?ReturnUrl=%2FTrackAndField%2Frankings',
    );
    expect(await bar.getByRole('link', { name: 'Rankings' }).getAttribute('aria-current')).toBe('page');
    expect(await bar.getByRole('link', { name: 'Meets' }).getAttribute('aria-current')).toBe(null);
  }));

test('A visitor chooses the dark theme in the menu, and keeps it', () =>
  browse(AT_A_DESK, async (page) => {
    await page.goto('/TrackAndField/rankings');
    await takenOver(page);
    await button(page, 'Menu').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expectAccessible(page);
    await button(menu, 'Dark').click();
    expect(await button(menu, 'Dark').getAttribute('aria-pressed')).toBe('true');
    expect(await button(menu, 'System').getAttribute('aria-pressed')).toBe('false');
    await expectAccessible(page);

    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await takenOver(page);
    await button(page, 'Menu').click();
    await expect.poll(() => button(menu, 'Dark').getAttribute('aria-pressed')).toBe('true');
  }));

test('An admin opens the debug panel of the footer, which stays open on the next page', () =>
  browse(AT_A_DESK, async (page) => {
    await signInAs(page, 'admin');
    const panel = page.locator('footer').getByRole('list', { name: 'Debug panel' });
    expect(await panel.isVisible()).toBe(false);
    await page.locator('footer summary').click();
    expect(await panel.getByRole('listitem').allTextContents()).toContain('RS Plus: no');
    await expectAccessible(page);
    await page.reload();
    await panel.waitFor();
    await page.locator('footer summary').click();
    await panel.waitFor({ state: 'hidden' });
    await signInAs(page, 'coach');
    expect(await page.locator('footer summary').count(), 'for admins only').toBe(0);
  }));
