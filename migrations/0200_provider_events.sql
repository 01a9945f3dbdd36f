-- Events of the card provider, kept before they are answered: each is worked on until it is done.
create table provider_events (
  -- the provider's own id: an event that comes twice is one row
  event_id text primary key check (length(event_id) between 1 and 255),
  type text not null check (length(type) between 1 and 255),
  -- the object that it is about, and the payment of that object
  object_id text,
  intent_id text,
  -- when it happened at the provider, and when it came
  happened_at timestamptz not null,
  received_at timestamptz not null,
  tried_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  last_error text,
  handled_at timestamptz
);

create index provider_events_waiting on provider_events (received_at) where handled_at is null;
create index provider_events_handled on provider_events (handled_at) where handled_at is not null;
create index provider_events_newest on provider_events (received_at desc);
