-- Record sets that people make and edit: who made them and where, the team of a team's set, and what a line says.
alter table record_sets
  -- null for a set that files printed
  add column made_by bigint references users on delete set null,
  -- its hosts keep a set of the scope meet
  add column made_at_meet_id bigint references meets on delete set null,
  -- results of other teams do not break the set of a team
  add column team_id bigint references teams,
  add column sport text check (sport in ('tf', 'xc')),
  add column removed_at timestamptz,
  add constraint record_sets_of_team check ((team_id is null) = (sport is null));
create index record_sets_team on record_sets (team_id, sport) where team_id is not null;
update record_sets s
set made_at_meet_id = (select min(meet_id) from meet_record_sets m where m.record_set_id = s.id);

alter table records
  -- the holder of a line written by hand, instead of the text
  add column athlete_id bigint references athletes,
  add column wind_tenths smallint,
  add column location_text text,
  drop constraint records_check,
  add constraint records_of_result check (result_id is null or (holder_text is null and team_text is null
    and printed_by_meet_id is null and athlete_id is null and wind_tenths is null and location_text is null));
create index records_athlete on records (athlete_id) where athlete_id is not null;

-- The set of a team counts at every meet where the team competes; it is listed there only with what it broke.
alter table meet_record_sets add column is_listed boolean not null default true;
