import { describe, expect, test } from 'vitest';
import { milesToMeters } from '#sport/units.rules.ts';
import {
  crossCountryVariant,
  EVENT_VARIANTS,
  findVariant,
  findVariantByIds,
  getVariant,
  isLongThrow,
  standardsOf,
  variantOf,
  variantWith,
} from './events.rules.ts';

describe('the catalogue', () => {
  test('keys, pairs of ids and places in the order are unique', () => {
    const count = EVENT_VARIANTS.length;
    expect(new Set(EVENT_VARIANTS.map((variant) => variant.key)).size).toBe(count);
    expect(new Set(EVENT_VARIANTS.map((variant) => `${variant.eventId}:${variant.eventTypeId}`)).size).toBe(
      count,
    );
    expect(new Set(EVENT_VARIANTS.map((variant) => variant.sort)).size).toBe(count);
  });

  test('an id belongs to one event', () => {
    const shorts = new Map(EVENT_VARIANTS.map((variant) => [variant.eventId, variant.short]));
    expect(EVENT_VARIANTS.filter((variant) => shorts.get(variant.eventId) !== variant.short)).toEqual([]);
  });

  test('keys are safe in addresses', () => {
    expect(EVENT_VARIANTS.filter((variant) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(variant.key))).toEqual([]);
  });

  test('every variant is found by its key, by its address and by its ids', () => {
    for (const variant of EVENT_VARIANTS) {
      expect(findVariant(variant.key)).toBe(variant);
      expect(variantOf(variant.key.toUpperCase())).toBe(variant);
      expect(findVariantByIds(variant.eventId, variant.eventTypeId)).toBe(variant);
    }
  });

  test('races have times, jumps and throws lengths, combined events points', () => {
    expect(getVariant('100m').markKind).toBe('time');
    expect(getVariant('4x400m').markKind).toBe('time');
    expect(getVariant('lj').markKind).toBe('distance');
    expect(getVariant('shot-12lb').markKind).toBe('distance');
    expect(getVariant('pv').markKind).toBe('height');
    expect(getVariant('decathlon').markKind).toBe('points');
  });

  test('relays have legs and their total distance', () => {
    expect(getVariant('4x100m')).toMatchObject({
      isRelay: true,
      legs: 4,
      distanceMeters: 400,
      group: 'relays',
    });
    expect(getVariant('4xmile').distanceMeters).toBe(6437);
    expect(getVariant('sprintmed').distanceMeters).toBeNull();
    expect(EVENT_VARIANTS.filter((variant) => variant.isRelay !== (variant.legs !== null))).toEqual([]);
  });
});

const METERS_PER_YARD = 0.9144;

test('yards and miles of the catalogue are whole meters, rounded down', () => {
  for (const { short, distanceMeters } of EVENT_VARIANTS) {
    const [, legs = '1', amount = '1', unit] = /^(?:(4)x)?(\d+)?(mile|y)(?:h|rw)?$/.exec(short) ?? [];
    if (unit === 'y')
      expect(distanceMeters).toBe(Math.floor(Number(legs) * Number(amount) * METERS_PER_YARD));
    if (unit === 'mile') expect(distanceMeters).toBe(milesToMeters(String(Number(legs) * Number(amount))));
  }
});

test('meters of the catalogue are those of the key', () => {
  for (const { short, distanceMeters } of EVENT_VARIANTS) {
    const [, legs = '1', amount] = /^(?:(4)x)?(\d+)(?:m|mh|rw)$/.exec(short) ?? [];
    if (amount) expect(distanceMeters).toBe(Number(legs) * Number(amount));
  }
});

// The short codes of the catalogue, in its order.
const SHORTS =
  `50m 55m 60m 75m 100m 100y 200m 220y 300m 400m 440y 500m 600m 800m 1000m 1500m 1600m 1mile 2000m 3000m
  3200m 2mile 5000m 10000m 55mh 60mh 65mh 75mh 80mh 100mh 110mh 200mh 300mh 400mh 2ksteeple 3ksteeple 1500rw 3000rw
  5000rw 10000rw 20000rw 4x100m 4x200m 4x400m 4x800m 4x1600m 4xmile 4x1500m sprintmed800 sprintmed1600 distmed4000
  swedish1234 4x55shuttleh 4x60shuttleh 4x100shuttleh 4x110shuttleh weightman4x100 4x400mx hj pv lj tj slj shot discus
  javelin hammer wt swt softball decathlon heptathlon pentathlon wpent triathlon biathlon tetrathlon octathlon hmar
  mar`.split(/\s+/);

test('the catalogue has every event, in list order', () => {
  const sorts = SHORTS.map((short) => getVariant(short).sort);
  expect(sorts).toEqual(sorts.toSorted((a, b) => a - b));
});

