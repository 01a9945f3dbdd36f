-- What results refer to is checked once a statement instead of once a row: the six foreign keys cost more than all
-- the rest of a written result.

alter table results
  drop constraint results_meet_event_id_meet_id_fkey,
  drop constraint results_round_id_meet_event_id_fkey,
  drop constraint results_heat_id_round_id_fkey,
  drop constraint results_athlete_id_fkey,
  drop constraint results_team_id_fkey,
  drop constraint results_source_id_fkey;

-- A plan is kept by the connection that made it, whether the tables were empty or full then. Scalar subqueries leave
-- only one: a lookup by index for each row.
create function results_refer() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  if exists (
    select from (select distinct meet_id, meet_event_id, round_id, heat_id from written) as place
    where (select e.id from meet_events e where e.id = place.meet_event_id and e.meet_id = place.meet_id) is null
      or (select o.id from rounds o where o.id = place.round_id and o.meet_event_id = place.meet_event_id) is null
      or (place.heat_id is not null
        and (select h.id from heats h where h.id = place.heat_id and h.round_id = place.round_id) is null)
  ) then
    raise foreign_key_violation using message = 'event, round and heat of a result belong together and to its meet';
  end if;
  if exists (
    select from written
    where athlete_id is not null
      and (select athletes.id from athletes where athletes.id = written.athlete_id) is null
  ) then
    raise foreign_key_violation using message = 'a result is of an athlete who does not exist';
  end if;
  if exists (
    select from (select distinct team_id from written where team_id is not null) as named
    where (select teams.id from teams where teams.id = named.team_id) is null
  ) then
    raise foreign_key_violation using message = 'a result is of a team that does not exist';
  end if;
  if exists (
    select from (select distinct source_id from written where source_id is not null) as named
    where (select sources.id from sources where sources.id = named.source_id) is null
  ) then
    raise foreign_key_violation using message = 'a result is from a source that does not exist';
  end if;
  return null;
end $$;
create trigger results_refer_when_inserted after insert on results
  referencing new table as written for each statement execute function results_refer();
create trigger results_refer_when_updated after update on results
  referencing new table as written for each statement execute function results_refer();

-- So that a result never loses what it refers to: such rows get removed_at instead of being deleted.
create function rows_stay() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = format('rows of %s are neither deleted nor moved', tg_table_name);
end $$;
create trigger athletes_stay before delete or update of id on athletes
  for each statement execute function rows_stay();
create trigger teams_stay before delete or update of id on teams
  for each statement execute function rows_stay();
create trigger sources_stay before delete or update of id on sources
  for each statement execute function rows_stay();
create trigger meet_events_stay before delete or update of id, meet_id on meet_events
  for each statement execute function rows_stay();
create trigger rounds_stay before delete or update of id, meet_event_id on rounds
  for each statement execute function rows_stay();
create trigger heats_stay before delete or update of id, round_id on heats
  for each statement execute function rows_stay();

-- Changes are written for results that were written just before, and results are never deleted.
alter table result_changes drop constraint result_changes_result_id_fkey;
