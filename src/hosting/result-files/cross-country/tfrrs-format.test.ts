import { describe, expect, test } from 'vitest';
import type { MeetsFile } from '#hosting/result-files/result-file.rules.ts';
import { textFile } from '#hosting/result-files/text-file.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import { tfrrsXc } from './tfrrs-format.rules.ts';

const runner = (place: string, name: string, team: string, time: string, score: string, pace = '5:00.0') =>
  [place, name, 'SR-4', team, pace, time, score].join('\n');

const RACE = [
  runner('1', 'Alder, Finn', 'Northgate', '24:51.3', '1'),
  runner('2', 'Brook, Otto', 'Unattached', '24:52.0', ' '),
  runner('3', 'de la Cruz, Ivo', 'Southmere', '25:01.0', '2', '5:02.0'),
].join('\n');

const read = (text: string, fileName = 'mHarborInvite_2021_men.txt') => {
  const file = tfrrsXc.read(textFile(fileName, text), {});
  if (file instanceof Refusal) throw file;
  return (file as MeetsFile).meets[0]!;
};

describe('a cross-country page of TFRRS', () => {
  test('is recognized by its runners of seven lines, not by its name', () => {
    expect(tfrrsXc.recognizes(textFile('notes.md', RACE))).toBe(true);
    expect(tfrrsXc.recognizes(textFile('race_2021_men.txt', 'Place,Name,Time\n1,Finn Alder,24:51.3'))).toBe(
      false,
    );
  });

  test('takes gender, name and year from the file name and reports what it assumed', () => {
    const meet = read(RACE);
    expect(meet).toMatchObject({
      sport: 'xc',
      name: 'Harbor Invite',
      startOn: '2021-10-01',
      assumed: ['name', 'date'],
    });
    expect(meet.events[0]).toMatchObject({ gender: 'M', divisionName: null });
  });

  test('computes the distance from time and pace', () => {
    expect(read(RACE).events[0]!.variantKey).toBe('xc-8000m');
  });

  test('reads place, name, class, team, time and printed score', () => {
    const [first, second, third] = read(RACE).events[0]!.rounds[0]!.rows;
    expect(first).toMatchObject({
      line: 1,
      place: 1,
      athlete: { firstName: 'Finn', lastName: 'Alder' },
      yearText: 'SR-4',
      teamText: 'Northgate',
      markText: '24:51.3',
      points2520: POINT,
    });
    expect(second).toMatchObject({ line: 8, teamText: '', points2520: null });
    expect(third!.athlete).toEqual({ firstName: 'Ivo', lastName: 'de la Cruz' });
  });

  test('two races one after the other are two events', () => {
    const { events } = read(`${RACE}\n${RACE}`);
    expect(events.map(({ divisionName, rounds }) => [divisionName, rounds[0]!.rows.length])).toEqual([
      ['Race 1', 3],
      ['Race 2', 3],
    ]);
  });

  test('a runner without a place between two races ran the race that fits the time', () => {
    const { events } = read(`${RACE}\n${runner('', 'Early, Max', 'Southmere', '24:40.0', '')}\n${RACE}`);
    expect(events.map(({ rounds }) => rounds[0]!.rows.length)).toEqual([3, 4]);
  });

  test('a runner without place or with a status stays in the race', () => {
    const text = `${RACE}\n${runner('', 'Vale, Udo', 'Northgate', '26:00.0', '')}\n${runner('DNF', 'Moor, Jan', 'Northgate', '', '', '')}`;
    const rows = read(text).events[0]!.rounds[0]!.rows;
    expect(rows[3]).toMatchObject({ place: null, markText: '26:00.0', status: null });
    expect(rows[4]).toMatchObject({ place: null, markText: '', status: 'DNF' });
  });

  test('lines that belong to no runner are reported, and no runner is lost', () => {
    const meet = read(`Men 8k\n${RACE}\nSee you next year`);
    expect(meet.events[0]!.rounds[0]!.rows).toHaveLength(3);
    expect(meet.issues.map(({ line, isRow }) => [line, isRow])).toEqual([
      [1, false],
      [23, false],
    ]);
  });
});
