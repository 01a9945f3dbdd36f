import { expect, test } from 'vitest';
import {
  type CorrectionsWorld,
  readFinal,
  readLastChange,
  readResult,
  withCorrections,
} from '#competition/corrections/corrections.fixtures.ts';
import { requestCorrection } from '#competition/corrections/requests/requests.service.ts';
import { writeMovements } from '#competition/corrections/written-corrections.service.ts';
import { readDerived } from '#competition/results/meet-results.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import {
  declineRequest,
  listMeetRequests,
  previewForHost,
  saveCorrection,
  undoCorrection,
} from './decided-corrections.service.ts';

const REASON = 'Photo finish read again';

/** Ada finishes behind everyone. */
const SLOWER = { mark: '27.50' };

async function save({ ctx, host, adaId }: CorrectionsWorld, requestId?: number) {
  const { version } = await readResult(ctx, adaId);
  return saveCorrection(host.ctx, { resultId: adaId, values: SLOWER, version, reason: REASON, requestId });
}

test(
  'the preview says what the correction moves, and stores nothing',
  withCorrections(async (world) => {
    const { ctx, harbor, host, adaId } = world;
    const before = [await readFinal(ctx, harbor), await readDerived(ctx)];
    const movements = await previewForHost(host.ctx, { resultId: adaId, values: SLOWER });
    expect([await readFinal(ctx, harbor), await readDerived(ctx)]).toEqual(before);
    const written = writeMovements(movements);
    const corrected = written.places.find(({ isCorrected }) => isCorrected)!;
    expect(corrected).toMatchObject({ athleteName: 'Ada Rowan', mark: '27.50', place: { before: 1 } });
    expect(corrected.place.after).toBeGreaterThan(1);
    expect(written.places[0]!.place.after).toBe(1);
    expect(written.teams.map(({ teamName }) => teamName)).toContain('Alder Creek');
    const lists = new Map(written.lists.map(({ title, ...moved }) => [title, moved]));
    expect(lists.get('Alder Creek, all time')).toBeDefined();
    expect(lists.get('Meet record 24.50')).toEqual({ before: '24.08', after: '24.31' });
    // The same again when it is saved.
    const saved = await save(world);
    expect(writeMovements(saved.movements)).toEqual(written);
  }),
);

test(
  'a saved correction is public with its reason and role, and accepts the request',
  withCorrections(async (world) => {
    const { ctx, coach, host, harbor, adaId } = world;
    const { requestId } = await requestCorrection(coach.ctx, {
      resultId: adaId,
      values: SLOWER,
      note: 'Digits swapped on the sheet.',
    });
    const { movedCount, coachCount } = await save(world, requestId);
    expect(movedCount).toBeGreaterThan(1);
    expect(coachCount).toBeGreaterThan(0);
    expect(await readLastChange(ctx, adaId)).toMatchObject({
      origin: 'hand',
      by_role: 'host',
      by_user_id: host.userId,
      request_id: requestId,
      is_public: true,
      reason: REASON,
    });
    const [first] = await listMeetRequests(host.ctx, harbor.meetId);
    expect(first!.request).toMatchObject({ state: 'accepted', answer: REASON, decidedBy: host.userId });
  }),
);

test(
  'taking a correction back restores everything, and files overwrite the mark again',
  withCorrections(async (world) => {
    const { ctx, harbor, host, coach, adaId } = world;
    const before = [
      await readFinal(ctx, harbor),
      await readDerived(ctx),
      (await readResult(ctx, adaId)).hand_fields,
    ];
    const { requestId } = await requestCorrection(coach.ctx, {
      resultId: adaId,
      values: SLOWER,
      note: 'Wrong.',
    });
    const { changeId } = await save(world, requestId);
    expect(await readFinal(ctx, harbor)).not.toEqual(before[0]);
    await undoCorrection(host.ctx, changeId);
    expect([
      await readFinal(ctx, harbor),
      await readDerived(ctx),
      (await readResult(ctx, adaId)).hand_fields,
    ]).toEqual(before);
    // A second click does nothing more.
    expect(await undoCorrection(host.ctx, changeId)).toMatchObject({ movedCount: 0 });
    const [first] = await listMeetRequests(host.ctx, harbor.meetId);
    expect(first!.request).toMatchObject({ state: 'asked', decidedBy: null });
  }),
);

