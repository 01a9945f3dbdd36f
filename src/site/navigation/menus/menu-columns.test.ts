import { expect, test } from 'vitest';
import { LINKS_PER_COLUMN, menuColumns } from './menu-columns.rules.ts';

const links = (count: number) => Array.from({ length: count }, () => ({ isHeading: false }));
const heading = { isHeading: true };

test.each([
  [0, 0, 0],
  [1, 1, 1],
  [17, 1, 17],
  [18, 2, 17],
  [35, 3, 17],
  [51, 3, 17],
])('%i links make %i columns of at most %i lines', (count, columns, lines) => {
  expect(LINKS_PER_COLUMN).toBe(17);
  expect(menuColumns(links(count))).toMatchObject({ columns, lines });
});

test('links never force a new column; columns fill from top to bottom', () => {
  expect(menuColumns(links(51)).beginsColumn).not.toContain(true);
});

test('a heading that would end a column starts the next one', () => {
  const { columns, beginsColumn } = menuColumns([...links(16), heading, ...links(16)]);
  expect(beginsColumn.indexOf(true)).toBe(16);
  expect(columns).toBe(2);
});

test('a heading above the last line of a column stays with its first link', () => {
  const { columns, beginsColumn } = menuColumns([...links(15), heading, ...links(2)]);
  expect(beginsColumn).not.toContain(true);
  expect(columns).toBe(2);
});

test('a heading that already starts a column stays there', () => {
  const { columns, beginsColumn } = menuColumns([...links(17), heading, ...links(1)]);
  expect(beginsColumn).not.toContain(true);
  expect(columns).toBe(2);
});
