import { expect, test } from 'vitest';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { signIn, subscribeDevice, waitingPushes } from '#community/push/push.fixtures.ts';
import {
  type CorrectionsWorld,
  readResult,
  withCorrections,
} from '#competition/corrections/corrections.fixtures.ts';
import { requestCorrection } from '#competition/corrections/requests/requests.service.ts';
import type { Context } from '#kit/server/context.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { saveCorrection, undoCorrection } from './decided-corrections.service.ts';

/** Imelda, the mother of Ada, with a phone. */
async function addMother({ ctx, adaId }: CorrectionsWorld): Promise<Person & { athleteId: number }> {
  const { athlete_id } = await readResult(ctx, adaId);
  const imelda = await createPerson(ctx, 'Imelda Tellis');
  const athleteId = athlete_id!;
  await linkAthlete(ctx, { userId: imelda.userId, athleteId, relation: 'parent', isConfirmed: true });
  await subscribeDevice(await signIn(imelda), 'phone of Imelda');
  return { ...imelda, athleteId };
}

async function save({ ctx, host, adaId }: CorrectionsWorld, requestId?: number) {
  const { version } = await readResult(ctx, adaId);
  const reason = 'Photo finish read again';
  const values = { mark: '27.50' };
  return saveCorrection(notifying(host.ctx), { resultId: adaId, values, version, reason, requestId });
}

const texts = async (ctx: Context) =>
  (await waitingPushes(ctx)).map(({ title, body }) => `${title} / ${body}`);
const feedOf = async ({ ctx }: Person) =>
  (await readFeed(ctx, null)).map(({ type, content: { line1, line2, line3 } }) =>
    [type, line1, line2, line3].join(' | '),
  );

test(
  'a correction reaches the family of the athlete, in the feed and on devices, and so does its end',
  withCorrections(async (world) => {
    const imelda = await addMother(world);
    const { changeId } = await save(world);
    const place = 'Girls 200 Meters';
    expect(await feedOf(imelda)).toEqual([
      `Correction | ${place} | a result was corrected | Harbor Invitational`,
    ]);
    expect(await texts(world.ctx)).toEqual([
      expect.stringMatching(/^Girls 200 Meters: a result was corrected \/ .+\. Harbor Invitational$/),
    ]);
    expect((await waitingPushes(world.ctx))[0]!.href).toContain(`#r${world.adaId}`);
    await undoCorrection(notifying(world.host.ctx), changeId);
    expect(await texts(world.ctx), 'in place of the first').toEqual([
      expect.stringMatching(/^Girls 200 Meters: a correction was taken back \/ /),
    ]);
  }),
);

test(
  'a correction names no hidden athlete on a locked screen',
  withCorrections(async (world) => {
    const { athleteId } = await addMother(world);
    await world.ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('id', '=', athleteId)
      .execute();
    await save(world);
    expect(await texts(world.ctx)).toEqual([
      'Girls 200 Meters: a result was corrected / Harbor Invitational',
    ]);
  }),
);

test(
  'who asked for the correction gets the answer alone',
  withCorrections(async (world) => {
    const { coach, adaId, ctx } = world;
    const { athlete_id } = await readResult(ctx, adaId);
    await linkAthlete(ctx, {
      userId: coach.userId,
      athleteId: athlete_id!,
      relation: 'parent',
      isConfirmed: true,
    });
    await subscribeDevice(await signIn(coach), 'phone of Jonas');
    const values = { mark: '27.50' };
    const { requestId } = await requestCorrection(coach.ctx, { resultId: adaId, values, note: 'Misread.' });
    await save(world, requestId);
    expect(await texts(ctx)).toEqual(['Your correction in Girls 200 Meters was made / Harbor Invitational']);
  }),
);
