// The training log: an athlete writes down a week, the coach plans and comments, a parent reads, and nobody else.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mondayOf } from '../src/community/training-log/log-weeks.rules.ts';
import {
  logAddress,
  profileAddress,
  workoutAddAddress,
} from '../src/sport/addresses/member-addresses.rules.ts';
import { addDays, type Day } from '../src/sport/calendar/days.rules.ts';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectComplaint,
  expectFocus,
  ON_A_PHONE,
  open,
  takenOver,
} from './harness.ts';
import { createMember, type Member } from './members.ts';
import { read } from './reading.ts';
import { signInAs } from './signing-in.ts';
import { createFamily, createTeam, type Family } from './teams.ts';

const main = (page: Page) => page.getByRole('main');

/** Makes an athlete who keeps a log, with a coach and a parent. */
async function createRunner(): Promise<Family & { coach: Member; handle: string; log: string }> {
  const team = await createTeam('Heron Point', 'Adaline Voss');
  const family = await createFamily(team, 'Corwin', 'Beatrix');
  const { handle } = family.athlete;
  return { ...family, coach: team.coach, handle, log: logAddress(handle) };
}

/** Signs in a member and opens the log. */
async function comeAs(page: Page, member: Member, log: string): Promise<void> {
  await signInAs(page, member, log);
  await main(page).getByRole('heading', { level: 1, name: 'Training log' }).waitFor();
  await expectAccessible(page);
}

const card = (page: Page, title: string) => main(page).getByRole('article', { name: title });
const dayLink = (page: Page, day: Day) => main(page).locator(`nav a[href$="day=${day}"]`);
const sums = (page: Page) => main(page).getByRole('list', { name: 'Totals' });

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await main(page).getByLabel(label, { exact: true }).fill(text);
}

const saveWorkout = (page: Page) => main(page).getByRole('button', { name: 'Save workout' }).click();

