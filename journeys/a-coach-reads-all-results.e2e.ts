import { expect, test } from 'vitest';
import { AT_A_DESK, browse, open, WITH_SCRIPTS, WITHOUT_SCRIPTS } from './harness.ts';
import { follow, go, INVITATIONAL, read, readRows } from './reading.ts';

// This is the longest page of the site, so only three viewers read it.
const COACHES = [...WITH_SCRIPTS, WITHOUT_SCRIPTS[1]!];

test.each(COACHES)('A coach reads all results of a meet and finds their team, $name', (viewer) =>
  browse(viewer, async (page) => {
    await page.goto('/');
    await go(page.getByRole('link', { name: INVITATIONAL }), INVITATIONAL);
    // Axe is slow with so many rows, so it runs once.
    const openAll = viewer === COACHES[0] ? follow : go;
    await openAll(page.getByRole('link', { name: 'All results on one page' }), 'All results');

    const index = page.getByRole('navigation', { name: 'Events' });
    const jumps = index.getByRole('link');
    expect(await read(page.getByRole('main'))).toContain(`${await jumps.count()} events`);
    await index
      .getByRole('link', { name: /^4×400 Relay/ })
      .first()
      .click();
    const relay = page.getByRole('region', { name: 'Girls 4×400 Relay, Varsity' });
    await expect.poll(() => relay.evaluate((region) => region.getBoundingClientRect().top)).toBeLessThan(200);
    const [winner = ''] = await readRows(relay.getByRole('table').first());
    expect(winner, 'four runners under their team').toMatch(/^1 .*(, .*){3}/);

    await follow(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Teams/ })
        .first(),
      'Teams',
    );
    const teams = await readRows(page.getByRole('table'));
    expect(teams).toContainEqual(expect.stringMatching(/^Salt Harbor \d+ \d+$/));
    expect(teams).toEqual(teams.toSorted((a, b) => a.localeCompare(b, 'en')));
  }),
);

test('A developer reads how to ask for a meet', () =>
  browse(AT_A_DESK, async (page) => {
    await open(page, '/developers');
    const call = page.getByText('/api/v1/Meet/GetMeetData');
    expect(await call.first().isVisible()).toBe(true);
  }));
