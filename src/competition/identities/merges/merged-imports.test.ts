// Athletes of an imported list who were merged, after the import is undone.
import { expect, test } from 'vitest';
import { raceFacts } from '#competition/results/race-facts.service.ts';
import { undoChange } from '#people/rosters/editor/roster-edits.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { applyImport, previewImport } from '#people/rosters/import/roster-import.service.ts';
import { readRosterText } from '#people/rosters/import/roster-text.rules.ts';
import { withWorld } from '#people/rosters/rosters.fixtures.ts';
import { confirmPair, undoConfirmedMerge } from './pair-decisions.service.ts';

test(
  'undoing an import removes its new athletes, even after a merge that was undone',
  withWorld(async ({ ctx, coach, roster }) => {
    const asCoach = { ...coach.ctx, raceFacts };
    const rows = readRosterText('Last\tFirst\tGrade\nPetroff\tAnselm\t11').rows;
    const request = { ...roster, gender: 'M' as const, rows };
    const { planKey, outcomes } = await previewImport(asCoach, request);
    expect(outcomes).toMatchObject([{ kind: 'new' }]);
    const { changeId } = await applyImport(asCoach, { ...request, planKey });
    const typed = () =>
      ctx.db
        .selectFrom('athletes')
        .select(['id', 'removed_at'])
        .where('last_name', '=', 'Petroff')
        .executeTakeFirstOrThrow();
    const { athletes } = await readRosterPage(asCoach, roster);
    const ansel = athletes.find(({ lastName }) => lastName === 'Petrov')!.athleteId;
    const where = { teamId: roster.teamId, sport: 'tf' } as const;
    const pair = { oneId: (await typed()).id, otherId: ansel, reason: 'Two spellings' };
    const { mergeId } = await confirmPair(asCoach, where, pair);
    await undoConfirmedMerge(asCoach, where, mergeId!);
    await undoChange(asCoach, changeId);
    expect((await typed()).removed_at).not.toBeNull();
  }),
);
