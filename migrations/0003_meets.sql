-- Seasons, meets, their divisions, events, rounds and heats.

create table seasons (
  kind text not null check (kind in ('tfo', 'tfi', 'xc')),
  id integer not null,
  starts_on date not null,
  ends_on date not null,
  primary key (kind, id),
  check ((kind = 'tfi') = (id > 10000)),
  check (starts_on <= ends_on)
);

create table meets (
  id bigint generated always as identity primary key,
  sport text not null check (sport in ('tf', 'xc')),
  -- 'list': performances known only from a list, by venue and date; never in calendars
  kind text not null default 'meet' check (kind in ('meet', 'list')),
  name text not null check (name <> ''),
  name_folded text not null generated always as (fold_name(name)) stored,
  start_on date not null,
  end_on date not null,
  season_kind text not null,
  season_id integer not null,
  venue_id bigint not null references venues,
  host_team_id bigint references teams,
  level_mask integer not null default 0,
  website text,
  -- offDays: days between start and end without competition
  setup_state jsonb not null default '{}',
  settings jsonb not null default '{}',
  results_published_at timestamptz,
  last_result_at timestamptz,
  -- kept with the results; a page never counts
  team_count integer not null default 0,
  athlete_count integer not null default 0,
  result_count integer not null default 0,
  event_count integer not null default 0,
  official_count integer not null default 0,
  complete_count integer not null default 0,
  in_progress_count integer not null default 0,
  -- grows with every change that a page of the meet shows
  data_version bigint not null default 1,
  source_id bigint references sources,
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint,
  foreign key (season_kind, season_id) references seasons (kind, id),
  check (start_on <= end_on),
  check ((sport = 'xc') = (season_kind = 'xc'))
);
create index meets_latest on meets (start_on desc, id desc) where removed_at is null and kind = 'meet';
create index meets_same on meets (name_folded, start_on, sport) where removed_at is null;
create index meets_venue on meets (venue_id);
create index meets_season on meets (season_kind, season_id);

create table meet_divisions (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  -- null in track and field, where a division holds every gender
  gender text check (gender in ('M', 'F', 'X')),
  name text not null check (name <> '' and length(name) <= 50),
  name_short text check (length(name_short) <= 5),
  level_mask integer not null default 4 check (level_mask & 6 <> 6),
  sort integer not null default 0,
  hytek_id smallint check (hytek_id between 1 and 255),
  -- how team points are given (ScoringRules of src/sport/track-scoring.rules.ts); null: not scored
  scoring jsonb,
  score_depth smallint check (score_depth between 1 and 99),
  place_depth smallint check (place_depth >= score_depth),
  tie_breaking text,
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint,
  unique (id, meet_id)
);
create unique index meet_divisions_name on meet_divisions (meet_id, coalesce(gender, ''), name) where removed_at is null;
create unique index meet_divisions_hytek_id on meet_divisions (meet_id, coalesce(gender, ''), hytek_id)
  where removed_at is null and hytek_id is not null;

create table meet_events (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  meet_division_id bigint not null,
  gender text not null check (gender in ('M', 'F', 'X')),
  -- key of the constant table in src/sport/events.rules.ts; null: an event the catalogue does not know
  event_variant text,
  event_short text not null check (event_short ~ '^[a-z0-9][a-z0-9.-]*$'),
  -- as the meet printed it
  name text not null check (name <> ''),
  event_number text,
  parent_id bigint,
  status smallint not null default 20 check (status in (30, 20, 10, 0, -10, -20, -30)),
  is_scored boolean not null default true,
  sort integer not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint,
  unique (id, meet_id),
  -- division and combined event are of the same meet
  foreign key (meet_division_id, meet_id) references meet_divisions (id, meet_id),
  foreign key (parent_id, meet_id) references meet_events (id, meet_id),
  check (parent_id <> id)
);
create unique index meet_events_short on meet_events (meet_division_id, gender, event_short) where removed_at is null;
create index meet_events_meet on meet_events (meet_id);
create index meet_events_parent on meet_events (parent_id) where parent_id is not null;

create table rounds (
  id bigint generated always as identity primary key,
  meet_event_id bigint not null references meet_events,
  round text not null check (round in ('P', 'Q', 'S', 'F')),
  status smallint not null default 20 check (status in (30, 20, 10, 0, -10, -20, -30)),
  competed_on date not null,
  -- "Top 2 Each Heat plus Next 2 Best Times", as printed
  advance_note text,
  unique (meet_event_id, round),
  unique (id, meet_event_id)
);

create table heats (
  id bigint generated always as identity primary key,
  round_id bigint not null references rounds,
  number smallint not null check (number > 0),
  wind_tenths smallint,
  wind_status text not null default 'NA' check (wind_status in ('LEGAL', 'AIDED', 'NWI', 'NA')),
  started_at timestamptz,
  unique (round_id, number),
  unique (id, round_id),
  check (wind_status in ('LEGAL', 'AIDED') or wind_tenths is null)
);
