// A visitor keeps an athlete on the device, finds it marked on every page of a meet, and takes it into an account.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AT_A_DESK, browse, expectAccessible, ON_A_PHONE, takenOver } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';

/** Finds a winner, and the pages of the race and the meet. */
async function findWinner() {
  const { db } = await openSiteContext();
  const row = await db
    .selectFrom('results')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .innerJoin('meets', 'meets.id', 'meet_events.meet_id')
    .innerJoin('rounds', 'rounds.id', 'results.round_id')
    .innerJoin('athletes', 'athletes.id', 'results.athlete_id')
    .select(['results.id as resultId', 'athletes.id as athleteId', 'meets.id as meetId'])
    .select(['athletes.first_name as firstName', 'athletes.last_name as lastName'])
    .select(['meet_events.gender', 'meet_events.meet_division_id as divisionId'])
    .select('meet_events.event_short as eventShort')
    .where('meets.name', '=', 'Tidewater Twilight Invitational')
    .where('meet_events.status', '=', 30)
    .where('athletes.visibility', '=', 'full')
    .where('rounds.round', '=', 'F')
    .where('results.place', '=', 1)
    .where('results.lane', 'is not', null)
    .where('results.removed_at', 'is', null)
    .orderBy('meets.start_on', 'desc')
    .orderBy('results.id')
    .executeTakeFirstOrThrow();
  const meet = `/TrackAndField/meet/${row.meetId}`;
  return {
    ...row,
    name: `${row.firstName} ${row.lastName}`,
    meet,
    race: `${meet}/results/${row.gender.toLowerCase()}/${row.divisionId}/${row.eventShort}`,
  };
}

const starOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name} to my athletes` }).first();
const isMarked = (page: Page, resultId: number) =>
  page.locator(`#r${resultId}`).evaluate((row) => row.className !== '');
const myAthletes = (page: Page) => page.getByRole('table', { name: 'My athletes' });

test('A visitor keeps an athlete on this device, and takes it along into an account', () =>
  browse(AT_A_DESK, async (page) => {
    const { name, meet, race, resultId, athleteId } = await findWinner();
    await page.goto(race);
    await takenOver(page);
    const row = page.locator(`#r${resultId}`);
    await row.getByRole('button', { name: `Details of ${name}` }).click();
    await starOf(page, name).click();
    await page.getByText(`${name} is one of your athletes on this device.`).waitFor();
    await expect.poll(() => isMarked(page, resultId)).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => isMarked(page, resultId)).toBe(false);

    await page.goto(`/athlete/${athleteId}`);
    await starOf(page, name).click();
    await expect.poll(() => starOf(page, name).getAttribute('aria-pressed')).toBe('true');
    await page.goto(meet);
    await myAthletes(page).getByRole('link', { name }).first().waitFor();

    const member = await createMember('Petra', 'Lindqvist', 'Parent');
    await signInAs(page, member, meet);
    const question = page.getByRole('alertdialog', { name: 'Move your athletes to your account?' });
    await question.getByText('On this device you have chosen 1 athlete.').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Move them' }).click();
    await page.getByText('1 athlete moved to your favorites.').waitFor();
    await myAthletes(page).getByRole('link', { name }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('my-athletes'))).toBe('[]');
    await page.getByRole('button', { name: 'Favorites', exact: true }).click();
    await page.getByRole('dialog', { name: 'Favorites' }).getByRole('link', { name }).waitFor();
  }));

test('A shared link opens the result and tells others whose it is', () =>
  browse({ ...ON_A_PHONE, hasAxe: false }, async (page) => {
    const { name, race, resultId } = await findWinner();
    await page.goto(race);
    await takenOver(page);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (what: object) => {
          document.body.dataset.shared = JSON.stringify(what);
        },
      });
    });
    await page
      .locator(`#r${resultId}`)
      .getByRole('button', { name: `Details of ${name}` })
      .click();
    await page.getByRole('link', { name: 'Share this result' }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset.shared)).toBeDefined();
    const shared = JSON.parse((await page.evaluate(() => document.body.dataset.shared))!);
    expect(shared.url).toContain(`${race}?result=${resultId}#r${resultId}`);
    expect(shared.title).toContain(name);

    await page.goto(shared.url);
    expect(await page.title()).toContain(name);
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content'))!;
    const reply = await page.request.get(new URL(picture).pathname + new URL(picture).search);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  }));
