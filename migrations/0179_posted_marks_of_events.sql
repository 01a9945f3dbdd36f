-- Athletes or coaches posted marks of the event, which nobody withdrew or judged invalid. Judges then enter none.
alter table meet_events add column has_posted_marks boolean not null default false;
update meet_events e set has_posted_marks = true
where exists (
  select from virtual_marks v join entries n on n.id = v.entry_id
  where n.meet_event_id = e.id and v.withdrawn_at is null and v.validation >= 0);
