import { describe, expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { type MeetToCreate, nameToSave } from './meets.rules.ts';
import { claimMeet, createMeet, findSameMeets, noteResults, saveMeet } from './meets.service.ts';

async function oakRelays(ctx: Context, changes: Partial<MeetToCreate> = {}): Promise<MeetToCreate> {
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'America/New_York' });
  return {
    sport: 'tf',
    name: 'Oak Relays',
    startOn: '2025-12-06',
    endOn: '2025-12-07',
    isIndoor: true,
    venueId,
    levelMask: 4,
    ...changes,
  };
}

describe('createMeet', () => {
  it('uses the season that the rule proposes, unless one is given', () =>
    withRollback(async (ctx) => {
      const meet = await oakRelays(ctx);
      const { meetId, seasonId } = await createMeet(ctx, meet);
      expect(seasonId).toBe(12_026);
      const seasons = await ctx.db.selectFrom('seasons').selectAll().execute();
      expect(seasons).toEqual([{ kind: 'tfi', id: 12_026, starts_on: '2025-08-01', ends_on: '2026-07-31' }]);
      const saved = await createMeet(ctx, { ...meet, name: 'Elm Relays', seasonId: 2025 });
      expect(saved.seasonId).toBe(2025);
      expect(await claimMeet(ctx, meetId)).toMatchObject({ meetId, sport: 'tf', resultCount: 0, version: 1 });
      expect(ctx.announced.slice(0, 2)).toEqual([{ evict: ['seasons'] }, { evict: ['home'] }]);
    }));

  it('refuses days in the wrong order, a missing name, and a season that no sport has', () =>
    withRollback(async (ctx) => {
      const refused = async (changes: Partial<MeetToCreate>) =>
        createMeet(ctx, await oakRelays(ctx, changes)).then(
          () => null,
          (error) => error.code,
        );
      expect(await refused({ endOn: '2025-12-05' })).toBe('MEET_DAYS_WRONG');
      expect(await refused({ startOn: '2025-13-01' })).toBe('MEET_DAYS_WRONG');
      expect(await refused({ name: ' ' })).toBe('MEET_NAME_MISSING');
      expect(await refused({ seasonId: 10_000 })).toBe('SEASON_UNKNOWN');
    }));
});

it('a meet is found again by folded name, first day and sport', () =>
  withRollback(async (ctx) => {
    const meet = await oakRelays(ctx, { name: 'Oak-Relays: Día 1' });
    const { meetId } = await createMeet(ctx, meet);
    const sameMeet = { name: 'OAK RELAYS dia 1', startOn: '2025-12-06', sport: 'tf' as const };
    expect(await findSameMeets(ctx, sameMeet)).toMatchObject([{ meetId, name: 'Oak-Relays: Día 1' }]);
    expect(await findSameMeets(ctx, { ...sameMeet, sport: 'xc' })).toEqual([]);
    expect(await findSameMeets(ctx, { ...sameMeet, startOn: '2025-12-07' })).toEqual([]);
    await createMeet(ctx, meet);
    expect(await findSameMeets(ctx, sameMeet)).toHaveLength(2);
  }));

describe('saveMeet', () => {
  it('saves an edit once and shows the newer meet to the slower editor', () =>
    withRollback(async (ctx) => {
      const meet = await oakRelays(ctx);
      const { meetId } = await createMeet(ctx, meet);
      const edit = { ...meet, meetId, version: 1, name: 'Oak Indoor Relays' };
      expect(await saveMeet(ctx, edit)).toEqual({ version: 2 });
      await expect(saveMeet(ctx, edit)).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
        details: { name: 'Oak Indoor Relays' },
      });
      await expect(saveMeet(ctx, { ...edit, meetId: 999_999 })).rejects.toMatchObject({ status: 404 });
    }));

  it('merges the setup and the settings: given keys win, all others stay, days off too', () =>
    withRollback(async (ctx) => {
      const meet = await oakRelays(ctx, {
        setupState: { offDays: ['2025-12-07'], divisions: 'done', fees: 'current' },
        settings: { regNumType: 'USATF', maxTeamAthletes: { 1001: 40 } },
      });
      const { meetId } = await createMeet(ctx, meet);
      const stored = () =>
        ctx.db
          .selectFrom('meets')
          .select(['setup_state', 'settings'])
          .where('id', '=', meetId)
          .executeTakeFirstOrThrow();
      const { setupState: _, settings: __, ...rest } = meet;
      await saveMeet(ctx, { ...rest, meetId, version: 1 });
      expect(await stored()).toEqual({ setup_state: meet.setupState, settings: meet.settings });
      await saveMeet(ctx, {
        ...rest,
        meetId,
        version: 2,
        setupState: { fees: 'done' },
        settings: { compNumType: 'bib' },
      });
      expect(await stored()).toEqual({
        setup_state: { offDays: ['2025-12-07'], divisions: 'done', fees: 'done' },
        settings: { regNumType: 'USATF', maxTeamAthletes: { 1001: 40 }, compNumType: 'bib' },
      });
      await saveMeet(ctx, { ...rest, meetId, version: 3, setupState: { offDays: [] } });
      expect((await stored()).setup_state).toMatchObject({ offDays: [], fees: 'done' });
    }));

  it('keeps the season of a meet with results', () =>
    withRollback(async (ctx) => {
      const meet = await oakRelays(ctx);
      const { meetId } = await createMeet(ctx, meet);
      await noteResults(ctx, [{ meetId, teamCount: 1, athleteCount: 1, resultCount: 1 }], {
        changedOf: new Map(),
        canWait: false,
      });
      const moved = saveMeet(ctx, { ...meet, meetId, version: 1, isIndoor: false });
      await expect(moved).rejects.toMatchObject({ code: 'MEET_SEASON_FIXED', status: 409 });
      expect(await saveMeet(ctx, { ...meet, meetId, version: 1, website: 'https://oak.example' })).toEqual({
        version: 2,
      });
    }));
});

it.each([
  ['', 'Removed'],
  [' \t\n', 'Removed'],
  [' Oak Relays ', 'Oak Relays'],
  ['Oak\u0085Relays\u0007', 'Oak Relays'],
])('the setup of a meet saves the name %j as %j', (typed, saved) => {
  expect(nameToSave(typed)).toBe(saved);
});
