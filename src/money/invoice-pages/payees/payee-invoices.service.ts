// Lists invoices: a payee's for its treasurers, and the own ones of an account.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { invoiceState, isOverdue } from '#money/invoices/invoice-state.rules.ts';
import {
  type InvoiceRow,
  listInvoices,
  listPayees,
  listPayeesOf,
  listVendors,
  requireTreasurer,
} from '#money/invoices/invoices.service.ts';
import { standingOf } from '#money/ledger/ledger.rules.ts';
import { getStandings } from '#money/ledger/ledger.service.ts';
import { type InvoiceFilter, isInFilter, searchOf } from './payee-invoices.rules.ts';
import { hasOwnInvoices, searchInvoices, sumBooks } from './payee-invoices.store.ts';

const PAGE_SIZE = 50;
/** Invoices that are looked through at a time until a page is full. */
const BATCH_SIZE = 500;

interface PayeeInvoicesRequest {
  /** Null for the invoices of the site itself. */
  payeeId: number | null;
  filter: InvoiceFilter;
  search: string;
  beforeId: number | null;
}

type ListedInvoice = Awaited<ReturnType<typeof withStandings>>[number];

/** A page of a payee's invoices with the sums of all of them. For treasurers; others get 404. */
export async function listPayeeInvoices(ctx: Context, request: PayeeInvoicesRequest) {
  const { payee } = await requireTreasurer(ctx, request.payeeId);
  const today = todayUtc(ctx);
  const [{ items, next }, sums, overdueSums, vendors] = await Promise.all([
    readPage(ctx, request, today),
    sumBooks(ctx, request.payeeId),
    sumBooks(ctx, request.payeeId, { dueBefore: today }),
    listVendors(ctx),
  ]);
  const { paidCents, dueCents, refundedCents } = standingOf(sums);
  const overdueCents = standingOf(overdueSums).dueCents;
  return {
    payeeName: payee?.name ?? null,
    vendors: vendors.map(({ id, name }) => ({ vendorId: id, vendorName: name })),
    items,
    next,
    sums: { dueCents, overdueCents, paidCents, refundedCents },
  };
}

async function readPage(
  ctx: Context,
  { payeeId, filter, search, beforeId }: PayeeInvoicesRequest,
  today: string,
) {
  const items: ListedInvoice[] = [];
  let before = beforeId;
  while (true) {
    const rows = await searchInvoices(ctx, payeeId, {
      search: searchOf(search),
      beforeId: before,
      limit: BATCH_SIZE,
    });
    for (const item of await withStandings(ctx, rows)) {
      if (!isInFilter(filter, item, today)) continue;
      if (items.length === PAGE_SIZE) return { items, next: items.at(-1)!.invoiceId };
      items.push(item);
    }
    if (rows.length < BATCH_SIZE) return { items, next: null };
    before = rows.at(-1)!.id;
  }
}

/** A page of the invoices that were made for an account. The caller has asked whether the reader may see them. */
export async function listOwnInvoices(ctx: Context, ownerId: number, beforeId: number | null) {
  const rows = await listInvoices(ctx, { ownerId }, { beforeId, limit: PAGE_SIZE + 1 });
  const items = await withStandings(ctx, rows.slice(0, PAGE_SIZE));
  const payees = await listPayees(ctx, [...new Set(items.flatMap(({ payeeId }) => payeeId ?? []))]);
  const names = new Map(payees.map(({ id, name }) => [id, name]));
  return {
    items: items.map((item) => ({
      ...item,
      payeeName: item.payeeId === null ? null : names.get(item.payeeId)!,
    })),
    next: rows.length > PAGE_SIZE ? items.at(-1)!.invoiceId : null,
    vendors: await listVendors(ctx),
  };
}

/** The payees whose books the reader keeps; for an admin also the site itself, as null. */
export async function listKeptPayees(ctx: Context) {
  const { userId, isAdmin } = requireUser(ctx);
  const payees = (await listPayeesOf(ctx, userId)).map(({ id, name }) => ({
    payeeId: id as number | null,
    name,
  }));
  return isAdmin && (await hasOwnInvoices(ctx)) ? [...payees, { payeeId: null, name: null }] : payees;
}

async function withStandings(ctx: Context, rows: readonly InvoiceRow[]) {
  const standings = await getStandings(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const standing = standings.get(row.id)!;
    return {
      invoiceId: row.id,
      vendorId: row.vendor_id,
      payeeId: row.payee_id,
      title: row.title,
      billTo: row.bill_to,
      dueOn: row.due_on,
      createdAt: row.created_at,
      state: invoiceState(standing, row.canceled_at !== null),
      isOverdue: isOverdue(row.due_on, todayUtc(ctx), standing),
      standing,
    };
  });
}
