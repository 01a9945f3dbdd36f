import { describe, expect, test } from 'vitest';
import { combinedPartFromTitle, variantFromHytekCode, variantFromTitle } from './event-spellings.rules.ts';

const titles: [title: string, key: string | null][] = [
  ['Girls 100 Meter Dash', '100m'],
  ['Boys 100 Meter Dash Varsity', '100m'],
  ['Girls 100', '100m'],
  ['100m', '100m'],
  ['55 METER DASH', '55m'],
  ['Men 10,000 Metres', '10000m'],
  ['5K Run', '5000m'],
  ['Women 1600 Meter Run', '1600m'],
  ['Girls 1 Mile Run', '1mile'],
  ['Girls 9-10 Mile Run', '1mile'],
  ['U18 Mile', '1mile'],
  ['Boys Two Mile Run', '2mile'],
  ['Boys 1.5 Mile Run', null],
  ['Boys 440 Yard Dash', '440y'],
  ['100y', '100y'],
  ['W35 5000 Meter Run Masters', '5000m'],
  ['M55-74 5000 Meter Race Walk Masters', '5000rw'],
  ['Women 3000 Meter Race Walk Exhibition Women Open', '3000rw'],
  ['1 Mile Race Walk', '1milerw'],
  ['20km Race Walk', '20000rw'],
  ['Girls 100 Meter Hurdles 33"', '100mh-33in'],
  ['Boys 110 Meter Hurdles 39"', '110mh-39in'],
  ['Boys 110 Meter Hurdles 39”', '110mh-39in'],
  ["Boys 110 Meter Hurdles 39''", '110mh-39in'],
  ['Girls 300 Meter Hurdles 30"', '300mh-30in'],
  ['Boys 300 Meter Hurdles 36"', '300mh-36in'],
  ['Men 110 Meter Hurdles 1.067m', '110mh-42in'],
  ['W45 80 Meter Short Hurdles 30"', '80mh-30in'],
  ['M60 300 Meter Long Hurdles 30"', '300mh-30in'],
  ['Boys 13-14 200 Meter Long Hurdles', '200mh'],
  ['Men 110 Metre Hurdles 0.991m Men U20', '110mh-39in'],
  ['Women 100m Hurdles 83.8cm', '100mh-33in'],
  ['Women 100 Meter Hurdles 0.84', '100mh-33in'],
  ['Men 110 Meter Hurdles Men Open', '110mh'],
  ['110H', '110mh'],
  ['55m HH', '55mh'],
  ['Boys 120 Yard Hurdles 42"', '120yh-42in'],
  ['Men 110 Meter Hurdles 1.2m', null],
  ['Women 3000 Meter Steeplechase Women Open', '3ksteeple'],
  ['Boys 2000m Steeple 36"', '2ksteeple-36in'],
  ['2k Steeplechase', '2ksteeple'],
  ['Steeplechase', null],
  ['Girls 4x100 Meter Relay', '4x100m'],
  ['Women 4x400 Meter Relay Women Open', '4x400m'],
  ['Mixed 4x400 Meter Relay', '4x400mx'],
  ['4 × 800 Relay', '4x800m'],
  ['4x4 Relay', '4x400m'],
  ['Girls 4x1 Mile Relay', '4xmile'],
  ['Girls 4xMile', '4xmile'],
  ['Girls 4x1600 Meter Relay', '4x1600m'],
  ['Boys 400 Meter Relay', '4x100m'],
  ['Boys 3200 Meter Relay', '4x800m'],
  ['Boys Mile Relay', '4x440y'],
  ['Boys 880 Yard Relay', '4x220y'],
  ['Boys 6x200 Meter Relay', null],
  ['1600 Sprint Medley', 'sprintmed1600'],
  ['Girls 800 Meter Sprint Medley Relay', 'sprintmed800'],
  ['Girls Sprint Medley Relay 1-1-2-4', 'sprintmed800'],
  ['Boys SMR 200-200-400-800', 'sprintmed1600'],
  ['Boys Sprint Medley', 'sprintmed'],
  ['Women 4000 Meter Distance Medley', 'distmed4000'],
  ['Women DMR', 'distmed'],
  ['Women Distance Medley Relay 12-4-8-16', 'distmed4000'],
  ['Swedish Medley', 'swedish1234'],
  ['1000 Meter Sprint Medley', 'swedish1234'],
  ['Boys 4x110 Meter Shuttle Hurdle Relay 39"', '4x110shuttleh-39in'],
  ['Girls 400 Meter Shuttle Hurdles 33"', '4x100shuttleh-33in'],
  ['Girls 4x102.5 Shuttle Hurdle', '4x102shuttleh'],
  ['Girls Shuttle Hurdle Relay', 'shuttleh'],
  ["4x100 Throwers' Relay", 'weightman4x100'],
  ['Girls High Jump', 'hj'],
  ['A W50 High Jump Masters', 'hj'],
  ['Women Pole Vault Exhibition Women Open', 'pv'],
  ['Girls Long Jump', 'lj'],
  ['Standing Long Jump', 'slj'],
  ['Triple Jump', 'tj'],
  ['Girls Shot Put', 'shot'],
  ['Boys Shot Put 12 lb', 'shot-12lb'],
  ['Boys Shot Put 12lb Varsity', 'shot-12lb'],
  ['Shot Put 12#', 'shot-12lb'],
  ['Girls Shot Put 4kg', 'shot-4kg'],
  ['Girls Shot Put 4K', 'shot-4kg'],
  ['Men Shot Put 7.26kg', 'shot-16lb'],
  ['Men Shot Put 16 lbs', 'shot-16lb'],
  ['Girls 6 lb. Shot Put', 'shot-6lb'],
  ['Shot Put 2.72kg', 'shot-6lb'],
  ['Shot Put 9.9kg', null],
  ['Discus Throw 1.6kg', 'discus-1600g'],
  ['Boys Discus 1.6 kg', 'discus-1600g'],
  ['Discus Throw 1K', 'discus-1kg'],
  ['Discus Throw 750g', 'discus-750g'],
  ['Javelin Throw 800g', 'javelin-800g'],
  ['Javelin Throw 800 gm', 'javelin-800g'],
  ['Turbo Javelin 300g', 'javelin-300g-turbo'],
  ['Turbo Jav', 'javelin-turbo'],
  ['Mini Javelin', 'javelin-mini'],
  ['Weight Throw 9.08kg', 'wt-20lb'],
  ['Men Weight Throw 35lb', 'wt-35lb'],
  ['Women 20# Weight', 'wt-20lb'],
  ['Superweight 56lb', 'swt-56lb'],
  ['Hammer Throw 7.26 kg', 'hammer-16lb'],
  ['Softball Throw', 'softball'],
  ['Men Decathlon', 'decathlon'],
  ['Women Heptathlon', 'heptathlon'],
  ['Girls Pentathlon', 'pentathlon'],
  ['Men Weight Pentathlon', 'wpent'],
  ['Throws Pentathlon', 'wpent'],
  ['Heptathlon: #1 Women 100 Meter Hurdles Hept', '100mh'],
  ['Decathlon: #10 Men 1500 Meter Run Dec', '1500m'],
  ['Weight Pentathlon: #5 Men Weight Throw WPent', 'wt'],
  ['Women 100 Meter Hurdles 33" Heptathlon', '100mh-33in'],
  ['Half Marathon', 'hmar'],
  ['Marathon', 'mar'],
  ['Girls Shot Put Relay', null],
  ['Girls Disc', 'discus'],
  ['Boys 100 Meter Dash TT', '100m'],
  ['3000-metres-steeplechase', '3ksteeple'],
  ['10-kilometres-race-walk', '10000rw'],
  ['4x100-metres-relay', '4x100m'],
  ['two-miles', '2mile'],
  ['10-miles-road', '10mile'],
  ['20-kilometres', '20000m'],
  ['shot-put', 'shot'],
  ['400 Hurdles', '400mh'],
  ['3000SC', '3ksteeple'],
  ['Tug of War', null],
  ['', null],
  [`100 Meter Dash ${'9'.repeat(10_000)}`, null],
];

