import { describe, expect, test } from 'vitest';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { parsedMeet } from '#hosting/result-files/parsed-defaults.rules.ts';
import { sharedFile } from '#kit/shared-data.ts';
import { totalsOfFile } from './rio-combined.rules.ts';
import { readEntries } from './rio-entries.rules.ts';
import { parseRioJson } from './rio-json.rules.ts';

// The whole program of a championship, kept beside the checkout; the tests are skipped if it is missing.
const RESULTS = sharedFile('rio2016/rio_athletics_results.json');
const ENTRIES = sharedFile('rio2016/rio_entries.json');

describe.skipIf(RESULTS === null)('the Olympic program (skipped without ../shared/data)', () => {
  // Vitest also runs the body of a skipped suite.
  const meet =
    RESULTS === null ? parsedMeet({}) : (parseRioJson(RESULTS, readEntries(ENTRIES ?? '')) as ParsedMeet);
  const rowsOf = (variantKey: string, gender: string, round?: string) =>
    meet.events
      .filter((event) => event.variantKey === variantKey && event.gender === gender && !event.combinedPart)
      .flatMap(({ rounds }) => rounds.filter((each) => !round || each.round === round))
      .flatMap(({ rows }) => rows);
  const rows = meet.events.flatMap(({ rounds }) => rounds.flatMap((round) => round.rows));

  test('is one meet with 3,580 results, all of them read', () => {
    expect(rows).toHaveLength(3580);
    expect(meet).toMatchObject({
      name: '31st Olympic Games',
      venueName: 'Olympic Stadium',
      city: 'Rio de Janeiro',
      country: 'BRA',
      startOn: '2016-08-12',
      endOn: '2016-08-21',
      isIndoor: false,
    });
    expect(meet.issues).toEqual([]);
    expect(meet.events.filter(({ variantKey }) => variantKey === null)).toEqual([]);
    expect(new Set(rows.map(({ line }) => line)).size).toBe(3580);
  });

  test('has its 258 rounds and heats in 47 events and the 17 parts of two of them', () => {
    const parts = meet.events.filter(({ combinedPart }) => combinedPart !== null);
    expect([meet.events.length - parts.length, parts.length]).toEqual([47, 17]);
    const races = meet.events.flatMap(({ rounds }) => rounds.map(({ heats }) => Math.max(heats.length, 1)));
    expect(races.reduce((sum, count) => sum + count, 0)).toBe(258);
    expect(rowsOf('100m', 'M', 'P')).toHaveLength(22);
    expect(rowsOf('100m', 'M', 'Q')).toHaveLength(70);
    expect(rowsOf('100m', 'M', 'S')).toHaveLength(24);
    expect(rowsOf('hj', 'M', 'P')).toHaveLength(44);
  });

  test.each(['decathlon', 'heptathlon'])('every %s total equals the sum of its marks', (key) => {
    const totals = totalsOfFile(meet.events).filter(({ title }) => title.toLowerCase() === key);
    expect(totals).toHaveLength(key === 'decathlon' ? 25 : 29);
    expect(totals.filter(({ printed, computed }) => printed !== computed)).toEqual([]);
  });

  test('keeps winds, reactions, lanes, trials and heights', () => {
    const [bolt] = rowsOf('100m', 'M', 'F');
    expect(bolt).toMatchObject({
      place: 1,
      markText: '9.81',
      windText: '0.2',
      reactionMs: 155,
      flags: ['SB'],
    });
    expect(bolt!.person).toMatchObject({ key: '45032', birthOn: '1986-08-21', nation: 'JAM' });
    expect(rows.filter(({ lane }) => lane !== null).length).toBeGreaterThan(900);
    expect(rows.filter(({ reactionMs }) => reactionMs !== null)).toHaveLength(1027);
    expect(rows.reduce((sum, { series }) => sum + series.length, 0)).toBe(2412);
    expect(rows.reduce((sum, { heights }) => sum + heights.length, 0)).toBe(1089);
    expect(rows.reduce((sum, { legs }) => sum + legs.length, 0)).toBe(388);
    const [drouin] = rowsOf('hj', 'M', 'F');
    expect(drouin!.heights.map(({ tries }) => tries).join(' ')).toBe('O O O O O O X');
    expect(rowsOf('pv', 'M', 'F').at(-1)).toMatchObject({
      status: 'NH',
      heights: [{ heightText: '5.50m', tries: 'XXX' }],
    });
  });

  test('reads statuses with the text around them', () => {
    const disqualified = (variantKey: string, gender: string) =>
      rowsOf(variantKey, gender)
        .filter(({ status }) => status === 'DQ')
        .map(({ markText, note }) => [markText, note]);
    expect(disqualified('3ksteeple', 'M').slice(0, 2)).toEqual([
      ['8:08.47', null],
      ['8:21.67', null],
    ]);
    expect(disqualified('4x100m', 'M').slice(0, 2)).toEqual([
      ['37.62', null],
      ['38.09', null],
    ]);
    expect(disqualified('400m', 'F')).toEqual([['56.03', 'IAAF Rule 32.2.a']]);
    expect(rows.filter(({ status, markText }) => status === null && markText === '')).toEqual([]);
  });

  test('counts one of two results if a heat was run again', () => {
    const again = rows.filter(({ isExhibition }) => isExhibition);
    expect(
      again.map(({ athlete, teamText, heat, note }) => [athlete?.lastName ?? teamText, heat, note]),
    ).toEqual(
      expect.arrayContaining([
        ['Carter', 2, 'Counts in heat 6'],
        ['Portilla', 6, 'Counts in heat 2'],
        ['United States', 2, 'R 170.6a. Counts in heat 3'],
      ]),
    );
    expect(again).toHaveLength(9);
  });

  test('recognizes a runner under another number in the relay', () => {
    const people = rows.flatMap(({ person, legs }) => [person, ...legs.map((leg) => leg.person)]);
    const keys = new Set(people.flatMap((person) => person?.key ?? []));
    expect(keys.size).toBe(2282);
    expect(keys.has('121090 armas, alina NAM') || keys.has('121090 bosse, pierre ambroise FRA')).toBe(true);
    expect(meet.teams).toHaveLength(new Set(meet.teams.map(({ country }) => country)).size);
  });
});
