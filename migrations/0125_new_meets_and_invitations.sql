-- A meet that a host creates is not public until a host opens it, and invitations to its staff have an answer.

alter table meets
  -- null: public
  add column unpublished_at timestamptz,
  add column created_by bigint references users on delete set null;

create or replace view public_meets as
  select
    has_supporter_exception or exists (
      select from team_subscriptions paid
      where paid.team_id = meets.host_team_id and meets.season_id <= case meets.season_kind
        when 'xc' then paid.xc_season when 'tfi' then paid.indoor_season else paid.outdoor_season end
    ) as is_host_supporting,
    meets.*
  from meets where removed_at is null and kind <> 'rehearsal' and unpublished_at is null;

-- Meets as their staff sees them: those that are not public are among them.
create view staffed_meets as
  select
    has_supporter_exception or exists (
      select from team_subscriptions paid
      where paid.team_id = meets.host_team_id and meets.season_id <= case meets.season_kind
        when 'xc' then paid.xc_season when 'tfi' then paid.indoor_season else paid.outdoor_season end
    ) as is_host_supporting,
    meets.*
  from meets where removed_at is null and kind <> 'rehearsal';

-- Somebody who is asked by mail may have no account yet.
create table meet_staff_invitations (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  role text not null check (role in ('host', 'timer', 'clerk', 'judge')),
  -- in lower case
  email text not null check (email <> ''),
  -- the account that was asked by its handle; null for an address
  user_id bigint references users on delete cascade,
  -- the events of a judge
  meet_event_ids bigint[] not null default '{}',
  invited_by bigint references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (role = 'judge' or meet_event_ids = '{}')
);
create unique index meet_staff_invitations_open on meet_staff_invitations (meet_id, email, role) where answer is null;
create index meet_staff_invitations_email on meet_staff_invitations (email) where answer is null;
create index meet_staff_invitations_user on meet_staff_invitations (user_id);
