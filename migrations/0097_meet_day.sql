-- The base of a meet in progress: the plan apart from what happened, staff of a meet, entries, start lists and marks.

-- Planned times apart from real starts. A heat without a result had its printed time as its start.
alter table rounds add column planned_at timestamptz;
alter table heats add column planned_at timestamptz;
update heats set planned_at = started_at, started_at = null
  where started_at is not null
    and not exists (select from results where results.heat_id = heats.id and results.removed_at is null);
update rounds set planned_at = first.planned_at
  from (select round_id, min(planned_at) as planned_at from heats group by round_id) as first
  where first.round_id = rounds.id and first.planned_at is not null;

-- A status of null means that the event or round has not begun. It has no default, so nothing is born complete.
alter table meet_events alter column status drop not null, alter column status drop default;
alter table rounds alter column status drop not null, alter column status drop default;
update rounds set status = null
  where status = 0 and not exists (
    select from results where results.meet_event_id = rounds.meet_event_id and results.round_id = rounds.id
      and results.removed_at is null);
update meet_events set status = null
  where status = 0
    and not exists (select from results where results.meet_event_id = meet_events.id and results.removed_at is null);

alter table meet_events
  -- live: marks are results at once; hold: when someone releases them; check: when a second person has checked them
  add column release_mode text not null default 'live' check (release_mode in ('live', 'hold', 'check')),
  add column schedule_state text check (schedule_state in ('delayed', 'postponed', 'canceled')),
  add column schedule_note text check (schedule_note <> '' and length(schedule_note) <= 200);

-- A rehearsal is a private copy of a meet. No public page, list, count, search, best or record includes it.
alter table meets drop constraint meets_kind_check;
alter table meets
  add column rehearsal_of bigint references meets,
  add check (kind in ('meet', 'list', 'rehearsal')),
  add check ((kind = 'rehearsal') = (rehearsal_of is not null)),
  -- when entries become public; null: not at all
  add column entries_public_at timestamptz,
  -- the meet at a live-results service
  add column live_id text check (live_id <> ''),
  -- an admin lets the host publish entries without a supporter subscription
  add column has_supporter_exception boolean not null default false,
  add column protest_minutes smallint not null default 30 check (protest_minutes between 0 and 1440),
  add column schedule_state text check (schedule_state in ('delayed', 'postponed', 'canceled')),
  add column schedule_note text check (schedule_note <> '' and length(schedule_note) <= 200);

-- meet: entered by the staff of the meet while it is held. It needs no reason, and a file may complete it.
alter table result_changes drop constraint result_changes_origin_check;
alter table result_changes add check (origin in ('file', 'hand', 'rule', 'meet'));

-- Two divisions may have the same name while a host edits them; imports match the one with the lowest id.
drop index meet_divisions_name;
create index meet_divisions_name on meet_divisions (meet_id, name) where removed_at is null;
-- HY-TEK numbers end at 255 in track and field only.
alter table meet_divisions drop constraint meet_divisions_hytek_id_check;
alter table meet_divisions alter column hytek_id type integer;
alter table meet_divisions add check (hytek_id > 0 and (gender is not null or hytek_id <= 255));

create table meet_staff (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  user_id bigint not null references users,
  role text not null check (role in ('host', 'timer', 'clerk', 'judge')),
  invited_by bigint references users,
  created_at timestamptz not null,
  -- of an invitation that was not answered
  expires_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  ended_at timestamptz,
  check (accepted_at is null or declined_at is null)
);
create unique index meet_staff_one on meet_staff (meet_id, user_id, role)
  where ended_at is null and declined_at is null;
create index meet_staff_user on meet_staff (user_id);
insert into meet_staff (meet_id, user_id, role, created_at, accepted_at)
  select meet_id, user_id, 'host', created_at, created_at from meet_hosts;
drop table meet_hosts;

-- The events of a judge. The other roles are for the whole meet.
create table meet_staff_events (
  staff_id bigint not null references meet_staff,
  meet_event_id bigint not null references meet_events,
  primary key (staff_id, meet_event_id)
);

