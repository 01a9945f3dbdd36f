-- Heats without results may be deleted: those that a merge of divisions made go when it is undone.

drop trigger heats_stay on heats;
create function heats_with_results_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (
    -- By the meet, whose index has the removed results, too.
    select from results
    where meet_id = (
        select e.meet_id from rounds o join meet_events e on e.id = o.meet_event_id where o.id = old.round_id)
      and heat_id = old.id) then
    raise restrict_violation using message = 'heats with results are neither deleted nor moved';
  end if;
  return old;
end $$;
create trigger heats_stay before delete or update of id, round_id on heats
  for each row execute function heats_with_results_stay();
