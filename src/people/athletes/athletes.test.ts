import { expect, it } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes, linkAthletes, lockIdentities, unlinkAthletes } from './athletes.service.ts';

it('athletes are created in bulk, each his own identity, and counted', () =>
  withRollback(async (ctx) => {
    const ids = await createAthletes(ctx, [
      { firstName: ' Ann ', lastName: 'Lee', gender: 'F', visibility: 'initials', birthOn: '2009-03-01' },
      { firstName: '', lastName: 'Pelé', gender: 'M' },
    ]);
    const athletes = await ctx.db.selectFrom('athletes').selectAll().orderBy('id').execute();
    expect(athletes).toMatchObject([
      { id: ids[0], canonical_id: ids[0], first_name: 'Ann', visibility: 'initials', birth_on: '2009-03-01' },
      { id: ids[1], canonical_id: ids[1], last_name_folded: 'pele', visibility: 'full', birth_on: null },
    ]);
    const counter = await ctx.db
      .selectFrom('counters')
      .select('value')
      .where('name', '=', 'athletes')
      .execute();
    expect(counter).toEqual([{ value: 2 }]);
  }));

it('an athlete without any name is refused', () =>
  withRollback(async (ctx) => {
    const refused = createAthletes(ctx, [{ firstName: ' ', lastName: '', gender: 'X' }]);
    await expect(refused).rejects.toMatchObject({ code: 'ATHLETE_NAME_MISSING' });
  }));

it('identities are never chains: two groups that are linked have one identity, and part again as they were', () =>
  withRollback(async (ctx) => {
    const people = ['A', 'B', 'C', 'D'].map((firstName) => ({
      firstName,
      lastName: 'Oak',
      gender: 'M' as const,
    }));
    const [a, b, c, d] = (await createAthletes(ctx, people)) as [number, number, number, number];
    const link = (fromAthleteId: number, intoAthleteId: number) =>
      linkAthletes(ctx, { fromAthleteId, intoAthleteId, reason: 'Same person' });
    const identities = async () => {
      const canonicalIds = await lockIdentities(ctx, [a, b, c, d]);
      return [a, b, c, d].map((id) => canonicalIds.get(id));
    };

    await link(a, b);
    await link(c, d);
    const { mergeId, athleteIds } = await link(a, c);
    expect(await identities()).toEqual([d, d, d, d]);
    expect(athleteIds.toSorted((x, y) => x - y)).toEqual([b, d]);
    expect((await unlinkAthletes(ctx, mergeId)).toSorted((x, y) => x - y)).toEqual([b, d]);
    expect(await identities()).toEqual([b, b, d, d]);
  }));
