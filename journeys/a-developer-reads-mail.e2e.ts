// Mail of the demo in the outbox, and a broken link to turn mail off.
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, VIEWERS, WITH_SCRIPTS } from './harness.ts';

test.each(VIEWERS)('A developer reads the mail of the demo, $name', (viewer) =>
  browse(viewer, async (page) => {
    // The page of a forgotten password makes this call.
    await page.request.post('/api/v1/SignIn/AskReset', {
      data: { email: 'imelda@tellis.example' },
      headers: { 'x-page-id': '0123456789abcdef' },
    });
    const mail = page.getByRole('main').getByRole('table').getByRole('link').first();
    const lookAgain = async () => {
      await page.goto('/dev/mail');
      return mail.isVisible();
    };
    await expect.poll(lookAgain).toBe(true);
    await expectAccessible(page);
    const subject = (await mail.textContent()) ?? '';
    await mail.click();
    await page.getByRole('heading', { level: 1, name: subject }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'As HTML' }).click();
    await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  }),
);

test.each(WITH_SCRIPTS)('A link that is not whole turns nothing off, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/unsubscribe?token=mail~1~all.x');
    await page.getByText('This link is incomplete').waitFor();
    await expectAccessible(page);
  }),
);