describe('titles of reports', () => {
  test.each(titles)('%.60s is %s', (title, key) => {
    expect(variantFromTitle(title)?.key ?? null).toBe(key);
  });
});

test('a relay that is not called one is known by the hint', () => {
  expect(variantFromTitle('Girls 400 Meter', { isRelay: true })?.key).toBe('4x100m');
  expect(variantFromTitle('Girls 400 Meter', { isRelay: false })?.key).toBe('400m');
  expect(variantFromTitle('Girls 100 Meter', { isRelay: true })).toBeNull();
});

test('a gender of X makes the 4x400 the mixed one and leaves other relays alone', () => {
  expect(variantFromTitle('4x400 Meter Relay', { gender: 'X' })?.key).toBe('4x400mx');
  expect(variantFromTitle('4x100 Meter Relay', { gender: 'X' })?.key).toBe('4x100m');
  expect(variantFromTitle('4x400 Meter Relay', { gender: 'F' })?.key).toBe('4x400m');
});

test('no implement or height is guessed from the gender', () => {
  expect(variantFromTitle('Boys Shot Put', { gender: 'M' })?.key).toBe('shot');
  expect(variantFromTitle('Women 100 Meter Hurdles', { gender: 'F' })?.key).toBe('100mh');
});

test('a part of a combined event names the event it belongs to', () => {
  const part = combinedPartFromTitle('Heptathlon: #1 Women 100 Meter Hurdles Hept');
  expect(part?.combined.key).toBe('heptathlon');
  expect(part?.partNumber).toBe(1);
  expect(combinedPartFromTitle('Women Heptathlon')).toBeNull();
  expect(combinedPartFromTitle('Women 100 Meter Hurdles')).toBeNull();
});

