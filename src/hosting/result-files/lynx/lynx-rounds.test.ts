import { describe, expect, test } from 'vitest';
import { findRound } from './lynx-rounds.rules.ts';
import type { LynxRace } from './lynx-set.rules.ts';
import { readLynxEvent, readLynxTitle } from './lynx-titles.rules.ts';

/** `1,1,3 Men 100 Heat 3`; a race without a name is known only from the order of races. */
function race(text: string): LynxRace {
  const [, event = '', round = '', heat = '', name = ''] = /^(\w+),(\d+),(\d+)\s?(.*)$/.exec(text) ?? [];
  return { event, round: Number(round), heat: Number(heat), name: name || null };
}

/** Returns number, round and heat of every race of a set. */
function placed(...texts: string[]): string[] {
  const races = texts.map(race);
  return races.map((each) => {
    const { number, round, heat, isRepeated } = findRound(each, races);
    return `${number}${isRepeated ? '*' : ''} ${round}${heat}`;
  });
}

describe('rounds of an event', () => {
  test('follow the words of the names; heats after preliminaries of the same number are quarter-finals', () => {
    expect(
      placed(
        '1,3,1 Men 100 Final',
        '1,2,2 Men 100 Semifinal 2',
        '1,1,8 Men 100 Heat 8',
        '1,1,9 Men 100 Prelim 1',
      ),
    ).toEqual(['1 F1', '1 S2', '1 Q8', '1 P1']);
  });

  test('follow the order if no word names them: the last one is the final', () => {
    expect(placed('4,1,2 Girls 200m', '4,2,1 Girls 200m')).toEqual(['4 P2', '4 F1']);
    expect(placed('4,1,2 Girls 200m', '4,2,1 Girls 200m', '4,3,1 Girls 200m')).toEqual([
      '4 P2',
      '4 S1',
      '4 F1',
    ]);
    expect(placed('4,1,1 G 200m', '4,2,1 G 200m', '4,3,1 G 200m', '4,4,1 G 200m')).toEqual([
      '4 P1',
      '4 Q1',
      '4 S1',
      '4 F1',
    ]);
  });

  test('also follow from the order of races alone', () => {
    expect(placed('7,1,1 Boys 400m Dash', '7,2,1')).toEqual(['7 P1', '7 F1']);
  });

  test('heats without a final are a timed final, unless the set names its finals', () => {
    expect(placed('3,1,1 80m pł K U14-Bieg 1', '4,1,2 80m pł K U14-Bieg 2')).toEqual(['3 F1', '3 F2']);
    expect(placed('5,1,2 Men 1500 Heat 2', '7,3,1 Men 10000 Final')).toEqual(['5 P2', '7 F1']);
  });

  test('belong together by name if every heat has a separate number', () => {
    expect(placed('8,1,1 100m K U14-Bieg 1', '9,1,2 100m K U14-Bieg 2', '34,3,0 100m K U14-FINAŁ')).toEqual([
      '8 P1',
      '8 P2',
      '8 F1',
    ]);
  });

  test('of two events with one name are separated by their numbers', () => {
    expect(placed('5,1,1 Girls 100m Dash', '25,1,1 Girls 100m Dash')).toEqual(['5 F1', '25* F1']);
  });
});

describe('the name of a race', () => {
  test.each([
    ['100m pł M U14-Bieg 3', '100m pł M U14', 'heat', 3],
    ['Girls 100m Dash Varsity Prelims  Heat 2 of 4', 'Girls 100m Dash Varsity', 'prelim', 2],
    ['Men 110H Semi-Final 1', 'Men 110H', 'semi', 1],
    ['4x100m K U14 Półfinał A', '4x100m K U14', 'semi', 1],
    ['Women 800 Timed Finals Section 3', 'Women 800', 'final', 3],
    ['Boys 3200m Run Frosh/Soph', 'Boys 3200m Run Frosh/Soph', null, null],
  ])('%s', (name, base, stage, number) => expect(readLynxTitle(name)).toEqual({ base, stage, number }));

  test.each([
    ['100m pł M U14', 'M', '100 Meter Hurdles', 'U14'],
    ['2000m ch K U14', 'F', '2000 Meter Race Walk', 'U14'],
    ['4x100m K U14', 'F', '4x100m', 'U14'],
    ['Men 3000SC', 'M', '3000 Meter Steeplechase', null],
    ['Women 100H', 'F', '100 Meter Hurdles', null],
    ['Men 10000', 'M', '10000 Meters', null],
    ['Women 4x400', 'F', '4x400 Meters', null],
    ['Boys 100 M Dash', 'M', '100 M Dash', null],
  ])('%s names event, gender and age group', (base, gender, eventText, band) => {
    const title = readLynxEvent(base);
    expect([title.gender, title.eventText, title.ageBand?.text ?? null]).toEqual([gender, eventText, band]);
  });

  test('keeps the rest as the division', () => {
    expect(readLynxEvent('Boys 100m Dash Varsity').divisionName).toBe('Varsity');
  });
});
