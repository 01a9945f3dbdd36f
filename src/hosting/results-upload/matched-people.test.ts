import { expect, test } from 'vitest';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { inUploadWorld, paste, type UploadWorld } from './upload-world.fixtures.ts';

const TEXT = `Girls 100 Meters
1\tLarke, Sunniva\t10\tLakewold\t12.51
2\tBrandvold, Kaia\t\tLakewold\t12.77
3\tReed, Ann\t11\tLakewold\t12.90
4\tIlves, Sanna\t11\tLakewold\t13.01
5\tNew, Person\t9\tLakewold\t13.20`;

/** Puts a girl on the roster of Lakewold in the season of the meet. */
async function createGirl(
  { ctx, lakewold }: UploadWorld,
  firstName: string,
  lastName: string,
  grade: number,
) {
  const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender: 'F' }]);
  const { season_id: seasonId } = await ctx.db
    .selectFrom('meets')
    .select('season_id')
    .executeTakeFirstOrThrow();
  await saveRosters(ctx, [{ athleteId: athleteId!, teamId: lakewold, sport: 'tf', seasonId, grade }]);
  return athleteId!;
}

test(
  'a preview says how sure each athlete is and why, the least sure first, and nothing more of hidden ones',
  inUploadWorld(async (world) => {
    await createGirl(world, 'Sunniva', 'Larke', 10);
    await createGirl(world, 'Kaia', 'Brandvold', 11);
    const off = await createGirl(world, 'Ann', 'Reed', 12);
    const hidden = await createGirl(world, 'Sanna', 'Ilves', 11);
    await world.ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('id', '=', hidden)
      .execute();
    const { matches, questions } = await paste(world, TEXT);
    expect(matches).toMatchObject({ sure: 3, unsure: 0 });
    expect(matches.items.map((item) => [item.written, item.confidence, item.reasons])).toEqual([
      ['Sanna Ilves', 95, 'same name'],
      ['Kaia Brandvold', 96, 'on the roster, no grade in the file'],
      ['Sunniva Larke', 99, 'on the roster, same grade'],
    ]);
    expect(matches.items[0]!.name).not.toContain('Ilves');
    expect(questions).toMatchObject([
      {
        printed: 'Ann Reed',
        options: [
          { answer: `#${off}`, confidence: 94, reasons: 'on the roster, grade one year off' },
          { answer: 'new', confidence: null, reasons: '' },
        ],
      },
    ]);
  }),
);
