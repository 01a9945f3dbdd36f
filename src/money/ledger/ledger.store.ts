// Owns: ledger_transactions, ledger_entries
// The books: transactions whose entries add up to 0, each cause once. PostgreSQL refuses everything else.
import type { Context } from '#kit/server/context.ts';
import { CURRENCY } from '#money/provider/card-provider.rules.ts';
import type { Account, Cause, Entries, Sum } from './ledger.rules.ts';

export interface NewTransaction {
  cause: Cause;
  causeId: string;
  invoiceId: number;
  /** The event, or the object, by which the provider told of it. */
  providerEvent: string | null;
}

/** Returns null if this cause is in the books already. */
export async function insertTransaction(
  { db, clock }: Context,
  { cause, causeId, invoiceId, providerEvent }: NewTransaction,
): Promise<number | null> {
  const row = await db
    .insertInto('ledger_transactions')
    .values({
      cause,
      cause_id: causeId,
      invoice_id: invoiceId,
      provider_event: providerEvent,
      made_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.columns(['cause', 'cause_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertEntries(
  { db }: Context,
  transactionId: number,
  entries: readonly { account: Account; cents: number }[],
): Promise<void> {
  await db
    .insertInto('ledger_entries')
    .values(
      entries.map(({ account, cents }) => ({
        transaction_id: transactionId,
        account,
        amount_cents: cents,
        currency: CURRENCY,
      })),
    )
    .execute();
}

/** Reads what a cause wrote; nothing if it is not in the books. */
export async function findEntries(
  { db }: Context,
  { cause, causeId }: Pick<NewTransaction, 'cause' | 'causeId'>,
): Promise<Entries> {
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(['e.account', 'e.amount_cents as cents'])
    .where('t.cause', '=', cause)
    .where('t.cause_id', '=', causeId)
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** The sums of invoices by cause and account. */
export async function sumEntries(
  { db }: Context,
  invoiceIds: readonly number[],
): Promise<(Sum & { invoiceId: number })[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(({ fn }) => [
      't.invoice_id as invoiceId',
      't.cause',
      'e.account',
      fn.sum<string>('e.amount_cents').as('cents'),
    ])
    .where('t.invoice_id', 'in', [...invoiceIds])
    .groupBy(['t.invoice_id', 't.cause', 'e.account'])
    .execute();
  return rows.map(({ invoiceId, cause, account, cents }) => ({
    invoiceId,
    cause: cause as Sum['cause'],
    account: account as Sum['account'],
    cents: Number(cents),
  }));
}
