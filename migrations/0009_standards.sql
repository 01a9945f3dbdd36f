-- Qualifying standards: drawn into the lists of a school division and of what stands below it.

create table qualifying_standards (
  id bigint generated always as identity primary key,
  school_division_id bigint not null references school_divisions,
  event_variant text not null,
  gender text not null check (gender in ('M', 'F', 'X')),
  season_id integer not null check (season_id between 1850 and 12999),
  -- "State qualifying"
  label text not null check (label <> '' and length(label) <= 60),
  mark_entered text not null check (mark_entered <> ''),
  -- what the best of a list is held against: as good or better meets it
  mark_calc integer not null check (mark_calc between 0 and 20000000),
  measure text check (measure in ('E', 'M')),
  source_id bigint references sources,
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint
);
create unique index qualifying_standards_one on qualifying_standards
  (school_division_id, event_variant, gender, season_id, label) where removed_at is null;

-- Which teams belong to a division of the tree: its children are walked from here.
create index school_divisions_children on school_divisions (parent_id) where removed_at is null;
