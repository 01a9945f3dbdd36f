import { describe, expect, test } from 'vitest';
import { isEventTitle, readEventTitle, shapeOfEvent } from './printed-event-titles.rules.ts';

test.each([
  ['Girls 4x800 Meter Relay', 'F', '4x800 Meter Relay', null],
  ['Boys 110 Meter Hurdles 39"', 'M', '110 Meter Hurdles 39"', null],
  ['Men 110 Meter Hurdles Men Open', 'M', '110 Meter Hurdles', 'Open'],
  ['Women 3000 Meter Race Walk Exhibition Women Open', 'F', '3000 Meter Race Walk', 'Open'],
  ['Boys Shot Put 12 lb Varsity', 'M', 'Shot Put 12 lb', 'Varsity'],
  ['Women Weight Throw 9.08kg', 'F', 'Weight Throw 9.08kg', null],
  ['Boys Discus Throw 1.6kg Division 2', 'M', 'Discus Throw 1.6kg', 'Division 2'],
  ['Girls 1 Mile Run JV', 'F', '1 Mile Run', 'JV'],
  ['Men 2000 Meter Steeplechase', 'M', '2000 Meter Steeplechase', null],
  ['Boys 1600 Sprint Medley Relay', 'M', '1600 Sprint Medley Relay', null],
  ['Mixed 4x400 Meter Relay', 'X', '4x400 Meter Relay', null],
  ['High School Boys Division 2 5KM Run', 'M', '5KM Run', 'High School Division 2'],
  ['Women Heptathlon', 'F', 'Heptathlon', null],
  ['Girls 100 Meter Dash 1A', 'F', '100 Meter Dash', '1A'],
  ['Boys 100 Meter Dash Wheelchair', 'M', '100 Meter Dash Wheelchair', null],
  ['Men Stair Climb', 'M', 'Stair Climb', null],
])('%s', (title, gender, eventText, divisionName) => {
  expect(readEventTitle(title)).toMatchObject({
    gender,
    eventText,
    divisionName,
    hasGender: true,
    combinedPart: null,
  });
});

test.each([
  ['M35 5000 Meter Run Masters', 'M', { text: 'M35', min: 35, max: null }],
  ['W55-74 Shot Put', 'F', { text: 'W55-74', min: 55, max: 74 }],
  ['M85+ 400 Meter Dash Masters', 'M', { text: 'M85+', min: 85, max: null }],
  ['G9-10 Long Jump', 'F', { text: 'G9-10', min: 9, max: 10 }],
  ['Boys 11-12 100 Meter Dash', 'M', { text: '11-12', min: 11, max: 12 }],
  ['Girls 2&U 100 Meter Dash', 'F', { text: '2&U', min: null, max: 2 }],
  ['Women 30 & Over 100 Meter Dash', 'F', { text: '30 & Over', min: 30, max: null }],
  ['Men U20 110 Meter Hurdles U20', 'M', { text: 'U20', min: null, max: 19 }],
  ['Men 2000 Meter Steeplechase U18', 'M', { text: 'U18', min: null, max: 17 }],
])('the age band of %s', (title, gender, ageBand) => {
  expect(readEventTitle(title)).toMatchObject({ gender, ageBand });
});

test('a title may end with the round', () => {
  expect(readEventTitle('Boys 100 Meter Dash Preliminaries')).toMatchObject({
    round: 'P',
    eventText: '100 Meter Dash',
  });
  expect(readEventTitle('Boys 100 Meter Dash Semi-Finals')).toMatchObject({ round: 'S', divisionName: null });
  expect(readEventTitle('Boys 100 Meter Dash').round).toBeNull();
});

test('parts of a combined event name it and their number', () => {
  expect(readEventTitle('Heptathlon: #2 Women High Jump')).toMatchObject({
    gender: 'F',
    eventText: 'High Jump',
    combinedPart: { title: 'Heptathlon', part: 2 },
  });
  expect(readEventTitle('Men Decathlon Open: #10 Men 1500 Meter Run')).toMatchObject({
    gender: 'M',
    eventText: '1500 Meter Run',
    combinedPart: { title: 'Decathlon Open', part: 10 },
  });
});

describe('a heading without a number', () => {
  test.each(['Boys Long Jump Division 1', 'M35 Shot Put', 'Heptathlon: #1 Women 100 Meter Hurdles'])(
    '%s',
    (title) => {
      expect(isEventTitle(title)).toBe(true);
    },
  );

  test.each(['Finals', 'Boys of summer', 'Results', 'Top 8 Advance by Time', 'Home of 100 Meter Dash'])(
    '%s is not a heading',
    (text) => {
      expect(isEventTitle(text)).toBe(false);
    },
  );
});

test.each([
  ['100 Meter Dash', 'run'],
  ['4x100 Meter Relay', 'run'],
  ['Pole Vault', 'vertical'],
  ['Triple Jump', 'horizontal'],
  ['Weight Throw 9.08kg', 'horizontal'],
  ['Indoor Pentathlon', 'combined'],
  ['Tug of War', 'unknown'],
])('%s is read as %s', (eventText, shape) => {
  expect(shapeOfEvent(eventText)).toBe(shape);
});
