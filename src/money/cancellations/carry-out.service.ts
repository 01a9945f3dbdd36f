// Carries out what was approved: closes each invoice in a transaction of its own, writes its refunds down, and sends
// them. A run that is interrupted goes on where it stopped, and nothing happens twice.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { replyOnce, requireRequestKey } from '#kit/server/http/request-key.ts';
import { sendJob } from '#kit/server/jobs/jobs.ts';
import { CARRY_OUT_CANCELLATIONS } from '#kit/server/jobs/money-jobs.ts';
import { closeInvoice, lockInvoice } from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { isLive, listPayments } from '#money/payments/recorded-payments.service.ts';
import { settlePayment } from '#money/payments/settle-payments.service.ts';
import { listRefundablesOf } from '#money/refunds/refundables.service.ts';
import { isGiven } from '#money/refunds/refunds.rules.ts';
import { beginWholeRefund, listRefunds, type RefundRow } from '#money/refunds/refunds.service.ts';
import { settleRefund } from '#money/refunds/settle-refunds.service.ts';
import { type CancellationProgress, isCarriedOut, progressOf } from './cancellations.rules.ts';
import { openCancellation } from './cancellations.service.ts';
import {
  type CancellationInvoiceRow,
  type CancellationRow,
  changeCancellation,
  findCancellation,
  listApproved,
  listInvoicesOf,
  markClosed,
  noteProblem,
} from './cancellations.store.ts';
import {
  cancellationProblemWords as problems,
  cancellationRefusalWords as words,
} from './cancellations.words.ts';

/** The job: goes on with every approved cancellation. */
export async function carryOutCancellations(ctx: Context): Promise<void> {
  for (const id of await listApproved(ctx)) {
    await ignoreFailure(carryOut(ctx, id), `cancellation ${id}`);
  }
}

/** Does what is left of one cancellation. Not in a transaction. */
export async function carryOut(ctx: Context, cancellationId: number): Promise<void> {
  const row = (await findCancellation(ctx, cancellationId))!;
  for (const { invoiceId, closedAt } of await listInvoicesOf(ctx, cancellationId)) {
    if (closedAt === null) await tryToClose(ctx, row, invoiceId);
  }
  const { refunds } = await readProgress(ctx, cancellationId);
  for (const { id, state } of refunds) if (state === 'started') await settleRefund(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    // Failed refunds may be begun again meanwhile.
    await findCancellation(ctx, cancellationId, { locks: true });
    if (!isCarriedOut((await readProgress(ctx, cancellationId)).progress)) return;
    const done_at = ctx.clock.now().toString();
    await changeCancellation(ctx, cancellationId, 'approved', { state: 'done', done_at });
  });
}

/** One invoice that cannot be closed keeps no other from it. */
async function tryToClose(ctx: Context, row: CancellationRow, invoiceId: number): Promise<void> {
  try {
    const refunds = await closeOne(ctx, row, invoiceId);
    if (refunds === null) return await noteProblem(ctx, row.id, invoiceId, problems.paymentUnderWay);
    for (const { id, state } of refunds) if (state === 'started') await settleRefund(ctx, id);
  } catch (error) {
    const problem = error instanceof Refusal ? error.message : problems.failed;
    await noteProblem(ctx, row.id, invoiceId, problem);
  }
}

/**
 * Closes an invoice and writes its refunds down. A payment under way is canceled at the provider first, or counts if it
 * succeeded meanwhile. Null: it is neither yet.
 */
async function closeOne(ctx: Context, row: CancellationRow, invoiceId: number): Promise<RefundRow[] | null> {
  for (const { id, state } of await listPayments(ctx, [invoiceId])) {
    if (isLive(state)) await settlePayment(ctx, id, { cancels: true });
  }
  return inTransaction(ctx, async (ctx) => {
    await lockInvoice(ctx, invoiceId);
    if ((await listPayments(ctx, [invoiceId])).some(({ state }) => isLive(state))) return null;
    if (!(await markClosed(ctx, row.id, invoiceId))) return [];
    const { dueCents } = await getStanding(ctx, invoiceId);
    await closeInvoice(ctx, invoiceId, dueCents);
    return beginWholeRefund(ctx, invoiceId, { ...refundOf(row), attempt: 1 });
  });
}

const refundOf = ({ id, reason, approved_by }: CancellationRow) => ({
  cancellationId: id,
  reason,
  madeBy: approved_by,
});

/** `cancellation-7-20418-2` is the second one. */
const attemptOf = ({ request_key }: RefundRow) => Number(request_key.split('-').at(-1));

