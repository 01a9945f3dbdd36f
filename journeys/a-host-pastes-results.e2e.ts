// A host pastes results from a mail: a team under another name, a row that waits, everything published, rehearsed in a copy
// and undone.
import { expect, test } from 'vitest';
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { createTeams } from '../src/people/teams/teams.service.ts';
import { managerAddress } from '../src/sport/addresses/manager-addresses.rules.ts';
import { browse, expectAccessible, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { agreeToSetup, openSiteContext } from './site-database.ts';

test.each(WITH_SCRIPTS)('A host pastes results from a mail and publishes them, $name', (viewer) =>
  browse(viewer, async (page) => {
    const host = await createMember('Runa', 'Eide', 'Coach');
    const team = `Tern Rock ${viewer.device}`;
    const meetId = await createMeetOf(host.userId, team);
    await signInAs(page, host, `/edit/track/results/upload?Meet=${meetId}`);
    await page.getByRole('heading', { level: 1, name: 'Import results' }).waitFor();
    await takenOver(page);
    await expectAccessible(page);
    const mail = [
      'Hi Runa, here are the girls.',
      'Girls 100 Meters',
      `1\tVarnow, Sunniva\t10\t${team} HS\t12.51`,
      `2\tLindqvist, Alex\t11\t${team} HS\t12.77`,
      `3\tOake, Mina\t9\t${team} HS\ttwelve`,
    ].join('\n');
    await page.getByLabel('Or paste results').fill(mail);
    await page.getByRole('button', { name: 'Read pasted results' }).click();

    await page.getByRole('button', { name: 'Import 2 results' }).waitFor();
    await page.getByText('The row has no readable mark and no readable status.').waitFor();
    await page.getByLabel(`In this meet: ${team} HS`).selectOption({ label: team });
    await page.getByRole('button', { name: 'Update preview' }).click();
    await page.getByText('Your answer').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Import 2 results' }).click();
    await page.getByText('2 results added.').waitFor();
    await page.getByRole('link', { name: 'See the results' }).click();
    await page.getByText('12.51').first().waitFor();

    await page.goto(new URL(managerAddress('tf', meetId, 'rehearsal'), page.url()).href);
    await takenOver(page);
    await page.getByRole('button', { name: 'Start rehearsal' }).click();
    await page.getByRole('heading', { name: 'In progress' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End and wipe' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End and wipe' }).click();
    await page.getByRole('button', { name: 'Start rehearsal' }).waitFor();

    await page.goto(new URL(`/edit/track/results/upload?Meet=${meetId}`, page.url()).href);
    await takenOver(page);
    await page.getByRole('button', { name: 'Undo the import of Pasted results' }).click();
    await page.getByText('2 results removed, 0 restored.').waitFor();
    const site = await openSiteContext();
    const left = await site.db
      .selectFrom('results')
      .select('id')
      .where('meet_id', '=', meetId)
      .where('removed_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  }),
);

async function createMeetOf(userId: number, team: string): Promise<number> {
  const site = await openSiteContext();
  return inTransaction(site, async (ctx) => {
    // Only a meet that is over is rehearsed.
    const day = ctx.clock.now().subtract({ hours: 48 }).toString().slice(0, 10);
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId: venue.id, levelMask: 4 };
    const { meetId } = await createMeet(ctx, { sport: 'tf', name: `${team} Relays`, ...days });
    await addHost(ctx, { meetId, userId });
    await agreeToSetup(ctx, { meetId, userId });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const meet = await getProgramMeet(ctx, meetId);
    const event = newEvent(meet, { divisionId: divisionId!, gender: 'F', variantKey: '100m' }, -1);
    await writeProgram(ctx, meet, { before: [], after: [event] });
    await createTeams(ctx, [{ name: team, levelMask: 4 }]);
    return meetId;
  });
}
