-- The training log: what somebody ran, lifted or jumped by day, what a coach planned, and what was said about it.
-- Distances are kept as they were entered, in thousandths of their unit.

create table planned_workouts (
  id bigint generated always as identity primary key,
  planned_by bigint not null references users,
  -- for all athletes of a team in a sport, or for one person
  team_id bigint references teams,
  sport text check (sport in ('tf', 'xc')),
  user_id bigint references users,
  day date not null,
  type text not null,
  title text not null,
  details text not null default '',
  distance_thousandths integer check (distance_thousandths > 0),
  distance_unit text check (distance_unit in ('mi', 'km', 'm', 'yd')),
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references users,
  check ((team_id is null) = (sport is null)),
  check ((team_id is null) <> (user_id is null)),
  check ((distance_thousandths is null) = (distance_unit is null))
);
create index planned_workouts_team on planned_workouts (team_id, sport, day) where removed_at is null;
create index planned_workouts_user on planned_workouts (user_id, day) where removed_at is null;
create index planned_workouts_planned_by on planned_workouts (planned_by);

create table workouts (
  id bigint generated always as identity primary key,
  -- whose log it stands in
  user_id bigint not null references users on delete cascade,
  day date not null,
  type text not null,
  title text not null default '',
  distance_thousandths integer check (distance_thousandths > 0),
  distance_unit text check (distance_unit in ('mi', 'km', 'm', 'yd')),
  time_ms integer check (time_ms > 0),
  -- 1 awful to 5 great
  feeling integer check (feeling between 1 and 5),
  place text not null default '',
  temperature integer,
  temperature_unit text check (temperature_unit in ('F', 'C')),
  notes text not null default '',
  -- what it was meant to be
  planned_id bigint references planned_workouts,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  removed_at timestamptz,
  check ((distance_thousandths is null) = (distance_unit is null)),
  check ((temperature is null) = (temperature_unit is null))
);
create index workouts_user_day on workouts (user_id, day) where removed_at is null;
create index workouts_planned on workouts (planned_id) where planned_id is not null;

-- The splits of a workout: each repetition with its rest and what it was meant to take.
create table workout_reps (
  workout_id bigint not null references workouts on delete cascade,
  number integer not null check (number > 0),
  distance_thousandths integer check (distance_thousandths > 0),
  distance_unit text check (distance_unit in ('mi', 'km', 'm', 'yd')),
  time_ms integer check (time_ms > 0),
  -- at half of the way
  half_ms integer check (half_ms > 0),
  -- before the next one
  rest_ms integer check (rest_ms > 0),
  goal_ms integer check (goal_ms > 0),
  primary key (workout_id, number),
  check ((distance_thousandths is null) = (distance_unit is null))
);

create table workout_comments (
  id bigint generated always as identity primary key,
  workout_id bigint not null references workouts on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- what the writer was to the athlete when it was written
  wrote_as text not null check (wrote_as in ('self', 'coach', 'parent')),
  body text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references users
);
create index workout_comments_workout on workout_comments (workout_id, id) where removed_at is null;
create index workout_comments_user on workout_comments (user_id);

-- Who reads a log beside its person; without a row coaches and parents do.
create table training_logs (
  user_id bigint primary key references users on delete cascade,
  coaches_see boolean not null default true,
  parents_see boolean not null default true
);