export interface StateOfCancellation {
  invoices: CancellationInvoiceRow[];
  /** The cancellation began these, also attempts that failed. */
  sent: RefundRow[];
  /** These give money back, or are the newest one that gave nothing of a payment whose money is still here. */
  refunds: RefundRow[];
  progress: CancellationProgress;
}

/** How far a cancellation has come. */
export async function readProgress(ctx: Context, cancellationId: number): Promise<StateOfCancellation> {
  const invoices = await listInvoicesOf(ctx, cancellationId);
  const prefix = `cancellation-${cancellationId}-`;
  const closedAt = new Map(invoices.map((invoice) => [invoice.invoiceId, invoice.closedAt]));
  const ids = invoices.filter(({ closedAt }) => closedAt !== null).map(({ invoiceId }) => invoiceId);
  const [all, refundables] = await Promise.all([listRefunds(ctx, ids), listRefundablesOf(ctx, ids)]);
  const unsettled = new Set(
    [...refundables.values()]
      .flat()
      .filter(({ leftCents, leftFeeCents }) => leftCents + leftFeeCents > 0)
      .map(({ paymentId }) => paymentId),
  );
  const sent = all
    .filter(({ request_key }) => request_key.startsWith(prefix))
    .toSorted((a, b) => attemptOf(a) - attemptOf(b));
  const checks = all.filter(
    ({ is_by_check, request_key, invoice_id, created_at }) =>
      is_by_check && !request_key.startsWith(prefix) && isSince(created_at, closedAt.get(invoice_id)!),
  );
  const given = [...sent, ...checks].filter(({ state }) => isGiven(state));
  // Money may have gone back another way since. A check of before the cancellation may be taken back after it.
  const notGiven = all.filter(({ state, payment_id }) => !isGiven(state) && unsettled.has(payment_id));
  const newest = new Map(notGiven.map((refund) => [refund.payment_id, refund]));
  const refunds = [...given, ...newest.values()];
  const progress = progressOf(
    invoices.map(({ closedAt }) => ({ isClosed: closedAt !== null })),
    refunds.map(({ state, amount_cents, fee_cents }) => ({ state, cents: amount_cents + fee_cents })),
  );
  return { invoices, sent, refunds, progress };
}

const isSince = (instant: string, start: string) => Date.parse(instant) >= Date.parse(start);

/**
 * Begins again what banks or the provider sent back, and checks that were taken back, for treasurers. Sent twice with one
 * key, the request takes effect once.
 */
export async function sendFailedAgain(ctx: Context, cancellationId: number): Promise<CancellationRow> {
  const { requestKey: key } = requireRequestKey(ctx);
  await openCancellation(ctx, cancellationId);
  const request = { key, call: 'cancellations.sendAgain', input: { cancellationId } };
  await replyOnce(ctx, request, (ctx) => beginFailedAgain(ctx, cancellationId));
  return (await findCancellation(ctx, cancellationId))!;
}

/** In a transaction. Returns the number of refunds that were begun. */
async function beginFailedAgain(ctx: Context, cancellationId: number): Promise<number> {
  const row = (await findCancellation(ctx, cancellationId, { locks: true }))!;
  if (row.state !== 'approved' && row.state !== 'done')
    throw new Refusal('CANCELLATION_NOT_APPROVED', words.onlyApproved, { status: 409 });
  const { sent, refunds, progress } = await readProgress(ctx, cancellationId);
  if (progress.failedRefunds === 0) throw new Refusal('NO_REFUND_FAILED', words.noneFailed, { status: 409 });
  const failed = refunds.filter(({ state }) => !isGiven(state));
  let underWay: Refusal | null = null;
  let begun = 0;
  for (const invoiceId of new Set(failed.map(({ invoice_id }) => invoice_id))) {
    await lockInvoice(ctx, invoiceId);
    const ofInvoice = sent.filter(({ invoice_id }) => invoice_id === invoiceId);
    const attempt = 1 + Math.max(0, ...ofInvoice.map(attemptOf));
    try {
      await beginWholeRefund(ctx, invoiceId, { ...refundOf(row), attempt });
      begun += 1;
    } catch (error) {
      // Another refund of this invoice is under way, which keeps none of the others from being begun.
      if (!(error instanceof Refusal && error.code === 'REFUND_UNDER_WAY')) throw error;
      underWay = error;
    }
  }
  if (begun === 0 && underWay !== null) throw underWay;
  await changeCancellation(ctx, cancellationId, 'done', { state: 'approved', done_at: null });
  await sendJob(ctx, CARRY_OUT_CANCELLATIONS, {});
  return begun;
}
