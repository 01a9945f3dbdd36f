import { describe, expect, test } from 'vitest';
import {
  parsedEvent,
  parsedMeet,
  parsedRound,
  parsedRow,
} from '#hosting/result-files/parsed-defaults.rules.ts';
import { intoMeet, isOfOtherMeet, type MeetOfUpload } from './into-meet.rules.ts';

const MEET: MeetOfUpload = {
  ...{ meetId: 1, sport: 'tf', name: 'Oak Relays', startOn: '2026-05-08', endOn: '2026-05-09', levelMask: 4 },
  divisions: [
    { name: 'Varsity Gold', gender: null, hytekId: 1, meters: null },
    { name: 'JV', gender: null, hytekId: 2, meters: null },
  ],
  events: [{ divisionName: 'JV', gender: 'F', eventVariant: 'shot-4kg' }],
};

const event = (fields: Partial<Parameters<typeof parsedEvent>[0]>) =>
  parsedEvent({
    ...{ line: 1, title: 'Shot Put', gender: 'F', variantKey: 'shot' },
    rounds: [
      parsedRound({ line: 1, round: 'F', rows: [parsedRow({ line: 2, text: '', teamText: 'Lakewold HS' })] }),
    ],
    ...fields,
  });

const fitted = (
  fields: Parameters<typeof event>[0],
  chosen: Partial<Parameters<typeof intoMeet>[2]> = {},
  meet = MEET,
) => {
  const { parsed, divisions } = intoMeet(parsedMeet({ events: [event(fields)] }), meet, {
    ...{ divisions: {}, teams: new Map() },
    ...chosen,
  });
  const { divisionName, variantKey, rounds } = parsed.events[0]!;
  return { divisionName, variantKey, team: rounds[0]!.rows[0]!.teamText, isNew: divisions[0]!.isNew };
};

describe('a division of the file', () => {
  test('is the one with its number, even under another name', () => {
    expect(fitted({ divisionName: 'Varsity', divisionNumber: 1 })).toMatchObject({
      divisionName: 'Varsity Gold',
      isNew: false,
    });
  });
  test('is else the one with its name', () => {
    expect(fitted({ divisionName: 'jv', divisionNumber: 9 })).toMatchObject({
      divisionName: 'JV',
      isNew: false,
    });
  });
  test('of the very same name goes before one that differs by a sign', () => {
    const divisions = ['Masters 85', 'Masters 85+'].map((name) => ({
      ...{ name, gender: null, hytekId: null, meters: null },
    }));
    expect(fitted({ divisionName: 'Masters 85+' }, {}, { ...MEET, divisions }).divisionName).toBe(
      'Masters 85+',
    );
  });
  test('is new if the meet has neither', () => {
    expect(fitted({ divisionName: 'Frosh' })).toMatchObject({ divisionName: 'Frosh', isNew: true });
  });
  test('without a name is the only one of the meet', () => {
    const meet = { ...MEET, divisions: MEET.divisions.slice(0, 1) };
    expect(fitted({}, {}, meet)).toMatchObject({ divisionName: 'Varsity Gold', isNew: false });
  });
  test('is the one that somebody chose, or new by choice', () => {
    expect(fitted({ divisionName: 'Frosh' }, { divisions: { Frosh: 'JV' } })).toMatchObject({
      divisionName: 'JV',
    });
    expect(fitted({ divisionName: 'JV' }, { divisions: { JV: '+' } })).toMatchObject({
      divisionName: 'JV',
      isNew: true,
    });
  });
});

test('an event is the one of its division with another implement, if there is only one', () => {
  expect(fitted({ divisionName: 'JV' }).variantKey).toBe('shot-4kg');
  expect(fitted({ divisionName: 'JV', gender: 'M' }).variantKey).toBe('shot');
});

test('a race takes the length of its division', () => {
  const race: MeetOfUpload = {
    ...MEET,
    sport: 'xc',
    divisions: [{ name: 'Varsity', gender: 'F', hytekId: null, meters: 5000 }],
  };
  expect(fitted({ divisionName: 'Varsity', variantKey: null }, {}, race).variantKey).toBe('xc-5000m');
});

test('a chosen team takes the place of its written name', () => {
  expect(fitted({}, { teams: new Map([['Lakewold HS', 'Lakewold']]) }).team).toBe('Lakewold');
});

describe('a file is of another meet', () => {
  const isOther = (name: string | null, startOn: string | null, endOn = startOn) =>
    isOfOtherMeet({ name, startOn, endOn }, MEET);
  test.each([
    ['another year of the same meet', 'Oak Relays', '2025-05-09', true],
    ['the same days under another name', 'Oak Relays 2026', '2026-05-08', false],
    ['a day late', 'Oak Relays', '2026-05-10', false],
    ['two days late', 'Oak Relays', '2026-05-11', true],
    ['no day, and a name without a common word', 'Harbor Invitational', null, true],
    ['no day, and the name in other words', 'The 14th Oak Invitational', null, false],
    ['nothing named', null, null, false],
  ])('%s', (_, name, startOn, expected) => {
    expect(isOther(name, startOn)).toBe(expected);
  });
});
