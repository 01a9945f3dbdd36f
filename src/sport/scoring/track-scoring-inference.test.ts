import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POINT, SCORING_PRESETS, type ScoringRules, scoreEvent } from './track-scoring.rules.ts';
import { inferScoring, type PrintedScore } from './track-scoring-inference.rules.ts';

const { INV6, INV8, RELAY_DOUBLE } = SCORING_PRESETS;
const OPEN: ScoringRules = { ...INV8, maxRelaysPerTeam: null };

/** An event as a report prints it under `rules`: `A A B` are the teams in order of finish, `AB` a B squad. */
function printed(
  eventKey: string,
  order: string,
  rules: ScoringRules,
  more: { isRelay?: boolean; places?: number[] } = {},
) {
  const isRelay = more.isRelay ?? false;
  const finishers = order.split(' ').map((name, index) => ({
    place: more.places?.[index] ?? index + 1,
    team: name[0]!,
    relayLetter: isRelay ? (name[1] ?? 'A') : null,
  }));
  return scoreEvent(finishers, rules).map(
    ({ finisher, points2520 }): PrintedScore => ({
      ...finisher,
      eventKey,
      isRelay,
      points2520: points2520 === 0 ? null : points2520,
    }),
  );
}
const unscored = (eventKey: string, order: string): PrintedScore[] =>
  printed(eventKey, order, OPEN).map((row) => ({ ...row, points2520: null }));

const TEN_TEAMS = 'A B C D E F G H I J';

