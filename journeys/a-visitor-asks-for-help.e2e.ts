// The help: its articles, its search, and a message to the people who run the site.
import { expect, test } from 'vitest';
import {
  browse,
  expectAccessible,
  expectComplaint,
  ON_A_PHONE,
  open,
  takenOver,
  VIEWERS,
  WITH_SCRIPTS,
} from './harness.ts';

test.each(VIEWERS)('A visitor finds the article that answers a question, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/help');
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search help' });
    await search.fill('not here');
    await search.press('Enter');
    await page.getByRole('heading', { name: /about “not here”/ }).waitFor();
    await page.getByRole('link', { name: 'Why a mark is not on a list' }).click();
    await page.getByRole('heading', { level: 1, name: 'Why a mark is not on a list' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    await expectAccessible(page);
    if (!viewer.javaScript) {
      await page.getByText('This form needs JavaScript.').waitFor();
      return;
    }
    await takenOver(page);
    await page.getByLabel('Name').fill('Imelda Tellis');
    await page.getByLabel('Subject').fill('Leg order');
    await page.getByLabel('Message').fill('Rowan ran third leg, the page says second.');
    expectComplaint(page, /400/);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('such as name@example.org').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Email for our reply').fill('imelda@tellis.example');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText(/Your message is no\. \d+/).waitFor();
  }),
);

test.each(WITH_SCRIPTS)('Help begins with what belongs to the page where it was pressed, $name', (viewer) =>
  browse(viewer, async (page) => {
    const topics = page.getByRole('region', { name: 'Help with the page you came from' });
    await open(page, '/TrackAndField/rankings');
    await page.locator('footer').getByRole('link', { name: 'Support' }).click();
    await topics.waitFor();
    expect(await topics.getByRole('link').allTextContents()).toContain('What counts in the rankings');
    await expectAccessible(page);
    await topics.getByRole('link', { name: 'What counts in the rankings' }).click();
    await page.getByRole('heading', { level: 1, name: 'What counts in the rankings' }).waitFor();
  }),
);

test.each(['/terms', '/privacy'])('%s is accessible', (path) =>
  browse(ON_A_PHONE, async (page) => {
    const response = await open(page, path);
    expect(response.status()).toBe(200);
  }),
);
