-- Cancellations: what invoices are for does not take place. One treasurer asks, another one approves, everyone gets the
-- money back.
create table cancellations (
  id bigint generated always as identity primary key,
  -- null: invoices that are owed to the site
  payee_id bigint references payees,
  -- the title of the invoices, if all of one title were chosen; new ones of it join until somebody approves
  invoices_title text check (length(invoices_title) <= 200),
  reason text not null check (reason <> '' and length(reason) <= 300),
  state text not null check (state in ('waiting', 'approved', 'done', 'withdrawn')),
  -- what the dry run counted; every count has a version of its own, and the approval names the one that was seen
  figures jsonb not null,
  figures_version integer not null default 1,
  -- cards that are expired, whose payers have to say where their money shall go
  expired_cards jsonb not null default '[]' check (jsonb_typeof(expired_cards) = 'array'),
  -- when the figures were counted
  figured_at timestamptz not null,
  subject text not null,
  request_key text not null check (length(request_key) between 16 and 200),
  fingerprint text not null,
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  approved_by bigint references users on delete set null,
  approved_at timestamptz,
  withdrawn_by bigint references users on delete set null,
  withdrawn_at timestamptz,
  done_at timestamptz,
  unique (subject, request_key)
);
create index cancellations_payee on cancellations (payee_id, id);
create index cancellations_open on cancellations (id) where state = 'approved';
create index cancellations_asked_by on cancellations (asked_by) where asked_by is not null;
create index cancellations_approved_by on cancellations (approved_by) where approved_by is not null;
create index cancellations_withdrawn_by on cancellations (withdrawn_by) where withdrawn_by is not null;

create table cancellation_invoices (
  cancellation_id bigint not null references cancellations,
  invoice_id bigint not null references invoices,
  -- false once the cancellation is withdrawn: another one may take the invoice then
  is_open boolean not null default true,
  -- when it was closed and its refunds were written down; null while that is still to do
  closed_at timestamptz,
  -- why that did not work at the last try
  problem text check (length(problem) <= 300),
  primary key (cancellation_id, invoice_id)
);
-- An invoice is in one cancellation at a time.
create unique index cancellation_invoices_open on cancellation_invoices (invoice_id) where is_open;
