-- A coach says that two records are one person, and others answer for one of them: they are asked first.
create table merge_questions (
  id bigint generated always as identity primary key,
  one_athlete_id bigint not null references athletes,
  other_athlete_id bigint not null references athletes,
  -- whose coach has asked
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  reason text not null check (reason <> ''),
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'withdrawn')),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  merge_id bigint references athlete_merges,
  check (one_athlete_id < other_athlete_id),
  check ((state = 'asked') = (decided_at is null))
);
create unique index merge_questions_open on merge_questions (one_athlete_id, other_athlete_id) where state = 'asked';
create index merge_questions_other on merge_questions (other_athlete_id) where state = 'asked';
create index merge_questions_team on merge_questions (team_id, sport) where state = 'asked';
