// A host connects the camera at the finish, whose folder then fills the public results.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { addHost } from '../src/competition/meets/staff/staff.service.ts';
import { createTimingMeet } from '../src/hosting/timing-files/timing-meet.fixtures.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { AT_A_DESK, browse, expectAccessible, ON_A_PHONE, takenOver } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';
import { run } from './site-process.ts';

const FIRST_HEAT = `1,1,1,Boys 100 Meters Varsity Prelims Heat 1,+1.4,m/s,,,,100,14:05:33.1230
1,103,3,Cole,Al,Team 1,10.87,,10.87,0.142,,
2,101,1,Adams,Al,Team 1,11.02,,0.15,,,
DQ,102,2,Baker,Al,Team 2,,,,,,
`;
const SECOND_HEAT = `1,1,2,Boys 100 Meters Varsity Prelims Heat 2,-0.3,m/s,,,,100,14:11:02.5000
1,105,2,Evans,Al,Team 1,10.91,,10.91,,,
2,104,1,Diaz,Al,Team 2,11.30,,0.39,,,
4,999,7,Nobody,No,,12.00,,0.70,,,
`;

test('A timer’s folder fills the results', () =>
  browse(AT_A_DESK, (host) =>
    browse(ON_A_PHONE, async (visitor) => {
      const { meetId, divisionId, roundOf } = await createMeet();
      const folder = await mkdtemp(join(tmpdir(), 'lynx-'));
      const timing = `/edit/track/managemeet/manage/${meetId}/runmeet/timing`;
      await signInAs(host, await createHost(meetId), timing);
      await host.getByRole('heading', { level: 1, name: 'Timing' }).waitFor();
      await host.getByText('No result files yet').waitFor();
      await expectAccessible(host);

      const key = await connectComputer(host);
      const args = [folder, '--meet', String(meetId), '--server', inject('siteUrl'), '--key', key];
      const watcher = run(process.execPath, ['src/app/commands/lynx.ts', ...args], {});
      try {
        await watcher.printed(/New start lists: lynx\.evt, lynx\.ppl, lynx\.sch/);
        await writeFile(join(folder, '001-1-01.lif'), FIRST_HEAT);
        await watcher.printed(/001-1-01\.lif: sent\./);
        await visitor.goto(`/TrackAndField/meet/${meetId}/results/m/${divisionId}/100m`);
        await visitor
          .getByRole('row', { name: /Cole.*10\.87/ })
          .first()
          .waitFor();
        expect(await visitor.getByText('10.91').count()).toBe(0);

        // The open page follows the second heat.
        await writeFile(join(folder, '001-1-02.lif'), SECOND_HEAT);
        await watcher.printed(/001-1-02\.lif: sent\./);
        await visitor
          .getByRole('row', { name: /Evans.*10\.91/ })
          .first()
          .waitFor();
        await visitor.getByText('+1.4').first().waitFor();

        await host.getByText('The timing folder has 001-1-01.lif: 2 finishers, 1 DQ.').waitFor();
        await seeTheRowLeftOver(host);
        await expectAccessible(host);

        // The finish list of the heat speaks of its file, too.
        await host.goto(timing.replace('timing', `${roundOf('100m', 'P')}/results?heat=2`));
        await host
          .getByText('The timing folder has 001-1-02.lif: 2 finishers. One row is left over.')
          .waitFor();
      } finally {
        watcher.child.kill('SIGTERM');
        await watcher.ended;
        await rm(folder, { recursive: true });
      }
    }),
  ));

async function createMeet() {
  return inTransaction(await openSiteContext(), (ctx) => createTimingMeet(ctx));
}

async function createHost(meetId: number) {
  const member = await createMember('Tilda', 'Marsh', 'Coach');
  await addHost(await openSiteContext(), { meetId, userId: member.userId });
  return member;
}

/** Returns the key of the command that the host copies. */
async function connectComputer(host: Page): Promise<string> {
  await takenOver(host);
  await host.getByRole('button', { name: 'Connect a computer' }).click();
  const naming = host.getByRole('dialog', { name: 'Connect a computer' });
  await naming.getByLabel('Name of the computer').fill('Camera at the finish');
  await naming.getByRole('button', { name: 'Make key' }).click();
  const dialog = host.getByRole('dialog', { name: 'Command for Camera at the finish' });
  const command = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(host);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await host.getByRole('row', { name: /Camera at the finish/ }).waitFor();
  return / --key (\S+)$/.exec(command)?.[1] ?? '';
}

async function seeTheRowLeftOver(host: Page): Promise<void> {
  const file = host.getByRole('article', { name: '001-1-02.lif' });
  await file.getByText('One row is left over.').waitFor();
  await file.getByText('Show 3 rows').click();
  await file.getByText('Nobody has number 999.').waitFor();
}
