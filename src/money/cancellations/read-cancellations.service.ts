// What treasurers see: what could be canceled, the cancellations so far, and one of them with its invoices.
import type { Context } from '#kit/server/context.ts';
import { findInvoices, requireTreasurer } from '#money/invoices/invoices.service.ts';
import { mayApproveCancellation } from '#money/invoices/permissions.rules.ts';
import { isGiven } from '#money/refunds/refunds.rules.ts';
import type { RefundRow } from '#money/refunds/refunds.service.ts';
import {
  type CancellationFigures,
  type CancellationProgress,
  figuresOf,
  type InvoiceToCancel,
  isSettled,
} from './cancellations.rules.ts';
import { openCancellation } from './cancellations.service.ts';
import {
  type CancellationInvoiceRow,
  type CancellationRow,
  listCancelable,
  listCancellations,
  listNames,
  listTreasurers,
} from './cancellations.store.ts';
import { cancellationProblemWords as problems } from './cancellations.words.ts';
import { readProgress } from './carry-out.service.ts';
import { planInvoices } from './dry-run.service.ts';

const LISTED_MAX = 50;

export interface CancellationChoice {
  title: string;
  figures: CancellationFigures;
}

/** The cancellations of a payee, and what a new one of each title would do. */
export async function readBooks(ctx: Context, payeeId: number | null) {
  const { user, payee } = await requireTreasurer(ctx, payeeId);
  const [cancelable, cancellations, treasurers] = await Promise.all([
    listCancelable(ctx, { payeeId, title: null, cancellationId: null }),
    listCancellations(ctx, payeeId, LISTED_MAX),
    listTreasurers(ctx, payeeId),
  ]);
  const plans = await planInvoices(
    ctx,
    cancelable.map(({ invoiceId }) => invoiceId),
  );
  const byTitle = Map.groupBy(cancelable, ({ title }) => title);
  const choices = [...byTitle].map(([title, invoices]): CancellationChoice => {
    const planned = invoices.map(({ invoiceId }) => plans.get(invoiceId)!);
    return { title, figures: figuresOf(planned.filter((invoice) => !isSettled(invoice))) };
  });
  return {
    payeeName: payee?.name ?? null,
    choices: choices.filter(({ figures }) => figures.invoices > 0),
    cancellations,
    hasSecondPerson: treasurers.some(({ userId }) => userId !== user.userId),
  };
}

export interface InvoiceOfCancellation {
  invoiceId: number;
  billTo: string;
  backCents: number;
  dueCents: number;
  isClosed: boolean;
  problem: string | null;
  failure: string | null;
}

export interface WholeCancellation {
  row: CancellationRow;
  payeeName: string | null;
  progress: CancellationProgress;
  invoices: InvoiceOfCancellation[];
  may: { approve: boolean; withdraw: boolean; sendAgain: boolean };
}

export async function readCancellation(ctx: Context, cancellationId: number): Promise<WholeCancellation> {
  const { user, row } = await openCancellation(ctx, cancellationId);
  const { payee } = await requireTreasurer(ctx, row.payee_id);
  const { invoices, refunds, progress } = await readProgress(ctx, cancellationId);
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  const [rows, plans] = await Promise.all([findInvoices(ctx, ids), planInvoices(ctx, ids)]);
  const billTo = new Map(rows.map(({ id, bill_to }) => [id, bill_to]));
  const refundsOf = Map.groupBy(refunds, ({ invoice_id }) => invoice_id);
  const isWaiting = row.state === 'waiting';
  const approver = { askedBy: row.asked_by, userId: user.userId };
  return {
    row,
    payeeName: payee?.name ?? null,
    progress,
    invoices: invoices.map((invoice) => ({
      billTo: billTo.get(invoice.invoiceId) ?? '',
      ...lineOf(invoice, refundsOf.get(invoice.invoiceId) ?? [], plans.get(invoice.invoiceId)),
    })),
    may: {
      approve: isWaiting && mayApproveCancellation({ isTreasurer: true }, approver),
      withdraw: isWaiting,
      sendAgain: !isWaiting && row.state !== 'withdrawn' && progress.failedRefunds > 0,
    },
  };
}

/** Says why money is still here, in the words of the card processor or ours. */
function failureOf(refunds: readonly RefundRow[]): string | null {
  const refused = refunds.find(({ state }) => !isGiven(state));
  return refused?.state === 'taken_back' ? problems.checkTakenBack : (refused?.failure ?? null);
}

/** An open invoice shows what would go back, a closed one what went back. */
function lineOf(
  { invoiceId, closedAt, problem }: CancellationInvoiceRow,
  refunds: readonly RefundRow[],
  plan: InvoiceToCancel | undefined,
): Omit<InvoiceOfCancellation, 'billTo'> {
  const isClosed = closedAt !== null;
  const parts = isClosed
    ? refunds.map(({ amount_cents, fee_cents }) => amount_cents + fee_cents)
    : (plan?.parts ?? []).map(({ amountCents, feeCents }) => amountCents + feeCents);
  return {
    ...{ invoiceId, isClosed, problem },
    backCents: parts.reduce((sum, cents) => sum + cents, 0),
    dueCents: isClosed ? 0 : (plan?.dueCents ?? 0),
    failure: failureOf(refunds),
  };
}

/** The names of those who asked, approved and withdrew. */
export function namePeople(ctx: Context, rows: readonly CancellationRow[]) {
  const ids = rows.flatMap(({ asked_by, approved_by, withdrawn_by }) => [
    asked_by,
    approved_by,
    withdrawn_by,
  ]);
  return listNames(
    ctx,
    ids.filter((id) => id !== null),
  );
}
