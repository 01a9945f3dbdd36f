-- Meets in the calendars of teams and people, and grades that count at one meet.

create table meet_calendars (
  meet_id bigint not null references meets,
  -- one of the two
  team_id bigint references teams,
  user_id bigint references users,
  created_at timestamptz not null,
  check ((team_id is null) <> (user_id is null)),
  unique nulls not distinct (meet_id, team_id, user_id)
);
create index meet_calendars_team on meet_calendars (team_id) where team_id is not null;
create index meet_calendars_user on meet_calendars (user_id) where user_id is not null;

-- The grade of an athlete without a roster, as the family says it.
create table meet_grades (
  meet_id bigint not null references meets,
  athlete_id bigint not null references athletes,
  grade smallint not null,
  set_by bigint references users,
  set_at timestamptz not null,
  primary key (meet_id, athlete_id)
);
create index meet_grades_athlete on meet_grades (athlete_id);
create index meet_grades_set_by on meet_grades (set_by);
