// Writes money that went back into the books.
import type { Context } from '#kit/server/context.ts';
import { paidBack } from '#money/ledger/ledger.rules.ts';
import { getStanding, reverseBooks, writeBooks } from '#money/ledger/ledger.service.ts';
import type { PaymentRow } from '#money/payments/recorded-payments.service.ts';
import type { RefundRow } from './refunds.store.ts';

/** Writes a refund that happened into the books. */
export async function writeGivenBack(
  ctx: Context,
  { id, invoice_id, amount_cents, fee_cents, is_by_check }: RefundRow,
  { method, is_fee_absorbed }: PaymentRow,
  providerEvent: string | null,
): Promise<void> {
  const { dueCents } = await getStanding(ctx, invoice_id);
  const account = accountOf(is_by_check ? 'check' : method);
  await writeBooks(
    ctx,
    { cause: 'refund', causeId: id, invoiceId: invoice_id, providerEvent },
    paidBack(account, {
      amountCents: amount_cents,
      feeCents: fee_cents,
      isFeeAbsorbed: is_fee_absorbed,
      overpaidCents: Math.max(0, -dueCents),
    }),
  );
}

/** Takes a refund back that failed after it was done. */
export async function writeFailedRefund(
  ctx: Context,
  { id, invoice_id }: RefundRow,
  providerEvent: string | null,
): Promise<void> {
  await reverseBooks(
    ctx,
    { cause: 'refund', causeId: id },
    { cause: 'refund_failed', causeId: id, invoiceId: invoice_id, providerEvent },
  );
}

function accountOf(method: PaymentRow['method']) {
  if (method === 'card') return 'cards';
  return method === 'check' ? 'checks' : 'cash';
}
