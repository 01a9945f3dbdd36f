import { expect, it } from 'vitest';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveCourse } from '#people/venues/courses.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import { listDivisionSettings } from './division-settings.service.ts';
import { addTeamToScorings, ensureDivisions } from './divisions.service.ts';

async function meetOf(ctx: Context): Promise<number> {
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'UTC' });
  const days = { startOn: '2026-05-08', endOn: '2026-05-08' };
  const meet = { sport: 'tf', name: 'Oak Relays', ...days, isIndoor: false, venueId, levelMask: 4 } as const;
  return (await createMeet(ctx, meet)).meetId;
}

it('divisions are created once and completed by later input', () =>
  withRollback(async (ctx) => {
    const meetId = await meetOf(ctx);
    const ids = await ensureDivisions(ctx, meetId, [
      { name: 'Varsity', nameShort: 'V', scoring: SCORING_PRESETS.INV8 },
      { name: 'Open', levelMask: 16 },
    ]);
    ctx.announced.length = 0;
    const again = await ensureDivisions(ctx, meetId, [
      { name: 'Open' },
      { name: 'Varsity', scoring: { ...SCORING_PRESETS.INV8 } },
    ]);
    expect(again).toEqual(ids.toReversed());
    expect(ctx.announced).toEqual([]);

    await ensureDivisions(ctx, meetId, [{ name: 'Varsity', scoring: null }]);
    expect(ctx.announced).toMatchObject([
      { evict: [`meet:${meetId}`] },
      { evict: [], tell: [{ channel: `tf/meets/${meetId}/resultUpdate` }] },
      { evict: [], tell: [{ channel: `tf/meets/${meetId}/divisions` }] },
    ]);
    const rows = await ctx.db.selectFrom('meet_divisions').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { id: ids[0], name: 'Varsity', name_short: 'V', level_mask: 4, scoring: null },
      { id: ids[1], name: 'Open', name_short: null, level_mask: 16, scoring: null },
    ]);
  }));

it('a file means the division with its number, even after a host renamed it, and changes its version', () =>
  withRollback(async (ctx) => {
    const meetId = await meetOf(ctx);
    const [varsity, open] = await ensureDivisions(ctx, meetId, [
      { name: 'Varsity', hytekId: 1 },
      { name: 'Open', hytekId: 2 },
    ]);
    await ctx.db.updateTable('meet_divisions').set({ name: 'Elite' }).where('id', '=', varsity!).execute();
    const again = [{ name: 'Varsity', hytekId: 1, nameShort: 'V' }, { name: 'Open' }];
    expect(await ensureDivisions(ctx, meetId, again)).toEqual([varsity, open]);
    expect(await listDivisionSettings(ctx, meetId)).toMatchObject([
      { name: 'Elite', nameShort: 'V', version: 2, changedAtVersion: { nameShort: 2 } },
      { name: 'Open', version: 1 },
    ]);
  }));

it('a division given twice at once is created once, with the scoring it was given', () =>
  withRollback(async (ctx) => {
    const meetId = await meetOf(ctx);
    const ids = await ensureDivisions(ctx, meetId, [
      { name: 'Varsity' },
      { name: ' Varsity', scoring: SCORING_PRESETS.DUAL },
    ]);
    expect(ids[0]).toBe(ids[1]);
    const row = await ctx.db.selectFrom('meet_divisions').select('scoring').executeTakeFirstOrThrow();
    expect(row.scoring).toEqual(SCORING_PRESETS.DUAL);
  }));

it('a name that is missing or too long is refused', () =>
  withRollback(async (ctx) => {
    const meetId = await meetOf(ctx);
    const named = (name: string) => ensureDivisions(ctx, meetId, [{ name }]);
    await expect(named('')).rejects.toMatchObject({ code: 'DIVISION_NAME_MISSING' });
    await expect(named('x'.repeat(51))).rejects.toMatchObject({ code: 'DIVISION_NAME_TOO_LONG' });
    await expect(ensureDivisions(ctx, 999_999, [])).rejects.toMatchObject({ code: 'MEET_UNKNOWN' });
    expect(await named('x'.repeat(50))).toHaveLength(1);
  }));

it('a race division keeps how its teams are scored and where it is run', () =>
  withRollback(async (ctx) => {
    const meetId = await meetOf(ctx);
    const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'UTC' });
    const courseId = await saveCourse(ctx, { venueId, name: 'Pond Loop', meters: 3000 });
    const race = { name: 'Frosh', gender: 'F' as const };
    await ensureDivisions(ctx, meetId, [{ ...race, scoreDepth: 3, tieBreaking: 'FIFTH', courseId }]);
    await ensureDivisions(ctx, meetId, [{ ...race, placeDepth: 5, tieBreaking: null }]);
    const rows = await ctx.db.selectFrom('meet_divisions').selectAll().execute();
    expect(rows).toMatchObject([
      { score_depth: 3, place_depth: 5, tie_breaking: null, course_id: courseId, gender: 'F' },
    ]);
    const shallow = ensureDivisions(ctx, meetId, [{ ...race, scoreDepth: 5, placeDepth: 4 }]);
    await expect(shallow).rejects.toMatchObject({ code: 'DIVISION_PLACE_DEPTH_LOW' });
  }));

it('a race keeps its scorings, and each team is in only one of them', () =>
  withRollback(async (ctx) => {
    const meetId = await meetOf(ctx);
    const race = { name: 'Varsity', gender: 'M' as const };
    const scoring = { name: null, scoreDepth: 5, placeDepth: 7 };
    const raceScorings = [
      { ...scoring, teams: [1, 2] },
      { ...scoring, name: 'Small schools', teams: [3, 'northgat'] },
    ];
    await ensureDivisions(ctx, meetId, [{ ...race, raceScorings }]);
    await ensureDivisions(ctx, meetId, [race]);
    const stored = async () =>
      (await ctx.db.selectFrom('meet_divisions').select('race_scorings').executeTakeFirstOrThrow())
        .race_scorings;
    expect(await stored()).toEqual(raceScorings);

    const twice = ensureDivisions(ctx, meetId, [
      {
        ...race,
        raceScorings: [
          { ...scoring, teams: [1] },
          { ...scoring, teams: [1] },
        ],
      },
    ]);
    await expect(twice).rejects.toMatchObject({ code: 'DIVISION_TEAM_SCORED_TWICE' });
    const shallow = ensureDivisions(ctx, meetId, [
      { ...race, raceScorings: [{ ...scoring, placeDepth: 4, teams: [1] }] },
    ]);
    await expect(shallow).rejects.toMatchObject({ code: 'DIVISION_PLACE_DEPTH_LOW' });

    await addTeamToScorings(ctx, meetId, { printed: 'northgat', teamId: 2, isInMeet: true });
    expect(await stored()).toEqual(raceScorings);
    await addTeamToScorings(ctx, meetId, { printed: 'northgat', teamId: 2, isInMeet: false });
    expect(await stored()).toMatchObject([{ teams: [1] }, { teams: [3, 'northgat', 2] }]);
    await ensureDivisions(ctx, meetId, [{ ...race, raceScorings: null }]);
    expect(await stored()).toBeNull();
  }));
