-- What legs, splits, attempts and duplicates refer to is checked once a statement too, as in migration 13: of a meet
-- these rows are more than its results, and each key cost as much as its row.

alter table results drop constraint results_duplicate_of_fkey;
alter table relay_legs drop constraint relay_legs_result_id_fkey, drop constraint relay_legs_athlete_id_fkey;
alter table splits drop constraint splits_result_id_fkey;
alter table attempts drop constraint attempts_result_id_fkey;

-- The settings: see migration 13.
create function duplicates_refer() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  if exists (
    select from written
    where duplicate_of is not null and (select results.id from results where results.id = written.duplicate_of) is null
  ) then
    raise foreign_key_violation using message = 'a result tells one again that does not exist';
  end if;
  return null;
end $$;
create trigger duplicates_refer_when_inserted after insert on results
  referencing new table as written for each statement execute function duplicates_refer();
create trigger duplicates_refer_when_updated after update on results
  referencing new table as written for each statement execute function duplicates_refer();

create function parts_refer() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  if exists (
    select from (select distinct result_id from written) as named
    where (select results.id from results where results.id = named.result_id) is null
  ) then
    raise foreign_key_violation using message = 'legs, splits and attempts are of a result that exists';
  end if;
  return null;
end $$;
create trigger relay_legs_refer_when_inserted after insert on relay_legs
  referencing new table as written for each statement execute function parts_refer();
create trigger relay_legs_refer_when_updated after update on relay_legs
  referencing new table as written for each statement execute function parts_refer();
create trigger splits_refer_when_inserted after insert on splits
  referencing new table as written for each statement execute function parts_refer();
create trigger splits_refer_when_updated after update on splits
  referencing new table as written for each statement execute function parts_refer();
create trigger attempts_refer_when_inserted after insert on attempts
  referencing new table as written for each statement execute function parts_refer();
create trigger attempts_refer_when_updated after update on attempts
  referencing new table as written for each statement execute function parts_refer();

create function runners_refer() returns trigger language plpgsql
  set enable_seqscan = off
as $$
begin
  if exists (
    select from (select distinct athlete_id from written) as named
    where (select athletes.id from athletes where athletes.id = named.athlete_id) is null
  ) then
    raise foreign_key_violation using message = 'a leg is run by an athlete who does not exist';
  end if;
  return null;
end $$;
create trigger runners_refer_when_inserted after insert on relay_legs
  referencing new table as written for each statement execute function runners_refer();
create trigger runners_refer_when_updated after update on relay_legs
  referencing new table as written for each statement execute function runners_refer();

create trigger results_stay before delete or update of id on results
  for each statement execute function rows_stay();
