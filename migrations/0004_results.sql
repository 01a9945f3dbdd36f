-- Results with their legs, splits and attempts; what changed them; bests and records kept beside them.

create table results (
  id bigint generated always as identity primary key,
  meet_id bigint not null,
  meet_event_id bigint not null,
  round_id bigint not null,
  heat_id bigint,
  -- of event and round, so that histories and lists of performances need no join
  event_variant text,
  gender text not null check (gender in ('M', 'F', 'X')),
  round text not null check (round in ('P', 'Q', 'S', 'F')),
  -- the recorded athlete, for ever; bests and pages go by the canonical one
  athlete_id bigint references athletes,
  -- null: unattached, then team_text may say what was printed
  team_id bigint references teams,
  relay_letter text check (relay_letter ~ '^[A-Z]$'),
  team_text text,
  grade smallint,
  age smallint check (age between 1 and 120),
  bib text,
  lane smallint,
  place smallint check (place > 0),
  heat_place smallint check (heat_place > 0),
  -- as written by whoever recorded it
  mark_entered text not null,
  -- lower is better; 20000001 for no valid mark (src/sport/marks.rules.ts)
  mark_raw integer not null check (mark_raw between 0 and 20000001),
  -- what lists compare
  mark_calc integer not null check (mark_calc between 0 and 20000001),
  -- mark_calc with a legal wind: the same, or of an aided jump its best legal trial; null when there is none
  mark_legal integer check (mark_legal < 20000001),
  timing text check (timing in ('fat', 'hand')),
  measure text check (measure in ('E', 'M')),
  status text,
  wind_tenths smallint,
  wind_status text not null default 'NA' check (wind_status in ('LEGAL', 'AIDED', 'NWI', 'NA')),
  qualifier text check (qualifier in ('Q', 'q', 'qR', 'qJ')),
  is_judges_decision boolean not null default false,
  is_exhibition boolean not null default false,
  seed_entered text,
  seed_sort integer check (seed_sort between 0 and 20000009),
  -- units of 1/2520 point, exact for ties of up to ten
  points integer check (points >= 0),
  printed_points integer check (printed_points >= 0),
  validation smallint not null default 1 check (validation in (0, 1, 10, 11, 12, 13, -10, -11, -12, -13)),
  validation_note text,
  -- for bests, flags and records (countsInBests of src/competition/results/results.rules.ts)
  counts boolean not null,
  -- best of the athlete when it was run, kept with the bests: PR or SR
  best_flag text check (best_flag in ('PR', 'SR')),
  previous_best integer,
  reaction_ms integer,
  competed_on date not null,
  season_id integer not null,
  -- the same athlete, variant, date and mark recorded elsewhere
  duplicate_of bigint references results,
  -- fields that a person corrected: a file never overwrites them
  hand_fields text[] not null default '{}',
  source_id bigint references sources,
  source_line integer,
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint,
  -- event, round and heat belong together and to the meet
  foreign key (meet_event_id, meet_id) references meet_events (id, meet_id),
  foreign key (round_id, meet_event_id) references rounds (id, meet_event_id),
  foreign key (heat_id, round_id) references heats (id, round_id),
  -- an athlete's result, or a squad's: team (or its printed name) and letter
  check ((athlete_id is not null and relay_letter is null) or (athlete_id is null and relay_letter is not null)),
  check (athlete_id is not null or team_id is not null or team_text is not null),
  check ((mark_raw = 20000001) = (mark_calc = 20000001)),
  check (mark_legal >= mark_calc),
  check (not counts or (event_variant is not null and mark_calc < 20000001 and removed_at is null)),
  check (mark_raw < 20000001 or status is not null)
);
create index results_event on results (meet_event_id, round_id) where removed_at is null;
create index results_meet on results (meet_id);
create index results_athlete on results (athlete_id, event_variant, competed_on) where athlete_id is not null;
create index results_team on results (team_id, season_id) where team_id is not null;
create index results_squad on results (team_id, event_variant) where athlete_id is null and team_id is not null;
-- one row an athlete or squad and round: a repeated import cannot double it
create unique index results_one_athlete on results (round_id, athlete_id)
  where removed_at is null and athlete_id is not null and not is_exhibition;
create unique index results_one_squad on results (round_id, team_id, relay_letter)
  where removed_at is null and athlete_id is null and team_id is not null and not is_exhibition;
create unique index results_one_printed_squad on results (round_id, team_text, relay_letter)
  where removed_at is null and athlete_id is null and team_id is null and not is_exhibition;

