// Gives money back by hand and by policy: planned under the lock of the invoice, sent to the provider afterwards.
import { randomUUID } from 'node:crypto';
import { CENTS_MAX } from '#kit/money/cents.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { fingerprintOf, keyReused, type OwnKey, requireRequestKey } from '#kit/server/http/request-key.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { getPolicy, type InvoiceRow, requireBooks } from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { listPayments } from '#money/payments/recorded-payments.service.ts';
import { writeGivenBack } from './give-back.service.ts';
import { listRefundables, listRefundablesOf } from './refundables.service.ts';
import {
  centsByPolicy,
  planRefund,
  type Refundable,
  type RefundOrigin,
  type RefundPart,
  returnsFees,
} from './refunds.rules.ts';
import {
  changeRefund,
  findRefund,
  insertRefund,
  listByKey,
  listRefunds,
  type RefundRow,
} from './refunds.store.ts';
import { refundWords as words } from './refunds.words.ts';
import { settleRefund } from './settle-refunds.service.ts';

export interface RefundRequest {
  invoiceId: number;
  /** The amount to give back; null to give back what the refund policy says. */
  amountCents: number | null;
  reason: string;
  /** Write a check, also for what a card paid: the way out for a card that takes no money back. */
  byCheck?: boolean | undefined;
}

/** Gives back a part or all of what was paid, for treasurers. Checks are left for them to write. */
export async function refundInvoice(ctx: Context, request: RefundRequest): Promise<RefundRow[]> {
  const key = requireRequestKey(ctx);
  const rows = await inTransaction(ctx, async (ctx) => {
    const invoice = await requireBooks(ctx, request.invoiceId, { locks: true });
    const earlier = await listByKey(ctx, key);
    if (earlier.some(({ fingerprint }) => fingerprint !== fingerprintOf('refunds', request)))
      throw keyReused();
    if (earlier.length > 0) return earlier;
    const reason = request.reason.trim();
    if (reason === '')
      throw new Refusal('REASON_MISSING', words.reasonMissing, { fields: { reason: words.reasonMissing } });
    const refundables = await listRefundables(ctx, invoice.id);
    const left = refundables.reduce((sum, { leftCents }) => sum + leftCents, 0);
    const amountCents = request.amountCents ?? (await amountByPolicy(ctx, invoice, left));
    if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > CENTS_MAX)
      throw amountWrong(words.amountWrong);
    if (amountCents > left) throw amountWrong(words.tooMuch(left));
    const plan = planRefund(refundables, amountCents, { returnsFees: returnsFees(invoice.canceled_at) });
    return insertParts(ctx, invoice.id, plan, {
      ...key,
      origin: request.amountCents === null ? 'policy' : 'hand',
      fingerprint: fingerprintOf('refunds', request),
      reason,
      byCheck: request.byCheck ?? false,
      madeBy: requireUser(ctx).userId,
    });
  });
  return Promise.all(rows.map(({ id }) => settleRefund(ctx, id)));
}

/** Returns what the policy gives back now, of all that was paid, without what went back before. */
async function amountByPolicy(ctx: Context, invoice: InvoiceRow, left: number): Promise<number> {
  const policy = await getPolicy(ctx, invoice);
  if (!policy) throw new Refusal('POLICY_MISSING', words.noPolicy, { status: 409 });
  const { paidCents } = await getStanding(ctx, invoice.id);
  const cents = centsByPolicy({ paidCents, leftCents: left, perMille: policy.now?.perMille ?? 0 });
  if (cents < 1) throw new Refusal('POLICY_GIVES_NOTHING', words.policyGivesNothing, { status: 409 });
  return cents;
}

/** Everything that goes back when what invoices are for does not take place: all payments with their fees. */
export async function planWholeRefunds(
  ctx: Context,
  invoiceIds: readonly number[],
): Promise<Map<number, RefundPart[]>> {
  const refundables = await listRefundablesOf(ctx, invoiceIds);
  return new Map(invoiceIds.map((id) => [id, planWhole(refundables.get(id) ?? [])]));
}

