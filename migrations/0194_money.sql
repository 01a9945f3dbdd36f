-- Money: who sells, invoices with their lines, payments, refunds, disputes, and the books, in whole cents.

-- Kinds of sales, by the numbers that the API names. The service fee is added to what a card pays.
create table vendors (
  id smallint primary key,
  name text not null,
  fee_per_mille smallint not null default 0 check (fee_per_mille between 0 and 200),
  fee_fixed_cents integer not null default 0 check (fee_fixed_cents between 0 and 10000)
);
insert into vendors (id, name, fee_per_mille, fee_fixed_cents) values
  (1, 'Team supporter', 0, 0),
  (4, 'Plus', 0, 0),
  (10, 'Meet entries', 70, 200),
  (11, 'Donations', 70, 200),
  (12, 'Shop', 70, 200),
  (13, 'Tickets', 70, 200),
  (14, 'Videos', 0, 0);

-- Organizations that invoices are owed to, such as the host of a meet.
create table payees (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 120),
  -- true: the service fee is taken from what the payee gets
  absorbs_fee boolean not null default false,
  created_at timestamptz not null
);

-- People who note checks, refund and cancel for a payee.
create table treasurers (
  payee_id bigint not null references payees,
  user_id bigint not null references users on delete cascade,
  added_at timestamptz not null,
  primary key (payee_id, user_id)
);
create index treasurers_user on treasurers (user_id);

-- Versions of what a payee gives back and until when. An invoice keeps the version of its day.
create table refund_policies (
  id bigint generated always as identity primary key,
  payee_id bigint not null references payees,
  -- [{"until": instant or null, "perMille": 0 to 1000, "what": text}], in the order of time
  terms jsonb not null check (jsonb_typeof(terms) = 'array'),
  made_at timestamptz not null
);
create index refund_policies_payee on refund_policies (payee_id);

create table invoices (
  id bigint generated always as identity (start with 20401) primary key,
  -- opens the invoice to whoever has its link
  key text not null check (length(key) = 22),
  vendor_id smallint not null references vendors,
  -- null: owed to the site
  payee_id bigint references payees,
  owner_id bigint references users on delete set null,
  title text not null check (title <> '' and length(title) <= 200),
  bill_to text not null check (bill_to <> '' and length(bill_to) <= 120),
  due_on date,
  refund_policy_id bigint references refund_policies,
  created_at timestamptz not null,
  canceled_at timestamptz
);
create index invoices_owner on invoices (owner_id, id) where owner_id is not null;
create index invoices_payee on invoices (payee_id, id) where payee_id is not null;
create index invoices_policy on invoices (refund_policy_id) where refund_policy_id is not null;
create index invoices_vendor on invoices (vendor_id);

-- Lines are only added. A discount has a negative price.
create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  -- what was bought, in the words of the room that sells it; money does not look inside
  item_kind text not null check (item_kind <> ''),
  item_id bigint,
  short text not null check (short <> '' and length(short) <= 120),
  description text not null default '' check (length(description) <= 500),
  quantity integer not null check (quantity between 1 and 100000),
  unit_cents integer not null check (unit_cents between -9999999 and 9999999),
  variations jsonb not null default '{}',
  -- false: no coupon lowers this line, such as a donation
  takes_coupons boolean not null default true,
  added_at timestamptz not null
);
create index invoice_lines_invoice on invoice_lines (invoice_id, id);

create table coupons (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code text not null check (code <> '' and length(code) <= 40),
  -- an amount, or a share of the lines that take coupons
  cost_cents integer check (cost_cents > 0),
  per_mille smallint check (per_mille between 1 and 1000),
  num_terms integer not null check (num_terms >= 1),
  term text not null check (term in ('day', 'month', 'year')),
  applied_invoice_id bigint references invoices,
  used_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(cost_cents, per_mille) = 1),
  check (used_at is null or applied_invoice_id is not null)
);
create index coupons_user on coupons (user_id);
create unique index coupons_invoice on coupons (applied_invoice_id) where applied_invoice_id is not null;

