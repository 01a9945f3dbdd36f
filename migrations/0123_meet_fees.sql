-- What entries cost, the lock on entries, and seeds that a host cleared and can bring back.

create table meet_fees (
  meet_id bigint primary key references meets,
  -- whole cents
  team_cents integer not null default 0 check (team_cents between 0 and 9999999),
  athlete_cents integer not null default 0 check (athlete_cents between 0 and 9999999),
  event_cents integer not null default 0 check (event_cents between 0 and 9999999),
  relay_cents integer not null default 0 check (relay_cents between 0 and 9999999),
  -- events of an athlete that the fee per athlete pays
  first_entries_paid smallint not null default 0 check (first_entries_paid between 0 and 20),
  -- null: no cap
  athlete_cap_cents integer check (athlete_cap_cents between 1 and 9999999),
  team_cap_cents integer check (team_cap_cents between 1 and 9999999),
  late_cents integer not null default 0 check (late_cents between 0 and 9999999),
  -- null: no late fee
  late_from timestamptz
);

-- While there is a row, only hosts change the entries of the meet.
create table entry_locks (
  meet_id bigint primary key references meets,
  locked_at timestamptz not null,
  locked_by bigint references users
);
create index entry_locks_locked_by on entry_locks (locked_by);

create table seed_clearings (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  cleared_at timestamptz not null,
  cleared_by bigint references users,
  -- the seeds before, each with the version that its entry got: an entry that has changed since keeps its seed
  seeds jsonb not null,
  undone_at timestamptz
);
create index seed_clearings_meet on seed_clearings (meet_id);
create index seed_clearings_cleared_by on seed_clearings (cleared_by);
