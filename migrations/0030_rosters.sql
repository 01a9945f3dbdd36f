-- Rosters from year to year: which were carried into the next season, who stays in a grade, who moves to another team.

-- Once for each team and season, so that whoever was taken off the new roster is not put back.
create table roster_rollovers (
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  -- into which
  season_id integer not null,
  -- null: by itself, on August 1
  rolled_by bigint references users on delete set null,
  rolled_at timestamptz not null,
  primary key (team_id, sport, season_id)
);

-- Whoever stays in the grade of this season for another year.
create table roster_holds (
  athlete_id bigint not null references athletes,
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  season_id integer not null,
  held_by bigint references users on delete set null,
  held_at timestamptz not null,
  primary key (team_id, sport, season_id, athlete_id)
);
create index roster_holds_athlete on roster_holds (athlete_id);

-- A coach wants an athlete of another team on the own roster; whoever the athlete belongs to agrees.
create table roster_moves (
  id bigint generated always as identity primary key,
  athlete_id bigint not null references athletes,
  from_team_id bigint not null references teams,
  to_team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  season_id integer not null,
  grade smallint,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'withdrawn')),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  check (from_team_id <> to_team_id),
  check ((state = 'asked') = (decided_at is null))
);
create unique index roster_moves_open on roster_moves (athlete_id, to_team_id, sport, season_id) where state = 'asked';
create index roster_moves_from on roster_moves (from_team_id, sport) where state = 'asked';
create index roster_moves_to on roster_moves (to_team_id, sport) where state = 'asked';
create index roster_moves_athlete on roster_moves (athlete_id);
