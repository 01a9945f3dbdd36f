// Owns: reconciliation_differences
// Compares, in the database, what the provider listed with what the books say of the same objects.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { ObjectKind, Problem } from './reconciliation.rules.ts';

/** Moments of a range: from inclusive, to exclusive. */
export interface Range {
  runId: number;
  from: string;
  to: string;
}

/** An object on which both sides do not agree. */
export interface Mismatch {
  kind: ObjectKind;
  providerId: string;
  intentId: string | null;
  /** It is null if that side does not know it. */
  providerCents: number | null;
  bookCents: number | null;
  currency: string;
  paymentId: string | null;
  invoiceId: number | null;
}

/** Tells what the books say of the money at the provider: one row for each payment, refund and dispute, by its id there. */
const BOOKS = {
  charge: sql`select p.intent_id as provider_id, p.id as payment_id, p.invoice_id, p.id::text as cause_id,
      array['payment'] as causes from payments p where p.intent_id is not null`,
  refund: sql`select r.provider_refund_id as provider_id, r.payment_id, r.invoice_id, r.id::text as cause_id,
      array['refund', 'refund_failed'] as causes from refunds r where r.provider_refund_id is not null`,
  dispute: sql`select d.id as provider_id, d.payment_id, p.invoice_id, d.id as cause_id,
      array['dispute', 'dispute_won'] as causes from disputes d join payments p on p.id = d.payment_id`,
} satisfies Record<ObjectKind, RawBuilder<unknown>>;

const KINDS = Object.keys(BOOKS) as ObjectKind[];

/** The cents in the account of cards that causes moved; null if the books do not have them. */
const MOVED = sql`(select sum(e.amount_cents)::bigint from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'cards'
    where t.cause = any(b.causes) and t.cause_id = b.cause_id)`;

/** Both sides of each object that the provider listed in the range. */
const listed = (kind: ObjectKind, { runId, from, to }: Range) => sql`
  select o.kind, o.provider_id, o.intent_id, o.cents as provider_cents, ${MOVED} as book_cents, o.currency,
    b.payment_id, b.invoice_id, o.happened_at
  from reconciliation_objects o
  left join (${BOOKS[kind]}) b on b.provider_id = o.provider_id
  where o.reconciliation_id = ${runId} and o.kind = ${kind}
    and o.happened_at >= ${from}::timestamptz and o.happened_at < ${to}::timestamptz`;

/** Entries of the range whose object the provider has not listed at all. */
const unlisted = (kind: ObjectKind, { runId, from, to }: Range) => sql`
  select ${kind}::text as kind, coalesce(b.provider_id, t.cause_id) as provider_id,
    (select p.intent_id from payments p where p.id = b.payment_id) as intent_id,
    null::bigint as provider_cents, sum(e.amount_cents)::bigint as book_cents, 'usd'::text as currency,
    b.payment_id, t.invoice_id, min(t.made_at) as happened_at
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account = 'cards'
  left join (${BOOKS[kind]}) b on b.cause_id = t.cause_id
  where t.made_at >= ${from}::timestamptz and t.made_at < ${to}::timestamptz
    and t.cause = any(${CAUSES[kind]}::text[])
    and not exists (select from reconciliation_objects o where o.reconciliation_id = ${runId}
      and o.kind = ${kind} and o.provider_id = b.provider_id)
  group by b.provider_id, t.cause_id, b.payment_id, t.invoice_id
  having sum(e.amount_cents) <> 0`;

const CAUSES: Record<ObjectKind, string[]> = {
  charge: ['payment'],
  refund: ['refund', 'refund_failed'],
  dispute: ['dispute', 'dispute_won'],
};

/** All sides of a range. An object that moved nothing and that the books do not have is the same on both. */
const sides = (range: Range) =>
  sql.join(
    KINDS.flatMap((kind) => [listed(kind, range), unlisted(kind, range)]),
    sql` union all `,
  );

const mismatches = (range: Range) => sql`
  select * from (${sides(range)}) s
  where provider_cents is null or currency <> 'usd'
    or provider_cents <> coalesce(book_cents, 0)`;

