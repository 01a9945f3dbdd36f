-- A team that a coach makes stays unlisted until an admin confirms it: nobody but its maker and admins sees it.
alter table teams add column unlisted_since timestamptz;

-- Teams that may be shown to everyone. Whatever finds teams by name, location or roster reads this view.
create view listed_teams as select * from teams where removed_at is null and unlisted_since is null;

-- Who made which team, and what an admin decided about it.
create table team_setups (
  team_id bigint primary key references teams,
  made_by bigint references users on delete set null,
  -- how an admin can check that the team exists, such as the school's page
  evidence text not null default '' check (length(evidence) <= 500),
  made_at timestamptz not null,
  decision text check (decision in ('confirmed', 'declined')),
  reason text not null default '' check (length(reason) <= 500),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create index team_setups_made_by on team_setups (made_by);
create index team_setups_waiting on team_setups (made_at) where decision is null;
