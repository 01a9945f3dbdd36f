-- The teams of a meet: who is invited, asks to join, or is accepted, and who decided so.
create table meet_teams (
  meet_id bigint not null references meets,
  team_id bigint not null references teams,
  -- Declined 0, Unconfirmed 1, Accepted 2, Invite 3, Ignored 4, Request 5
  relation smallint not null check (relation between 0 and 5),
  -- true: a host invited the team; false: a coach asked
  is_invited boolean not null,
  -- the host who invited, or the coach who asked
  opened_by bigint references users on delete set null,
  opened_at timestamptz not null,
  answered_by bigint references users on delete set null,
  answered_at timestamptz,
  -- true: a host answered; false: a coach did
  is_host_answer boolean,
  -- the relation before the answer, for taking it back
  relation_before smallint check (relation_before between 0 and 5),
  -- a note among the hosts
  note text not null default '' check (length(note) <= 500),
  primary key (meet_id, team_id),
  check ((answered_at is null) = (is_host_answer is null)),
  check (answered_at is not null or relation_before is null)
);
create index meet_teams_team on meet_teams (team_id);

-- An athlete without a team is in a table of its own: hosts never invite one, and it has no coach, no roster and no range
-- of bibs, so every reader of teams would have to leave it out.
create table meet_unattached (
  meet_id bigint not null references meets,
  athlete_id bigint not null references athletes,
  -- Declined 0, Accepted 2, Request 5
  relation smallint not null check (relation in (0, 2, 5)),
  -- the athlete's own account or a parent's
  opened_by bigint references users on delete set null,
  opened_at timestamptz not null,
  answered_by bigint references users on delete set null,
  answered_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  primary key (meet_id, athlete_id),
  check ((answered_at is null) = (relation = 5))
);
create index meet_unattached_athlete on meet_unattached (athlete_id);

-- Invitations by mail to coaches who had no team here. One becomes a row of meet_teams when its coach answers for a team.
create table meet_team_invitations (
  meet_id bigint not null references meets,
  -- in lower case
  email text not null check (email <> '' and email = lower(email)),
  invited_by bigint references users on delete set null,
  invited_at timestamptz not null,
  -- the team for which it was answered
  team_id bigint references teams,
  primary key (meet_id, email)
);
create index meet_team_invitations_email on meet_team_invitations (email);
