import { expect, it } from 'vitest';
import { withRollback } from '#kit/server/testing.ts';
import { ensureSchoolDivisions, listSchoolDivisions } from './school-divisions.service.ts';

it('a country and its state stand below the world, once', () =>
  withRollback(async (ctx) => {
    const first = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'Ohio' });
    expect(await ensureSchoolDivisions(ctx, { country: 'USA', state: 'Ohio' })).toEqual(first);
    expect(await ensureSchoolDivisions(ctx, { country: 'USA' })).toEqual({ ...first, stateId: null });

    const [world, ...others] = await listSchoolDivisions(ctx, null);
    expect(others).toEqual([]);
    expect(world).toMatchObject({ kind: 'world', name: 'World', schoolDivisionId: 1 });
    const countries = await listSchoolDivisions(ctx, world!.schoolDivisionId);
    expect(countries.map(({ name, kind }) => ({ name, kind }))).toEqual([{ name: 'USA', kind: 'country' }]);
    const states = await listSchoolDivisions(ctx, first.countryId);
    expect(states.map(({ schoolDivisionId }) => schoolDivisionId)).toEqual([first.stateId]);
  }));
