import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, VIEWERS } from './harness.ts';
import {
  firstCell,
  firstLine,
  follow,
  go,
  INVITATIONAL,
  read,
  readAll,
  readRows,
  resultsTable,
  searchFor,
  see,
} from './reading.ts';

test.each(VIEWERS)(
  'A parent goes from a race to the team scores and sees why a team has its points, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      await findTheMeet(page);
      await follow(page.getByRole('link', { name: '200 Meters', exact: true }).first(), 'Girls 200 Meters');
      const { name, team } = await readWinner(page);

      await go(page.getByRole('link', { name: 'Team Scores', exact: true }), 'Varsity Girls');
      const board = page.getByRole('table', { name: 'Varsity Girls', exact: true });
      const total = await totalOf(board, team);
      await board.getByRole('checkbox', { name: `Show where ${team} scored` }).check();
      const reasons = board.getByRole('table').filter({ visible: true });
      await expectAccessible(page);

      const scorers = (await readRows(reasons)).filter((row) => !row.startsWith('Place '));
      const race = scorers.find((row) => row.startsWith('200 Meters') && row.includes(name));
      expect(race, 'the winner of the race gave the team its points').toMatch(/\b10\b/);
      await see(reasons, /1st place scores 10/);
      expect(await sumOf(reasons)).toBe(total);
      expect(await read(reasons.locator('tfoot'))).toContain(String(total));

      await go(reasons.getByRole('link', { name: '200 Meters' }).first(), 'Girls 200 Meters');
      await see(resultsTable(page).getByRole('row', { name }), name);
      expect(new URL(page.url()).hash).toMatch(/^#r\d+$/);

      await go(page.getByRole('link', { name: INVITATIONAL }).last(), 'Team scores');
      const leaders = await readAll(page.getByRole('list').filter({ hasText: team }).getByRole('listitem'));
      expect(leaders).toContainEqual(expect.stringMatching(new RegExp(`${team} ${total}$`)));
    }),
);

async function findTheMeet(page: Page) {
  await open(page, '/');
  const hits = await searchFor(page, 'm: twilight');
  await expectAccessible(page);
  const latest = hits.getByRole('link', { name: INVITATIONAL });
  await follow(latest.first(), INVITATIONAL);
}

/** Reads the winner and the team. On a phone the team is below the name. */
async function readWinner(page: Page): Promise<{ name: string; team: string }> {
  const table = resultsTable(page);
  const name = await firstLine(await firstCell(table, 'Athlete'));
  const team = (await (await firstCell(table, 'Team')).textContent()) ?? '';
  const [winner] = await readRows(table);
  expect(winner).toContain(team);
  return { name, team };
}

async function totalOf(board: Locator, team: string): Promise<number> {
  const [row = ''] = (await readRows(board)).filter((text) => text.includes(team));
  return Number(/ (\d+(\.\d+)?)$/.exec(row)?.[1]);
}

/** Sums the visible points. */
async function sumOf(reasons: Locator): Promise<number> {
  const points = await readAll(reasons.locator('tbody td b'));
  return points.reduce((sum, text) => sum + Number(text), 0);
}
