-- Entries follow merges of athletes, and a slot of a later round has the mark of the round before as its seed.
alter table entries
  -- of two entries of one person in one event: the one that counts instead, until the merge is undone
  add column folded_into bigint references entries,
  add check (folded_into is null or removed_at is not null);
create index entries_folded on entries (folded_into) where folded_into is not null;

alter table start_slots
  -- null: the seed of the entry
  add column seed_entered text,
  add column seed_sort integer check (seed_sort between 0 and 20000009),
  add check ((seed_entered is null) = (seed_sort is null));
