import { expect, it } from 'vitest';
import { ACCEPTANCE } from '../entries.rules.ts';
import { acceptanceName } from './acceptance.words.ts';

it.each([
  [ACCEPTANCE.New, null, 'New'],
  [ACCEPTANCE.InProcess, null, 'In process'],
  [ACCEPTANCE.Accepted, null, 'Accepted'],
  [ACCEPTANCE.AcceptedLate, null, 'Accepted late'],
  [ACCEPTANCE.Waitlisted, 4, 'Waitlisted 4'],
  [ACCEPTANCE.Rejected, null, 'Rejected'],
])('an entry with acceptance %i and waiting number %o is "%s"', (acceptance, number, name) => {
  expect(acceptanceName(acceptance, number)).toBe(name);
});

it('every acceptance has a name of its own', () => {
  const names = Object.values(ACCEPTANCE).map((acceptance) => acceptanceName(acceptance));
  expect(new Set(names).size).toBe(6);
});
