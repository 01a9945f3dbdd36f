// Tests rosters with and without answers about races.
import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import type { Person } from '#people/accounts/people.fixtures.ts';
import { changeMany, undoChange } from './editor/roster-edits.service.ts';
import { readRosterPage } from './editor/roster-page.service.ts';
import { applyImport, previewImport } from './import/roster-import.service.ts';
import { readRosterText } from './import/roster-text.rules.ts';
import type { RaceFacts } from './race-facts.service.ts';
import { nobodyHasRaced, withWorld } from './rosters.fixtures.ts';

const withFacts = ({ ctx }: Person, facts: Partial<RaceFacts>): Context => ({
  ...ctx,
  raceFacts: { ...nobodyHasRaced, ...facts },
});

function withoutFacts({ ctx: { raceFacts: _, ...ctx } }: Person): Context {
  return ctx;
}

test(
  'an athlete with results for the team is made inactive instead of being removed',
  withWorld(async ({ coach, roster, ansel, callum, names }) => {
    const facts = withFacts(coach, { listAthletesWithResults: async () => [ansel] });
    const { deactivated } = await changeMany(facts, roster, [ansel, callum], 'remove');
    expect(deactivated).toBe(1);
    expect(await names()).toEqual(['(Ansel Petrov 11)']);
  }),
);

test(
  'nobody leaves a roster while it is unknown who has raced',
  withWorld(async ({ coach, roster, ansel, callum, names }) => {
    const { deactivated } = await changeMany(withoutFacts(coach), roster, [ansel, callum], 'remove');
    expect(deactivated).toBe(2);
    expect(await names()).toEqual(['(Ansel Petrov 11)', '(Callum Reyes 12)']);
  }),
);

test(
  'undoing an import removes its new athletes only if they are known to have no results',
  withWorld(async ({ ctx, coach, roster }) => {
    const { rows } = readRosterText('Last\tFirst\tGrade\nBrandt\tHollis\t9');
    const request = { ...roster, gender: 'M' as const, rows };
    const removedAfterUndo = async (asCoach: Context): Promise<boolean> => {
      const { planKey } = await previewImport(asCoach, request);
      const { changeId } = await applyImport(asCoach, { ...request, planKey });
      await undoChange(asCoach, changeId);
      const hollis = await ctx.db
        .selectFrom('athletes')
        .select('removed_at')
        .where('last_name', '=', 'Brandt')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return hollis.removed_at !== null;
    };
    expect(await removedAfterUndo(withoutFacts(coach))).toBe(false);
    const everybodyRaced = { listRecordsWithResults: async (_: Context, ids: readonly number[]) => [...ids] };
    expect(await removedAfterUndo(withFacts(coach, everybodyRaced))).toBe(false);
    expect(await removedAfterUndo(coach.ctx)).toBe(true);
  }),
);

test(
  'last races are empty while they are unknown, and shown once they are known',
  withWorld(async ({ coach, roster, ansel }) => {
    const lastRaces = async (ctx: Context) =>
      (await readRosterPage(ctx, roster)).athletes.map(({ lastRaceOn }) => lastRaceOn);
    expect(await lastRaces(withoutFacts(coach))).toEqual([null, null]);
    const race = { athleteId: ansel, lastRaceOn: '2026-05-09', lastRaceHereOn: null } as const;
    expect(await lastRaces(withFacts(coach, { listLastRaces: async () => [race] }))).toEqual([
      '2026-05-09',
      null,
    ]);
  }),
);
