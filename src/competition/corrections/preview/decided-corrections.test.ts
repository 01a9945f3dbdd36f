import { expect, test } from 'vitest';
import { getCorrectedResult, listChoices } from '#competition/corrections/corrected-results.service.ts';
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
  readForHost,
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
    const movements = await previewForHost(host.ctx, {
      resultId: adaId,
      values: SLOWER,
      reason: REASON,
    });
    expect([await readFinal(ctx, harbor), await readDerived(ctx)]).toEqual(before);
    const written = writeMovements(movements);
    const corrected = written.places.find(({ isCorrected }) => isCorrected)!;
    expect(corrected).toMatchObject({ athleteName: 'Ada Rowan', mark: '27.50', place: { before: 1 } });
    expect(corrected.place.after).toBeGreaterThan(1);
    expect(written.places[0]!.place.after).toBe(1);
    expect(written.teams.map(({ teamName }) => teamName)).toContain('Alder Creek');
    const lists = new Map(written.lists.map(({ title, ...moved }) => [title, moved]));
    expect(lists.get('Alder Creek, all time')).toBeDefined();
    expect(lists.get('Meet record 24.50')).toEqual({ before: '24.08', after: '24.31', badge: null });
    // The same again when it is saved.
    const saved = await save(world);
    expect(writeMovements(saved.movements)).toEqual(written);
  }),
);

test(
  'the preview shows every changed value of the result, and the line that everyone will read',
  withCorrections(async ({ ctx, harbor, host, adaId }) => {
    const values = { lane: 7, place: 2, qualifier: 'q', wind: '+1.1' } as const;
    const written = writeMovements(
      await previewForHost(host.ctx, { resultId: adaId, values, reason: 'Lane sheet read again.' }),
    );
    expect(written.values.map(({ title, after }) => [title, after])).toEqual([
      ['Place', '2'],
      ['Wind', '+1.1'],
      ['Lane', '7'],
      ['Qualifying mark', 'q'],
    ]);
    expect(written.publicLine).toMatch(
      /^Ada Rowan wind \+1\.1, was .+; lane 7, was .+; 2nd place, was 1st place\. Changed .+ by the host: lane sheet read again\.$/,
    );
    expect(await readResult(ctx, adaId)).toMatchObject({ place: 1, qualifier: null });

    const prelim = harbor.resultId('girls 200', 'P', 'ada');
    const onlyQualifier = { resultId: prelim, values: { qualifier: null } };
    expect(writeMovements(await previewForHost(host.ctx, onlyQualifier)).publicLine).toBeNull();
  }),
);

test(
  'a faster mark takes the badge of a later result, and the preview says so',
  withCorrections(async ({ harbor, host }) => {
    const prelim = harbor.resultId('girls 200', 'P', 'ada');
    const movements = await previewForHost(host.ctx, { resultId: prelim, values: { mark: '23.90' } });
    expect(movements.otherFlags).toEqual([
      { title: expect.stringMatching(/^Badge at .*, Finals, /), before: 'PR', after: null },
    ]);
  }),
);

test(
  'a correction chooses among the heats of the round, the athletes of the team and the teams of the meet',
  withCorrections(async ({ harbor, host, adaId }) => {
    const { result } = await readForHost(host.ctx, { resultId: adaId });
    const { athletes, teams, heats } = await listChoices(host.ctx, result);
    expect(athletes.map(({ athleteName }) => athleteName)).toContain('Edda Fenn');
    expect(new Set(athletes.map(({ athleteId }) => athleteId)).size).toBe(athletes.length);
    expect(teams.map(({ teamId }) => teamId)).toContain(harbor.teamId('Birchfield'));
    const unknown = { resultId: adaId, values: { heat: 99 } };
    await expect(previewForHost(host.ctx, unknown)).rejects.toMatchObject({ code: 'HEAT_UNKNOWN' });
    for (const { athleteId } of athletes.filter(({ athleteId }) => athleteId !== result.canonicalId)) {
      const preview = previewForHost(host.ctx, { resultId: adaId, values: { athleteId } });
      await expect(preview.catch(({ code }) => code)).resolves.not.toBe('ATHLETE_UNKNOWN');
    }
    expect(heats).toEqual([...heats].sort((a, b) => a - b));
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
  'coaches learn of changed points only if there are any',
  withCorrections(async ({ ctx, host, coach, adaId }) => {
    const lines = new Map<number, unknown>();
    const notifications = {
      send: async (_: unknown, notices: readonly { userId: number; line2?: readonly unknown[] }[]) => {
        for (const { userId, line2 } of notices) lines.set(userId, line2?.[0]);
      },
      withdraw: async () => {},
    };
    const correct = async (values: object) => {
      const { version } = await readResult(ctx, adaId);
      const correction = { resultId: adaId, values, version, reason: REASON };
      await saveCorrection({ ...host.ctx, notifications }, correction);
      return lines.get(coach.userId);
    };
    expect(await correct({ lane: 7 })).toBe('corrected a result of your team in Girls 200 Meters');
    expect(await correct(SLOWER)).toBe('corrected a result of Girls 200 Meters. Your team’s points changed.');
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
  'the athletes to choose from show no more of a name than any of their merged records allows',
  withCorrections(async ({ ctx, harbor, host, adaId }) => {
    const record = { id: harbor.athleteId('ada'), canonical_id: harbor.athleteId('edda') };
    await ctx.db
      .updateTable('athletes')
      .set({ canonical_id: record.canonical_id, visibility: 'hidden' })
      .where('id', '=', record.id)
      .execute();
    const { athletes } = await listChoices(host.ctx, await getCorrectedResult(ctx, adaId));
    expect(athletes.find(({ athleteId }) => athleteId === record.canonical_id)?.athleteName).toBe(
      'Name withheld',
    );
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
  [{ mark: '2.51' }, 'MARK_IMPOSSIBLE'],
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
