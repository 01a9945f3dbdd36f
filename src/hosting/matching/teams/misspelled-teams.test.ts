import { expect, test } from 'vitest';
import { mayBeMisspelled } from './misspelled-teams.rules.ts';

test.each([
  ['Brightwatr', 'Brightwater'],
  ['Brihgtwater', 'Brightwater'],
  ['BRIGHTWATER H', 'Brightwater'],
  ['Salt Habor', 'Salt Harbor'],
  ['Elmwod', 'Elmwood'],
])('%s may be a slip for %s', (text, name) => expect(mayBeMisspelled(text, name)).toBe(true));

test.each([
  ['Brightwater', 'Brightwater'],
  ['Oak', 'Oaks'],
  ['Elmwood', 'Elmhurst'],
  ['Lincoln', 'Lincoln East'],
  ['Hardin', 'Martin'],
])('%s is no slip for %s', (text, name) => expect(mayBeMisspelled(text, name)).toBe(false));
