import { describe, expect, test } from 'vitest';
import { winnersOf } from './meet-front.rules.ts';

const result = (Place: number | null, AthleteName: string, TeamName: string | null = 'Salt Harbor') => ({
  IDResult: AthleteName.length,
  Place,
  AthleteName,
  TeamName,
  mark: '24.08',
});

describe('the winner of an event', () => {
  test('is first in the final, not in the prelims', () => {
    const rounds = [
      { round: 'F', items: [result(1, 'Amara'), result(2, 'Ingrid')] },
      { round: 'P', items: [result(1, 'Ingrid')] },
    ];
    expect(winnersOf({ rounds }).map(({ name }) => name)).toEqual(['Amara']);
  });

  test('can be two', () => {
    expect(
      winnersOf({ rounds: [{ round: 'F', items: [result(1, 'Amara'), result(1, 'Jo')] }] }),
    ).toHaveLength(2);
  });

  test('is nobody before there is a final', () => {
    expect(winnersOf({ rounds: [{ round: 'P', items: [result(1, 'Ingrid')] }] })).toEqual([]);
    expect(winnersOf({ rounds: [{ round: 'F', items: [result(null, 'Amara')] }] })).toEqual([]);
  });

  test('of a relay is named once', () => {
    const rounds = [{ round: 'F', items: [result(1, 'Salt Harbor', 'Salt Harbor')] }];
    expect(winnersOf({ rounds })[0]).toMatchObject({ name: 'Salt Harbor', team: null });
  });
});
