-- Two athletes of whom somebody has said that they are not the same person: nobody is asked about them again.
create table athletes_apart (
  id bigint generated always as identity primary key,
  one_athlete_id bigint not null references athletes,
  other_athlete_id bigint not null references athletes,
  by_user_id bigint,
  said_at timestamptz not null,
  -- since when they are asked about again
  undone_at timestamptz,
  undone_by bigint,
  check (one_athlete_id < other_athlete_id)
);
create unique index athletes_apart_open on athletes_apart (one_athlete_id, other_athlete_id) where undone_at is null;
create index athletes_apart_other on athletes_apart (other_athlete_id) where undone_at is null;

-- what was merged into an athlete, when two coaches look at it
create index athlete_merges_into on athlete_merges (into_athlete_id) where undone_at is null;
