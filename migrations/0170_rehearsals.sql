-- A past meet is played again into a private copy, mark by mark. Both tables are empty again when the copy is wiped.

create table rehearsals (
  id bigint generated always as identity primary key,
  -- the meet that is played again: one rehearsal at a time
  meet_id bigint not null unique references meets,
  -- the private copy
  copy_id bigint not null unique references meets,
  started_by bigint,
  started_at timestamptz not null,
  -- seconds of the meet in one second
  speed smallint not null check (speed between 1 and 600),
  paused_at timestamptz,
  -- milliseconds of the meet that have been played, at the instant played_at
  position_ms integer not null default 0 check (position_ms >= 0),
  played_at timestamptz not null,
  -- the number of the last mark that was played
  played_marks integer not null default 0,
  mark_count integer not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- when the last mark was played
  finished_at timestamptz,
  -- one node at a time plays it, until this instant
  player_until timestamptz
);

-- The script: each mark with the moment of the meet at which it arrives.
create table rehearsal_marks (
  rehearsal_id bigint not null references rehearsals,
  -- from 1, in the order of arrival
  number integer not null check (number > 0),
  at_ms integer not null check (at_ms >= 0),
  round_id bigint not null,
  heat_id bigint not null,
  -- whose mark it is: the slot of this entry in the round; null: about the whole heat
  entry_id bigint,
  kind text not null check (kind in ('finish', 'trial', 'height', 'gun', 'wind')),
  part smallint,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- the round is over after this mark
  is_last boolean not null,
  primary key (rehearsal_id, number)
);

-- The events and results of a copy are deleted with it. Those of a real meet still get removed_at.
drop trigger meet_events_stay on meet_events;
drop trigger results_stay on results;
create trigger meet_events_stay before update of id, meet_id on meet_events
  for each statement execute function rows_stay();
create trigger results_stay before update of id on results
  for each statement execute function rows_stay();
create function only_copies_go() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct meet_id from gone) as place
    join meets m on m.id = place.meet_id and m.kind <> 'rehearsal')
  then
    raise restrict_violation using message = format('rows of %s are neither deleted nor moved', tg_table_name);
  end if;
  return null;
end $$;
create trigger meet_events_go after delete on meet_events
  referencing old table as gone for each statement execute function only_copies_go();
create trigger results_go after delete on results
  referencing old table as gone for each statement execute function only_copies_go();