-- Every try to pay. Live ones are started, sent, waiting for the payer's bank (action), or unknown.
create table payments (
  id uuid primary key,
  -- printed on receipts
  number bigint generated always as identity (start with 88201) unique,
  invoice_id bigint not null references invoices,
  method text not null check (method in ('card', 'check', 'cash', 'coupon')),
  state text not null
    check (state in ('started', 'sent', 'action', 'unknown', 'succeeded', 'declined', 'canceled')),
  -- who asked, and the key that the browser made when the form opened
  subject text not null,
  request_key text not null check (length(request_key) between 16 and 200),
  fingerprint text not null,
  -- taken off the invoice, beside what a coupon takes off
  amount_cents integer not null check (amount_cents >= 0),
  coupon_id bigint references coupons on delete set null,
  coupon_cents integer not null default 0 check (coupon_cents >= 0),
  -- the service fee, paid on top or absorbed by the payee
  fee_cents integer not null default 0 check (fee_cents >= 0),
  is_fee_absorbed boolean not null default false,
  currency text not null check (currency = 'usd'),
  intent_id text unique,
  card_id text,
  saves_card boolean not null default false,
  card_brand text,
  card_last4 text,
  -- the refusal: {type, code, declineCode, param, message}
  error jsonb,
  -- the number of a check
  reference text check (length(reference) <= 60),
  -- whose card, or whose coupon
  user_id bigint references users on delete set null,
  -- the treasurer who noted a check or cash
  noted_by bigint references users on delete set null,
  payer_name text check (length(payer_name) <= 120),
  payer_email text check (length(payer_email) <= 254),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- when the provider is asked next; null once nothing can change by itself
  ask_at timestamptz,
  tries smallint not null default 0,
  unique (subject, request_key),
  check (amount_cents + coupon_cents > 0),
  check (method = 'card' or (intent_id is null and fee_cents = 0))
);
create unique index payments_live on payments (invoice_id)
  where state in ('started', 'sent', 'action', 'unknown');
create index payments_invoice on payments (invoice_id);
create index payments_user on payments (user_id) where user_id is not null;
create index payments_noted_by on payments (noted_by) where noted_by is not null;
create index payments_coupon on payments (coupon_id) where coupon_id is not null;
create index payments_to_ask on payments (ask_at) where ask_at is not null;
create index payments_days on payments (created_at) where intent_id is not null;

-- Money that goes back. Live ones are started, unknown, pending at the provider, or checks to write.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  invoice_id bigint not null references invoices,
  state text not null
    check (state in ('started', 'unknown', 'pending', 'to_write', 'succeeded', 'failed')),
  -- why: a person, the refund policy, a cancellation, a payment too much, or somebody at the provider
  origin text not null check (origin in ('hand', 'policy', 'cancellation', 'overpaid', 'provider')),
  subject text not null,
  request_key text not null check (length(request_key) between 16 and 200),
  fingerprint text not null,
  amount_cents integer not null check (amount_cents >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  reason text not null check (length(reason) <= 300),
  provider_refund_id text unique,
  failure text,
  made_by bigint references users on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  ask_at timestamptz,
  tries smallint not null default 0,
  unique (subject, request_key, payment_id),
  check (amount_cents + fee_cents > 0)
);
-- One at a time for a payment, so that a lost answer can be found at the provider.
create unique index refunds_one_at_a_time on refunds (payment_id) where state in ('started', 'unknown');
create index refunds_payment on refunds (payment_id);
create index refunds_invoice on refunds (invoice_id);
create index refunds_to_ask on refunds (ask_at) where ask_at is not null;
create index refunds_made_by on refunds (made_by) where made_by is not null;

create table disputes (
  -- the provider's id
  id text primary key,
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  status text not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null
);
create index disputes_payment on disputes (payment_id);

-- The books: transactions whose entries add up to 0. Nothing in them is ever changed or removed.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  cause text not null check (
    cause in ('invoice', 'adjustment', 'cancellation', 'payment', 'coupon', 'refund', 'refund_failed', 'dispute', 'dispute_won')
  ),
  -- the row that caused it: a payment, a refund, a line …
  cause_id text not null,
  invoice_id bigint not null references invoices,
  -- the event, or the object, by which the provider told of it
  provider_event text,
  made_at timestamptz not null,
  -- a cause enters the books once
  unique (cause, cause_id)
);
create index ledger_transactions_invoice on ledger_transactions (invoice_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  -- receivable: owed by payers; sales: earned by the payee; cards, checks, cash: where the money is;
  -- fee_costs: service fees that the payee absorbs
  account text not null check (
    account in ('receivable', 'sales', 'cards', 'checks', 'cash', 'service_fees', 'fee_costs', 'discounts', 'disputes')
  ),
  -- debits are positive, credits negative
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null check (currency = 'usd')
);
create index ledger_entries_transaction on ledger_entries (transaction_id);

create function refuse_unbalanced_books() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'The entries of ledger transaction % do not add up to 0.', new.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_books();

create function refuse_changed_books() returns trigger language plpgsql as $$
begin
  raise exception 'The books are only added to.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function refuse_changed_books();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function refuse_changed_books();
create trigger ledger_transactions_whole before truncate on ledger_transactions
  for each statement execute function refuse_changed_books();
create trigger ledger_entries_whole before truncate on ledger_entries
  for each statement execute function refuse_changed_books();