// Field guide §2.2 and §6.1.
const codes: [code: string, isRelay: boolean, key: string | null][] = [
  ['50', false, '50m'],
  ['100', false, '100m'],
  ['100Y', false, '100y'],
  ['400', false, '400m'],
  ['400', true, '4x100m'],
  ['800', true, '4x200m'],
  ['1600', true, '4x400m'],
  ['3200', false, '3200m'],
  ['3200', true, '4x800m'],
  ['6400', true, '4x1600m'],
  ['6000', true, '4x1500m'],
  ['4', true, '4xmile'],
  ['400S', true, 'sprintmed400'],
  ['800S', true, 'sprintmed800'],
  ['1600S', true, 'sprintmed1600'],
  ['1000S', true, 'swedish1234'],
  ['3200D', true, 'distmed3200'],
  ['4000D', true, 'distmed4000'],
  ['240H', true, '4x60shuttleh'],
  ['440H', true, '4x110shuttleh'],
  ['1MILE', false, '1mile'],
  ['2MILE', false, '2mile'],
  ['10000', false, '10000m'],
  ['80H', false, '80mh'],
  ['300H', false, '300mh'],
  ['2000S', false, '2ksteeple'],
  ['3000S', false, '3ksteeple'],
  ['1500W', false, '1500rw'],
  ['5000W', false, '5000rw'],
  ['20000W', false, '20000rw'],
  ['HJ', false, 'hj'],
  ['PV', false, 'pv'],
  ['LJ', false, 'lj'],
  ['TJ', false, 'tj'],
  ['SP', false, 'shot'],
  ['DT', false, 'discus'],
  ['JT', false, 'javelin'],
  ['HT', false, 'hammer'],
  ['WT', false, 'wt'],
  ['SWT', false, 'swt'],
  ['DEC', false, 'decathlon'],
  ['HEP', false, 'heptathlon'],
  ['IPENT', false, 'pentathlon'],
  ['OPENT', false, 'pentathlon'],
  ['WPENT', false, 'wpent'],
  ['TRI', false, 'triathlon'],
  ['BI', false, 'biathlon'],
  ['TET', false, 'tetrathlon'],
  ['OCT', false, 'octathlon'],
  ['HMAR', false, 'hmar'],
  ['MAR', false, 'mar'],
  [' hj ', false, 'hj'],
  ['1234', false, null],
  ['HJ', true, null],
  ['', false, null],
];

test.each(codes)('HY-TEK code %s (relay %s) is %s', (code, isRelay, key) => {
  expect(variantFromHytekCode(code, isRelay)?.key ?? null).toBe(key);
});

test('the HY-TEK code of a mixed 4x400', () => {
  expect(variantFromHytekCode('1600', true, { gender: 'X' })?.key).toBe('4x400mx');
});
