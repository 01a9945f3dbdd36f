-- Hosts put the entries of two athletes together, for one meet only. Their identities stay two; coaches decide about those.
create table entry_merges (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  keep_athlete_id bigint not null references athletes,
  other_athlete_id bigint not null references athletes,
  -- entries and legs before the merge, and the number of the other athlete
  was jsonb not null,
  merged_at timestamptz not null,
  merged_by bigint not null references users,
  undone_at timestamptz,
  check (keep_athlete_id <> other_athlete_id)
);
create index entry_merges_meet on entry_merges (meet_id);
create index entry_merges_keep on entry_merges (keep_athlete_id);
create index entry_merges_other on entry_merges (other_athlete_id);
create index entry_merges_by on entry_merges (merged_by);