describe('scoring rules behind printed points', () => {
  test('a tie of which one row is blank still tells what the tied share', () => {
    const tied = printed('high jump', TEN_TEAMS, INV8, { places: [1, 2, 2, 4, 5, 6, 7, 8, 9, 10] });
    const rows = tied.map((row, index) => (index === 1 ? { ...row, points2520: null } : row));
    expect(inferScoring(rows).rules.individual).toEqual([10, 7, 7, 5, 4, 3, 2, 1]);
  });

  test('a table is what its positions print', () => {
    const ivp = { ...OPEN, individual: [9, 7, 6, 5, 4, 3, 2, 1], relay: [16, 12, 10, 8, 6, 4, 2, 1] };
    const rows = [
      ...printed('100m', TEN_TEAMS, ivp),
      ...printed('200m', 'J I H G F E D C B A', ivp),
      ...printed('4x100m', TEN_TEAMS, ivp, { isRelay: true }),
    ];
    expect(inferScoring(rows)).toEqual({
      rules: { ...ivp, maxRelaysPerTeam: null, overLimit: 'skip', relaySquadsBeyondA: false },
      scoredEvents: ['100m', '200m', '4x100m'],
      nonScoring: [],
      contradictions: [],
    });
  });

  test('a short table, and relays worth double', () => {
    const rows = [
      ...printed('hj', 'A B C D', SCORING_PRESETS.DUAL),
      ...printed('lj', 'B A D C', SCORING_PRESETS.DUAL),
    ];
    expect(inferScoring(rows).rules).toMatchObject({ individual: [5, 3, 1], relay: [] });
    const relays = printed('4x100m', TEN_TEAMS, RELAY_DOUBLE, { isRelay: true });
    expect(inferScoring(relays).rules).toMatchObject({ individual: [], relay: [20, 16, 12, 8, 4, 2] });
  });

  test('an event that prints no points is not scored and says nothing about the table', () => {
    const rows = [...printed('100m', TEN_TEAMS, OPEN), ...unscored('discus', TEN_TEAMS)];
    expect(inferScoring(rows)).toMatchObject({
      rules: { individual: OPEN.individual },
      scoredEvents: ['100m'],
      contradictions: [],
    });
  });

  test('ties do not hide the table, and alone they still give what they hold', () => {
    const tied = { places: [1, 2, 2, 4, 5, 5, 5, 5, 9, 9] };
    const rows = [...printed('hj', TEN_TEAMS, OPEN, tied), ...printed('lj', TEN_TEAMS, OPEN)];
    expect(inferScoring(rows)).toMatchObject({ rules: { individual: OPEN.individual }, contradictions: [] });
    expect(inferScoring(printed('hj', TEN_TEAMS, OPEN, tied))).toMatchObject({
      rules: { individual: [10, 7, 7, 5, 2.5, 2.5, 2.5, 2.5] },
      contradictions: [],
    });
  });

  test('one unknown position of a tie is what the others leave', () => {
    const rows = [
      ...printed('hj', 'A B C', SCORING_PRESETS.DUAL, { places: [1, 2, 2] }),
      ...printed('lj', 'A B', SCORING_PRESETS.DUAL),
    ];
    expect(inferScoring(rows).rules.individual).toEqual([5, 3, 1]);
  });

  test('a printed share may be rounded or cut after two decimals', () => {
    const rows = printed('hj', TEN_TEAMS, INV8, { places: [1, 2, 3, 4, 4, 4, 4, 4, 4, 10] });
    const cut = rows.map((row) =>
      row.points2520 === null
        ? row
        : { ...row, points2520: Math.floor((row.points2520 * 100) / POINT) * (POINT / 100) },
    );
    expect(inferScoring([...cut, ...printed('lj', TEN_TEAMS, INV8)]).contradictions).toEqual([]);
  });

  test('a limit of two a team shows where a third athlete is passed over', () => {
    const two = { ...OPEN, maxScorersPerTeam: 2 };
    const rows = [
      ...printed('100m', 'A A A B C D E F G H', two),
      ...printed('200m', 'B A B A B C D E F G', two),
      ...printed('400m', TEN_TEAMS, two),
    ];
    const inferred = inferScoring(rows);
    expect(inferred.rules).toMatchObject({
      individual: OPEN.individual,
      maxScorersPerTeam: 2,
      overLimit: 'skip',
    });
    expect([inferred.nonScoring, inferred.contradictions]).toEqual([[], []]);
  });

  test('vacated positions are told from skipped ones', () => {
    const vacated: ScoringRules = { ...OPEN, maxScorersPerTeam: 1, overLimit: 'vacate' };
    const rows = [
      ...printed('100m', 'A A B C D E F G', vacated),
      ...printed('200m', 'B A A C D E F G', vacated),
    ];
    expect(inferScoring(rows)).toMatchObject({
      rules: { individual: OPEN.individual, maxScorersPerTeam: 1, overLimit: 'vacate' },
      contradictions: [],
    });
  });

  test('second squads without points are squads beyond A, or a limit where letters are not printed', () => {
    const rows = [
      ...printed('4x100m', 'A B AB C D', INV6, { isRelay: true }),
      ...printed('4x400m', 'B BB A C D', INV6, { isRelay: true }),
    ];
    expect(inferScoring(rows)).toMatchObject({ rules: { relaySquadsBeyondA: false }, contradictions: [] });
    const withoutLetters = rows.map((row) => ({ ...row, relayLetter: null }));
    expect(inferScoring(withoutLetters)).toMatchObject({
      rules: { maxRelaysPerTeam: 1 },
      contradictions: [],
    });
  });

  test('second squads with points score', () => {
    const rules = { ...OPEN, relaySquadsBeyondA: true };
    const rows = printed('4x100m', 'A B AB C D', rules, { isRelay: true });
    expect(inferScoring(rows).rules).toMatchObject({ relaySquadsBeyondA: true, relay: [10, 8, 6, 5, 4] });
  });

  test('a row passed over for no visible reason is reported and explains the rows behind it', () => {
    const rows = [
      ...printed('100m', TEN_TEAMS, OPEN),
      ...printed('200m', TEN_TEAMS, OPEN),
      ...printed('400m', TEN_TEAMS, OPEN).map((row, index, all) => ({
        ...row,
        points2520: index < 2 ? row.points2520 : index === 2 ? null : (all[index - 1]?.points2520 ?? null),
      })),
    ];
    const inferred = inferScoring(rows);
    expect(inferred.nonScoring).toEqual([rows[22]]);
    expect(inferred.contradictions).toEqual([]);
  });

  test('a misprint is outvoted and named', () => {
    const rows = ['100m', '200m', '400m'].flatMap((event) => printed(event, TEN_TEAMS, OPEN));
    rows[3] = { ...rows[3]!, points2520: 7 * POINT };
    expect(inferScoring(rows)).toMatchObject({
      rules: { individual: OPEN.individual },
      contradictions: [{ row: rows[3], expected2520: 5 * POINT }],
    });
  });

  test('a stray number deep in a field does not lengthen the table', () => {
    const rows = ['100m', '200m'].flatMap((event) => printed(event, TEN_TEAMS, INV6));
    rows[9] = { ...rows[9]!, points2520: 2 * POINT };
    rows[19] = { ...rows[19]!, points2520: 2 * POINT };
    const inferred = inferScoring(rows);
    expect(inferred.rules.individual).toEqual(INV6.individual);
    expect(inferred.contradictions.map(({ row }) => row)).toEqual([rows[9], rows[19]]);
  });

  test('nothing printed gives rules that score nothing', () => {
    expect(inferScoring([])).toMatchObject({ rules: { individual: [], relay: [] }, scoredEvents: [] });
    expect(inferScoring(unscored('100m', TEN_TEAMS)).scoredEvents).toEqual([]);
  });

  test('law: rules that are found give every printed point back', () => {
    const rules = fc.record({
      preset: fc.constantFrom(...Object.values(SCORING_PRESETS)),
      maxScorersPerTeam: fc.constantFrom(null, 1, 2, 3),
    });
    const order = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 6, maxLength: 14 });
    fc.assert(
      fc.property(
        rules,
        fc.array(order, { minLength: 4, maxLength: 8 }),
        ({ preset, maxScorersPerTeam }, events) => {
          const rows = events.flatMap((teams, index) =>
            printed(String(index), teams.join(' '), { ...preset, maxScorersPerTeam }),
          );
          const { nonScoring, contradictions } = inferScoring(rows);
          expect([nonScoring, contradictions]).toEqual([[], []]);
        },
      ),
    );
  });
});
