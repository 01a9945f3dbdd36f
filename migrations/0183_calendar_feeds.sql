-- The address of a person's calendar for other calendars: whoever has the key reads it, until it is renewed.
create table calendar_feeds (
  user_id bigint primary key references users,
  -- 128 random bits in hexadecimal
  feed_key text not null unique check (feed_key ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null
);