describe('implements and heights', () => {
  test.each(
    `shot-12lb shot-4kg shot-8lb shot-6lb shot-16lb shot-2kg shot-3kg shot-5kg shot-6kg shot-4lb
    discus-1600g discus-1kg discus-2kg discus-750g discus-1250g discus-1500g discus-1750g
    javelin-800g javelin-600g javelin-700g javelin-500g javelin-400g javelin-300g-turbo
    hammer-12lb hammer-4kg hammer-16lb hammer-3kg hammer-5kg hammer-6kg hammer-2kg
    wt-25lb wt-20lb wt-35lb wt-16lb wt-12lb wt-4kg`.split(/\s+/),
  )('%s is in the catalogue', (key) => {
    expect(findVariant(key)).not.toBeNull();
  });

  test.each(
    `110mh-42in 110mh-39in 100mh-33in 300mh-36in 300mh-30in 400mh-36in 400mh-30in 60mh-42in 60mh-39in
    60mh-33in 55mh-39in 55mh-33in 80mh-30in 100mh-30in 200mh-30in 3ksteeple-36in 3ksteeple-30in 2ksteeple-33in
    80mh-27in 4x110shuttleh-39in`.split(/\s+/),
  )('%s is in the catalogue', (key) => {
    expect(findVariant(key)).not.toBeNull();
  });

  test('are part of the name', () => {
    expect(getVariant('shot-12lb').name).toBe('Shot Put 12 lb');
    expect(getVariant('discus-1600g').name).toBe('Discus 1.6 kg');
    expect(getVariant('javelin-800g').name).toBe('Javelin 800 g');
    expect(getVariant('javelin-300g-turbo').name).toBe('Javelin 300 g turbo');
    expect(getVariant('110mh-39in').name).toBe('110m Hurdles 39"');
    expect(getVariant('shot').name).toBe('Shot Put');
  });

  test('have ids that follow from themselves and so stay when others come', () => {
    expect(getVariant('shot').eventTypeId).toBe(1);
    expect(getVariant('110mh-39in').eventTypeId).toBe(139);
    expect(getVariant('shot-12lb').eventTypeId).toBe(212);
    expect(getVariant('shot-4kg').eventTypeId).toBe(5000);
    expect(getVariant('javelin-300g-turbo').eventTypeId).toBe(100_300);
  });

  test('make variants of one event', () => {
    expect(variantWith(getVariant('shot'), { kind: 'pounds', pounds: 12 })).toBe(getVariant('shot-12lb'));
    expect(variantWith(getVariant('shot'), { kind: 'pounds', pounds: 13 })).toBeNull();
    expect(standardsOf(getVariant('3ksteeple')).map((standard) => standard.kind)).toEqual([
      'height',
      'height',
      'height',
    ]);
    expect(standardsOf(getVariant('100m'))).toEqual([]);
  });

  test('do not change what a long throw is', () => {
    expect(['discus-1kg', 'javelin', 'hammer-12lb'].map((key) => isLongThrow(getVariant(key)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['shot', 'wt', 'lj', 'pv'].some((key) => isLongThrow(getVariant(key)))).toBe(false);
  });
});

describe('addresses', () => {
  test('older spellings lead to the same event', () => {
    expect(variantOf('5-km')?.key).toBe('5000m');
    expect(variantOf('10-KM')?.key).toBe('10000m');
    expect(findVariant('5-km')).toBeNull();
  });

  test.each(['', 'toString', '__proto__', '100', 'shot-13lb', '../', 'x'.repeat(10_000)])(
    '%.20s names no event',
    (text) => {
      expect(variantOf(text)).toBeNull();
    },
  );

  test('an unknown key from the database is a defect', () => {
    expect(() => getVariant('shot-13lb')).toThrow('shot-13lb');
  });
});

describe('cross country', () => {
  test('has a variant for every number of whole meters', () => {
    expect(crossCountryVariant(4828)).toMatchObject({ key: 'xc-4828m', type: 'XC', distanceMeters: 4828 });
    expect(findVariant('xc-4828m')).toEqual(crossCountryVariant(4828));
    const { eventId, eventTypeId } = crossCountryVariant(4828);
    expect(findVariantByIds(eventId, eventTypeId)).toEqual(crossCountryVariant(4828));
    expect(crossCountryVariant(4828).key).not.toBe(crossCountryVariant(5000).key);
  });

  test.each(['xc', 'xc-0m', 'xc-05000m', 'xc-5000', 'xc-9999999m'])('%s is none of them', (key) => {
    expect(findVariant(key)).toBeNull();
  });
});
