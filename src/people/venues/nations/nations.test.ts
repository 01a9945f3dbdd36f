import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#people/venues/venues.rules.ts';
import { findNation, findNationNamed } from './nations.rules.ts';
import { CODE_ALIASES, NAME_ALIASES, NATIONS } from './nations.table.ts';

describe('nations', () => {
  it('have one code, one name and a zone that exists', () => {
    expect(new Set(NATIONS.map(([code]) => code)).size).toBe(NATIONS.length);
    expect(new Set(NATIONS.map(([, name]) => name)).size).toBe(NATIONS.length);
    expect(NATIONS.filter(([code]) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(NATIONS.filter(([, , zone]) => zone !== null && !isTimeZone(zone))).toEqual([]);
  });

  it('are found by codes of today and of the past', () => {
    expect(findNation('jam')?.name).toBe('Jamaica');
    expect(findNation('SIN')?.code).toBe('SGP');
    expect(findNation('URS')).toEqual({ code: 'URS', name: 'Soviet Union', timeZone: 'Europe/Moscow' });
    expect(findNation('XYZ')).toBeNull();
    const codes = new Set(NATIONS.map(([code]) => code));
    expect(
      [...Object.values(CODE_ALIASES), ...Object.keys(NAME_ALIASES)].filter((code) => !codes.has(code)),
    ).toEqual([]);
  });

  it('are found by the names that lists print', () => {
    expect(findNationNamed('PR of China')?.code).toBe('CHN');
    expect(findNationNamed('Antigua & Barbuda')?.code).toBe('ANT');
    expect(findNationNamed("Côte d'Ivoire")?.code).toBe('CIV');
    expect(findNationNamed('United States Red')).toBeNull();
  });
});
