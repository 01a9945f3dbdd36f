-- Places, venues, the tree of schools, athletes and teams.

create table venues (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  name_folded text not null generated always as (fold_name(name)) stored,
  -- every time of a meet is shown in this zone
  time_zone text not null check (time_zone <> ''),
  time_zone_is_assumed boolean not null default false,
  city text,
  state text,
  country text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  surface text,
  lap_length_meters numeric(7, 3) check (lap_length_meters > 0),
  is_banked boolean,
  lanes_straight smallint check (lanes_straight between 1 and 20),
  lanes_oval smallint check (lanes_oval between 1 and 20),
  altitude_meters integer,
  source_id bigint references sources,
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint
);
create unique index venues_name on venues (name_folded, coalesce(city, ''), coalesce(state, ''), coalesce(country, ''))
  where removed_at is null;

-- The tree of schools: World is node 1; a level is a filter, not a node.
create table school_divisions (
  id bigint generated always as identity primary key,
  parent_id bigint references school_divisions,
  kind text not null check (kind in ('world', 'country', 'state', 'association', 'league', 'custom')),
  name text not null check (name <> ''),
  short_name text,
  sort integer not null default 0,
  level_mask integer not null default 0,
  source_id bigint references sources,
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint,
  check ((kind = 'world') = (parent_id is null)),
  check (parent_id <> id)
);
create unique index school_divisions_one_world on school_divisions (kind) where kind = 'world';
create unique index school_divisions_siblings on school_divisions (parent_id, kind, name) where removed_at is null;
insert into school_divisions (kind, name, created_at) values ('world', 'World', '2026-01-01T00:00:00Z');

create table athletes (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null check (first_name <> '' or last_name <> ''),
  first_name_folded text not null generated always as (fold_name(first_name)) stored,
  last_name_folded text not null generated always as (fold_name(last_name)) stored,
  gender text not null check (gender in ('M', 'F', 'X')),
  -- never in a public reply
  birth_on date,
  -- who may see the name; applied by visibleName, the one way a name leaves the server
  visibility text not null default 'full' check (visibility in ('full', 'initials', 'hidden')),
  visibility_set_by text check (visibility_set_by in ('athlete', 'parent', 'coach', 'admin')),
  para_class text,
  -- the identity this one was merged into, derived from athlete_merges; itself when not merged
  canonical_id bigint not null references athletes deferrable initially deferred,
  source_id bigint references sources,
  source_key text,
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint
);
create index athletes_name on athletes (last_name_folded, first_name_folded);
-- names that are not shown in full, as a report may print them
create index athletes_guarded_name on athletes ((first_name_folded || ' ' || last_name_folded)) where visibility <> 'full';
create index athletes_guarded_name_turned on athletes ((last_name_folded || ' ' || first_name_folded)) where visibility <> 'full';
create index athletes_canonical on athletes (canonical_id) where canonical_id <> id;
create unique index athletes_source on athletes (source_id, source_key) where source_key is not null;

create function athletes_own_canonical() returns trigger language plpgsql as $$
begin
  if new.canonical_id is null then new.canonical_id := new.id; end if;
  return new;
end $$;
create trigger athletes_own_canonical before insert on athletes
  for each row execute function athletes_own_canonical();

create table athlete_merges (
  id bigint generated always as identity primary key,
  from_athlete_id bigint not null references athletes,
  into_athlete_id bigint not null references athletes,
  by_user_id bigint,
  reason text not null check (reason <> ''),
  merged_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  check (from_athlete_id <> into_athlete_id)
);
-- an athlete is merged into one other at a time
create unique index athlete_merges_open on athlete_merges (from_athlete_id) where undone_at is null;

create table teams (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  name_folded text not null generated always as (fold_name(name)) stored,
  -- what HY-TEK files call it: four letters, unlike a team code people join with
  hytek_team_code text check (length(hytek_team_code) <= 8),
  level_mask integer not null default 0 check (level_mask >= 0 and level_mask & 6 <> 6),
  city text,
  state text,
  country text,
  source_id bigint references sources,
  source_key text,
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint
);
create index teams_name on teams (name_folded text_pattern_ops);
create unique index teams_source on teams (source_id, source_key) where source_key is not null;

create table school_division_teams (
  school_division_id bigint not null references school_divisions,
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  from_year smallint not null,
  to_year smallint not null,
  primary key (school_division_id, team_id, sport, from_year),
  check (from_year <= to_year)
);
create index school_division_teams_team on school_division_teams (team_id);

-- The grade belongs to athlete, team, sport and season, never to the athlete.
create table rosters (
  athlete_id bigint not null references athletes,
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  season_id integer not null check (season_id between 1850 and 12999),
  grade smallint,
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (athlete_id, team_id, sport, season_id)
);
create index rosters_team on rosters (team_id, sport, season_id);
