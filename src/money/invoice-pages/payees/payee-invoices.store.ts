// Owns: nothing
// Reads the invoices of a payee or an owner by number and name, and the sums of a payee's books.
import type { Selectable } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { Sum } from '#money/ledger/ledger.rules.ts';
import type { searchOf } from './payee-invoices.rules.ts';

/** The newest first, `limit` of those before an id. */
export function searchInvoices(
  { db }: Context,
  payeeId: number | null,
  {
    search,
    beforeId,
    limit,
  }: { search: ReturnType<typeof searchOf>; beforeId: number | null; limit: number },
): Promise<Selectable<Schema['invoices']>[]> {
  let query = db
    .selectFrom('invoices')
    .selectAll()
    .where('payee_id', payeeId === null ? 'is' : '=', payeeId);
  if (search && 'invoiceId' in search) query = query.where('id', '=', search.invoiceId);
  if (search && 'name' in search) {
    const pattern = `%${search.name.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ or, eb }) => or([eb('bill_to', 'ilike', pattern), eb('title', 'ilike', pattern)]));
  }
  if (beforeId !== null) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The sums of all invoices of a payee by cause and account, or only of those that were due before a day. */
export async function sumBooks(
  { db }: Context,
  payeeId: number | null,
  { dueBefore }: { dueBefore?: string } = {},
): Promise<Sum[]> {
  let query = db
    .selectFrom('invoices as i')
    .innerJoin('ledger_transactions as t', 't.invoice_id', 'i.id')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(({ fn }) => ['t.cause', 'e.account', fn.sum<string>('e.amount_cents').as('cents')])
    .where('i.payee_id', payeeId === null ? 'is' : '=', payeeId);
  if (dueBefore !== undefined) query = query.where('i.due_on', '<', dueBefore);
  const rows = await query.groupBy(['t.cause', 'e.account']).execute();
  return rows.map(({ cause, account, cents }) => ({
    cause: cause as Sum['cause'],
    account: account as Sum['account'],
    cents: Number(cents),
  }));
}

/** True if the site itself has sent an invoice. */
export async function hasOwnInvoices({ db }: Context): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('payee_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
