// A host accepts entries, moves one up from a wait list, takes a scratch back, downloads them, gives out numbers, and
// reads who has signed the waiver.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { ACCEPTANCE, type Acceptance, type EntryToMake } from '../src/competition/entries/entries.rules.ts';
import { listEntries, makeEntries } from '../src/competition/entries/entries.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { getEntryForm } from '../src/competition/registration/entry-form/entry-form.service.ts';
import { signForm } from '../src/competition/registration/forms/signed-forms.service.ts';
import { type Context, inTransaction } from '../src/kit/server/context.ts';
import { linkAthlete } from '../src/people/access/family/user-athletes.service.ts';
import { createAthletes } from '../src/people/athletes/athletes.service.ts';
import { browse, expectAccessible, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { agreeToSetup, openSiteContext } from './site-database.ts';

test.each(WITH_SCRIPTS)('A host accepts entries and gives out numbers, $name', (viewer) =>
  browse(viewer, async (page) => {
    const host = await createMember('Sunniva', 'Larke', 'Coach');
    const manager = await createMeetWithEntries(host.userId, viewer.name);
    await signInAs(page, host, `${manager}/entries`);
    await page.getByRole('heading', { level: 1, name: 'Entries' }).waitFor();
    await takenOver(page);
    await page.getByText('3 entries, 1 accepted, 1 on a wait list.').waitFor();
    await expectAccessible(page);

    await page.getByLabel('State').selectOption('New');
    await page.getByText('1 of 3 entries').waitFor();
    await page.getByRole('checkbox', { name: /^Choose Wren Aske/ }).check();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('Wren Aske, 100 Meters: accepted.').waitFor();
    await page.getByText('No entry matches these filters.').waitFor();

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: /^Accept Tova Aske from the wait list/ }).click();
    await page.getByText('3 entries, 3 accepted.').waitFor();

    await page.getByRole('button', { name: /^Scratch Oda Aske/ }).click();
    await page.getByRole('button', { name: /^Put back Oda Aske/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('button', { name: /^Scratch Oda Aske/ }).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^entries-\d+\.txt$/);

    await page.goto(`${manager}/participants/athletes`);
    await page.getByText('3 athletes, 3 without a bib.').waitFor();
    await takenOver(page);
    await page.getByRole('button', { name: 'Number bibs' }).click();
    await page.getByRole('button', { name: 'Give 3 numbers' }).click();
    await page.getByText('3 athletes.', { exact: true }).waitFor();
    const bib = page.getByRole('textbox', { name: 'Bib of Tova Aske' });
    await expect.poll(() => bib.inputValue()).toBe('2');
    await bib.fill('1');
    await bib.press('Enter');
    await page.getByText('3 athletes, 1 bib conflict.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use 2 for Tova Aske' }).click();
    await page.getByText('3 athletes.', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Forms', exact: true }).click();
    await page.getByText('1 form. 2 signatures are missing.').waitFor();
    await page.getByText(/^Signed by Imelda Aske, \w+ \d+, \d+:\d\d [AP]M$/).waitFor();
    await page.getByRole('rowheader', { name: 'Unattached Signed 1 of 3' }).waitFor();
    await takenOver(page);
    await page.getByRole('checkbox', { name: 'Missing only' }).check();
    await page.getByText('2 of 3 in this list').waitFor();
    await page.getByRole('searchbox', { name: 'Name, team or number' }).fill('wren');
    await page.getByText('1 of 3 in this list').waitFor();
    await page.getByRole('cell', { name: 'Wren Aske' }).waitFor();
    await expectAccessible(page);
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(await readFile(await list.path(), 'utf8')).toMatch(
      /^\ufeffTeam,Bib,.*\r\nUnattached,\d+,Wren Aske,,\r\n$/,
    );
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.getByRole('dialog', { name: 'Waiver' }).getByText('We take part at our own risk.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Ask for signatures' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('There is nobody to write to.').waitFor();

    await enterNamesake(manager);
    await page.goto(`${manager}/entries/merge-athletes`);
    await takenOver(page);
    await page.getByRole('button', { name: 'Oda Aske and Odalys Aske are not the same person' }).click();
    await page.getByText('No possible doubles.').waitFor();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: 'Undo: Oda Aske and Odalys Aske are not the same person', exact: true })
      .click();
    await page.getByRole('button', { name: /^Keep Odalys Aske, .*merge the entries of Oda Aske$/ }).waitFor();
  }),
);