test.each([AT_A_DESK, ON_A_PHONE])('An athlete keeps a training log for a week, $name', (viewer) =>
  browse(viewer, async (page) => {
    const { athlete, handle, log } = await createRunner();
    await comeAs(page, athlete, log);
    await page.goto('/log');
    await page.waitForURL(`**${log}`);
    await main(page).getByRole('heading', { level: 1, name: 'Training log' }).waitFor();
    const today = await todayOf(page);
    const monday = addDays(mondayOf(today), -7);
    const [tuesday, thursday] = [addDays(monday, 1), addDays(monday, 3)];

    // Monday: an easy run into an empty week.
    await page.goto(`${log}?day=${monday}`);
    const bars = main(page).getByText(/^Bars show /);
    await bars.waitFor({ state: viewer.device === 'phone' ? 'hidden' : 'visible' });
    await main(page).getByText('No workouts on this day yet.').waitFor();
    await main(page).getByRole('link', { name: 'Add workout' }).click();
    await page.waitForURL(`**${workoutAddAddress(handle, monday)}`);
    await fill(page, { Distance: '5.2', Time: '41:10', Location: 'Dike path' });
    await main(page).getByRole('radio', { name: 'Strong' }).check();
    await page.reload();
    expect(await main(page).getByLabel('Distance', { exact: true }).inputValue()).toBe('5.2');
    expect(await main(page).getByRole('radio', { name: 'Strong' }).isChecked()).toBe(true);
    await expectAccessible(page);
    await saveWorkout(page);
    await card(page, 'Easy').waitFor();
    await expectFocus(main(page), 'the page has the focus');
    await sums(page).getByText('5.2 mi').first().waitFor();
    expect(await read(card(page, 'Easy'))).toContain('7:55 per mile');

    // Tuesday: intervals with splits, one of which cannot be read at first.
    await page.goto(workoutAddAddress(handle, tuesday));
    await main(page).getByLabel('Type').selectOption('Intervals');
    await fill(page, { Title: '6 × 800 m at 5K effort', Distance: '7.0', Time: '54:10' });
    const addRep = main(page).getByRole('button', { name: 'Add rep' });
    await addRep.click();
    await fill(page, { 'Distance, rep 1': '800', 'Time, rep 1': 'quick', 'Goal, rep 1': '2:16' });
    await addRep.click();
    await fill(page, { 'Time, rep 2': '2:14.6', 'First half, rep 2': '67.2' });
    expectComplaint(page, /400/);
    await saveWorkout(page);
    await main(page).getByRole('alert').getByRole('link', { name: 'Time, rep 1' }).waitFor();
    await expectAccessible(page);
    await fill(page, { 'Time, rep 1': '2:17.4' });
    await saveWorkout(page);
    const splits = card(page, '6 × 800 m at 5K effort').getByRole('table', { name: 'Splits' });
    await splits.getByRole('columnheader', { name: 'Against goal 2:16' }).waitFor();
    expect(await splits.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/800 m\s+First 400/),
      expect.stringMatching(/1\s+2:17\.4\s+\+1\.4/),
      expect.stringMatching(/2\s+2:14\.6\s+67\.2\s+−1\.4/),
    ]);
    await expectAccessible(page);

    // Thursday: Monday's run again, then changed, deleted by mistake and taken back.
    await dayLink(page, monday).click();
    await card(page, 'Easy').getByRole('link', { name: 'Repeat Easy' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Add workout' }).waitFor();
    expect(await main(page).getByLabel('Day', { exact: true }).inputValue()).toBe(today);
    await fill(page, { Day: thursday, Time: '40:00' });
    await saveWorkout(page);
    await main(page).getByRole('link', { name: 'Edit Easy' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Edit workout' }).waitFor();
    await fill(page, { Title: 'Easy with a friend', Distance: '5.0' });
    await saveWorkout(page);
    await card(page, 'Easy with a friend').waitFor();
    await sums(page).getByText('17.2 mi').waitFor();
    await card(page, 'Easy with a friend').getByRole('button', { name: 'Delete' }).click();
    await sums(page).getByText('12.2 mi').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, 'Easy with a friend').waitFor();
    await sums(page).getByText('17.2 mi').waitFor();
    expect(await read(sums(page))).toMatch(/3 workouts 7\.0 mi in hard workouts/);

    // The month has the same days.
    await main(page).getByRole('link', { name: 'Month' }).click();
    await dayLink(page, tuesday).getByText('7.0').waitFor();
    await expectAccessible(page);
  }),
);

test('A coach plans and comments, and the athlete logs it and answers', () =>
  browse(AT_A_DESK, async (page) => {
    const { athlete, coach, parent, handle, log } = await createRunner();
    const title = 'Long run with the harbor hill';
    await comeAs(page, coach, log);
    await main(page).getByText(`${athlete.name}’s log`).waitFor();
    await takenOver(page);
    // The tab on the athlete's profile leads here.
    await page.goto(profileAddress(handle));
    await main(page).getByRole('link', { name: 'Training log' }).click();
    await main(page).getByText(`${athlete.name}’s log`).waitFor();
    const planButton = main(page).getByRole('button', { name: 'Plan a workout' });
    await planButton.click();
    const dialog = page.getByRole('dialog', { name: 'Plan a workout' });
    await dialog.getByLabel('For', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await planButton.and(page.locator(':focus')).waitFor();
    await planButton.click();
    await dialog.getByLabel('For', { exact: true }).selectOption(`Only ${athlete.name}`);
    await dialog.getByLabel('Type').selectOption('Long run');
    await dialog.getByLabel('What to do').fill(title);
    await dialog.getByLabel('Distance').fill('8');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Plan workout' }).click();
    await dialog.waitFor({ state: 'detached' });

    await comeAs(page, athlete, log);
    const plan = main(page).getByRole('listitem').filter({ hasText: title });
    await plan.getByRole('link', { name: 'Log it' }).click();
    await main(page).getByText('This is your coach’s plan.').waitFor();
    expect(await main(page).getByLabel('Distance', { exact: true }).inputValue()).toBe('8');
    await fill(page, { Time: '1:04:00' });
    await saveWorkout(page);
    await plan.getByText('Done').waitFor();

    await comeAs(page, coach, log);
    await card(page, title).getByLabel('Write a comment').fill('Easy tomorrow, I mean it.');
    await card(page, title).getByRole('button', { name: 'Send' }).click();
    await card(page, title).getByText('Easy tomorrow, I mean it.').waitFor();

    await comeAs(page, athlete, log);
    await card(page, title).getByText('Easy tomorrow, I mean it.').waitFor();
    expect(await read(card(page, title))).toContain(`${coach.name} Coach`);
    await card(page, title).getByLabel('Write a comment').fill('4 miles flat.');
    await card(page, title).getByRole('button', { name: 'Send' }).click();
    await card(page, title).getByText('4 miles flat.').waitFor();
    await main(page).getByRole('button', { name: 'Change' }).click();
    const access = page.getByRole('dialog', { name: 'Who sees this log' });
    await access.getByRole('switch', { name: 'Coaches of my teams' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await access.waitFor({ state: 'detached' });

    await comeAs(page, parent, log);
    await card(page, title).getByText('4 miles flat.').waitFor();
    expect(await main(page).getByRole('button', { name: 'Plan a workout' }).count()).toBe(0);
    expect(await main(page).getByRole('link', { name: 'Add workout' }).count()).toBe(0);
  }));

test('Strangers see no training log', () =>
  browse(AT_A_DESK, async (page) => {
    const { athlete, log } = await createRunner();
    await open(page, log);
    await page.waitForURL(/\/account\/login\?ReturnUrl=/);
    expectComplaint(page, /404/);
    await signInAs(page, await createMember('Saskia', 'Kellermann', 'Coach'), log);
    await main(page).getByText('This training log doesn’t exist, or you can’t see it.').waitFor();
    expect(await read(main(page))).not.toContain(athlete.firstName);
  }));

/** The site's demo and the browser may be on two sides of midnight: the page says which day it is. */
async function todayOf(page: Page): Promise<Day> {
  const href = await main(page).locator('nav a[aria-current="date"]').getAttribute('href');
  return href!.slice(-'2026-05-12'.length);
}
