import { expect, it } from 'vitest';
import { withdrawMarks } from '#competition/live/marks.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { endDeviceKey, listDeviceKeys, makeDeviceKey } from './keys/device-keys.service.ts';
import { listTimingFiles } from './received/file-reports.service.ts';
import {
  applyFile,
  getStartLists,
  getStartListsForDevice,
  sendTimingFile,
  uploadTimingFile,
} from './timing-files.service.ts';
import { createTimingMeet, type TimingTestMeet } from './timing-meet.fixtures.ts';

const HEAT = `1,1,1,Boys 100m Dash Varsity,+1.4,m/s,,,,100,11:58:33.1230
1,103,3,Cole,Al,Team 1,10.87,,10.87,0.142,,11:58:33.1230
2,101,1,Adams,Al,Team 1,11.02,,0.15,,,
DQ,102,2,Baker,Al,Team 2,,,,,,
`;

async function createWorld(ctx: Context) {
  const meet = await createTimingMeet(ctx);
  const [host, timer, clerk] = await Promise.all(
    (['host', 'timer', 'clerk'] as const).map(async (role) => {
      const person = await createPerson(ctx, `Pat ${role}`);
      await addStaff(ctx, { meetId: meet.meetId, userId: person.userId, role });
      return person;
    }),
  );
  return { meet, host: host!, timer: timer!, clerk: clerk! };
}

const fileOf = ({ meetId }: TimingTestMeet, text = HEAT, name = '001-1-01.lif') => ({
  meetId,
  name,
  content: Buffer.from(text).toString('base64'),
});

const withKey = (ctx: Context, key: string): Context => ({
  ...ctx,
  request: { requestKey: null, clientAddress: '192.0.2.1', sent: new Headers({ 'x-device-key': key }) },
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; status?: number }) => `${error.status} ${error.code}`,
  );

it('a host makes a key, the device sends with it, and once it has ended it is refused at once', () =>
  withRollback(async (ctx) => {
    const { meet, host, timer } = await createWorld(ctx);
    const { keyId, key } = await makeDeviceKey(host.ctx, meet.meetId, ' Camera at the finish ');
    const device = withKey(ctx, key);
    expect(await sendTimingFile(device, fileOf(meet))).toMatchObject({ outcome: 'taken' });
    expect(await sendTimingFile(device, fileOf(meet))).toMatchObject({ outcome: 'same' });
    const now = ctx.clock.now().toString();
    expect(await listDeviceKeys(timer.ctx, meet.meetId)).toEqual([
      {
        keyId,
        name: 'Camera at the finish',
        createdAt: now,
        lastSeenAt: now,
        endedAt: null,
        lastFile: { name: '001-1-01.lif', receivedAt: expect.any(String) },
      },
    ]);
    await endDeviceKey(host.ctx, meet.meetId, keyId);
    expect(await codeOf(sendTimingFile(device, fileOf(meet)))).toBe('401 DEVICE_KEY_ENDED');
    expect(await codeOf(getStartListsForDevice(device, meet))).toBe('401 DEVICE_KEY_ENDED');
  }));

