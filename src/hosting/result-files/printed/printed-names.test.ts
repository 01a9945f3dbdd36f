import { expect, test } from 'vitest';
import { splitPrintedName } from './printed-names.rules.ts';

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Lee, Ann', 'Ann', 'Lee'],
  ['Mary Kate Lee', 'Mary Kate', 'Lee'],
  ['Ludwig van der Meer', 'Ludwig', 'van der Meer'],
  ['Ana de la Cruz', 'Ana', 'de la Cruz'],
  ['Jon Fox Jr.', 'Jon', 'Fox Jr.'],
  ['Jon van der Fox III', 'Jon', 'van der Fox III'],
  ['Fox Jr., Jon', 'Jon', 'Fox Jr.'],
  ['Fox, Jr., Jon', 'Jon', 'Fox Jr.'],
  ['Fox, Jon III', 'Jon', 'Fox III'],
  ['Fox, Jon V', 'Jon V', 'Fox'],
  ['St. James, Kia', 'Kia', 'St. James'],
  ['bin Edi, Moham', 'Moham', 'bin Edi'],
  ["O'Dell-Ray, Zoë", 'Zoë', "O'Dell-Ray"],
  ['Corden, Hank A', 'Hank A', 'Corden'],
  ['Lee,', '', 'Lee'],
  ['Pelé', '', 'Pelé'],
  ['  Ann   Lee ', 'Ann', 'Lee'],
])('%s', (printed, firstName, lastName) => {
  expect(splitPrintedName(printed)).toEqual({ firstName, lastName });
});

test.each(['', '  ', '--', '12'])('%j is no name', (printed) => {
  expect(splitPrintedName(printed)).toBeNull();
});
