// A host imports last year's entry file: a team under another name, a short first name, and one row that stays behind.
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { createAthletes } from '../src/people/athletes/athletes.service.ts';
import { saveRosters } from '../src/people/teams/rostered-athletes.service.ts';
import { createTeams } from '../src/people/teams/teams.service.ts';
import { browse, expectAccessible, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { agreeToSetup, openSiteContext } from './site-database.ts';

test.each(WITH_SCRIPTS)("A host imports last year's entry file and answers two questions, $name", (viewer) =>
  browse(viewer, async (page) => {
    const host = await createMember('Runa', 'Eide', 'Coach');
    const team = `Skerry Point ${viewer.device}`;
    const { manager, meetId } = await createMeetWithTeam(host.userId, team);
    await signInAs(page, host, `${manager}/entries/import`);
    await page.getByRole('heading', { level: 1, name: 'Import entries' }).waitFor();
    await takenOver(page);
    await expectAccessible(page);
    const written = `SKER;${team} HS`;
    const text = [
      `D;Varnow;Sunniva;;F;;${written};;SO;100;12.90;M`,
      `D;Lindqvist;Alex;;F;;${written};;JR;100;13.10;M`,
      `D;Varnow;Sunniva;;F;;${written};;SO;TJ;36-02;E`,
    ].join('\r\n');
    const file = { name: 'last-year.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Import 0 rows' }).waitFor();
    await page.getByText('1 to answer').waitFor();

    await page.getByLabel(`In this meet: SKER ${team} HS`).selectOption({ label: team });
    await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
    await page.getByRole('button', { name: 'Same as Alexandra Lindqvist: Lindqvist, Alex, JR' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
    await page.getByText('Event TJ is not in this meet').waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Waiting rows' }).click();
    expect((await download).suggestedFilename()).toBe('waiting-rows.csv');

    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('2 entries added.').waitFor();
    await page.getByRole('button', { name: 'Import 0 rows' }).waitFor();
    const site = await openSiteContext();
    const seeds = await site.db
      .selectFrom('entries')
      .select('seed_entered')
      .where('meet_id', '=', meetId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute();
    expect(seeds).toEqual([{ seed_entered: '12.90' }, { seed_entered: '13.10' }]);
    await page.getByRole('link', { name: 'Other file' }).click();
    await page.getByRole('button', { name: 'Undo the import of last-year.txt' }).waitFor();
  }),
);

async function createMeetWithTeam(userId: number, team: string) {
  const site = await openSiteContext();
  return inTransaction(site, async (ctx) => {
    const in30Days = ctx.clock.now().add({ hours: 24 * 30 });
    const day = in30Days.toString().slice(0, 10);
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId: venue.id, levelMask: 4 };
    const { meetId, seasonId } = await createMeet(ctx, { sport: 'tf', name: `${team} Relays`, ...days });
    await addHost(ctx, { meetId, userId });
    await agreeToSetup(ctx, { meetId, userId });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const meet = await getProgramMeet(ctx, meetId);
    const event = newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey: '100m' }, -1);
    await writeProgram(ctx, meet, { before: [], after: [event] });
    const [teamId] = await createTeams(ctx, [{ name: team, hytekTeamCode: 'SKPT', levelMask: 4 }]);
    const ids = await createAthletes(ctx, [
      { firstName: 'Sunniva', lastName: 'Varnow', gender: 'F' },
      { firstName: 'Alexandra', lastName: 'Lindqvist', gender: 'F' },
    ]);
    const roster = { teamId: teamId!, sport: 'tf', seasonId } as const;
    await saveRosters(
      ctx,
      ids.map((athleteId, index) => ({ ...roster, athleteId, grade: 11 + index })),
    );
    return { manager: `/edit/track/managemeet/manage/${meetId}`, meetId };
  });
}
