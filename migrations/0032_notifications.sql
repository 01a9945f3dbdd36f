-- What people are told of inside the site: the feed under the bell.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null check (type <> ''),
  -- ids of what it is about: {"teamId": 1, "sport": "tf"}; being told of the same again brings the line up again
  about jsonb not null,
  -- lines of texts and of ids of those who are named: names are looked up when it is read
  content jsonb not null,
  updated_at timestamptz not null,
  viewed_at timestamptz,
  clicked_at timestamptz,
  -- by the reader
  removed_at timestamptz
);
create unique index notifications_about on notifications (user_id, type, about);
create index notifications_feed on notifications (user_id, updated_at desc, id desc) where removed_at is null;
create index notifications_old on notifications (updated_at);

-- When somebody opened the feed last, and when something in it changed.
create table notification_feeds (
  user_id bigint primary key references users on delete cascade,
  changed_at timestamptz not null,
  opened_at timestamptz
);
