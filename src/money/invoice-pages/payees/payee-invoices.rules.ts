// Lists of invoices: the filters of treasurers, and what a search looks for.
import { type InvoiceState, isOverdue } from '#money/invoices/invoice-state.rules.ts';
import type { Standing } from '#money/ledger/ledger.rules.ts';

export const INVOICE_FILTERS = ['all', 'open', 'overdue', 'paid', 'refunded'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

export const SEARCH_MAX = 100;

interface ListedInvoice {
  state: InvoiceState;
  dueOn: string | null;
  standing: Pick<Standing, 'dueCents'>;
}

/** A paid invoice owes nothing and keeps what came in. One of which something went back is refunded, not paid. */
export function isInFilter(
  filter: InvoiceFilter,
  { state, dueOn, standing }: ListedInvoice,
  today: string,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'open':
      return standing.dueCents > 0;
    case 'overdue':
      return isOverdue(dueOn, today, standing);
    case 'paid':
      return state === 'paid' || state === 'overpaid';
    case 'refunded':
      return state === 'refunded' || state === 'partlyRefunded';
  }
}

/** "20418", "#20418" and "Invoice 20418" are numbers; anything else is a part of a name. */
export function searchOf(text: string): { invoiceId: number } | { name: string } | null {
  const name = text.trim().slice(0, SEARCH_MAX);
  const number = /^(?:invoice\s+)?#?([1-9]\d{0,14})$/i.exec(name);
  if (number) return { invoiceId: Number(number[1]) };
  return name === '' ? null : { name };
}
