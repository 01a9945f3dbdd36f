-- Access: who belongs to a team in a sport, as what and how far; whose results somebody looks after; which teams
-- support the site; who runs a meet.

create table team_access (
  user_id bigint not null references users,
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  -- F follower, A athlete, P parent, C coach
  type text not null check (type in ('F', 'A', 'P', 'C')),
  -- standardAccess 100, autoApprovedAccess 90, reducedAccess 50, none 0, requestingAccess -10, deactivated -20,
  -- leftTeam -30, requestDeclined -35, disabled -40, banned -50
  status smallint not null check (status in (100, 90, 50, 0, -10, -20, -30, -35, -40, -50)),
  -- of a coach: "Head coach"
  position text not null default '',
  -- what they wrote when they asked
  note text not null default '',
  -- since when they have had access without a break; null without it
  granted_at timestamptz,
  changed_at timestamptz not null,
  primary key (user_id, team_id, sport, type),
  check ((status >= 0) = (granted_at is not null))
);
create index team_access_team on team_access (team_id, sport, type, status);

create table user_athletes (
  user_id bigint not null references users,
  athlete_id bigint not null references athletes,
  relation text not null check (relation in ('self', 'parent')),
  -- null while nobody who knows them has said so
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, athlete_id)
);
-- one person, one account, one identity
create unique index user_athletes_one_athlete on user_athletes (user_id) where relation = 'self';
create unique index user_athletes_one_account on user_athletes (athlete_id)
  where relation = 'self' and confirmed_at is not null;
create index user_athletes_athlete on user_athletes (athlete_id);

-- The last season of each kind that a team has paid for as a supporter of the site.
create table team_subscriptions (
  team_id bigint primary key references teams,
  xc_season integer,
  outdoor_season integer,
  indoor_season integer check (indoor_season > 10000),
  changed_at timestamptz not null
);

create table meet_hosts (
  meet_id bigint not null references meets,
  user_id bigint not null references users,
  created_at timestamptz not null,
  primary key (meet_id, user_id)
);
create index meet_hosts_user on meet_hosts (user_id);
