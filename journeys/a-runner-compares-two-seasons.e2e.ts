import { expect, test } from 'vitest';
import { browse, expectAccessible, open, WITH_SCRIPTS } from './harness.ts';
import { choose, follow, read, readRows } from './reading.ts';

test.each(WITH_SCRIPTS)('A runner compares two seasons, and herself with a rival, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/search2?q=a:Rowan+Tellis');
    await follow(
      page
        .getByRole('main')
        .getByRole('link', { name: /Rowan Tellis/ })
        .first(),
      'Rowan Tellis',
    );
    await follow(page.getByRole('link', { name: 'Compare seasons' }), 'Rowan Tellis');
    const chart = page.getByRole('img', { name: /by date; higher is better/ });
    await chart.waitFor();
    expect(await readRows(page.getByRole('table').first())).toHaveLength(4);

    const chooser = page.getByRole('form', { name: 'Choose what to compare' });
    await choose(chooser, { Event: '1600 Meters' }, viewer);
    await page.getByRole('heading', { name: /, 1600 Meters$/ }).waitFor();
    await expectAccessible(page);

    const rival = page.getByRole('list', { name: 'Close rivals' }).getByRole('link').first();
    await follow(rival, /^Meet by meet/);
    expect(await read(page.getByRole('main'))).toMatch(/\d meets? where both competed\b/);
    await expectAccessible(page);
  }),
);