const planWhole = (refundables: readonly Refundable[]) =>
  planRefund(refundables, Number.POSITIVE_INFINITY, { returnsFees: true });

/**
 * Writes down a whole refund, inside the transaction that holds the lock of the invoice. The job sends it. A second
 * attempt gives back what failed at the first.
 */
export async function beginWholeRefund(
  ctx: Context,
  invoiceId: number,
  cancellation: { cancellationId: number; attempt: number; reason: string; madeBy: number | null },
): Promise<RefundRow[]> {
  const { cancellationId, attempt, reason, madeBy } = cancellation;
  const requestKey = `cancellation-${cancellationId}-${invoiceId}-${attempt}`;
  return insertParts(ctx, invoiceId, planWhole(await listRefundables(ctx, invoiceId)), {
    ...{ subject: 'site', requestKey, fingerprint: requestKey, origin: 'cancellation' },
    ...{ reason, madeBy },
  });
}

interface PartsOf extends OwnKey {
  origin: RefundOrigin;
  fingerprint: string;
  reason: string;
  madeBy: number | null;
  byCheck?: boolean;
}

async function insertParts(
  ctx: Context,
  invoiceId: number,
  parts: readonly RefundPart[],
  { byCheck = false, ...of }: PartsOf,
): Promise<RefundRow[]> {
  const live = (await listRefunds(ctx, [invoiceId])).filter(({ state }) => isUnderWay(state));
  if (parts.some(({ paymentId }) => live.some((row) => row.payment_id === paymentId))) {
    throw new Refusal('REFUND_UNDER_WAY', words.underWay, { status: 409, retryAfterSeconds: 5 });
  }
  const rows: RefundRow[] = [];
  for (const { method, ...part } of parts) {
    const isByCheck = byCheck && method === 'card';
    const state = method === 'card' && !isByCheck ? 'started' : 'to_write';
    const refund = {
      ...of,
      ...part,
      id: randomUUID(),
      invoiceId,
      state,
      isByCheck,
      providerRefundId: null,
    } as const;
    rows.push((await insertRefund(ctx, refund))!);
  }
  return rows;
}

const isUnderWay = (state: string) => state === 'started' || state === 'unknown';

/** A treasurer says that a check was written, or cash handed over. Said twice, it changes nothing. */
export const noteWritten = (ctx: Context, refundId: string): Promise<RefundRow> =>
  decideCheck(ctx, refundId, 'succeeded', async (ctx, row) => {
    const payment = (await listPayments(ctx, [row.invoice_id])).find(({ id }) => id === row.payment_id)!;
    await writeGivenBack(ctx, row, payment, null);
  });

/** A treasurer takes back a check that was not written: its money may be given back again. */
export const takeBackCheck = (ctx: Context, refundId: string): Promise<RefundRow> =>
  decideCheck(ctx, refundId, 'taken_back');

async function decideCheck(
  ctx: Context,
  refundId: string,
  state: 'succeeded' | 'taken_back',
  write?: (ctx: Context, row: RefundRow) => Promise<void>,
): Promise<RefundRow> {
  requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const found = await findRefund(ctx, refundId);
    if (!found) throw new Refusal('REFUND_UNKNOWN', words.unknownRefund, { status: 404 });
    await requireBooks(ctx, found.invoice_id, { locks: true });
    const decided_at = ctx.clock.now().toString();
    const decided = await changeRefund(ctx, refundId, ['to_write'], { state, decided_at });
    if (decided) await write?.(ctx, decided);
    const row = decided ?? (await findRefund(ctx, refundId))!;
    if (row.state !== state) throw new Refusal('REFUND_NOT_TO_WRITE', words.notToWrite, { status: 409 });
    return row;
  });
}

const amountWrong = (message: string) =>
  new Refusal('AMOUNT_WRONG', message, { fields: { amount: message } });

export { listRefunds, type RefundRow };
