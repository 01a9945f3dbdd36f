// A coach asks for a correction; the host sees what it moves, saves it, and takes it back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  browse,
  expectAccessible,
  expectComplaint,
  expectFocus,
  takenOver,
  WITH_SCRIPTS,
  WITHOUT_SCRIPTS,
} from './harness.ts';
import { see } from './reading.ts';
import { pressSignInAs, signInAs, signOut } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';

const MEET = 'Tidewater Twilight Invitational';
const COACH = 'Saskia Kell';
const HOST = 'Marguerite Holloway';

interface Slip {
  resultId: number;
  meetId: number;
  path: string;
  mark: string;
  /** Just ahead of the runner two places ahead. */
  right: string;
}

/** A runner of a final who should have been two places further ahead; each story takes another event. */
async function findSlip(eventShort: string): Promise<Slip> {
  const { db } = await openSiteContext();
  const rows = await db
    .selectFrom('results')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .innerJoin('meets', 'meets.id', 'meet_events.meet_id')
    .select([
      'results.id',
      'results.mark_entered as mark',
      'results.mark_raw as markRaw',
      'meets.id as meetId',
    ])
    .select(['meet_events.gender', 'meet_events.meet_division_id as divisionId'])
    .where('meets.name', '=', MEET)
    .where('meet_events.event_short', '=', eventShort)
    .where('meet_events.gender', '=', 'M')
    .where('results.round', '=', 'F')
    .where('results.place', 'is not', null)
    .where('results.removed_at', 'is', null)
    .orderBy('meets.start_on', 'desc')
    .orderBy('results.place')
    .limit(8)
    .execute();
  const [ahead, slip] = [rows[4]!, rows[6]!];
  const { meetId, gender, divisionId } = slip;
  return {
    resultId: slip.id,
    meetId,
    path: `/TrackAndField/meet/${meetId}/results/${gender.toLowerCase()}/${divisionId}/${eventShort}`,
    mark: slip.mark,
    right: ((Math.floor(ahead.markRaw / 10) - 1) / 100).toFixed(2),
  };
}

/** Opens the details of the row, and returns them. */
async function openDetails(page: Page, { resultId, path }: Slip) {
  await page.goto(path);
  await takenOver(page);
  await page
    .locator(`#r${resultId}`)
    .getByRole('button', { name: /^Details of / })
    .click();
  const details = page.locator(`#r${resultId} + tr`);
  await details.getByRole('link', { name: 'Ask for a correction' }).waitFor();
  return details;
}

test.each(WITH_SCRIPTS)(
  'A coach asks for a correction, the host sees what it moves, saves, and takes it back, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      const slip = await findSlip(viewer.device === 'phone' ? '400m' : '200m');
      const photo = `finish-${viewer.device}.jpg`;
      // A visitor signs in on the way.
      const details = await openDetails(page, slip);
      await expectAccessible(page);
      await details.getByRole('link', { name: 'Ask for a correction' }).click();
      await page.waitForURL((url) => url.pathname === '/account/login');
      await takenOver(page);
      await page.getByRole('button', { name: `Sign in as ${COACH}` }).click();
      await page.getByRole('heading', { name: 'Ask for a correction', level: 1 }).waitFor();
      await page.getByLabel('New mark').fill(slip.right);
      expectComplaint(page, /status of 400/);
      await page.getByRole('button', { name: 'Ask for this correction' }).click();
      await page.getByText('Say what is wrong and how you know.').first().waitFor();
      await page.getByLabel('What is wrong, and how do you know?').fill('Digits swapped on the sheet.');
      const evidence = page.getByLabel('Link to a photo or video, if you have one');
      await evidence.fill(`https://photos.example/finish/${photo}`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ask for this correction' }).click();
      await page.getByRole('link', { name: 'See your requests' }).click();
      await page.getByRole('heading', { name: 'Your correction requests' }).waitFor();
      await page.getByText(`${photo} on photos.example`).waitFor();
      await expectAccessible(page);

      // The host opens the oldest open request of the story.
      await signInAs(page, HOST, `/edit/track/managemeet/manage/0/corrections?Meet=${slip.meetId}`);
      await page.getByRole('heading', { name: 'Correction requests' }).waitFor();
      await expectAccessible(page);
      const request = page.getByRole('listitem').filter({ hasText: photo }).filter({ hasText: slip.mark });
      await request.filter({ hasText: 'Open' }).getByRole('link', { name: slip.mark }).click();
      await page.getByRole('heading', { name: /^What this moves/ }).waitFor();
      const places = page.getByRole('table', { name: 'Places' });
      await places.getByRole('cell', { name: slip.right }).first().waitFor();
      expect(await places.getByRole('row').count()).toBeGreaterThan(3);
      await page.getByRole('table', { name: 'Lists, bests and records' }).waitFor();
      await see(
        page,
        new RegExp(`${slip.right}, was ${slip.mark}\\. Changed .+ by the host: photo finish read again\\.`),
      );
      await expectAccessible(page);

      // Nothing is saved until the host says so.
      const visitor = await page.context().request.get(slip.path);
      expect(await visitor.text()).not.toContain(`was ${slip.mark}`);
      await page.getByLabel('Reason, shown to everyone').selectOption('Mark misread or mistyped');
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await see(page, /by the host: mark misread or mistyped\./);
      await page.getByRole('button', { name: 'Save correction' }).click();
      await page.getByText(/^Correction saved, \d+ places moved, \d+ coach(es)? told$/).waitFor();
      await page.getByText(`${slip.mark} changed to ${slip.right} by M. Holloway`).waitFor();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Take back' }).click();
      await page.getByText(/^Correction taken back, \d+ places moved$/).waitFor();
      await page
        .getByText(/taken back/)
        .first()
        .waitFor();

      // The coach's request is open again.
      await signInAs(page, COACH, '/corrections');
      const own = page.getByRole('listitem').filter({ hasText: slip.mark });
      await own.filter({ hasText: 'Open' }).waitFor();
      await own.getByRole('button', { name: 'Withdraw request' }).click();
      await own.filter({ hasText: 'Withdrawn' }).waitFor();
    }),
);

