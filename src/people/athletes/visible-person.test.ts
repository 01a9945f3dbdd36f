import { expect, test } from 'vitest';
import { visiblePerson } from './visible-person.rules.ts';

const ada = (visibility: string | null, recorded_visibility: string | null) =>
  visiblePerson({ first_name: 'Ada', last_name: 'Rowan', visibility, recorded_visibility });

test.each([
  ['full', 'full', 'Ada Rowan'],
  ['full', 'initials', 'A. R.'],
  ['initials', 'full', 'A. R.'],
  ['hidden', 'initials', 'Name withheld'],
  ['full', 'hidden', 'Name withheld'],
])('who is %s today and %s where recorded is %s', (visibility, recorded, text) => {
  expect(ada(visibility, recorded).text).toBe(text);
});

test('a row without an athlete shows no one', () => {
  expect(ada(null, null)).toMatchObject({ text: 'Name withheld', isLinked: false });
});