test(
  'a correction cannot be taken back after someone changed the result again',
  withCorrections(async (world) => {
    const { ctx, host, adaId } = world;
    const { changeId } = await save(world);
    await correctResult(ctx, adaId, { lane: 7 }, 'Wrong lane');
    await expect(undoCorrection(host.ctx, changeId)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await expect(undoCorrection(host.ctx, 999_999)).rejects.toMatchObject({ code: 'CORRECTION_UNKNOWN' });
  }),
);

test(
  'nobody saves over a change that they have not seen',
  withCorrections(async ({ ctx, host, adaId }) => {
    const { version } = await readResult(ctx, adaId);
    await correctResult(ctx, adaId, { lane: 7 }, 'Wrong lane');
    const correction = { resultId: adaId, values: SLOWER, version, reason: REASON };
    await expect(saveCorrection(host.ctx, correction)).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      status: 409,
      details: { version: version + 1, mark: '24.08' },
    });
  }),
);

test(
  'a mark goes to another athlete of the meet, whose lists move too',
  withCorrections(async ({ harbor, host }) => {
    const prelim = harbor.resultId('girls 200', 'P', 'ada');
    const values = { athleteId: harbor.athleteId('edda') };
    const movements = await previewForHost(host.ctx, { resultId: prelim, values });
    expect(movements.places[0]).toMatchObject({ name: 'Edda Fenn', isCorrected: true });
    const lists = new Map(movements.bests.map(({ title, ...moved }) => [title, moved]));
    expect(lists.get('Best, Edda Fenn')).toMatchObject({ after: { mark: '24.60' } });
    const stranger = previewForHost(host.ctx, { resultId: prelim, values: { athleteId: 999_999 } });
    await expect(stranger).rejects.toMatchObject({ code: 'ATHLETE_UNKNOWN' });
  }),
);

test(
  'a declined request has words, and cannot be decided again',
  withCorrections(async (world) => {
    const { coach, host, otherCoach, adaId } = world;
    const { requestId } = await requestCorrection(coach.ctx, {
      resultId: adaId,
      values: SLOWER,
      note: 'Wrong.',
    });
    await expect(declineRequest(otherCoach.ctx, requestId, 'No.')).rejects.toMatchObject({
      code: 'HOST_ONLY',
    });
    await declineRequest(host.ctx, requestId, 'The camera shows 24.08.');
    await expect(declineRequest(host.ctx, requestId, 'No.')).rejects.toMatchObject({
      code: 'REQUEST_DECIDED',
    });
    await expect(save(world, requestId)).rejects.toMatchObject({ code: 'REQUEST_DECIDED' });
  }),
);

test.each([
  [{}, 'CORRECTION_EMPTY'],
  [{ mark: '24.08' }, 'CORRECTION_EMPTY'],
  [{ mark: 'fast' }, 'MARK_NOT_UNDERSTOOD'],
  [{ wind: 'strong' }, 'WIND_NOT_UNDERSTOOD'],
  [{ teamId: 999_999 }, 'TEAM_UNKNOWN'],
])('values that cannot be saved are refused: %j', (values, code) =>
  withCorrections(async ({ host, adaId }) => {
    await expect(previewForHost(host.ctx, { resultId: adaId, values })).rejects.toMatchObject({ code });
  })(),
);

test(
  'only hosts of the meet and admins read, preview and save',
  withCorrections(async ({ harbor, coach, admin, adaId }) => {
    await expect(listMeetRequests(coach.ctx, harbor.meetId)).rejects.toMatchObject({ code: 'HOST_ONLY' });
    const preview = previewForHost(coach.ctx, { resultId: adaId, values: SLOWER });
    await expect(preview).rejects.toMatchObject({ code: 'HOST_ONLY' });
    expect(await previewForHost(admin.ctx, { resultId: adaId, values: SLOWER })).toBeDefined();
  }),
);
