-- The host put the entry on the wait list by hand, so it does not move up by itself.
alter table entries
  add column is_held boolean not null default false,
  add check (not is_held or acceptance = -5);
