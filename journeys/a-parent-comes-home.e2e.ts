// The home of members: a parent sees the week, a coach sees pending requests, and the dashboard sums both up.
import { test } from 'vitest';
import { browse, expectAccessible, expectComplaint, takenOver, WITH_SCRIPTS } from './harness.ts';
import { pressSignInAs, signInAs } from './signing-in.ts';

test.each(WITH_SCRIPTS)('A parent sees the week of three children at home, $name', (viewer) =>
  browse(viewer, async (page) => {
    await pressSignInAs(page, 'Imelda Tellis', '/home');
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Two places on Saturday' }).waitFor();
    await page
      .getByText(/^Rowan, Linden and Juniper are in two places at the same time, 9:00 AM to /)
      .waitFor();
    const athletes = page.getByRole('table', { name: 'My athletes' });
    await athletes.getByRole('row', { name: /Juniper Tellis.*200 Meters/ }).waitFor();
    await athletes.getByRole('row', { name: /Linden Tellis.*No results yet.*Waiting for coach/ }).waitFor();
    await page.getByText('Requested', { exact: true }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Rowan Tellis', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Rowan Tellis' }).waitFor();
  }),
);

test.each(WITH_SCRIPTS)('A coach sees at home who is waiting, and goes there, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Marguerite Holloway', '/home');
    await page.getByRole('heading', { name: 'Meets you run' }).waitFor();
    await page.getByRole('heading', { name: 'New records of my teams' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '2 people ask to join Salt Harbor' }).click();
    await page.getByText('Dana Whitlock').first().waitFor();
  }),
);

test.each(WITH_SCRIPTS)('An athlete has a dashboard, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Rowan Tellis');
    await page.goto('/dashboard');
    await page.waitForURL(/\/dashboard\/\d+$/);
    await takenOver(page);
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('heading', { name: 'Training log' }).waitFor();
    await page.getByRole('link', { name: 'State', exact: true }).first().waitFor();
    await page.getByText('Yuki Kitteridge commented on').waitFor();
    await expectAccessible(page);

    const own = Number(new URL(page.url()).pathname.split('/').at(-1));
    expectComplaint(page, /404/);
    await page.goto(`/dashboard/${own + 1}`);
    await page.getByText('There is no such account.').waitFor();
  }),
);
