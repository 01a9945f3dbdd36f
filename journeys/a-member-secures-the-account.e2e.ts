// The sign-in security of one's own account: a second step by an app, a passkey, and a change of mail taken back.
import { createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAccount, newPerson, openMail } from './accounts.ts';
import { browse, expectAccessible, expectComplaint, ON_A_PHONE, takenOver } from './harness.ts';
import { signInAs } from './signing-in.ts';

const focused = (page: Page) => page.locator(':focus');

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('A member adds a second step and a passkey, and takes them away', () =>
  browse(ON_A_PHONE, async (page) => {
    const member = newPerson('Ottoline', 'Brandt', 'Coach');
    await beginAccount(page, member);
    await page.goto('/userhome');
    await takenOver(page);

    await button(page, 'Turn on the two-step code').click();
    await page.getByLabel('Your password').fill('not the password');
    expectComplaint(page, /400/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This is not your password.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Your password').fill(member.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Code from the app').and(focused(page)).waitFor();
    await expectAccessible(page);
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){3,}$/).textContent();
    await page.getByLabel('Code from the app').fill(codeOf(key!.replaceAll(' ', '')));
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    const codes = page.getByRole('dialog', { name: 'Backup codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await expectAccessible(page);
    await expectSavedCodes(page, codes);
    await codes.getByRole('button', { name: 'I saved them' }).click();
    await page.getByText('Authenticator app. 10 backup codes left').waitFor();

    await haveAuthenticator(page);
    await button(page, 'Add a passkey').click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name, such as Phone').fill('Stopwatch');
    await dialog.getByLabel('Your password').fill(member.password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText(/^Stopwatch, added /).waitFor();
    await button(page, 'Remove the passkey Stopwatch').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('None. A passkey lets you sign in').waitFor();
    await button(page, 'Turn off the two-step code').click();
    await page.getByLabel('Your password').fill(member.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Off. You sign in with your password alone.').waitFor();
    await button(page, 'Turn on the two-step code').and(focused(page)).waitFor();
    await openMail(page, member.email, 'Two-step sign-in is off');
  }));

test('A member asks for another email address and takes it back', () =>
  browse(ON_A_PHONE, async (page) => {
    const member = newPerson('Ottoline', 'Brandt', 'Coach');
    await beginAccount(page, member);
    await page.goto('/userhome');
    await takenOver(page);
    await button(page, 'Change: Email').click();
    expectComplaint(page, /400/);
    await page.getByLabel('New email').fill('nowhere');
    await button(page, 'Change email').click();
    await page.getByText('Enter an email address, like name@example.com.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('New email').fill(`new.${member.email}`);
    await button(page, 'Change email').click();
    const waiting = page.getByText(`Changing to new.${member.email}. Open the links`);
    await waiting.waitFor();
    await expectAccessible(page);
    await button(page, 'Cancel the email change').click();
    await waiting.waitFor({ state: 'detached' });
    await page.getByText(member.email).first().waitFor();
  }));

test('A member turns all email off, and on again', () =>
  browse(ON_A_PHONE, async (page) => {
    await signInAs(page, 'Rowan Tellis');
    await page.goto('/userhome');
    await takenOver(page);
    const boxes = page.getByRole('table', {
      name: 'Email, alerts and messages to devices by team and category',
    });
    const mailBox = boxes.getByRole('checkbox', { name: /^Email: / }).first();
    const alertBox = boxes.getByRole('checkbox', { name: /^Alert: / }).first();
    const before = await mailBox.isChecked();
    await button(page, 'Turn all email off').click();
    await page.getByText('All email is off except account security.').waitFor();
    expect(await mailBox.isChecked()).toBe(false);
    expect(await mailBox.isDisabled()).toBe(true);
    expect(await alertBox.isDisabled(), 'alerts stay').toBe(false);
    await expectAccessible(page);
    await page.reload();
    await takenOver(page);
    await page.getByText('All email is off except account security.').waitFor();
    await button(page, 'Turn email on').click();
    await boxes
      .getByRole('checkbox', { name: /^Email: /, disabled: false })
      .first()
      .waitFor();
    expect(await mailBox.isChecked()).toBe(before);
  }));

test('A member who has not confirmed the email is reminded at home and when joining a team', () =>
  browse(ON_A_PHONE, async (page) => {
    await signInAs(page, 'Tobias Renn', '/home');
    const note = page.getByText('Confirm your email to join teams and send messages.');
    await note.waitFor();
    await expectAccessible(page);
    await button(page, 'Send the email again').click();
    await page.getByText('Sent. Check your inbox.').waitFor();
    await page.goto('/join-team');
    await note.waitFor();
    await expectAccessible(page);
  }));

/** Checks that the codes are copied one per line and printed alone on a sheet. */
async function expectSavedCodes(page: Page, codes: Locator): Promise<void> {
  const texts = await codes.getByRole('listitem').allTextContents();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await codes.getByRole('button', { name: 'Copy codes' }).click();
  await codes.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts.join('\n'));

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-print', 'requested');
  });
  await codes.getByRole('button', { name: 'Print codes' }).click();
  expect(await page.locator('body').getAttribute('data-print')).toBe('requested');
  await page.emulateMedia({ media: 'print' });
  for (const code of texts) expect(await codes.getByText(code, { exact: true }).isVisible(), code).toBe(true);
  expect(await page.getByText('Sessions', { exact: true }).first().isVisible(), 'the page').toBe(false);
  expect(await codes.getByRole('button').count(), 'nothing to press').toBe(0);
  await page.emulateMedia({ media: 'screen' });
}

/** A device that makes passkeys without asking its owner. */
async function haveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Computes the code of an authenticator app by RFC 6238. */
function codeOf(key: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.trim()].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
