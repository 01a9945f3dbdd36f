-- An entry that waits for a place is not decided yet: the host looks at some of them first.
alter table entries
  -- the acceptance that a waiting entry gets with a place; null: accepted
  add column place_acceptance smallint check (place_acceptance in (10, 20, 30, 40)),
  add check (place_acceptance is null or acceptance = -5);
