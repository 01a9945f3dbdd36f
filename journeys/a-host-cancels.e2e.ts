// A host cancels a meet, a second person approves, and everyone gets their money back.
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import {
  addTreasurer,
  type InvoiceRow,
  makeInvoice,
  makePayee,
} from '../src/money/invoices/invoices.service.ts';
import { browse, expectAccessible, expectComplaint, open, takenOver, WITH_SCRIPTS } from './harness.ts';
import { type Caller, createMember } from './members.ts';
import { see } from './reading.ts';
import { signInAs } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';

const NEW_CARD =
  'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123';

/** Pays as the card form does: the card goes to the provider, its id to the site. */
async function payByCard({ cookies }: Caller, { id: invoiceId }: InvoiceRow): Promise<void> {
  const site = inject('siteUrl');
  const card = await fetch(`${site}/stripe-sandbox/v1/payment_methods`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: NEW_CARD,
  });
  const { id: paymentMethodId } = (await card.json()) as { id: string };
  const paid = await fetch(`${site}/api/v1/Stripe/Card_Debit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-page-id': 'a-page-of-a-journey',
      'x-request-key': randomUUID(),
      cookie: [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ invoiceId, paymentMethodId }),
  });
  expect(await paid.json()).toMatchObject({ payment: { state: 'succeeded' } });
}

test.each(WITH_SCRIPTS)(
  'A host cancels, a second person approves, everyone gets their money back, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      // The forms refuse two inputs.
      expectComplaint(page, /400 \(Bad Request\)/);
      const ctx = await openSiteContext();
      const [host, second, payer] = [
        await createMember('Wilhelmina', 'Strand', 'Coach'),
        await createMember('Anselm', 'Poole', 'Coach'),
        await createMember('Ottoline', 'Reyes', 'Parent'),
      ];
      const payeeId = await makePayee(ctx, { name: `Lantern Relays ${viewer.name}`, absorbsFee: false });
      await addTreasurer(ctx, payeeId, host.userId);
      await addTreasurer(ctx, payeeId, second.userId);
      const bill = (billTo: string, unitCents: number) =>
        makeInvoice(ctx, {
          ...{ vendorId: 10, payeeId, ownerId: payer.userId, title: 'Lantern Relays', billTo, dueOn: null },
          lines: [
            {
              ...{ itemKind: 'journey', itemId: null, short: 'Entries', description: '', quantity: 1 },
              ...{ unitCents, variations: {}, takesCoupons: true },
            },
          ],
        });
      await payByCard(payer, await bill('Salt Harbor', 4_000));
      await payByCard(payer, await bill('Tidewater', 900));
      await bill('Gullhaven', 700);

      await signInAs(page, host, `/payee/${payeeId}/invoices`);
      await takenOver(page);
      await page.getByRole('link', { name: 'Cancellations' }).click();
      await page.getByRole('heading', { level: 1, name: /^Cancellations of Lantern Relays/ }).waitFor();
      await takenOver(page);
      await see(page, '$56.43');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ask for approval' }).click();
      await see(page, 'Say in a few words why. Everyone who paid reads it.');
      await page.getByLabel('Reason').fill('Lightning over the track');
      await page.getByRole('button', { name: 'Ask for approval' }).click();
      await page.getByRole('heading', { level: 1, name: 'Cancellation: Lantern Relays' }).waitFor();
      await see(page, 'Waits for approval');
      await see(page, /another person has to approve it/);
      expect(await page.getByLabel('Type the sum that goes back').count()).toBe(0);
      await expectAccessible(page);
      const path = new URL(page.url()).pathname;

      await signInAs(page, second, path);
      await page.getByLabel('Type the sum that goes back').waitFor();
      await takenOver(page);
      await expectAccessible(page);
      await page.getByLabel('Type the sum that goes back').fill('56');
      await page.getByRole('button', { name: 'Approve and give back $56.43' }).click();
      await see(page, 'Type the sum that goes back: $56.43.');
      await page.getByLabel('Type the sum that goes back').fill('$56.43');
      await page.getByRole('button', { name: 'Approve and give back $56.43' }).click();
      await see(page, '2 of 2 refunds done');
      await see(page, '3 of 3 invoices closed');
      await expectAccessible(page);

      await page.goto('/dev/mail');
      const mails = () =>
        page
          .getByRole('row')
          .filter({ hasText: payer.email })
          .getByRole('link', { name: 'Refund: Lantern Relays' });
      // They go out a moment after the refunds.
      while ((await mails().count()) < 2) await page.reload();
      await mails().first().click();
      await see(page, 'Lightning over the track');
    }),
);

test.each(WITH_SCRIPTS)('An admin reads and resolves a difference, $name', (viewer) =>
  browse(viewer, async (page) => {
    expectComplaint(page, /400 \(Bad Request\)/);
    await signInAs(page, 'Site Admin', '/admin/reconciliation');
    await page.getByRole('heading', { level: 1, name: 'Reconciliation' }).waitFor();
    await takenOver(page);
    await see(page, 'Charge is not in the books');
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Resolve: Charge is not in the books/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await see(page, 'Say in a few words why this difference is in order.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compare now' }).click();
    await see(page, /^Asked for by Site Admin/);
  }),
);

test('Nobody but admins and treasurers sees the books', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    await signInAs(page, await createMember('Sylvester', 'Crane', 'Parent'));
    expectComplaint(page, /40[34] \(/);
    await open(page, '/admin/reconciliation');
    await page.getByText('Only an admin of this site can do this.').waitFor();
    await page.goto('/payee/1/cancellation');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Ask for approval' }).count()).toBe(0);
  }));
