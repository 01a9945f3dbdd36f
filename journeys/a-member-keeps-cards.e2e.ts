// Cards in the account settings: the card processor of the demo takes numbers that are made for tests.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectComplaint,
  expectFocus,
  ON_A_PHONE,
  open,
  takenOver,
} from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const NEEDS_CONFIRMATION = '4000000000003220';
const DECLINED = '4000000000000002';

async function openSettings(page: Page): Promise<Locator> {
  await signInAs(page, await createMember('Ottoline', 'Brandt', 'Coach'), '/userhome');
  await takenOver(page);
  return page.getByRole('region', { name: 'Cards' });
}

async function enterCard(dialog: Locator, number: string, nickName = ''): Promise<void> {
  await dialog.getByLabel('Name on card').fill('Ottoline Brandt');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel(/^Expir/).fill('0834');
  await dialog.getByLabel(/^(Code|Security code)/).fill('123');
  await dialog.getByLabel('ZIP').fill('90417');
  if (nickName) await dialog.getByLabel('Nickname, optional').fill(nickName);
}

const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click();

test.each([AT_A_DESK, ON_A_PHONE])('A member saves, renames, replaces and removes a card $name', (viewer) =>
  browse(viewer, async (page) => {
    const section = await openSettings(page);
    await section.getByText('None yet. A saved card makes the next payment quicker.').waitFor();
    await press(section, 'Add a card');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'No saved cards' }).waitFor();
    await expectAccessible(page);
    await expectFocus(dialog.getByRole('button', { name: 'Add a card' }));
    await press(dialog, 'Add a card');

    // Nothing is sent without a name, and Escape leads back to the list.
    await expectFocus(dialog.getByLabel('Name on card'));
    await press(dialog, 'Add card');
    await dialog.getByText('Name on card is required').waitFor();
    await dialog.getByText('Please correct the error and try again.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.getByRole('heading', { name: 'No saved cards' }).waitFor();

    await press(dialog, 'Add a card');
    await enterCard(dialog, VISA, 'Team card');
    await dialog.getByRole('button', { name: 'Add card' }).dblclick();
    await dialog.getByText('Card added.').waitFor();
    await dialog.getByText('Ottoline, Visa 4242').waitFor();
    await dialog.getByText('Team card, expires 08/34').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);

    await press(dialog, 'Edit Ottoline, Visa 4242');
    await dialog.getByLabel('Nickname, optional').fill('Bus money');
    await dialog.getByLabel('Year').fill('2035');
    await expectAccessible(page);
    await press(dialog, 'Save');
    await dialog.getByText('Bus money, expires 08/35').waitFor();

    await press(dialog, 'Replace Ottoline, Visa 4242');
    await dialog.getByText('The new card takes the place of Ottoline, Visa 4242.').waitFor();
    await enterCard(dialog, MASTERCARD);
    await press(dialog, 'Replace card');
    await dialog.getByText('Card replaced.').waitFor();
    await dialog.getByText('Ottoline, Mastercard 4444').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);

    await press(dialog, 'Delete Ottoline, Mastercard 4444');
    await dialog.getByRole('heading', { name: 'Delete Mastercard 4444?' }).waitFor();
    await expectFocus(dialog.getByRole('button', { name: 'Keep card' }));
    await expectAccessible(page);
    await press(dialog, 'Keep card');
    await expectFocus(dialog.getByRole('button', { name: 'Delete Ottoline, Mastercard 4444' }));
    await press(dialog, 'Delete Ottoline, Mastercard 4444');
    await press(dialog, 'Delete card');
    await dialog.getByRole('heading', { name: 'No saved cards' }).waitFor();
    await dialog.getByText('Card deleted.').waitFor();
    await press(dialog, 'Close');
    await dialog.waitFor({ state: 'detached' });
    await section.getByText('None yet.').waitFor();
  }),
);

test('A bank asks the owner of a card first, and refuses another card', () =>
  browse(AT_A_DESK, async (page) => {
    const section = await openSettings(page);
    await press(section, 'Add a card');
    const dialog = page.getByRole('dialog', { name: /card/i });
    await press(dialog, 'Add a card');
    await enterCard(dialog, DECLINED);
    expectComplaint(page, /status of 402/);
    await press(dialog, 'Add card');
    await dialog.getByText('Your card was declined.').waitFor();
    await expectAccessible(page);

    await enterCard(dialog, NEEDS_CONFIRMATION);
    await press(dialog, 'Add card');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await dialog.getByText('Card added.').waitFor();
    await press(dialog, 'Close');
    await section.getByText('Ottoline, Visa 3220').waitFor();
    await section.getByRole('button', { name: 'Manage cards' }).waitFor();
  }));

test.each([AT_A_DESK, ON_A_PHONE])('A developer reads the test cards $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/dev/cards');
    const number = page.getByRole('cell', { name: '4242 4242 4242 4242', exact: true });
    const lines = await number.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }),
);
