import { describe, expect, test } from 'vitest';
import { getVariant } from '#sport/events/events.rules.ts';
import { bestFlags, type DatedMark } from './best-flags.rules.ts';
import { toComparable } from './mark-conversion.rules.ts';
import { MARK_INVALID } from './marks.rules.ts';

let day = 0;
/** A mark in hundredths, one day after the one before. */
function ran(seconds: number, more: Partial<DatedMark> = {}): DatedMark {
  day++;
  return {
    on: `2026-04-${String(day).padStart(2, '0')}`,
    order: 0,
    comparable: Math.round(seconds * 1000),
    text: seconds.toFixed(2),
    seasonId: 2026,
    windStatus: 'LEGAL',
    isOfficial: true,
    ...more,
  };
}
const history = (build: () => DatedMark[]) => {
  day = 0;
  return build();
};
const flags = (build: () => DatedMark[]) => bestFlags(history(build)).map(({ flag }) => flag);

describe('personal and season records', () => {
  const progression = () => [
    ran(11.5),
    ran(11.62),
    ran(11.4),
    ran(11.4),
    ran(11.45, { windStatus: 'AIDED' }),
    ran(11.31),
  ];

  test('a mark is a record when it was better than all before; an equal or wind-aided one is none', () => {
    expect(flags(progression)).toEqual(['PR', null, 'PR', null, null, 'PR']);
    const standings = bestFlags(history(progression)).map(({ personal }) => personal);
    expect(standings).toEqual(['first', 'worse', 'better', 'equal', null, 'better']);
  });

  test('the records in order are the progression 11.50, 11.40, 11.31', () => {
    const marks = history(progression);
    const records = bestFlags(marks).flatMap(({ flag }, index) => (flag === 'PR' ? marks[index]!.text : []));
    expect(records).toEqual(['11.50', '11.40', '11.31']);
  });

  test('every flag says why, and so does its absence', () => {
    const whys = bestFlags(history(progression)).map(({ why }) => why);
    expect(whys.map(({ rule }) => rule)).toEqual([
      'best-first-personal',
      'best-not-reached',
      'best-personal',
      'best-equal',
      'best-wind-aided',
      'best-personal',
    ]);
    expect(whys[2]!.steps).toEqual([
      'The previous best was 11.50.',
      'Hand times are converted before comparing.',
      '11.40 is better: PR.',
    ]);
  });

  test('a season record falls in a new season without a personal one', () => {
    const twoSeasons = () => [ran(11.5, { seasonId: 2025 }), ran(11.8), ran(11.7), ran(11.9), ran(11.4)];
    expect(flags(twoSeasons)).toEqual(['PR', 'SR', 'SR', null, 'PR']);
    const found = bestFlags(history(twoSeasons));
    expect(found.map(({ previousBest }) => previousBest)).toEqual([null, null, 11_800, 11_700, 11_500]);
  });

  test('indoor and outdoor records are kept apart', () => {
    expect(
      flags(() => [ran(11.5, { seasonId: 12_026 }), ran(11.6), ran(11.55, { seasonId: 12_026 })]),
    ).toEqual(['PR', 'PR', null]);
  });

  test('marks are taken by day and round, whatever order they come in', () => {
    const final = ran(11.4, { on: '2026-05-01', order: 2 });
    const prelim = ran(11.5, { on: '2026-05-01', order: 1 });
    const earlier = ran(11.45, { on: '2026-04-30' });
    expect(bestFlags([final, prelim, earlier]).map(({ flag }) => flag)).toEqual(['PR', null, 'PR']);
  });

  test('no mark, an exhibition or an unofficial result is not compared', () => {
    const outside = () => [
      ran(11.5),
      ran(11.2, { isOfficial: false }),
      ran(0, { comparable: MARK_INVALID }),
      ran(11.4),
    ];
    expect(flags(outside)).toEqual(['PR', null, null, 'PR']);
  });

  test('marks without wind information count unless the policy says otherwise', () => {
    const noGauge = () => [ran(11.5), ran(11.4, { windStatus: 'NWI' })];
    expect(flags(noGauge)).toEqual(['PR', 'PR']);
    expect(bestFlags(history(noGauge), 'NWI_ILLEGAL').map(({ flag }) => flag)).toEqual(['PR', null]);
  });

  test('an aided jump has no flag, but what comes after is held against its best legal trial', () => {
    const legalTrial = { comparable: 11_400, text: '11.40' };
    const aided = () => ran(11.2, { windStatus: 'AIDED', legalTrial });
    expect(flags(() => [ran(11.5), aided(), ran(11.45), ran(11.35)])).toEqual(['PR', null, null, 'PR']);
    const [, , , last] = bestFlags(history(() => [ran(11.5), aided(), ran(11.45), ran(11.35)]));
    expect(last?.previousBest).toBe(11_400);
  });

  test('10.7 by hand is a record only where 10.94 beats the automatic best', () => {
    const comparable = toComparable({ sortInt: 10_700, kind: 'time', timing: 'hand' }, getVariant('100m'));
    const byHand = () => ran(0, { comparable, text: '10.94c' });
    expect(flags(() => [ran(10.9), byHand()])).toEqual(['PR', null]);
    expect(flags(() => [ran(10.95), byHand()])).toEqual(['PR', 'PR']);
  });
});
