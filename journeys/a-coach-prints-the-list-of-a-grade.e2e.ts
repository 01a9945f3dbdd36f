import { expect, test } from 'vitest';
import { browse, expectAccessible, hasFocus, open, WITH_SCRIPTS } from './harness.ts';
import { choose, columnOf, follow, LAST_OUTDOOR, read, readRows, see } from './reading.ts';

test.each(WITH_SCRIPTS)('A coach prints the state list of grade 9, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/TrackAndField/rankings');
    await follow(page.getByRole('link', { name: 'Cascadia', exact: true }), /Meters$/);
    const filters = page.getByRole('form', { name: 'Filters' });
    const choice = {
      Season: LAST_OUTDOOR,
      Event: '800 Meters',
      Grade: '9th grade',
      Marks: 'Verified marks only',
    };
    await choose(filters, choice, viewer);
    await page.getByRole('link', { name: 'Remove 9th grade' }).waitFor();
    await page.getByRole('link', { name: 'Remove Verified marks only' }).waitFor();
    await expect.poll(() => page.title()).toContain(`, 9th grade, ${LAST_OUTDOOR}, verified marks only`);
    const list = page.getByRole('table', { name: /, Cascadia.*, \d{4} outdoor/ });
    await expect.poll(async () => [...new Set(await columnOf(list, 'Gr'))]).toEqual(['9']);

    const athletes = (await columnOf(list, 'Athlete')).map((text) => text.split('\n')[0]!.trim());
    const link = list
      .locator('tbody tr')
      .nth(athletes.length - 1)
      .locator('td:nth-child(4) a');
    const name = await read(link);
    const finder = page.getByRole('searchbox', { name: 'Find an athlete in this list' });
    await finder.fill(name);
    await finder.press('Enter');
    await see(page.getByRole('status'), name);
    expect(new URL(page.url()).searchParams.get('athlete')).toBe(name);
    await expect.poll(() => hasFocus(list.getByRole('link', { name }).first())).toBe(true);
    await expectAccessible(page);

    const rows = (await readRows(list)).length;
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await see(page.getByRole('main'), /^Cascadia.*, 9th grade$/);
    await see(page.getByRole('main'), 'Verified marks only');
    expect(await page.getByRole('link', { name: 'Remove 9th grade' }).isVisible()).toBe(false);
    expect((await readRows(list)).length).toBe(rows);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
  }),
);

const YEAR = LAST_OUTDOOR.slice(0, 4);

test.each(WITH_SCRIPTS)('A coach types the two days of a list without a pause, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/TrackAndField/rankings');
    await follow(page.getByRole('link', { name: 'Cascadia', exact: true }), /Meters$/);
    const filters = page.getByRole('form', { name: 'Filters' });
    await choose(filters, { Season: LAST_OUTDOOR }, viewer);
    const [from, to] = [filters.getByLabel('From'), filters.getByLabel('To')];

    await from.focus();
    await page.keyboard.type(`0401${YEAR}`);
    await to.focus();
    await page.keyboard.type('0531');
    await page.getByRole('link', { name: `Remove From Apr 1, ${YEAR}` }).waitFor();
    expect(await hasFocus(to), 'a list that arrives leaves the other field alone').toBe(true);
    await page.keyboard.type(YEAR);
    await page.getByRole('link', { name: `Remove Apr 1, ${YEAR} to May 31, ${YEAR}` }).waitFor();
    expect(await hasFocus(to), 'the last day keeps the focus').toBe(true);
    expect([await from.inputValue(), await to.inputValue()]).toEqual([`${YEAR}-04-01`, `${YEAR}-05-31`]);

    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.getByRole('link', { name: 'Clear all' }).waitFor({ state: 'detached' });
    await expect.poll(() => from.inputValue()).toBe('');
    expect(await to.inputValue()).toBe('');
  }),
);
