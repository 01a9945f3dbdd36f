-- Browsers that have signed in to an account before: one that has not is told to the owner by email. The browser keeps a
-- secret of its own; what is kept here is a digest of it with the account, and says nothing of browser, address or place.
create table known_browsers (
  user_id bigint not null references users on delete cascade,
  digest text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, digest)
);
create index known_browsers_last_seen on known_browsers (last_seen_at);
