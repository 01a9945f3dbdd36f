-- Entries that wait together, and a receipt for everybody who enters.

-- The first entry of a group that has places together or waits together.
alter table entries add column linked_to bigint references entries;
create index entries_linked on entries (linked_to) where linked_to is not null;
create index entries_waiting on entries (meet_id, waitlisted_at, id)
  where acceptance = -5 and removed_at is null and scratched_at is null;

create table entry_receipts (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  -- the order in which entries came in, from 1
  arrival integer not null check (arrival > 0),
  -- of the one who is entered: a team, or an athlete without one
  team_id bigint references teams,
  athlete_id bigint references athletes,
  received_at timestamptz not null,
  unique (meet_id, arrival),
  check ((team_id is null) <> (athlete_id is null))
);
create index entry_receipts_team on entry_receipts (team_id) where team_id is not null;
create index entry_receipts_athlete on entry_receipts (athlete_id) where athlete_id is not null;
