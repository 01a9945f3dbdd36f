-- What a host sets at the divisions of a meet, who may enter them, and merges that can be undone.

alter table meet_divisions
  -- cross country: the distance as the host wrote it; the race has it in meters
  add column distance double precision check (distance > 0 and distance <= 999999),
  add column units text check (units in ('Meters', 'Miles')),
  -- entries of a team in this division, and of the whole division; -1: no limit
  add column max_entries smallint not null default -1 check (max_entries between -1 and 999),
  add column max_meet_entries integer not null default -1 check (max_meet_entries between -1 and 99999),
  -- a school may enter more than one team
  add column multi_teams boolean not null default false,
  -- track and field: events of one athlete; null: no limit
  add column max_athlete_events smallint check (max_athlete_events between 0 and 99),
  add column max_athlete_track_events smallint check (max_athlete_track_events between 0 and 99),
  add column max_athlete_field_events smallint check (max_athlete_field_events between 0 and 99),
  -- the meet to which the division sends its athletes
  add column dest_meet_id bigint references meets,
  -- the version at which each setting got its value; two hosts who change different ones both keep theirs
  add column changed_at_version jsonb not null default '{}' check (jsonb_typeof(changed_at_version) = 'object'),
  add check ((distance is null) = (units is null));

-- Who may enter a division: athletes of these grades, and of ages within these limits. Without a row: everyone.
create table division_filters (
  id bigint generated always as identity primary key,
  meet_id bigint not null,
  meet_division_id bigint not null,
  grade_id smallint,
  min_age smallint check (min_age between 0 and 110),
  max_age smallint check (max_age between 0 and 110),
  foreign key (meet_division_id, meet_id) references meet_divisions (id, meet_id),
  check (min_age <= max_age),
  check ((grade_id is null) <> (min_age is null and max_age is null))
);
create index division_filters_division on division_filters (meet_division_id);

-- One division that was merged into another.
create table division_merges (
  id bigint generated always as identity primary key,
  meet_id bigint not null,
  keep_id bigint not null,
  remove_id bigint not null,
  by_user_id bigint not null,
  merged_at timestamptz not null,
  -- of everything in the kept division after the merge: the merge can be undone while it is the same
  digest text not null,
  undone_at timestamptz,
  foreign key (keep_id, meet_id) references meet_divisions (id, meet_id),
  foreign key (remove_id, meet_id) references meet_divisions (id, meet_id),
  check (keep_id <> remove_id)
);
create index division_merges_keep on division_merges (keep_id) where undone_at is null;
create index division_merges_remove on division_merges (remove_id) where undone_at is null;

-- What a merge moved or changed, with its values before.
create table division_merge_rows (
  merge_id bigint not null references division_merges,
  kind text not null check (kind in ('event', 'round', 'entry', 'slot', 'mark', 'result')),
  -- the id of the row; of a mark its uuid
  row_id text not null,
  was jsonb not null check (jsonb_typeof(was) = 'object'),
  primary key (merge_id, kind, row_id)
);
