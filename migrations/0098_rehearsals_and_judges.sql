-- Judges judge events of their own meet, and a rehearsal stays out of everything public.

alter table meet_staff add unique (id, meet_id);
alter table meet_staff_events add column meet_id bigint;
update meet_staff_events set meet_id = meet_staff.meet_id from meet_staff where meet_staff.id = meet_staff_events.staff_id;
alter table meet_staff_events
  alter column meet_id set not null,
  drop constraint meet_staff_events_staff_id_fkey,
  drop constraint meet_staff_events_meet_event_id_fkey,
  add foreign key (staff_id, meet_id) references meet_staff (id, meet_id),
  add foreign key (meet_event_id, meet_id) references meet_events (id, meet_id);
create index meet_staff_events_event on meet_staff_events (meet_event_id);

-- Written with the result, so that no reader has to look the meet up.
alter table results add column is_rehearsal boolean not null default false;
create or replace view performances as
  select * from results where removed_at is null and duplicate_of is null and not is_rehearsal;

-- Meets that may be shown to everyone. Whatever is not of the staff of a meet reads this view. A host supports the site
-- in the season of the meet if it paid for this season or a later one, or if an admin made an exception.
create view public_meets as
  select
    has_supporter_exception or exists (
      select from team_subscriptions paid
      where paid.team_id = meets.host_team_id and meets.season_id <= case meets.season_kind
        when 'xc' then paid.xc_season when 'tfi' then paid.indoor_season else paid.outdoor_season end
    ) as is_host_supporting,
    meets.*
  from meets where removed_at is null and kind <> 'rehearsal';
