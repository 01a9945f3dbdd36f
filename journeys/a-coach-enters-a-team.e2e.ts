// A coach enters a team from season bests, hits a limit, loses the page, and submits.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMeetToEnter } from '../src/competition/entries/entries.fixtures.ts';
import { ensureSeason } from '../src/competition/meets/seasons.service.ts';
import { changeEvent, changeMeet } from '../src/competition/registration/entry-form/entry-form.fixtures.ts';
import { saveTestResults } from '../src/competition/results/meet-results.fixtures.ts';
import { addDays } from '../src/sport/calendar/days.rules.ts';
import {
  browse,
  expectAccessible,
  expectComplaint,
  expectFocus,
  takenOver,
  WITH_SCRIPTS,
} from './harness.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { addAthletes, createTeam, newLastName, type Team } from './teams.ts';

const EVENTS = ['100m', '200m', 'lj', '4x100m'];
const NAMES = ['Mateo', 'Dov', 'Rowan', 'Ezra'] as const;
type Name = (typeof NAMES)[number];

test.each(WITH_SCRIPTS)('A coach enters a team from season bests and hits a limit, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Skua Bay', `Ragna ${newLastName('Eld')}`);
    const lastName = newLastName('Tern');
    const athleteIds = await addAthletes(
      team,
      NAMES.map((firstName) => ({ firstName, lastName, grade: '11', gender: 'M' })),
    );
    const meetId = await createOpenMeet(team, athleteIds);
    const desk = deskOf(page, lastName, viewer.device === 'phone');

    await openDesk(page, team, meetId);
    await expectAccessible(page);
    await desk.press('Mateo', '100m', '11.04, not entered');
    await desk.see('Mateo', '100m', '11.04 not sent, entered');
    await desk.press('Mateo', '200m', '22.31, not entered');
    await desk.see('Mateo', 'lj', 'no mark full, not entered');
    // A stopped cell says why when it is pressed.
    await desk.press('Mateo', 'lj', 'no mark', { force: true });
    await page.getByText(/An athlete may enter 2 events at this meet\./).waitFor();
    await desk.see('Dov', '100m', '12.20 std 11.60, not entered');

    // A mark that is typed, without a mouse at a desk and without a network.
    expectComplaint(page, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await page.context().setOffline(true);
    await page.getByText(/^You are offline\./).waitFor();
    await desk.press('Rowan', 'lj', 'no mark, not entered');
    await page.getByLabel('Mark', { exact: true }).fill('21-03');
    await page.getByLabel('Mark', { exact: true }).press('Enter');
    await desk.see('Rowan', 'lj', '21-03 not sent, entered');
    await addRelay(page, lastName);
    await page.context().setOffline(false);
    await expectAccessible(page);

    // The draft is still there when the page comes back.
    await page.reload();
    await desk.see('Rowan', 'lj', '21-03 not sent, entered');
    await page.getByText('4x100m, A', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Submit 4 entries' }).click();
    await page.getByText(/^Received \d+:\d\d:\d\d\.\d [AP]M as number 1\. Receipt number E-\d+\.$/).waitFor();
    await desk.see('Mateo', '100m', '11.04 #1, entered');
    await expectAccessible(page);

    // What is entered can be withdrawn until entries close.
    await desk.press('Mateo', '200m', '22.31 #1, entered');
    await page.getByRole('button', { name: 'Submit 1 change' }).click();
    await page.getByText(/as number 2\. Receipt number/).waitFor();
    await desk.see('Mateo', '200m', '22.31, not entered');
    if (viewer.device === 'desktop') await moveByKeys(page, lastName);
  }),
);

/** Arrows move through the grid, and Space enters and takes out. */
async function moveByKeys(page: Page, lastName: string): Promise<void> {
  const cell = (name: Name, event: string) =>
    page.getByRole('button', { name: new RegExp(`^${name} ${lastName}, ${event}, `) });
  await cell('Mateo', '100m').focus();
  await page.keyboard.press('ArrowRight');
  await expectFocus(cell('Mateo', '200m'));
  await page.keyboard.press('Space');
  await expect.poll(() => cell('Mateo', '200m').getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => cell('Mateo', '200m').getAttribute('aria-pressed')).toBe('false');
}

async function openDesk(page: Page, { coach, teamId, name }: Team, meetId: number): Promise<void> {
  await signInAs(page, coach, `/TrackAndField/meet/${meetId}/register?team=${teamId}`);
  await page.getByRole('heading', { name: `Enter ${name}` }).waitFor();
  await takenOver(page);
}

/** On a phone one athlete is open at a time. */
function deskOf(page: Page, lastName: string, isPhone: boolean) {
  const cellOf = async (name: Name, event: string, state: string) => {
    if (isPhone) {
      const head = page.getByRole('button', { name: new RegExp(`^${name} ${lastName}(?!,)`) });
      if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    }
    return page.getByRole('button', { name: new RegExp(`^${name} ${lastName}, ${event}, ${state}`) });
  };
  return {
    press: async (name: Name, event: string, state: string, options = {}) =>
      (await cellOf(name, event, state)).click(options),
    see: async (name: Name, event: string, state: string) => (await cellOf(name, event, state)).waitFor(),
  };
}

async function addRelay(page: Page, lastName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add relay' }).click();
  for (const [index, name] of (['Dov', 'Rowan', 'Ezra'] as const).entries()) {
    await page.getByLabel(`Leg ${index + 1}`, { exact: true }).selectOption(`${name} ${lastName}`);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Add relay' }).click();
  await page.getByText(`Dov ${lastName}, Rowan ${lastName}, Ezra ${lastName}`).waitFor();
}

/** A meet in three weeks that takes entries, two events for each athlete, with marks of a meet ten days ago. */
async function createOpenMeet({ teamId }: Team, [mateo, dov]: readonly number[]): Promise<number> {
  const ctx = await openSiteContext();
  const today = new Date().toISOString().slice(0, 10);
  // Both meets are of the season of the roster, whatever the day.
  const { season_id } = await ctx.db
    .selectFrom('rosters')
    .select('season_id')
    .where('team_id', '=', teamId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await ensureSeason(ctx, { kind: 'tfo', id: season_id });
  const createMeet = async (name: string, days: number) => {
    const startOn = addDays(today, days);
    const meet = await createMeetToEnter(ctx, {
      name: `${newLastName('Fulmar')} ${name}`,
      startOn,
      events: EVENTS,
    });
    await changeMeet(ctx, meet.meetId, { season_id });
    return meet;
  };
  const before = await createMeet('Open', -10);
  await saveTestResults(ctx, before, [
    { roundId: before.round('100m F'), athleteId: mateo!, mark: '11.04' },
    { roundId: before.round('200m F'), athleteId: mateo!, mark: '22.31' },
    { roundId: before.round('100m F'), athleteId: dov!, mark: '12.20' },
  ]);
  const meet = await createMeet('Championships', 21);
  await changeMeet(ctx, meet.meetId, {
    registration_enabled: true,
    settings: { limits: { total: 2 }, seeds: { areStandardsOn: true } },
  });
  await changeEvent(ctx, meet.event('100m'), { entry_standard: 11_600 });
  return meet.meetId;
}