create table relay_legs (
  result_id bigint not null references results,
  leg smallint not null check (leg between 1 and 8),
  athlete_id bigint not null references athletes,
  grade smallint,
  split_ms integer check (split_ms > 0),
  primary key (result_id, leg)
);
create index relay_legs_athlete on relay_legs (athlete_id);

create table splits (
  result_id bigint not null references results,
  number smallint not null check (number > 0),
  distance_meters numeric(8, 2) check (distance_meters > 0),
  split_ms integer check (split_ms > 0),
  cumulative_ms integer not null check (cumulative_ms > 0),
  primary key (result_id, number)
);

create table attempts (
  result_id bigint not null references results,
  number smallint not null check (number > 0),
  -- horizontal: one trial a row; vertical: one height a row with its tries, e.g. XXO
  mark_raw integer check (mark_raw between 0 and 20000000),
  outcome text check (outcome in ('mark', 'foul', 'pass', 'retired')),
  tries text check (tries ~ '^[OXPR-]+$'),
  wind_tenths smallint,
  measure text check (measure in ('E', 'M')),
  primary key (result_id, number),
  check ((outcome is null) <> (tries is null)),
  check (outcome is distinct from 'mark' or mark_raw is not null),
  check (tries is null or mark_raw is not null)
);

-- Every change of a result: by whom, from what, before and after.
create table result_changes (
  id bigint generated always as identity primary key,
  result_id bigint not null references results,
  meet_id bigint not null,
  at timestamptz not null,
  by_user_id bigint,
  origin text not null check (origin in ('file', 'hand', 'rule')),
  import_batch_id bigint,
  reason text,
  before jsonb,
  after jsonb
);
create index result_changes_result on result_changes (result_id, id);
create index result_changes_meet on result_changes (meet_id, id);

-- The best mark of a subject in a season, kept in the transaction that changes a result; lists read only this.
create table season_best (
  subject_kind text not null check (subject_kind in ('athlete', 'squad')),
  -- canonical athlete, or team for a squad
  subject_id bigint not null,
  event_variant text not null,
  season_id integer not null,
  conditions text not null check (conditions in ('legal', 'any', 'legal_fat', 'any_fat')),
  gender text not null check (gender in ('M', 'F', 'X')),
  rank_key integer not null check (rank_key < 20000001),
  -- no foreign keys: every row is derived from a result that has them, and results are never deleted
  result_id bigint not null,
  competed_on date not null,
  team_id bigint,
  level_mask integer not null default 0,
  country text,
  state text,
  grade smallint,
  -- with the gender, for a team has boys and girls in the same relay
  primary key (subject_kind, subject_id, event_variant, gender, season_id, conditions)
);
create index season_best_list on season_best (event_variant, gender, season_id, conditions, rank_key, subject_id);

create table record_sets (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('world', 'area', 'national', 'state', 'championship', 'meet', 'facility', 'team')),
  name text not null check (name <> ''),
  -- what the set belongs to in its scope: a meet series by folded name, a venue, a team, a state
  owner_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (scope, owner_key, name)
);

create table records (
  id bigint generated always as identity primary key,
  record_set_id bigint not null references record_sets,
  event_variant text not null,
  gender text not null check (gender in ('M', 'F', 'X')),
  division_name text not null default '',
  mark_raw integer not null check (mark_raw between 0 and 20000000),
  -- what results are held against
  mark_calc integer not null check (mark_calc between 0 and 20000000),
  measure text check (measure in ('E', 'M')),
  mark_entered text not null,
  -- null: not printed
  set_year smallint,
  set_on date,
  -- as printed in the report of a meet
  holder_text text,
  team_text text,
  printed_by_meet_id bigint references meets,
  -- or broken or equalled by a result, whose athlete holds it
  result_id bigint references results,
  created_at timestamptz not null,
  check (result_id is null or (holder_text is null and team_text is null and printed_by_meet_id is null))
);
create index records_event on records (record_set_id, event_variant, gender, division_name, mark_calc);
create unique index records_result on records (result_id, record_set_id, division_name) where result_id is not null;
create index records_printed on records (printed_by_meet_id) where printed_by_meet_id is not null;

-- The record books a meet shows and can break.
create table meet_record_sets (
  meet_id bigint not null references meets,
  record_set_id bigint not null references record_sets,
  badge text not null default 'MR' check (badge in ('WR', 'AR', 'NR', 'STATE', 'CR', 'MR', 'FR', 'TR')),
  primary key (meet_id, record_set_id)
);