/** Tells what both sides do not agree on. */
export async function listMismatches({ db }: Context, range: Range): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    select kind, provider_id as "providerId", intent_id as "intentId",
      provider_cents::float8 as "providerCents", book_cents::float8 as "bookCents", currency,
      payment_id as "paymentId", invoice_id as "invoiceId"
    from (${mismatches(range)}) m order by happened_at, kind, provider_id`.execute(db);
  return rows;
}

/** Tells what is left of all objects of a range, on both sides, in the currency of the site. */
export async function sumSides({ db }: Context, range: Range) {
  const { rows } = await sql<{ providerCents: number; bookCents: number }>`
    select coalesce(sum(provider_cents) filter (where currency = 'usd'), 0)::float8 as "providerCents",
      coalesce(sum(book_cents), 0)::float8 as "bookCents"
    from (${sides(range)}) s`.execute(db);
  return rows[0]!;
}

/**
 * Keeps the differences of a range. One that was resolved by hand stays so while its amounts are the same, and one that
 * is no more resolves itself.
 */
export async function saveDifferences({ db, clock }: Context, range: Range): Promise<void> {
  const now = clock.now().toString();
  await sql`
    insert into reconciliation_differences as d
      (kind, provider_id, problem, day, provider_cents, book_cents, currency, payment_id, invoice_id, state,
        found_in, seen_in, found_at)
    select kind, provider_id,
      case when provider_cents is null then 'not_at_provider'
        when book_cents is null then 'not_in_books'
        when currency <> 'usd' then 'currency' else 'amount' end,
      (happened_at at time zone 'UTC')::date, provider_cents, book_cents, currency, payment_id, invoice_id,
      'open', ${range.runId}, ${range.runId}, ${now}
    from (${mismatches(range)}) m
    on conflict (kind, provider_id) do update set
      problem = excluded.problem, day = excluded.day, provider_cents = excluded.provider_cents,
      book_cents = excluded.book_cents, currency = excluded.currency, payment_id = excluded.payment_id,
      invoice_id = excluded.invoice_id, seen_in = excluded.seen_in,
      state = case when ${stays} then d.state else 'open' end,
      resolved_at = case when ${stays} then d.resolved_at end,
      resolved_by = case when ${stays} then d.resolved_by end,
      note = case when ${stays} then d.note end`.execute(db);
  await sql`
    update reconciliation_differences set state = 'resolved', resolved_at = ${now}, seen_in = ${range.runId}
    where state = 'open' and seen_in <> ${range.runId}
      and day >= (${range.from}::timestamptz at time zone 'UTC')::date
      and day < (${range.to}::timestamptz at time zone 'UTC')::date`.execute(db);
}

/** A note of a person holds for the same amounts only. */
const stays = sql`(d.note is not null and d.provider_cents is not distinct from excluded.provider_cents
  and d.book_cents is not distinct from excluded.book_cents and d.currency = excluded.currency)`;

export interface Difference {
  differenceId: number;
  kind: ObjectKind;
  providerId: string;
  problem: Problem;
  day: string;
  providerCents: number | null;
  bookCents: number | null;
  currency: string;
  paymentId: string | null;
  invoiceId: number | null;
  receiptNumber: number | null;
  state: 'open' | 'resolved';
  foundAt: string;
  resolvedAt: string | null;
  resolvedByName: string | null;
  note: string | null;
}

/** Open ones first, then those that were resolved last. */
export async function listDifferences({ db }: Context, limit: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select d.id as "differenceId", d.kind, d.provider_id as "providerId", d.problem, d.day,
      d.provider_cents::float8 as "providerCents", d.book_cents::float8 as "bookCents", d.currency,
      d.payment_id as "paymentId", d.invoice_id as "invoiceId", p.number as "receiptNumber", d.state,
      d.found_at as "foundAt", d.resolved_at as "resolvedAt",
      u.first_name || ' ' || u.last_name as "resolvedByName", d.note
    from reconciliation_differences d
    left join payments p on p.id = d.payment_id
    left join users u on u.id = d.resolved_by
    order by d.state, d.resolved_at desc, d.day desc, d.id
    limit ${limit}`.execute(db);
  return rows;
}

/** The days of open differences. */
export async function listOpenDays({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select('day')
    .distinct()
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ day }) => day);
}

/** Returns false for a difference that is not open. */
export async function resolveByHand(
  { db, clock }: Context,
  { differenceId, userId, note }: { differenceId: number; userId: number; note: string },
): Promise<boolean> {
  const row = await db
    .updateTable('reconciliation_differences')
    .set({ state: 'resolved', resolved_at: clock.now().toString(), resolved_by: userId, note })
    .where('id', '=', differenceId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOpen({ db }: Context): Promise<{ open: number; openCents: number }> {
  const { rows } = await sql<{ open: number; openCents: number }>`
    select count(*)::integer as open,
      coalesce(sum(case when currency = 'usd' then coalesce(provider_cents, 0) else 0 end
        - coalesce(book_cents, 0)), 0)::float8 as "openCents"
    from reconciliation_differences where state = 'open'`.execute(db);
  return rows[0]!;
}
