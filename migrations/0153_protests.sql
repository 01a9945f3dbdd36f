-- What a team protests about a round or one start in it, and what the referee decided.
create table protests (
  id bigint generated always as identity primary key,
  meet_id bigint not null,
  meet_event_id bigint not null,
  round_id bigint not null,
  -- null: about the whole round
  slot_id bigint references start_slots on delete set null,
  -- null: not by a team
  team_id bigint references teams,
  -- what is protested, and by whom
  text text not null check (text <> '' and length(text) <= 1000),
  made_at timestamptz not null,
  made_by bigint references users on delete set null,
  withdrawn_at timestamptz,
  decision text check (decision in ('accepted', 'declined')),
  reason text check (reason <> '' and length(reason) <= 1000),
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  foreign key (meet_event_id, meet_id) references meet_events (id, meet_id),
  foreign key (round_id, meet_event_id) references rounds (id, meet_event_id),
  check ((decision is null) = (decided_at is null))
);
create index protests_round on protests (round_id);
create index protests_slot on protests (slot_id) where slot_id is not null;
create index protests_team on protests (team_id) where team_id is not null;
create index protests_made_by on protests (made_by) where made_by is not null;
create index protests_decided_by on protests (decided_by) where decided_by is not null;
