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

-- Pairs of the rosters that look like one person, as they were found when they were last looked for: for admins, who
-- have no roster. One is read as long as both are still two, and nobody said so.
create table likely_pairs (
  one_athlete_id bigint not null references athletes,
  other_athlete_id bigint not null references athletes,
  -- on whose roster one of them was found
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  -- how much speaks for it: 0 is the strongest
  weakness integer not null,
  primary key (one_athlete_id, other_athlete_id),
  check (one_athlete_id < other_athlete_id)
);
create index likely_pairs_strongest on likely_pairs (weakness, one_athlete_id, other_athlete_id);
create index likely_pairs_team on likely_pairs (team_id, sport);
