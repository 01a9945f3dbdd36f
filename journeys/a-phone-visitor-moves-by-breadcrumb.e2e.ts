// A visitor moves through places, teams and sports by the crumbs over the page: by their menus, and where there are no
// scripts by their links.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  browse,
  expectAccessible,
  expectFocus,
  open,
  takenOver,
  type Viewer,
  WITH_SCRIPTS,
  WITHOUT_SCRIPTS,
} from './harness.ts';
import { firstLine, follow, go, INVITATIONAL, readAll, see } from './reading.ts';

const WORLD_LIST = '/TrackAndField/rankings/list/1?event=800m&gender=f';

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumb' });
const crumb = (page: Page, name: string): Locator => bar(page).getByRole('button', { name, exact: true });
const link = (place: Page | Locator, name: string): Locator => place.getByRole('link', { name, exact: true });

/** Presses a crumb and waits for its menu. */
async function openMenu(page: Page, name: string, menu: string): Promise<Locator> {
  await takenOver(page);
  await crumb(page, name).click();
  const panel = page.getByRole('dialog', { name: menu });
  await panel.getByRole('list').waitFor();
  return panel;
}

const divisionMenu = (page: Page, name: string) => openMenu(page, name, 'Choose a division');

/** Follows a link of the menu, which closes when the page is there. */
async function choose(choice: Locator, heading: string | RegExp): Promise<void> {
  const page = choice.page();
  await go(choice, heading);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const searchOf = (page: Page) => new URL(page.url()).searchParams;

describe.each(WITH_SCRIPTS)('$name', (viewer) => {
  test('A phone visitor moves through divisions by breadcrumb', () =>
    browse(viewer, async (page) => {
      await open(page, WORLD_LIST);
      const world = await divisionMenu(page, 'World');
      await expectAccessible(page);
      await world.getByRole('button', { name: 'Open Aurelind' }).click();
      await world.getByRole('button', { name: 'Back to World' }).click();
      await world.getByRole('button', { name: 'Open Aurelind' }).click();
      await choose(link(world, 'Cascadia'), /^(Girls|Women) 800 Meters$/);
      expect(searchOf(page).get('event'), 'the event is kept').toBe('800m');

      const state = await divisionMenu(page, 'Cascadia');
      expect(await readAll(state.getByRole('listitem')), 'beside it and below it').toEqual(
        expect.arrayContaining([expect.stringMatching(/^Solmere/), 'Associations in Cascadia']),
      );
      await choose(state.getByRole('link', { name: /^CSA/ }), /800 Meters$/);
      await reachTheTeam(page);
      await chooseTheSport(page);
    }));

  test('A visitor opens and closes the menus of the breadcrumbs', () =>
    browse(viewer, async (page) => {
      await open(page, '/');
      await follow(page.getByRole('link', { name: INVITATIONAL }), INVITATIONAL);
      const meet = await openMenu(page, INVITATIONAL, 'Pages of this meet');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await meet.waitFor({ state: 'detached' });
      const isOpen = () => crumb(page, INVITATIONAL).getAttribute('aria-expanded');
      await expect.poll(isOpen).toBe('false');
      await expectFocus(crumb(page, INVITATIONAL), 'the focus is back');

      await page.keyboard.press('Space');
      await meet.waitFor();
      // Another crumb closes this menu and opens its own. A second press closes that one.
      await crumb(page, 'Cascadia').click();
      await page.getByRole('dialog', { name: 'Choose a division' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
      await crumb(page, 'Cascadia').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      const pages = await openMenu(page, INVITATIONAL, 'Pages of this meet');
      await choose(link(pages, 'Team Scores'), INVITATIONAL);
      expect(await crumb(page, INVITATIONAL).getAttribute('aria-expanded')).toBe('false');
    }));
});

/** Moves through the association to a league, which opens in place. */
async function reachTheTeam(page: Page): Promise<void> {
  const association = await divisionMenu(page, 'CSA');
  await association.getByRole('searchbox').fill('tidew');
  await see(association, 'Tidewater League');
  expect(await association.getByRole('listitem').count(), 'a heading and what is left below it').toBe(2);
  await association.getByRole('button', { name: 'Open Tidewater League' }).click();
  await see(association, 'Teams in Tidewater League');
  await choose(association.getByRole('link', { name: /^Salt Harbor/ }), 'Salt Harbor');
  await expectAccessible(page);

  const team = await openMenu(page, 'Salt Harbor', 'Pages of this team');
  await expectAccessible(page);
  await see(team, 'Linked teams');
  expect(await link(team, 'Reports').count(), 'reports are for supporters').toBe(0);
  await choose(link(team, 'Season records by athlete'), 'Salt Harbor');
}

/** Checks that changing the level keeps the state, and changing the sport keeps both. */
async function chooseTheSport(page: Page): Promise<void> {
  const sport = await openMenu(page, 'High School', 'Choose a level or sport');
  await choose(link(sport, 'Cross Country'), /Meters$/);
  await page.waitForURL(/\/CrossCountry\/rankings\/list\//);
  expect(searchOf(page).get('level')).toBe('high-school');
  await crumb(page, 'Cascadia').waitFor();
}

describe.each(WITHOUT_SCRIPTS)('$name', (viewer: Viewer) => {
  test('A visitor without scripts moves by the links that the crumbs are', () =>
    browse(viewer, async (page) => {
      await open(page, `${WORLD_LIST}&level=high-school`);
      await page.getByText('Rankings for').click();
      await link(page, 'Aurelind').click();
      await page.getByText('Rankings for').click();
      await go(page.getByRole('main').getByRole('link', { name: 'Cascadia', exact: true }), /800 Meters$/);
      const athlete = page.getByRole('table').locator('a[href^="/athlete/"]').first();
      await follow(athlete, await firstLine(athlete));
      await follow(link(bar(page), 'Cascadia'), /Meters$/);
      await follow(link(bar(page), 'High School'), /Meters$/);
      expect(searchOf(page).get('level')).toBe('high-school');
    }));
});
