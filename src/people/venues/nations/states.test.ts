import { expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  ensureSchoolDivision,
  ensureSchoolDivisions,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { findNation } from './nations.rules.ts';
import { PAST_NATIONS } from './nations.table.ts';
import { listCountries } from './states.service.ts';

test('countries in which the site has schools come first, with their own states before the well-known ones', () =>
  withRollback(async (ctx) => {
    await ensureSchoolDivisions(ctx, { country: 'Selwyn', state: 'Cascadia' });
    const usa = await ensureSchoolDivision(ctx, {
      parentId: WORLD_DIVISION_ID,
      kind: 'country',
      name: 'United States',
      shortName: 'USA',
    });
    await ensureSchoolDivision(ctx, { parentId: usa, kind: 'state', name: 'Oregon', shortName: 'OR' });
    const countries = await listCountries(ctx);
    expect(countries.slice(0, 2).map(({ name, isHere }) => [name, isHere])).toEqual([
      ['Selwyn', true],
      ['United States', true],
    ]);
    expect(countries[0]!.states).toEqual([{ code: 'Cascadia', name: 'Cascadia', isHere: true }]);
    expect(countries[1]!.states.slice(0, 2)).toEqual([
      { code: 'OR', name: 'Oregon', isHere: true },
      { code: 'AL', name: 'Alabama', isHere: false },
    ]);
    expect(countries.filter(({ code }) => code === 'USA')).toHaveLength(1);
    expect(countries.find(({ code }) => code === 'CAN')!.states).toHaveLength(13);
    const codes = new Set(countries.map(({ code }) => code));
    expect(codes).toContain('GER');
    expect([...PAST_NATIONS].filter((code) => codes.has(code))).toEqual([]);
    expect(
      [...PAST_NATIONS].filter((code) => findNation(code) === null),
      'old results know them',
    ).toEqual([]);
  }));
