// The calls of refunds.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { refundsContract } from './refunds.contract.ts';
import { noteWritten, type RefundRow, refundInvoice, takeBackCheck } from './refunds.service.ts';

const calls = implement(refundsContract).$context<Context>();

export const refundsRouter = calls.router({
  refund: calls.refund.handler(async ({ context, input }) => ({
    refunds: (await refundInvoice(context, input)).map(writeRefund),
  })),
  noteWritten: calls.noteWritten.handler(async ({ context, input: { refundId } }) =>
    writeRefund(await noteWritten(context, refundId)),
  ),
  takeBackCheck: calls.takeBackCheck.handler(async ({ context, input: { refundId } }) =>
    writeRefund(await takeBackCheck(context, refundId)),
  ),
});

const writeRefund = (row: RefundRow) => ({
  refundId: row.id,
  state: row.state,
  origin: row.origin,
  amountCents: row.amount_cents,
  feeCents: row.fee_cents,
  reason: row.reason,
  failure: row.failure,
  madeAt: row.created_at,
});
