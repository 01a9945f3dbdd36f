import { expect, test } from 'vitest';
import { browse, VIEWERS } from './harness.ts';
import { follow, go, INVITATIONAL, IS_IN_HALL, read, readRows, searchFor } from './reading.ts';

const TEAM = 'Salt Harbor';

test.each(VIEWERS)("A coach reads the team's season, $name", (viewer) =>
  browse(viewer, async (page) => {
    await page.goto('/');
    const hits = await searchFor(page, 't: salt harbor');
    await go(hits.getByRole('link', { name: TEAM, exact: true }), TEAM);
    const kinds = page.getByRole('navigation', { name: 'Sport' });
    const kind = kinds.getByRole('link', { name: IS_IN_HALL ? 'Indoor' : 'Outdoor' });
    await follow(kind, 'Schedule and results');
    const tabs = page.getByRole('navigation', { name: 'Team' });

    await follow(tabs.getByRole('link', { name: 'Schedule' }), 'Results');
    const meets = await readRows(page.getByRole('table', { name: 'Results' }));
    const placed = new RegExp(`${INVITATIONAL}.* Boys 1st of \\d+, Girls 1st of \\d+.* Official$`);
    expect(meets).toContainEqual(expect.stringMatching(placed));

    await follow(tabs.getByRole('link', { name: 'Roster' }), /^Roster, /);
    const genders = page.getByRole('navigation', { name: 'Gender' });
    await go(genders.getByRole('link', { name: 'Girls' }), 'Roster, girls');
    const roster = page.getByRole('table', { name: 'Roster, girls' });
    expect(await roster.locator('tbody').getByRole('link').count()).toBeGreaterThan(10);

    await follow(tabs.getByRole('link', { name: 'Season bests' }), 'Season bests, girls');
    const bests = page.getByRole('table', { name: 'Season bests, girls' });
    const event = page.getByRole('rowheader', { name: '200 Meters', exact: true });
    const race = bests.locator('tbody').filter({ has: event });
    const marks = (await race.allInnerTexts()).flatMap((text) => text.match(/\b\d\d\.\d\d\b/g) ?? []);
    expect(marks.length).toBeGreaterThan(1);
    expect(marks).toEqual(marks.toSorted());

    await follow(tabs.getByRole('link', { name: 'Records' }), 'Team records, girls');
    const order = page.getByRole('navigation', { name: 'Order' });
    await follow(order.getByRole('link', { name: 'By grade' }), 'Team records, girls');
    const byGrade = page.getByRole('table', { name: 'Records by grade, girls' });
    expect(await read(byGrade.locator('thead'))).toMatch(/9th.* 10th.* 11th.* 12th/);
    const [records = ''] = (await readRows(byGrade)).filter((row) => row.startsWith('200 Meters'));
    expect(records.match(/\b\d\d\.\d\d\b/g)?.length, 'one of several grades').toBeGreaterThan(1);
    expect(records).toMatch(/, school record\b/);
  }),
);
