-- The customer of each account at the card provider, which stores the cards themselves.
create table provider_customers (
  user_id bigint primary key references users,
  customer_id text not null unique check (customer_id <> ''),
  created_at timestamptz not null,
  -- the account is deleted: its cards are removed at the provider, and then this row
  forgotten_at timestamptz
);

-- The saving of a card. The same card sent twice is saved once, and an interrupted saving goes on where it stopped.
create table card_savings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- the card as the browser got it from the provider
  card_id text not null check (card_id <> ''),
  -- the card that it replaces
  replaced_card_id text,
  nick_name text not null,
  -- the provider's setup; null until it is known
  setup_id text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (user_id, card_id)
);
