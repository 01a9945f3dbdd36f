// A parent finds a meet nearby and subscribes: the front page with a place of the device, the calendar, a file for the
// calendar app, and a search that tells of new meets.
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';

const SEARCH = '/events?near=Salt+Harbor%2C+Cascadia&within=100';

test.each(WITH_SCRIPTS)('A parent finds a meet nearby and subscribes, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/');
    await takenOver(page);
    const place = page.getByLabel('Your city, venue or state');
    await place.fill('Zzqqxx');
    await page.getByRole('button', { name: 'Show meets' }).click();
    await page.getByRole('alert').getByText('We do not know a place named “Zzqqxx”.').waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await place.fill('Salt Harbor');
    await page.getByRole('button', { name: 'Show meets' }).click();
    const near = page.getByRole('region', { name: 'Meets near Salt Harbor' });
    await near.getByRole('link', { name: 'All meets' }).click();
    await page.getByRole('heading', { level: 1, name: 'Meets near Salt Harbor, Cascadia' }).waitFor();
    await expectAccessible(page);

    await page.getByLabel('Within').selectOption('100 miles');
    await page.waitForURL('**/events?*within=100');
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
    await page.getByRole('figure', { name: 'Map of the venues' }).waitFor();
    await expectAccessible(page);
    await page.goBack();
    const meet = page.getByRole('row').getByRole('link').first();
    const name = (await meet.textContent())!;
    await meet.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await takenOver(page);
    const subscribe = page.getByRole('link', { name: 'Subscribe', exact: true });
    const way = (await subscribe.getAttribute('href'))!;
    const { location = '' } = (await page.request.get(way, { maxRedirects: 0 })).headers();
    expect(location).toMatch(/^webcal:\/\/.*\/meet\/\d+\/calendar\.ics$/);
    const file = await page.request.get(location.replace('webcal:', 'http:'));
    expect(await file.text()).toContain(`SUMMARY:${name}\r\n`);

    await signInAs(page, await createMember('Imelda', 'Castellane', 'Parent'), SEARCH);
    await page.getByRole('button', { name: 'Tell me about new meets' }).click();
    await page.getByRole('link', { name: 'Your saved searches' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your calendar' }).waitFor();
    await page.getByRole('link', { name: 'Meets within 100 miles of Salt Harbor, Cascadia' }).waitFor();
    await expectAccessible(page);
    const own = await page.getByLabel('Address of your calendar').inputValue();
    expect(await (await page.request.get(own)).text()).toContain('X-WR-CALNAME:My calendar: meets\r\n');
    await page.getByRole('button', { name: /^Delete the search/ }).click();
    await page.getByText(/^No saved searches/).waitFor();
  }),
);