create table entries (
  id bigint generated always as identity primary key,
  meet_id bigint not null,
  meet_event_id bigint not null,
  athlete_id bigint references athletes,
  -- null: unattached, then team_text may have the printed name
  team_id bigint references teams,
  team_text text,
  relay_letter text check (relay_letter ~ '^[A-Z]$'),
  grade smallint,
  seed_entered text,
  seed_sort integer check (seed_sort between 0 and 20000009),
  seed_origin text check (seed_origin in ('best', 'coach', 'host', 'file')),
  -- the result of a seed from a best
  seed_result_id bigint,
  -- AcceptedLate 40, Accepted 30, InProcess 20, New 10, Waitlisted -5, Rejected -10
  acceptance smallint not null check (acceptance in (40, 30, 20, 10, -5, -10)),
  -- the wait list is in this order
  waitlisted_at timestamptz,
  is_exhibition boolean not null default false,
  scratched_at timestamptz,
  entered_by bigint,
  created_at timestamptz not null,
  version integer not null default 1,
  removed_at timestamptz,
  removed_by bigint,
  unique (id, meet_id),
  foreign key (meet_event_id, meet_id) references meet_events (id, meet_id),
  check ((athlete_id is not null and relay_letter is null) or (athlete_id is null and relay_letter is not null)),
  check (athlete_id is not null or team_id is not null or team_text is not null),
  check ((seed_entered is null) = (seed_sort is null)),
  check ((acceptance = -5) = (waitlisted_at is not null))
);
create index entries_meet on entries (meet_id, meet_event_id) where removed_at is null;
create index entries_athlete on entries (athlete_id) where athlete_id is not null;
create index entries_team on entries (team_id) where team_id is not null;
create unique index entries_one_athlete on entries (meet_event_id, athlete_id)
  where removed_at is null and athlete_id is not null;
create unique index entries_one_squad on entries (meet_event_id, team_id, relay_letter)
  where removed_at is null and athlete_id is null and team_id is not null;
create unique index entries_one_printed_squad on entries (meet_event_id, team_text, relay_letter)
  where removed_at is null and athlete_id is null and team_id is null;

create table entry_legs (
  entry_id bigint not null references entries,
  athlete_id bigint not null references athletes,
  -- null: an alternate
  leg smallint check (leg between 1 and 8),
  primary key (entry_id, athlete_id),
  unique (entry_id, leg)
);
create index entry_legs_athlete on entry_legs (athlete_id);

-- Entries of a meet by event; without an event those of the whole meet. Locked while entries change, so that two coaches
-- never take the same last place.
create table entry_counts (
  meet_id bigint not null references meets,
  meet_event_id bigint references meet_events,
  entry_count integer not null default 0 check (entry_count >= 0),
  accepted_count integer not null default 0 check (accepted_count >= 0),
  waitlisted_count integer not null default 0 check (waitlisted_count >= 0),
  unique nulls not distinct (meet_id, meet_event_id)
);

-- Who starts where: a lane or alley on the track, else the order of a flight or a start line.
create table start_slots (
  id bigint generated always as identity primary key,
  round_id bigint not null,
  heat_id bigint not null,
  entry_id bigint not null references entries,
  lane smallint check (lane > 0),
  -- order in the heat or flight, from 1
  position smallint not null check (position > 0),
  -- why this lane, as the seeding explains it
  why jsonb,
  is_moved_by_hand boolean not null default false,
  checked_in_at timestamptz,
  -- the lane stays empty
  scratched_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  foreign key (heat_id, round_id) references heats (id, round_id),
  unique (round_id, entry_id),
  unique (heat_id, position) deferrable initially deferred
);
create index start_slots_entry on start_slots (entry_id);

-- What a judge, a timer or a file says about a slot or a heat. Results are written from marks, at once or at a release.
create table marks (
  -- made by the device: the same uuid again is the same mark
  uuid uuid primary key,
  meet_id bigint not null,
  meet_event_id bigint not null,
  round_id bigint not null,
  heat_id bigint not null,
  -- null: about the whole heat
  slot_id bigint references start_slots,
  -- version of the slot on the device
  slot_version integer,
  kind text not null check (kind in ('finish', 'trial', 'height', 'gun', 'wind')),
  -- of a trial or a height, from 1
  number smallint check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  source text not null check (source in ('judge', 'timer', 'file')),
  user_id bigint,
  device text not null check (device <> '' and length(device) <= 64),
  -- by the clock of the device
  made_at timestamptz not null,
  received_at timestamptz not null,
  -- conflict: kept beside a mark of another device; replaced: a newer mark counts; withdrawn: taken back
  state text not null check (state in ('counting', 'conflict', 'replaced', 'withdrawn')),
  version integer not null default 1,
  -- when it went into the results; null while it is held
  released_at timestamptz,
  foreign key (meet_event_id, meet_id) references meet_events (id, meet_id),
  foreign key (round_id, meet_event_id) references rounds (id, meet_event_id),
  foreign key (heat_id, round_id) references heats (id, round_id),
  check ((slot_id is null) = (kind in ('gun', 'wind'))),
  check ((slot_id is null) = (slot_version is null)),
  check ((number is not null) = (kind in ('trial', 'height')))
);
create index marks_heat on marks (heat_id, received_at);
create index marks_slot on marks (slot_id) where slot_id is not null;
-- One mark counts for each part of a slot or heat.
create unique index marks_counting on marks (heat_id, coalesce(slot_id, 0), kind, coalesce(number, 0))
  where state = 'counting';
