// A coach fills the draft from another meet and from a pasted list, and takes each back in one step.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { createMeetToEnter, testEntry } from '../src/competition/entries/entries.fixtures.ts';
import { makeEntries } from '../src/competition/entries/entries.service.ts';
import { ensureSeason } from '../src/competition/meets/seasons.service.ts';
import { changeMeet } from '../src/competition/registration/entry-form/entry-form.fixtures.ts';
import { createAthletes } from '../src/people/athletes/athletes.service.ts';
import { addDays } from '../src/sport/calendar/days.rules.ts';
import { browse, expectAccessible, expectFocus, takenOver, WITH_SCRIPTS } from './harness.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { addAthletes, createTeam, newLastName, type Team } from './teams.ts';

const EVENTS = ['100m', '200m', 'lj', '4x100m'];

test.each(WITH_SCRIPTS)('A coach fills the draft from another meet and from a list, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Skua Bay', `Ragna ${newLastName('Eld')}`);
    const lastName = newLastName('Tern');
    const athleteIds = await addAthletes(
      team,
      ['Mateo', 'Dov'].map((firstName) => ({ firstName, lastName, grade: '11', gender: 'M' })),
    );
    const { meetId, earlierName } = await createMeets(team, athleteIds);
    await signInAs(page, team.coach, `/TrackAndField/meet/${meetId}/register?team=${team.teamId}`);
    await page.getByRole('heading', { name: `Enter ${team.name}` }).waitFor();
    await takenOver(page);

    const dialog = page.getByRole('dialog');
    const fromMeet = page.getByRole('button', { name: 'From another meet' });
    await fromMeet.click();
    await dialog.getByRole('button', { name: `${earlierName} ` }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `${earlierName} ` }).click();
    await dialog.getByText('3 entries to add').waitFor();
    await dialog.getByText('This athlete is not on your roster anymore.').waitFor();
    await dialog.getByText('1 runner is not on your roster anymore.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: `Dov ${lastName}, lj` }).uncheck();
    await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
    await expectFocus(fromMeet);
    await page.getByRole('button', { name: 'Submit 2 entries' }).waitFor();
    await undo(page);

    const fromFile = page.getByRole('button', { name: 'From a file' });
    await fromFile.click();
    const list = dialog.getByLabel('Or paste a list');
    await expectAccessible(page);
    await list.fill(
      `Event,Seed,Name\n100,10.98,Mateo ${lastName}\nLJ,21-03,"${lastName}, D"\n200,soon,Dov ${lastName}`,
    );
    // A dialog that closes by mistake keeps the text.
    await page.keyboard.press('Escape');
    await expectFocus(fromFile);
    await fromFile.click();
    await dialog.getByRole('button', { name: 'Read the list' }).click();
    await dialog.getByText(`Row 4: Dov ${lastName}, 200`).waitFor();
    await dialog.getByText('“soon” is not a mark.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: `Is D ${lastName} the same as Dov ${lastName}?` }).check();
    await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
    await page.getByRole('button', { name: 'Submit 2 entries' }).click();
    await page.getByText(/as number 1\. Receipt number E-\d+\.$/).waitFor();
    await expectAccessible(page);
  }),
);

/** One step takes back all entries that were added together. */
async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Submit 0 entries' }).waitFor();
}

/** A meet that takes entries, and one ten days ago with four entries of the team, one of them for somebody who left. */
async function createMeets(
  { teamId }: Team,
  [mateo, dov]: readonly number[],
): Promise<{ meetId: number; earlierName: string }> {
  const ctx = await openSiteContext();
  const today = new Date().toISOString().slice(0, 10);
  const { season_id } = await ctx.db
    .selectFrom('rosters')
    .select('season_id')
    .where('team_id', '=', teamId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await ensureSeason(ctx, { kind: 'tfo', id: season_id });
  const createMeet = async (name: string, days: number) => {
    const meet = await createMeetToEnter(ctx, { name, startOn: addDays(today, days), events: EVENTS });
    await changeMeet(ctx, meet.meetId, { season_id });
    return meet;
  };
  const earlierName = `${newLastName('Fulmar')} Open`;
  const earlier = await createMeet(earlierName, -10);
  const [left] = await createAthletes(ctx, [{ firstName: 'Faye', lastName: 'Finch', gender: 'M' }]);
  const legs = [left!, mateo!].map((athleteId, index) => ({ athleteId, leg: index + 1 }));
  const entries = [
    { meetEventId: earlier.event('100m'), athleteId: mateo!, teamId },
    { meetEventId: earlier.event('lj'), athleteId: dov!, teamId },
    { meetEventId: earlier.event('200m'), athleteId: left!, teamId },
    { meetEventId: earlier.event('4x100m'), teamId, relayLetter: 'A', legs },
  ];
  await makeEntries(ctx, earlier.meetId, entries.map(testEntry), { byUserId: null });
  const { meetId } = await createMeet(`${newLastName('Fulmar')} Championships`, 21);
  await changeMeet(ctx, meetId, { registration_enabled: true });
  return { meetId, earlierName };
}
