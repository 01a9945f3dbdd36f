-- Web push: keys of the site, subscribed devices, messages until they are delivered, and what people asked to be told.

-- The newest key is for new subscriptions. A subscription is bound to the key it was made with, so older ones stay.
create table push_keys (
  id bigint generated always as identity primary key,
  -- the private number of a P-256 key pair; the public key follows from it
  private_hex text not null check (private_hex ~ '^[0-9a-f]{64}$')
);
-- A cleared first bit makes the number smaller than the order of the curve.
insert into push_keys (private_hex)
  select encode(set_byte(digest, 0, get_byte(digest, 0) & 127), 'hex')
  from (select sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea)) as made (digest);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 50),
  push_key_id bigint not null references push_keys,
  -- SHA-256 of the key that the device holds
  key_digest text not null unique check (length(key_digest) = 43),
  -- the account that was signed in; the subscription ends with the session
  user_id bigint references users on delete cascade,
  session_id bigint references sessions on delete cascade,
  -- such as "Safari on iPhone"
  device text not null check (device <> ''),
  created_at timestamptz not null,
  check ((user_id is null) = (session_id is null))
);
create index push_subscriptions_user on push_subscriptions (user_id) where user_id is not null;
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;

create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  -- a newer message about the same topic replaces an older one
  topic text not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  title text not null check (title <> ''),
  body text not null,
  href text not null check (href like '/%'),
  is_urgent boolean not null,
  created_at timestamptz not null,
  -- the news is worthless from then on
  expires_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  unique (subscription_id, topic)
);

-- What somebody asked to be told about: a whole meet, one of its events, or one heat.
create table race_watches (
  id bigint generated always as identity primary key,
  -- one of the two: an account, or a device without one
  user_id bigint references users on delete cascade,
  subscription_id bigint references push_subscriptions on delete cascade,
  meet_id bigint not null references meets,
  meet_event_id bigint references meet_events,
  heat_id bigint references heats on delete cascade,
  news text not null check (news in ('results', 'start')),
  created_at timestamptz not null,
  check (num_nonnulls(user_id, subscription_id) = 1),
  check (heat_id is null or meet_event_id is not null),
  unique nulls not distinct (user_id, subscription_id, meet_id, meet_event_id, heat_id, news)
);
create index race_watches_subscription on race_watches (subscription_id) where subscription_id is not null;
create index race_watches_meet on race_watches (meet_id, news);
create index race_watches_heat on race_watches (heat_id) where heat_id is not null;

-- What was told to whom, so that nobody hears of a race twice.
create table race_tellings (
  user_id bigint references users on delete cascade,
  subscription_id bigint references push_subscriptions on delete cascade,
  meet_id bigint not null references meets,
  -- such as heat 17, event 4, meet
  race text not null check (race <> ''),
  news text not null check (news in ('results', 'start')),
  told_at timestamptz not null,
  check (num_nonnulls(user_id, subscription_id) = 1),
  unique nulls not distinct (user_id, subscription_id, meet_id, race, news)
);
create index race_tellings_subscription on race_tellings (subscription_id) where subscription_id is not null;
create index race_tellings_meet on race_tellings (meet_id);

alter table notice_choices drop constraint notice_choices_way_check;
alter table notice_choices add check (way in ('mail', 'alert', 'push'));
