import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, takenOver, VIEWERS, type Viewer } from './harness.ts';
import { follow, go, read, readAll, readRows, searchFor, see } from './reading.ts';

const MEET = 'Cascadia Cross Country Championships';
const RACE = 'Boys Varsity';

test.each(VIEWERS)('A parent follows cross country from the race to the team score, $name', (viewer) =>
  browse(viewer, async (page) => {
    await page.goto('/');
    const hits = await searchFor(page, 'xc: cascadia');
    await follow(hits.getByRole('link', { name: MEET }).first(), MEET);
    await follow(page.getByRole('link', { name: RACE, exact: true }), `${RACE} 5,000 m`);
    const { team, score } = await readTheTeams(page);
    await readTheRunners(page);
    await askWhy(page, viewer, { team, score });

    await follow(page.getByRole('link', { name: /^\d+ complete teams?$/ }), RACE);
    const board = page.getByRole('table', { name: `Team scores, ${RACE}` });
    await board.getByRole('checkbox', { name: `Show how the runners of ${team} count` }).check();
    const runners = board.getByRole('table').filter({ visible: true });
    await expectAccessible(page);
    const counted = (await readAll(runners.locator('tbody td b'))).map(Number);
    expect(counted).toHaveLength(5);
    expect(counted.reduce((sum, place) => sum + place, 0)).toBe(score);
    expect(await read(runners.locator('tfoot'))).toBe(`Total (5 scorers) ${score}`);
    await see(runners, /Scores \d+\./);

    const runner = runners.locator('tbody').getByRole('link').first();
    const name = await read(runner);
    await follow(runner, name);
    await see(page.getByRole('table', { name: /results by event/ }), MEET);
    await follow(page.getByRole('main').getByRole('link', { name: team, exact: true }).first(), team);
    const schedule = page.getByRole('table', { name: 'Results' });
    const [meet = ''] = (await readRows(schedule)).filter((row) => row.includes(MEET));
    expect(meet).toMatch(/Boys 1st of \d+/);
  }),
);

/** Reads the winning team and its score, the lowest of all. */
async function readTheTeams(page: Page): Promise<{ team: string; score: number }> {
  const table = page.getByRole('table', { name: `Team scores, ${RACE}` });
  const rows = table.locator('tbody > tr');
  const team = await read(rows.first().getByRole('link').first());
  const scores = (await readAll(rows.locator('td:nth-of-type(3)'))).map((score) =>
    Number.parseInt(score, 10),
  );
  const complete = scores.filter((score) => !Number.isNaN(score));
  expect(complete).toEqual(complete.toSorted((a, b) => a - b));
  return { team, score: complete[0]! };
}

/** Checks that runners are in the order of their times, and that the winner has a scoring place. */
async function readTheRunners(page: Page) {
  const runners = await readRows(page.getByRole('table', { name: `Individual results, ${RACE}` }));
  const times = runners.map((row) => / (\d\d:\d\d\.\d)\b/.exec(row)?.[1] ?? '');
  expect(times.filter((time) => time !== '')).toEqual(times.filter((time) => time !== '').toSorted());
  expect(runners[0]).toMatch(/^1 , why\? /);
}

async function askWhy(page: Page, { javaScript }: Viewer, { team, score }: { team: string; score: number }) {
  const board = page.getByRole('table', { name: `Team scores, ${RACE}` });
  const row = board.getByRole('row').filter({ has: page.getByRole('link', { name: team, exact: true }) });
  await takenOver(page);
  await row.getByRole('link', { name: new RegExp(`^${score} , why`) }).click();
  if (javaScript) {
    const answer = page.getByRole('dialog', { name: `Why ${score} for ${team}?` });
    await see(answer, new RegExp(`\\b${score}\\b`));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'detached' });
  } else {
    await page.getByRole('link', { name: 'Hide the reasons' }).waitFor();
    await expectAccessible(page);
    await go(page.getByRole('link', { name: 'Hide the reasons' }), RACE);
  }
}
