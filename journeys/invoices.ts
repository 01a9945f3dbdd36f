// Invoices for stories: a payee with a treasurer, and what is owed to it.
import {
  addTreasurer,
  type InvoiceRow,
  makeInvoice,
  makePayee,
} from '../src/money/invoices/invoices.service.ts';
import { createMember, type Member } from './members.ts';
import { openSiteContext } from './site-database.ts';

export interface Books {
  payeeId: number;
  treasurer: Member;
  invoice: InvoiceRow;
}

const LINE = { itemKind: 'story', itemId: null, description: '', variations: {}, takesCoupons: true };

/** A payee of its own with an invoice of 200 dollars: 228 dollars of entries under a cap. */
export async function createBooks(): Promise<Books> {
  const treasurer = await createMember('Ines', 'Marsh', 'Coach');
  const ctx = await openSiteContext();
  const payeeId = await makePayee(ctx, { name: 'Tidewater Track Club', absorbsFee: false });
  await addTreasurer(ctx, payeeId, treasurer.userId);
  const invoice = await makeInvoice(ctx, {
    ...{ vendorId: 10, payeeId, ownerId: null, title: 'Tidewater Twilight', billTo: 'Salt Harbor HS' },
    ...{ dueOn: null },
    lines: [
      { ...LINE, short: 'Individual entries', quantity: 30, unitCents: 600 },
      { ...LINE, short: 'Relays', quantity: 4, unitCents: 1200 },
      { ...LINE, short: 'Team cap $200.00', quantity: 1, unitCents: -2800 },
    ],
  });
  return { payeeId, treasurer, invoice };
}
