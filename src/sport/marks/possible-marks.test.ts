import { describe, expect, test } from 'vitest';
import { EVENT_VARIANTS, findVariant, getVariant } from '#sport/events/events.rules.ts';
import { type MarkKind, parseMark } from './marks.rules.ts';
import { isPossibleSplit, refusalToMark, refusalToSeed } from './possible-marks.rules.ts';

const refusal = (key: string, text: string) => {
  const variant = getVariant(key);
  const { sortInt } = parseMark(text, variant.markKind) as { sortInt: number };
  return refusalToMark({ markRaw: sortInt, kind: variant.markKind }, variant);
};

describe('a mark that nobody reaches', () => {
  test.each([
    ['60m', '1.30'],
    ['100m', '7.90'],
    ['200m', '15.00'],
    ['400m', '36.00'],
    ['800m', '1:10.00'],
    ['1mile', '2:59.00'],
    ['3200m', '6:30.00'],
    ['xc-5000m', '9:59.0'],
    ['110mh-39in', '10.10'],
    ['300mh-30in', '24.00'],
    ['4x100m', '30.00'],
    ['4x400m', '2:20.00'],
    ['3000rw', '7:00.00'],
    ['lj', '45-03.00'],
    ['hj', '3.10m'],
    ['pv', '8.00m'],
    ['shot', '45.03m'],
    ['discus', '120.00m'],
    ['decathlon', '12000'],
  ])('%s in %s is refused', (key, text) => {
    expect(refusal(key, text)).toMatchObject({ code: 'MARK_IMPOSSIBLE' });
  });

  test('says the mark and the event', () => {
    expect(refusal('60m', '1.30')!.message).toBe(
      '1.30 is not possible in the 60 Meters. Check the mark and the event.',
    );
  });
});

describe('a mark that somebody reaches', () => {
  // Close to the best ever, of the world or of an age group with light implements.
  test.each([
    ['40y', '4.22'],
    ['60m', '6.34'],
    ['100m', '9.58'],
    ['200m', '19.19'],
    ['300m', '30.69'],
    ['400m', '43.03'],
    ['600m', '1:12.81'],
    ['800m', '1:40.91'],
    ['1mile', '3:43.13'],
    ['3000m', '7:17.55'],
    ['10000m', '26:11.00'],
    ['mar', '2:00:35'],
    ['60mh', '7.27'],
    ['110mh', '12.80'],
    ['400mh', '45.94'],
    ['4x100m', '36.84'],
    ['4x200m', '1:18.63'],
    ['4x400m', '2:54.29'],
    ['sprintmed800', '1:33.00'],
    ['distmed4000', '9:14.58'],
    ['4x110shuttleh', '52.94'],
    ['3000rw', '10:25.00'],
    ['hj', '2.45m'],
    ['pv', '6.31m'],
    ['lj', '8.99m'],
    ['tj', '18.29m'],
    ['shot-12lb', '24.80m'],
    ['discus-1500g', '77.68m'],
    ['javelin', '104.80m'],
    ['hammer', '87.82m'],
    ['decathlon', '9126'],
  ])('%s in %s is taken', (key, text) => {
    expect(refusal(key, text)).toBeNull();
  });

  test('an event without a known distance has nothing to compare with', () => {
    expect(refusalToMark({ markRaw: 1, kind: 'time' }, null)).toBeNull();
    expect(refusalToMark({ markRaw: 1, kind: 'time' }, findVariant('sprintmed'))).toBeNull();
  });

  test('no result is refused for its status, whatever the event', () => {
    for (const variant of EVENT_VARIANTS) {
      const kind: MarkKind = variant.markKind;
      expect(refusalToMark({ markRaw: 20_000_001, kind }, variant)).toBeNull();
    }
  });
});

test('a flying split of 100 m in 8.6 s is run, one in 7 s is not', () => {
  expect(isPossibleSplit(100, 8600)).toBe(true);
  expect(isPossibleSplit(100, 7000)).toBe(false);
});

describe('a typed seed', () => {
  const seedRefusal = (key: string, text: string) => {
    const variant = getVariant(key);
    const { sortInt } = parseMark(text, variant.markKind) as { sortInt: number };
    return refusalToSeed({ markRaw: sortInt, kind: variant.markKind }, variant);
  };

  test.each([
    ['100m', '9.20'],
    ['400m', '42.00'],
    ['1mile', '3:33.00'],
    ['4x400m', '2:40.00'],
  ])('%s in %s is refused: nobody has ever run that', (key, text) => {
    expect(seedRefusal(key, text)).toMatchObject({ code: 'SEED_IMPOSSIBLE' });
  });

  // The world records of 2025.
  test.each([
    ['60m', '6.34'],
    ['100m', '9.58'],
    ['200m', '19.19'],
    ['300m', '30.69'],
    ['400m', '43.03'],
    ['800m', '1:40.91'],
    ['1000m', '2:11.96'],
    ['1500m', '3:26.00'],
    ['1mile', '3:43.13'],
    ['3000m', '7:17.55'],
    ['5000m', '12:35.36'],
    ['10000m', '26:11.00'],
    ['110mh-42in', '12.80'],
    ['400mh-36in', '45.94'],
    ['4x100m', '36.84'],
    ['4x200m', '1:18.63'],
    ['4x400m', '2:54.29'],
    ['4x800m', '7:02.43'],
  ])('%s in %s passes', (key, text) => {
    expect(seedRefusal(key, text)).toBeNull();
  });

  test('says the mark and the event', () => {
    expect(seedRefusal('100m', '9.20')!.message).toBe(
      'Nobody has ever run 9.20 in the 100 Meters. Check the seed.',
    );
  });
});