/** Enters somebody whose name is like that of Oda Aske. */
async function enterNamesake(manager: string): Promise<void> {
  const site = await openSiteContext();
  const meetId = Number(manager.split('/').at(-1));
  await inTransaction(site, async (ctx) => {
    const [athleteId] = await createAthletes(ctx, [{ firstName: 'Odalys', lastName: 'Aske', gender: 'F' }]);
    const [{ meetEventId } = { meetEventId: 0 }] = await listEntries(ctx, meetId);
    await makeEntries(ctx, meetId, [entryOf(meetEventId, athleteId!, ACCEPTANCE.Accepted)], {
      byUserId: null,
    });
  });
}

const entryOf = (meetEventId: number, athleteId: number, acceptance: Acceptance): EntryToMake => ({
  ...{ meetEventId, athleteId, acceptance, teamId: null, teamText: null, relayLetter: null },
  ...{ grade: 10, seed: null, legs: [], isExhibition: false },
});

/** One accepted entry, a new one, and one on the wait list. */
async function createMeetWithEntries(userId: number, name: string): Promise<string> {
  const site = await openSiteContext();
  return inTransaction(site, async (ctx) => {
    const day = ctx.clock
      .now()
      .add({ hours: 24 * 30 })
      .toString()
      .slice(0, 10);
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId: venue.id, levelMask: 4 };
    const { meetId } = await createMeet(ctx, { sport: 'tf', name: `Larke Relays ${name}`, ...days });
    await addHost(ctx, { meetId, userId });
    await agreeToSetup(ctx, { meetId, userId });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const meet = await getProgramMeet(ctx, meetId);
    const events = ['100m', '200m'].map((variantKey, index) =>
      newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey }, -1 - index),
    );
    const written = await writeProgram(ctx, meet, { before: [], after: events });
    const athleteIds = await createAthletes(
      ctx,
      ['Oda', 'Wren', 'Tova'].map((firstName) => ({ firstName, lastName: 'Aske', gender: 'F' as const })),
    );
    const acceptances = [ACCEPTANCE.Accepted, ACCEPTANCE.New, ACCEPTANCE.Waitlisted];
    const entries = athleteIds.map((athleteId, index) =>
      entryOf(written[index === 2 ? 1 : 0]!.meetEventId, athleteId, acceptances[index]!),
    );
    await makeEntries(ctx, meetId, entries, { byUserId: null });
    await signWaiver(ctx, meetId, athleteIds[0]!);
    return `/edit/track/managemeet/manage/${meetId}`;
  });
}

/** The meet has a waiver, which the mother of the athlete has signed. */
async function signWaiver(ctx: Context, meetId: number, athleteId: number): Promise<void> {
  const waiver = { id: 'waiver', title: 'Waiver', text: 'We take part at our own risk.', link: null };
  const forms = [{ ...waiver, signer: 'parent', isRequired: true }];
  await ctx.db
    .updateTable('meets')
    .set({ custom_forms: JSON.stringify(forms) })
    .where('id', '=', meetId)
    .execute();
  const { userId } = await createMember('Imelda', 'Aske', 'Parent');
  await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
  const visitor = { kind: 'user', userId, sessionId: 0, isAdmin: false, isVerified: true } as const;
  const parent = { ...ctx, visitor };
  const opened = await getEntryForm(parent, { meetId, athleteId });
  const { digest } = opened.forms[0]!;
  await signForm(parent, { meetId, athleteId, formId: 'waiver', digest, signedName: 'Imelda Aske' });
}
