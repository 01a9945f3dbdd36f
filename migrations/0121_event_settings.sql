-- The settings of a meet's events, and the order of its rounds.

alter table meet_events
  -- of the edit on which a host's change is based
  add column version integer not null default 1,
  -- entries of one team; null: as many as it likes, 0: none
  add column team_entries_max smallint check (team_entries_max between 0 and 999),
  -- places in the order of arrival; who comes later waits
  add column first_entries smallint check (first_entries between 1 and 9999),
  -- places for the best seeds when entries close
  add column top_entries smallint check (top_entries between 1 and 9999),
  -- the first entries of a payer that cost nothing here
  add column paid_entries smallint not null default 0 check (paid_entries between 0 and 999),
  add column is_registration_locked boolean not null default false,
  -- marks as integers in which lower is better; 20000001: no standard
  add column entry_standard integer not null default 20000001 check (entry_standard between 0 and 20000001),
  add column auto_standard integer not null default 20000001 check (auto_standard between 0 and 20000001),
  -- null: the fee of the meet
  add column fee_cents integer check (fee_cents between 0 and 1000000),
  add check (first_entries is null or top_entries is null);

alter table rounds
  -- in its day, over all events of the meet
  add column sort integer not null default 0,
  -- who goes on: this many of each heat, and the next best marks
  add column advance_top smallint check (advance_top between 0 and 99),
  add column advance_next smallint check (advance_next between 0 and 99);

-- A host may take a round out of the plan. One that has or had results stays, as before.
drop trigger rounds_stay on rounds;
create function rounds_with_results_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (
    -- By the meet, whose index has the removed results, too.
    select from results
    where meet_id = (select meet_id from meet_events where id = old.meet_event_id) and round_id = old.id) then
    raise restrict_violation using message = 'rounds with results are neither deleted nor moved';
  end if;
  return old;
end $$;
create trigger rounds_stay before delete or update of id, meet_event_id on rounds
  for each row execute function rounds_with_results_stay();
