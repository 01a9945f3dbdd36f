// A public invoice: a parent who has its link pays it by a card that is used once, without an account.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  AT_A_DESK,
  browse,
  expectAccessible,
  expectComplaint,
  expectFocus,
  ON_A_PHONE,
  takenOver,
} from './harness.ts';
import { type Books, createBooks } from './invoices.ts';
import { loseNetwork } from './network.ts';
import { signInAs } from './signing-in.ts';

const VISA = '4242424242424242';
const DECLINED = '4000000000000002';
const NEEDS_CONFIRMATION = '4000002760003184';

async function openByKey(page: Page, { invoice }: Books): Promise<void> {
  await page.goto(`/invoice/${invoice.id}/${invoice.key}`);
  await page.getByRole('heading', { name: `Invoice ${invoice.id}` }).waitFor();
  await takenOver(page);
}

async function enterCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Name on card').fill('Imelda Tellis');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel(/^Expir/).fill('0834');
  await dialog.getByLabel(/^(Code|Security code)/).fill('123');
  await dialog.getByLabel('ZIP').fill('90417');
  await dialog.getByLabel('Your name').fill('Imelda Tellis');
  await dialog.getByLabel('Email for the receipt').fill('imelda@tellis.example');
}

test('A parent pays an invoice on a phone', () =>
  browse(ON_A_PHONE, async (page) => {
    const books = await createBooks();
    await openByKey(page, books);
    await page.getByText('Unpaid').waitFor();
    await page.getByText('Service fee, 7 % + $2.00').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay $216.00' }).click();
    const dialog = page.getByRole('dialog');
    await enterCard(dialog, VISA);
    await dialog.getByRole('button', { name: 'Pay $216.00' }).dblclick();
    const news = page.getByRole('status').filter({ hasText: /^Paid\. Receipt R-\d+/ });
    await news.waitFor();
    await expectAccessible(page);
    await news.getByRole('link', { name: 'Open the receipt' }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await page.getByRole('row', { name: 'Service fee $16.00' }).waitFor();
    await page.getByRole('row', { name: 'Total $216.00' }).waitFor();
    await page.getByRole('row', { name: 'Left to pay $0.00' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the invoice' }).click();
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    expect(await page.getByRole('row', { name: /Visa 4242/ }).count()).toBe(1);
  }));

test('A bank asks the parent to confirm the payment', () =>
  browse(ON_A_PHONE, async (page) => {
    await openByKey(page, await createBooks());
    await page.getByRole('button', { name: 'Pay $216.00' }).click();
    const dialog = page.getByRole('dialog').first();
    await enterCard(dialog, NEEDS_CONFIRMATION);
    await dialog.getByRole('button', { name: 'Pay $216.00' }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.getByText(/^Paid\. Receipt R-\d+/).waitFor();
  }));

test('A parent without a network keeps the page of the invoice, and pays a part once it is back', () =>
  browse(ON_A_PHONE, async (page) => {
    await openByKey(page, await createBooks());
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|Unable to preload CSS|dynamically imported module/);
    const giveBack = await loseNetwork(page);
    await page.getByRole('button', { name: 'Pay a part' }).click();
    await page.getByText('The card form did not load.').waitFor();
    await page.getByRole('row', { name: /Still to pay/ }).waitFor();
    await giveBack();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByText('The card form did not load.').waitFor({ state: 'detached' });
    await takenOver(page);
    await page.getByRole('button', { name: 'Pay a part' }).click();
    const dialog = page.getByRole('dialog');
    const part = dialog.getByLabel('Amount to pay now');
    await part.waitFor();
    await expectFocus(part);
    await part.fill('50');
    await dialog.getByRole('button', { name: 'Update total' }).click();
    await dialog.getByRole('button', { name: 'Pay $55.50' }).waitFor();
    await expectAccessible(page);
  }));

test('A card is declined, replaced and accepted', () =>
  browse(AT_A_DESK, async (page) => {
    await openByKey(page, await createBooks());
    await page.getByRole('button', { name: 'Pay $216.00' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await enterCard(dialog, DECLINED);
    expectComplaint(page, /status of 402/);
    await dialog.getByRole('button', { name: 'Pay $216.00' }).click();
    await dialog.getByText('Your card was declined.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await dialog.getByLabel('Card number').fill(VISA);
    await dialog.getByRole('button', { name: 'Pay $216.00' }).click();
    await page.getByText(/^Paid\. Receipt R-\d+/).waitFor();
    await page.getByRole('row', { name: /Visa 4242/ }).waitFor();
    expect(await page.getByRole('row', { name: /Visa/ }).count()).toBe(1);
  }));

test('A treasurer refunds half and the books agree', () =>
  browse(AT_A_DESK, async (page) => {
    const books = await createBooks();
    await openByKey(page, books);
    await page.getByRole('button', { name: 'Pay $216.00' }).click();
    const dialog = page.getByRole('dialog');
    await enterCard(dialog, VISA);
    await dialog.getByRole('button', { name: 'Pay $216.00' }).click();
    await page.getByText(/^Paid\. Receipt R-\d+/).waitFor();

    await signInAs(page, books.treasurer, `/invoice/${books.invoice.id}`);
    await takenOver(page);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = page.getByRole('alertdialog');
    await refund.getByLabel('A part').check();
    await refund.getByLabel('Amount').fill('100');
    await refund.getByLabel('Reason').fill('Half of the entries were scratched.');
    await refund.getByText('$100.00 to Visa 4242').waitFor();
    await expectAccessible(page);
    await refund.getByRole('button', { name: 'Refund $100.00' }).dblclick();
    await refund.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /back to Visa 4242/ }).waitFor();
    expect(await page.getByRole('row', { name: /back to Visa 4242/ }).count()).toBe(1);
    await page.getByText('$100.00 refunded').first().waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await refund.getByLabel('Reason').fill('The card ended.');
    await refund.getByLabel('Write a check instead').check();
    await refund.getByRole('button', { name: 'Refund $100.00' }).click();
    await refund.waitFor({ state: 'detached' });
    await page.getByText('To be paid by check or cash').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Take back: $100.00' }).click();
    await page.getByText('Taken back. The money can be refunded another way.').waitFor();
    await page.getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'All invoices' }).click();
    await page.getByRole('heading', { name: 'Invoices of Tidewater Track Club' }).waitFor();
    const sums = page.getByRole('main').locator('dl');
    await sums.getByText('$200.00').waitFor();
    await sums.getByText('$100.00').waitFor();
    await expectAccessible(page);
  }));
