// Writes into the books, and reads from them what is owed and paid.
import type { Context } from '#kit/server/context.ts';
import type { Account, Entries, Standing } from './ledger.rules.ts';
import { reversed, standingOf } from './ledger.rules.ts';
import {
  findEntries,
  insertEntries,
  insertTransaction,
  type NewTransaction,
  sumEntries,
} from './ledger.store.ts';

/** Writes a cause into the books, inside a transaction. Returns false if it is there already: then nothing changes. */
export async function writeBooks(
  ctx: Context,
  transaction: NewTransaction,
  entries: Entries,
): Promise<boolean> {
  const lines = Object.entries(entries)
    .filter(([, cents]) => cents !== 0)
    .map(([account, cents]) => ({ account: account as Account, cents }));
  if (lines.length === 0) return false;
  const id = await insertTransaction(ctx, transaction);
  if (id === null) return false;
  await insertEntries(ctx, id, lines);
  return true;
}

/** Writes the opposite of what a cause wrote: it turned out not to have happened. */
export async function reverseBooks(
  ctx: Context,
  { cause, causeId }: Pick<NewTransaction, 'cause' | 'causeId'>,
  transaction: NewTransaction,
): Promise<boolean> {
  return writeBooks(ctx, transaction, reversed(await findEntries(ctx, { cause, causeId })));
}

/** Reads what the books say of one invoice. */
export async function getStanding(ctx: Context, invoiceId: number): Promise<Standing> {
  return standingOf(await sumEntries(ctx, [invoiceId]));
}

/** The same of many invoices, by id. */
export async function getStandings(
  ctx: Context,
  invoiceIds: readonly number[],
): Promise<Map<number, Standing>> {
  const sums = Map.groupBy(await sumEntries(ctx, invoiceIds), ({ invoiceId }) => invoiceId);
  return new Map(invoiceIds.map((id) => [id, standingOf(sums.get(id) ?? [])]));
}
