-- The comparison of the books with the card provider.
create table reconciliations (
  id bigint generated always as identity primary key,
  -- days in UTC, both included
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- null: the nightly job
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  -- the last sign of life of a run
  seen_at timestamptz not null,
  ended_at timestamptz,
  charges integer not null default 0,
  refunds integer not null default 0,
  disputes integer not null default 0,
  -- how many differences went away by asking the provider again
  healed integer not null default 0,
  -- what is left of all charges, refunds and disputes of the days, on both sides
  provider_cents bigint,
  book_cents bigint,
  failure text check (length(failure) <= 500)
);
-- One at a time.
create unique index reconciliations_one on reconciliations ((true)) where state in ('waiting', 'running');
create index reconciliations_asked_by on reconciliations (asked_by) where asked_by is not null;

-- What the provider listed, while a run compares it.
create table reconciliation_objects (
  reconciliation_id bigint not null references reconciliations on delete cascade,
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  -- the intent of a charge, which our payments name; its own id if it has none
  provider_id text not null,
  intent_id text,
  -- what it moves: refunds and disputes are negative, and 0 if nothing moved
  cents bigint not null,
  currency text not null,
  happened_at timestamptz not null,
  primary key (reconciliation_id, kind, provider_id)
);

create table reconciliation_differences (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  provider_id text not null,
  problem text not null check (problem in ('not_in_books', 'not_at_provider', 'amount', 'currency')),
  -- the day in UTC on which it happened at the provider, or was written into the books
  day date not null,
  -- null: that side does not know it
  provider_cents bigint,
  book_cents bigint,
  currency text not null,
  payment_id uuid references payments,
  invoice_id bigint references invoices,
  state text not null check (state in ('open', 'resolved')),
  found_in bigint not null references reconciliations,
  seen_in bigint not null references reconciliations,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- null for a difference that went away by itself
  resolved_by bigint references users on delete set null,
  note text check (length(note) <= 500),
  unique (kind, provider_id)
);
create index reconciliation_differences_open on reconciliation_differences (day) where state = 'open';
create index reconciliation_differences_payment on reconciliation_differences (payment_id) where payment_id is not null;
create index reconciliation_differences_invoice on reconciliation_differences (invoice_id) where invoice_id is not null;
create index reconciliation_differences_found_in on reconciliation_differences (found_in);
create index reconciliation_differences_seen_in on reconciliation_differences (seen_in);
create index reconciliation_differences_resolved_by on reconciliation_differences (resolved_by)
  where resolved_by is not null;

-- The books of some days.
create index ledger_transactions_made on ledger_transactions (made_at);
