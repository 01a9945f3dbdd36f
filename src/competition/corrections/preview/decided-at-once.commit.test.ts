// Two hosts who decide in the same moment.
import { expect, test } from 'vitest';
import { readResult, withCommittedCorrections } from '#competition/corrections/corrections.fixtures.ts';
import { saveCorrection, undoCorrection } from './decided-corrections.service.ts';

test(
  'of two corrections at once one is saved, and the other one learns what it says; two undos at once are one',
  withCommittedCorrections(async ({ ctx, host, admin, adaId }) => {
    const { version } = await readResult(ctx, adaId);
    const correction = { resultId: adaId, values: { mark: '27.50' }, version, reason: 'Read again' };
    const saves = await Promise.allSettled([
      saveCorrection(host.ctx, correction),
      saveCorrection(admin.ctx, correction),
    ]);
    const saved = saves.flatMap((save) => (save.status === 'fulfilled' ? save.value : []));
    const refused = saves.flatMap((save) => (save.status === 'rejected' ? save.reason : []));
    expect(saved).toHaveLength(1);
    expect(refused).toMatchObject([{ code: 'CHANGED_MEANWHILE', details: { mark: '27.50' } }]);
    const { changeId } = saved[0]!;
    const undos = await Promise.all([
      undoCorrection(host.ctx, changeId),
      undoCorrection(admin.ctx, changeId),
    ]);
    expect(undos.filter(({ movedCount }) => movedCount > 0)).toHaveLength(1);
    expect(new Set(undos.map(({ version }) => version)).size).toBe(1);
  }),
);
