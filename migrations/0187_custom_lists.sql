-- Lists and reports that the coaches of a supporting team choose themselves: athletes, events and a time.
create table custom_lists (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams,
  season_kind text not null check (season_kind in ('tfo', 'tfi', 'xc')),
  -- a list ranks the athletes in each event, a report follows each athlete
  kind text not null check (kind in ('list', 'report')),
  name text not null check (name <> ''),
  athlete_ids bigint[] not null check (cardinality(athlete_ids) between 1 and 100),
  -- keys of event variants; empty: every event
  events text[] not null,
  -- the season of the list, or null for the days below
  season_id integer,
  from_on date,
  to_on date,
  check ((season_id is null) = (from_on is not null) and (season_id is null) = (to_on is not null)),
  check (from_on <= to_on),
  -- 128 bits as text: whoever has it reads the list; null: nobody but the team does
  share_key text unique,
  version integer not null default 1,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz
);
create index custom_lists_team on custom_lists (team_id, season_kind) where removed_at is null;
