// A visitor writes to support, an admin finds the message with its history and replies by mail.
import { expect, test } from 'vitest';
import { browse, expectAccessible, expectComplaint, open, takenOver, WITH_SCRIPTS } from './harness.ts';
import { see } from './reading.ts';
import { signInAs } from './signing-in.ts';

test.each(WITH_SCRIPTS)('An admin answers a support message, $name', (viewer) =>
  browse(viewer, async (page) => {
    const subject = `Leg order in the 4×400, ${viewer.device} ${viewer.theme}`;
    await open(page, '/help');
    await open(page, '/contact');
    await page.getByLabel('Name').fill('Imelda Tellis');
    await page.getByLabel('Email for our reply').fill('imelda.writes@tellis.example');
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message').fill('Rowan ran third leg, the page says second.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText(/We will reply by email/).waitFor();

    await signInAs(page, 'Site Admin', '/home');
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('link', { name: 'Admin tools' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin tools' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Support messages' }).click();
    await page.getByRole('heading', { level: 1, name: 'Support messages' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: subject }).click();
    await page.getByRole('heading', { level: 1, name: subject }).waitFor();
    await see(page, 'Rowan ran third leg, the page says second.');
    const history = page.getByRole('main').getByRole('listitem');
    await history.filter({ hasText: '/help' }).first().waitFor();
    await expectAccessible(page);

    await page.getByLabel('Reply by email').fill('Fixed.\n\nThank you for telling us!');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByRole('heading', { name: /^Reply by / }).waitFor();
    await see(page, 'Answered');
    await open(page, '/admin/support?state=answered');
    await takenOver(page);
    await page.getByRole('link', { name: subject }).waitFor();

    await page.goto('/dev/mail');
    const mail = () => page.getByRole('link', { name: `Re: ${subject}` });
    // It goes out a moment after the reply is saved.
    while ((await mail().count()) === 0) await page.reload();
    await mail().first().click();
    await see(page, 'Thank you for telling us!');
  }),
);

test('Only admins read support messages and the error log', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    await signInAs(page, 'Marguerite Holloway');
    for (const path of ['/admin/tools', '/admin/support', '/admin/errors']) {
      expectComplaint(page, /403 \(Forbidden\)/);
      await page.goto(path);
      await page.getByText('Only an admin of this site can do this.').waitFor();
      expect(await page.getByRole('main').getByRole('listitem').count(), path).toBe(0);
    }
  }));
