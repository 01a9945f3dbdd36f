-- What goes wrong in browsers: each different error once, with how often it was told.

create table error_log (
  error_id bigint generated always as identity primary key,
  -- Of both messages and the path: what makes two errors the same.
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{64}$'),
  message1 text not null check (length(message1) <= 500),
  message2 text not null check (length(message2) <= 500),
  path text not null check (length(path) <= 300),
  -- Of the latest time: where the visitor had been, and the browser.
  data text not null check (length(data) <= 4000),
  user_agent text not null check (length(user_agent) <= 300),
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index error_log_last_at on error_log (last_at);
