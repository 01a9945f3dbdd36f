import { expect, test } from 'vitest';
import { DEFAULT_DIVISION_TITLES, findDivisionTitle } from './division-titles.rules.ts';

const inBothSports = [
  ['Varsity', 'V'],
  ['Junior Varsity', 'JV'],
  ['Frosh/Soph', 'FS'],
  ['Sophomore', 'S'],
  ['Freshman', 'F'],
  ['Middle School', 'MS'],
  ['Junior High', 'JH'],
  ['Open', 'O'],
];

test('cross country has eight default titles', () => {
  expect(DEFAULT_DIVISION_TITLES.xc.map(({ title, short }) => [title, short])).toEqual(inBothSports);
});

test('track and field has six more', () => {
  expect(DEFAULT_DIVISION_TITLES.tf.map(({ title, short }) => [title, short])).toEqual([
    ...inBothSports,
    ['6th Grade', '6th'],
    ['7th Grade', '7th'],
    ['8th Grade', '8th'],
    ['Masters', 'MAS'],
    ['Wheelchair', 'WC'],
    ['Unified', null],
  ]);
});

test('a short form fits the five characters of an abbreviation', () => {
  for (const { short } of DEFAULT_DIVISION_TITLES.tf) expect(short?.length ?? 0).toBeLessThanOrEqual(5);
});

test.each([
  ['varsity', 'Varsity'],
  [' JV ', 'Junior Varsity'],
  ['mas', 'Masters'],
  ['unified', 'Unified'],
  ['8TH', '8th Grade'],
])('%j is found as %s', (text, title) => {
  expect(findDivisionTitle('tf', text)?.title).toBe(title);
});

test('a title of the other sport or of nobody is not found', () => {
  expect(findDivisionTitle('xc', 'Masters')).toBeNull();
  expect(findDivisionTitle('tf', 'Gold')).toBeNull();
  expect(findDivisionTitle('tf', '')).toBeNull();
});
