// The sign-in security of one's own account: a second step by an app, a passkey, and a change of mail taken back.
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAccount, newPerson, openMail } from './accounts.ts';
import { browse, expectAccessible, expectComplaint, takenOver, VIEWERS } from './harness.ts';
import { signInAs } from './signing-in.ts';

const ON_A_PHONE = VIEWERS.find(({ device, hasAxe }) => device === 'phone' && hasAxe)!;

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
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This is not your password.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Your password').fill(member.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Code from the app').waitFor();
    await expectAccessible(page);
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){3,}$/).textContent();
    await page.getByLabel('Code from the app').fill(codeOf(key!.replaceAll(' ', '')));
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    const codes = page.getByRole('dialog', { name: 'Backup codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'I saved them' }).click();
    await page.getByText('Authenticator app. 10 backup codes left').waitFor();

    await haveAuthenticator(page);
    await button(page, 'Add a passkey').click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Its name, such as Phone').fill('Stopwatch');
    await dialog.getByLabel('Your password').fill(member.password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText(/^Stopwatch, added /).waitFor();
    await button(page, 'Remove the passkey Stopwatch').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('None. A passkey lets you sign in').waitFor();
    await button(page, 'Turn off the two-step code').click();
    await page.getByLabel('Your password').fill(member.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Off: the password alone signs you in.').waitFor();
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
    const waiting = page.getByText(`Changing to new.${member.email}: open the links`);
    await waiting.waitFor();
    await expectAccessible(page);
    await button(page, 'Cancel the email change').click();
    await waiting.waitFor({ state: 'detached' });
    await page.getByText(member.email).first().waitFor();
  }));

test('A member who has not confirmed the email reads so at home and when joining a team', () =>
  browse(ON_A_PHONE, async (page) => {
    await signInAs(page, 'Tobias Renn');
    const note = page.getByText('Confirm your email to join teams and send messages.');
    await note.waitFor();
    await expectAccessible(page);
    await button(page, 'Send the email again').click();
    await page.getByText('Sent. Check your inbox.').waitFor();
    await page.goto('/join-team');
    await note.waitFor();
    await expectAccessible(page);
  }));

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

/** What an authenticator app shows now: RFC 6238. */
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