test.each(WITHOUT_SCRIPTS)('Everyone reads what was corrected, when and in which role, $name', (viewer) =>
  browse(viewer, async (page) => {
    const corrected = await findCorrected();
    await page.goto(corrected);
    await page.getByRole('heading', { name: 'Corrections', level: 3 }).waitFor();
    await see(
      page,
      /, was \d+(:\d+)?\.\d+\. Changed [A-Z][a-z]+ \d+, \d+:\d+ [AP]M by the host: photo finish read again\./,
    );
    expect(await page.locator('main').textContent()).not.toMatch(/Holloway changed|by M\. Holloway/);
    await expectAccessible(page);
  }),
);

/** The page of the demo's corrected result. */
async function findCorrected(): Promise<string> {
  const { db } = await openSiteContext();
  const { meetId, divisionId, eventShort } = await db
    .selectFrom('result_changes')
    .innerJoin('results', 'results.id', 'result_changes.result_id')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .select(['results.meet_id as meetId', 'meet_events.meet_division_id as divisionId'])
    .select('meet_events.event_short as eventShort')
    .where('result_changes.reason', '=', 'Photo finish read again')
    .where('meet_events.gender', '=', 'F')
    .orderBy('result_changes.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `/TrackAndField/meet/${meetId}/results/f/${divisionId}/${eventShort}`;
}

/** Until `open` is called the site does not answer a page that wants to follow its meet. */
async function holdStream(page: Page): Promise<{ open(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/Realtime/Subscribe*', async (route) => {
    await promise;
    await route.continue();
  });
  return { open: resolve };
}

test('A host invalidates a mark in the details of its row, and undoes it', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    const slip = await findSlip('800m');
    await signInAs(page, HOST);
    const stream = await holdStream(page);
    const details = await openDetails(page, slip);
    await details.getByRole('button', { name: 'Invalidate mark' }).click();
    const reason = details.getByLabel('Reason, shown to everyone');
    await expectFocus(reason);
    await reason.fill('Cut inside the curve');
    // The page reads its results again, also those below open details, while the host reads over the reason.
    await details.getByRole('button', { name: 'Cancel' }).focus();
    await Promise.all([page.waitForResponse(/GetRunSplits/), stream.open()]);
    await expectAccessible(page);
    expect(await reason.inputValue()).toBe('Cut inside the curve');
    await details.getByRole('button', { name: 'Invalidate mark' }).click();
    await page.getByText('Mark invalidated.').waitFor();
    await details.getByText(/^Invalidated by the host, /).waitFor();
    await page
      .locator(`#r${slip.resultId}`)
      .getByText('Invalid, by host: Cut inside the curve')
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();
    await details.getByRole('button', { name: 'Invalidate mark' }).waitFor();
    await expect.poll(() => page.locator(`#r${slip.resultId}`).getByText('Invalid, by host').count()).toBe(0);

    // A visitor has nothing to decide about the mark.
    await signOut(page);
    const seen = await openDetails(page, slip);
    await seen.getByRole('link', { name: 'Ask for a correction' }).waitFor();
    expect(await seen.getByRole('button', { name: /mark/ }).count()).toBe(0);
    await pressSignInAs(page, COACH, slip.path);
  }));