it('the table of keys has none that anyone could use', () =>
  withRollback(async (ctx) => {
    const { meet, host } = await createWorld(ctx);
    const { key } = await makeDeviceKey(host.ctx, meet.meetId, 'Camera');
    expect(key).toMatch(/^lynx_[\w-]{32}$/);
    const rows = await ctx.db.selectFrom('device_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  }));

it('a missing, a wrong and a foreign key are refused, wrong ones only so often', () =>
  withRollback(async (ctx) => {
    const { meet, host } = await createWorld(ctx);
    const other = await createTimingMeet(ctx);
    const { key } = await makeDeviceKey(host.ctx, meet.meetId, 'Camera');
    expect(await codeOf(sendTimingFile(ctx, fileOf(meet)))).toBe('401 DEVICE_KEY_MISSING');
    expect(await codeOf(sendTimingFile(withKey(ctx, key), fileOf(other)))).toBe('403 DEVICE_KEY_OTHER_MEET');
    const guesses = [];
    for (let guess = 0; guess < 31; guess += 1) {
      guesses.push(await codeOf(sendTimingFile(withKey(ctx, `guess ${guess}`), fileOf(meet))));
    }
    expect(new Set(guesses.slice(0, 30))).toEqual(new Set(['401 DEVICE_KEY_WRONG']));
    expect(guesses.at(-1)).toBe('429 TOO_MANY_REQUESTS');
  }));

it('a device gets the start lists when they have changed', () =>
  withRollback(async (ctx) => {
    const { meet, host } = await createWorld(ctx);
    const { key } = await makeDeviceKey(host.ctx, meet.meetId, 'Camera');
    const device = withKey(ctx, key);
    const first = await getStartListsForDevice(device, meet);
    expect(first.files?.map(({ name }) => name)).toEqual(['lynx.evt', 'lynx.ppl', 'lynx.sch', 'fldlynx.sch']);
    const again = await getStartListsForDevice(device, { ...meet, digest: first.digest });
    expect(again).toEqual({ digest: first.digest, files: null });
    await ctx.db.updateTable('start_slots').set({ lane: 5 }).where('lane', '=', 3).execute();
    const changed = await getStartListsForDevice(device, { ...meet, digest: first.digest });
    expect(changed.files?.[0]?.text).toContain(',103,5,Cole,Al,Team 1');
  }));

const report = async (by: Person, { meetId }: TimingTestMeet) => {
  const [file] = await listTimingFiles(by.ctx, meetId, null);
  return {
    file: file!,
    rows: file!.rows.map(({ bib, state, yours }) => [bib, state, yours].filter(Boolean).join(' ')),
  };
};

it('the report of a file names what differs from what people typed, and a timer lets it count', () =>
  withRollback(async (ctx) => {
    const { meet, timer } = await createWorld(ctx);
    await uploadTimingFile(timer.ctx, fileOf(meet, HEAT.replace('10.87,,10.87', '10.86,,10.86')));
    // The folder has another time for the winner.
    const { key } = await makeDeviceKey((await createHost(ctx, meet)).ctx, meet.meetId, 'Camera');
    await sendTimingFile(withKey(ctx, key), fileOf(meet, `${HEAT}4,999,7,,,,11.50,,,,,\n`));
    const { file, rows } = await report(timer, meet);
    expect(file.sentence).toBe(
      'The timing folder has 001-1-01.lif: 2 finishers, 1 DQ. One row is left over. One time differs from yours: place 1 is 10.87.',
    );
    expect(file).toMatchObject({ heatName: 'Boys 100 Meters, Varsity Prelims Heat 1', differenceCount: 1 });
    expect(rows).toEqual(['103 differs 10.86', '101 agrees', '102 agrees', '999 left']);
    expect(file.rows.at(-1)?.message).toBe('Nobody has number 999.');
    const { uuid } = await ctx.db
      .selectFrom('marks')
      .select('uuid')
      .where('state', '=', 'conflict')
      .executeTakeFirstOrThrow();
    await withdrawMarks(ctx, meet.meetId, [uuid], { source: 'timer', userId: timer.userId });
    expect((await report(timer, meet)).rows[0]).toBe('103 takenBack');
    await applyFile(timer.ctx, { ...meet, fileId: file.fileId });
    expect((await report(timer, meet)).rows).toEqual(['103 counts', '101 agrees', '102 agrees', '999 left']);
  }));

async function createHost(ctx: Context, { meetId }: TimingTestMeet): Promise<Person> {
  const host = await createPerson(ctx, 'Hal Second');
  await addStaff(ctx, { meetId, userId: host.userId, role: 'host' });
  return host;
}

it('a file that was not taken says why, and a newer one of the heat replaces the older', () =>
  withRollback(async (ctx) => {
    const { meet, timer } = await createWorld(ctx);
    await uploadTimingFile(timer.ctx, fileOf(meet));
    await uploadTimingFile(timer.ctx, fileOf(meet, HEAT.replace('11.02', '11.03')));
    await uploadTimingFile(timer.ctx, fileOf(meet, HEAT.replace('1,1,1', '9,1,1'), '009-1-01.lif'));
    const files = await listTimingFiles(timer.ctx, meet.meetId, null);
    expect(files.map(({ sentence, isTaken, isReplaced }) => [isTaken, isReplaced, sentence])).toEqual([
      [false, false, 'This meet has no event with the number 9.'],
      [true, false, '001-1-01.lif: 2 finishers, 1 DQ.'],
      [true, true, expect.stringContaining('001-1-01.lif: 2 finishers, 1 DQ.')],
    ]);
    expect(await codeOf(applyFile(timer.ctx, { ...meet, fileId: files[0]!.fileId }))).toBe(
      '409 TIMING_EVENT_UNKNOWN',
    );
    const ofRound = await listTimingFiles(timer.ctx, meet.meetId, meet.roundOf('100m', 'P'));
    expect(ofRound).toHaveLength(2);
  }));

it('only hosts make and end keys; timers see them and the files; clerks do not', () =>
  withRollback(async (ctx) => {
    const { meet, timer, clerk } = await createWorld(ctx);
    const { meetId } = meet;
    expect(await codeOf(makeDeviceKey(timer.ctx, meetId, 'Camera'))).toBe('403 HOST_ONLY');
    expect(await codeOf(endDeviceKey(timer.ctx, meetId, 1))).toBe('403 HOST_ONLY');
    expect(await codeOf(getStartLists(timer.ctx, meetId))).toBe('done');
    for (const work of [
      getStartLists(clerk.ctx, meetId),
      listTimingFiles(clerk.ctx, meetId, null),
      listDeviceKeys(clerk.ctx, meetId),
      uploadTimingFile(clerk.ctx, fileOf(meet)),
    ]) {
      expect(await codeOf(work)).toBe('403 STAFF_ONLY');
    }
  }));

it('a device that polls is noted every ten seconds', () =>
  withRollback(async (ctx) => {
    const { meet, host } = await createWorld(ctx);
    const { key } = await makeDeviceKey(host.ctx, meet.meetId, 'Camera');
    const seenAt = async (seconds: number) => {
      const clock = fixedClock(ctx.clock.now().add({ seconds }).toString());
      await getStartListsForDevice({ ...withKey(ctx, key), clock }, meet);
      const [listed] = await listDeviceKeys(host.ctx, meet.meetId);
      return Temporal.Instant.from(listed!.lastSeenAt!).since(ctx.clock.now()).total('seconds');
    };
    expect([await seenAt(0), await seenAt(9), await seenAt(12)]).toEqual([0, 0, 12]);
  }));
